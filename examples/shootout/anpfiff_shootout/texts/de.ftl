### Elfmeterschießen auf Deutsch. $seat und $opponent sind Namen, $spot, $shot und $dive Namen von Zielen; $me ist die
### Rolle, in der die Leserin beteiligt ist, sonst none.

game-name = Elfmeterschießen
game-tagline = Elf Meter, drei Möglichkeiten: Wer durchschaut wen?

## Was nun?

phase-choose = { $me ->
    [seat] Du schießt: Wohin?
   *[none] { $seat } tritt an.
}
phase-roll = Der Ball ist in der Luft …
phase-over = Es ist entschieden.

## Züge

choice-choose = Wählen: { $spot }
move-roll = Würfeln

## Was geschehen ist

event-ready = { $me ->
    [seat] Du hast gewählt.
   *[none] { $seat } hat gewählt.
}
event-kick = { $me ->
    [seat] Du schießt: { $shot }. { $opponent } springt: { $dive }.
    [opponent] { $seat } schießt: { $shot }. Du springst: { $dive }.
   *[none] { $seat } schießt: { $shot }. { $opponent } springt: { $dive }.
}
event-goal = { $me ->
    [seat] Tor! Du würfelst eine { $die } und triffst.
   *[none] Tor! { $seat } würfelt eine { $die } und trifft.
}
event-saved = { $me ->
    [opponent] Gehalten! Du hast den Ball (Würfel: { $die }).
   *[none] Gehalten! { $opponent } hat den Ball (Würfel: { $die }).
}
event-wide = { $me ->
    [seat] Daneben! Du würfelst eine { $die } und verfehlst das Tor.
   *[none] Daneben! { $seat } würfelt eine { $die } und verfehlt das Tor.
}
event-won = { $me ->
    [seat] Du gewinnst das Elfmeterschießen!
   *[none] { $seat } gewinnt das Elfmeterschießen!
}

## Warum nicht?

refusal-match_over = Das Elfmeterschießen ist vorbei.
refusal-not_your_turn = Du bist nicht an der Reihe.
refusal-impossible_outcome = Das kann der Würfel nicht zeigen.
refusal-wrong_phase = Jetzt nicht; möglich ist: { $expected }.
refusal-already_chosen = Du hast schon gewählt, oder du bist nicht gefragt.

## Das Ende, Optionen, das Brett

outcome-more_goals = Mehr Elfmeter verwandelt
preset-quick = Schnelle Entscheidung
    .help = Drei Schüsse je Seite.
preset-book = Nach dem Buch
    .help = Fünf Schüsse je Seite.
option-kicks = Schüsse je Seite
    .help = Vor der Verlängerung Schuss um Schuss.
text-chosen = Geheim gewählt: { $spot }
text-first = Noch hat niemand geschossen.
text-last = Schuss: { $shot }. Sprung: { $dive }.
text-legend = ● Tor, ○ gehalten, × daneben
board-shoot = Du schießt: Wähle ein Ziel.
board-dive = Du stehst im Tor: Wähle, wohin du springst.
board-wait = Einen Moment …
achievement-wall = Die Wand
    .how = Halte drei Schüsse nacheinander.
