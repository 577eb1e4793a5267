### The World Cup Game auf Deutsch.
###
### Was in den Ereignissen steht, kommt fertig an: $seat ist ein Spielername; $team, $left und $right sind Mannschaften;
### $card, $token, $match, $stage und $group sind Namen; $dice ist eine Aufzählung von Farben; $score ist ein Ergebnis.
### $me ist seat, wenn die lesende Person gemeint ist, sonst none; Ja/Nein ist yes/no.

game-name = The World Cup Game
game-tagline = Eine ganze Fußball-WM an einem Abend: Karten spielen, Tore legen, Weltmeister werden.

## Was jetzt? Ein Satz für die Person am Zug, einer für alle anderen

phase-draw_team = Die Mannschaften werden gezogen.
phase-leftover_lot = Wer bekommt eine übrige Mannschaft? Das Los entscheidet.
phase-leftover_team = Eine übrige Mannschaft wird gezogen.
phase-dealer = Wer gibt die Karten?
phase-deal = Die Karten werden ausgeteilt.
phase-top_up = Die Kartenhände werden aufgefüllt.
phase-card = { $me ->
    [seat] Du bist dran: Spiele eine Karte oder wirf eine ab.
   *[none] { $seat } ist am Zug.
}
phase-target = { $me ->
    [seat] Für welche Mannschaft, in welchem Spiel?
   *[none] { $seat } sucht sich ein Spiel aus.
}
phase-token = { $me ->
    [seat] Wie viele Tore soll das Plättchen zählen?
   *[none] { $seat } wählt die Größe des Torplättchens.
}
phase-penalty = { $me ->
    [seat] Strafstoß! Würfle: alles außer Schwarz ist ein Tor.
   *[none] Strafstoß! { $seat } würfelt.
}
phase-draw = { $me ->
    [seat] Zieh eine Karte nach.
   *[none] { $seat } zieht eine Karte nach.
}
phase-dice = Nachspielzeit: Die vier Würfel bringen halbe Tore.
phase-shootout = Elfmeterschießen!
phase-lot = Das Los entscheidet.
phase-pick = { $me ->
    [seat] Alle diese Mannschaften gehören dir: Welche kommt weiter?
   *[none] { $seat } bestimmt, welche der eigenen Mannschaften weiterkommt.
}
phase-play_on = { $me ->
    [seat] Du hast schon gewonnen! Möchtest du trotzdem zu Ende spielen?
   *[none] { $seat } hat gewonnen und überlegt, ob es weitergeht.
}
phase-over = Das Spiel ist aus.

## Ereignisse

event-team = { $me ->
    [seat] Du ziehst { $team }.
   *[none] { $seat } zieht { $team }.
}
event-extra_team = { $me ->
    [seat] Du bekommst { $team } dazu.
   *[none] { $seat } bekommt { $team } dazu.
}
event-dealer = { $me ->
    [seat] Du gibst die Karten.
   *[none] { $seat } gibt die Karten.
}
event-dealt = Du bekommst „{ $card }“.
event-deal = Alle haben { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}.
event-stage = Jetzt: { $stage }.
event-pile = { $cards ->
    [one] Der Stapel hat 1 Karte.
   *[other] Der Stapel hat { $cards } Karten.
}
event-card = { $me ->
    [seat] Du spielst „{ $card }“.
   *[none] { $seat } spielt „{ $card }“.
}
event-discard = { $me ->
    [seat] Du wirfst „{ $card }“ ohne Wirkung ab.
   *[none] { $seat } wirft „{ $card }“ ohne Wirkung ab.
}
event-token = { $left } – { $right }: Plättchen „{ $token }“ für { $team }.
event-penalty = { $left } – { $right }: Strafstoß für { $team }!
event-penalty_throw = { $goal ->
    [yes] { $counts ->
        [yes] { $team } verwandelt!
       *[no] { $team } verwandelt, hat aber kein freies Feld: Das Tor zählt nicht.
    }
   *[no] { $team } verschießt.
}
event-leave_out = { $finished ->
    [yes] { $me ->
        [seat] Mehr Plättchen legst du mit dieser Karte nicht.
       *[none] { $seat } legt mit dieser Karte kein Plättchen mehr.
    }
   *[no] { $me ->
        [seat] Du lässt „{ $token }“ aus.
       *[none] { $seat } lässt „{ $token }“ aus.
    }
}
event-turn_token = { $left } – { $right }: „{ $token }“ von { $team } wird umgedreht und zählt nicht mehr.
event-take_goal = { $left } – { $right }: Aus „{ $token }“ von { $team } wird „{ $substitute }“.
event-drawn = Du ziehst „{ $card }“.
event-draw = { $me ->
    [seat] Du hast nachgezogen.
   *[none] { $seat } zieht eine Karte nach.
}
event-reshuffle = { $cards ->
    [one] Der Stapel ist leer: Die abgeworfene Karte wird zum neuen Stapel.
   *[other] Der Stapel ist leer: Die { $cards } abgeworfenen Karten werden neu gemischt.
}
event-extra_turns = Die letzte Karte ist gezogen. Alle haben noch einen Zug, ohne nachzuziehen.
event-top_up = { $me ->
    [seat] Du füllst deine Hand auf.
   *[none] { $seat } füllt die Hand auf.
}
event-group_dice = { $group } würfelt: { $dice }.
event-dice = Die Würfel zeigen: { $dice }.
event-result = { $left } – { $right } { $score }
event-shootout = { $left } – { $right } muss ins Elfmeterschießen.
event-kick = { $goal ->
    [yes] { $team } trifft! { $score }
   *[no] { $team } verschießt. { $score }
}
event-decided = { $prize ->
    [cup] { $team } gewinnt das Finale: { $left } – { $right } { $score } ({ $how }).
    [finalist] { $team } steht im Finale: { $left } – { $right } { $score } ({ $how }).
    [third_place] { $team } wird Dritter: { $left } – { $right } { $score } ({ $how }).
    [nothing] { $team } gewinnt: { $left } – { $right } { $score } ({ $how }).
   *[next_round] { $team } ist weiter: { $left } – { $right } { $score } ({ $how }).
}
event-shootout_won = { $prize ->
    [cup] { $team } gewinnt das Elfmeterschießen { $scored }:{ $conceded } und damit das Finale.
    [finalist] { $team } gewinnt das Elfmeterschießen { $scored }:{ $conceded } und steht im Finale.
    [third_place] { $team } gewinnt das Elfmeterschießen { $scored }:{ $conceded } und wird Dritter.
    [nothing] { $team } gewinnt das Elfmeterschießen { $scored }:{ $conceded }.
   *[next_round] { $team } gewinnt das Elfmeterschießen { $scored }:{ $conceded } und ist weiter.
}
event-lot = Das Los fällt auf { $team } ({ $teams }).
event-pick = { $me ->
    [seat] Du lässt { $team } weiterkommen.
   *[none] { $seat } lässt { $team } weiterkommen.
}
event-replays = { $count ->
    [one] Ein Spiel wird wiederholt: { $names }.
   *[other] { $count } Spiele werden wiederholt: { $names }.
}
event-report = { $replay ->
    [0] { $stage }: beendet.
   *[other] { $stage }, Wiederholungen: beendet.
}{ $last ->
    [yes] {""}
   *[no] { $through_count ->
        [0] {""}
       *[other] {" "}Weiter: { $through }.
    }
}{ $third_place_count ->
    [0] {""}
   *[other] {" "}Um Platz 3: { $third_place }.
}{ $open_count ->
    [0] {""}
   *[other] {" "}Noch offen: { $open }.
}
event-champion = { $team } ist Weltmeister!
event-early_win = { $me ->
    [seat] Nur noch deine Mannschaften können Weltmeister werden: Du hast gewonnen!
   *[none] Nur noch Mannschaften von { $seat } können Weltmeister werden: { $seat } hat gewonnen!
}
event-win = { $me ->
    [seat] Du gewinnst das Spiel!
   *[none] { $seat } gewinnt das Spiel!
}
event-out = { $me ->
    [seat] Deine letzte Mannschaft ist ausgeschieden.{ $dropped ->
        [0] {""}
       *[other] {" "}Du legst deine Karten ab.
    }
   *[none] { $dropped ->
        [0] { $seat } hat keine Mannschaft mehr.
       *[other] { $seat } hat keine Mannschaft mehr und legt die Karten ab.
    }
}
event-play_on = { $me ->
    [seat] Du spielst weiter.
   *[none] { $seat } spielt weiter.
}
event-stop = Das Spiel endet hier.

## Warum etwas nicht geht

refusal-match_over = Das Spiel ist schon aus.
refusal-not_your_turn = Du bist gerade nicht am Zug.
refusal-impossible_outcome = Das kann hier nicht herauskommen.
refusal-wrong_phase = Das geht gerade nicht.
refusal-not_in_hand = „{ $card }“ hast du nicht auf der Hand.
refusal-no_target = Für „{ $card }“ gibt es gerade kein Ziel. Du kannst die Karte nur abwerfen.
refusal-match_closed = Dieses Spiel läuft gerade nicht.
refusal-not_your_match = In diesem Spiel bist du nicht dabei.
refusal-row_full = Bei { $team } ist hier kein Feld mehr frei.
refusal-same_team = { $team } hat von dieser Karte schon ein Tor; es muss eine andere Mannschaft sein.
refusal-rank_too_low = Zwei Tore auf einmal gibt es hier nur für Schwarz, Rot, Blau oder Grün.
refusal-no_token_left = Dafür ist kein Plättchen mehr im Vorrat.
refusal-all_or_nothing = Diese Karte gilt nur ganz: Lege alle Plättchen.
refusal-all_or_one = Mit dieser Karte legst du ein Plättchen oder alle; für alle reicht es nicht.
refusal-nothing_there = Bei { $team } liegt hier noch nichts.
refusal-protected = Das äußerste Plättchen von { $team } schützt alle anderen und ist nicht angreifbar.
refusal-wrong_token = Gegen dieses Plättchen hilft die Karte nicht.

## Wie es ausging

outcome-champion = Das Finale ist entschieden.
outcome-early_win = Nur noch Mannschaften einer Person konnten Weltmeister werden.

## Züge als Knöpfe

move-play = { $card } spielen
move-discard = { $card } abwerfen
move-leave_out = Nächstes Plättchen auslassen
move-stop = Hier aufhören
move-play_on = Weiterspielen
move-token = { $goals ->
    [one] 1 Tor
   *[other] { $goals } Tore
}
move-place = { $team } ({ $match })
move-turn = Plättchen von { $team } umdrehen ({ $match })
move-pick = { $team }
move-team = { $team }
move-lot = { $team }
move-extra = { $seat }
move-dealer = { $seat } gibt
move-draw = { $card }
move-die = { $colour }
move-penalty = { $goal ->
    [yes] Tor
   *[no] Schwarz: verschossen
}
move-kick = { $goal ->
    [yes] Tor
   *[no] Schwarz: verschossen
}

## Optionen

preset-first_game = Erstes Spiel
    .help = Uruguay 1930 ohne Modifizierungswürfel: am schnellsten gelernt.
preset-wc1930 = Turnier 1930
    .help = Uruguay, 13 Mannschaften, nach dem Buch; etwa 1 Stunde.
preset-wc2002 = Turnier 2002
    .help = Südkorea und Japan, 32 Mannschaften, nach dem Buch; etwa 2½ Stunden.
preset-knockout = K.-o. wie 1934
    .help = Italien, 16 Mannschaften, von Anfang an: Wer verliert, ist draußen.
option-tournament = Turnier
    .help = 1930 und 2002 stehen im Regelheft; die anderen sind von uns ergänzt.
option-tournament-wc1930 = Uruguay 1930 (13 Mannschaften, etwa 1 Stunde)
option-tournament-wc2002 = Südkorea und Japan 2002 (32 Mannschaften, etwa 2½ Stunden)
option-tournament-wc1934 = Italien 1934 (16 Mannschaften, K.-o.-System)
option-tournament-wc1938 = Frankreich 1938 (15 Mannschaften, K.-o.-System)
option-tournament-wc2006 = Deutschland 2006 (32 Mannschaften)
option-modifier_dice = Modifizierungswürfel
    .help = Vier Würfel bringen in der Nachspielzeit jeder Phase halbe Tore. Ohne sie zählt das Glück weniger.
option-deck_variant = Kartensatz
    .help = Das Regelheft nennt 87 Karten, zählt aber 91 auf.
option-deck_variant-itemised_91 = 91 Karten, wie aufgezählt
option-deck_variant-total_87 = 87 Karten (4 statt 8 Abseits)
option-token_limit = Plättchen begrenzt
    .help = Ob ein Zug nicht geht, wenn das nötige Plättchen nicht mehr im Vorrat liegt.
option-three_goal_tokens = 3-Tore-Plättchen
    .help = Wie viele es gibt, wenn die Plättchen begrenzt sind.
option-three_goal_tokens-3 = 3
option-three_goal_tokens-6 = 6
option-leftover_compare = Übrige Mannschaften
    .help = Wie verglichen wird, wer die schwächeren Mannschaften gezogen hat.
option-leftover_compare-lexicographic = erst wenige schwarze, dann wenige rote, und so weiter
option-leftover_compare-rank_sum = Summe der Ränge
option-voluntary_downgrade = Weniger Tore legen
    .help = Ob man mit „2 Tore“ und „3 Tore“ auch ein kleineres Torplättchen legen darf.
option-defence_flip_targets = Verteidigung dreht um
    .help = Welche Plättchen eine Verteidigungskarte umdrehen kann.
option-defence_flip_targets-attack_only = nur Angriffe
option-defence_flip_targets-any_attackable = alles Angreifbare
option-penalty_full_row = Strafstoß ohne freies Feld
    .help = Ob man einen Strafstoß auch ohne freies Feld schießen darf.
option-penalty_full_row-forbidden = nicht erlaubt
option-penalty_full_row-roll_no_effect = erlaubt, aber ohne Wirkung
option-goal_difference_rule = Tordifferenz
    .help = Das Regelheft sagt „geringer“, gemeint ist wohl das Gegenteil.
option-goal_difference_rule-larger = die bessere gewinnt
option-goal_difference_rule-smaller_literal = die kleinere gewinnt (wörtlich)
option-multi_tie_method = Gleichstand von dreien oder vieren
    .help = Ob der Vergleich für den Rest von vorn beginnt, sobald sich jemand absetzt.
option-multi_tie_method-mini_table_restart = beginnt von vorn
option-multi_tie_method-no_restart = geht der Reihe nach weiter
option-set_aside_return = Beiseitegelegte Karten
    .help = Wann Karten zurückkommen, die für eine Phase beiseitegelegt wurden oder aus dem Spiel kamen.
option-set_aside_return-book = erst zur letzten Phase, 1930 gar nicht
option-set_aside_return-never = nie
option-set_aside_return-always = zu jeder neuen Phase
option-last_phase_scope = Fremde Spiele in der letzten Phase
    .help = Was man in Spielen ohne eigene Mannschaft noch darf.
option-last_phase_scope-all_actions = nichts
option-last_phase_scope-placing_only = Plättchen umdrehen, aber keine legen
option-last_phase_multi = Mehrfachkarten in der letzten Phase
    .help = Wie viele Plättchen einer Mehrfachkarte man legt.
option-last_phase_multi-any_subset = mindestens eines
option-last_phase_multi-one_or_all = eines oder alle
option-last_phase_multi-free = mindestens eines, auch mehrere für dieselbe Mannschaft
option-solo_replay = Wiederholung nur eigener Mannschaften
    .help = Was geschieht, wenn alle Mannschaften, die wiederholen, einer Person gehören.
option-solo_replay-play = sie spielt allein
option-solo_replay-owner_picks = sie bestimmt, wer gewinnt
option-replay_cap = Höchstzahl der Wiederholungen
    .help = Bleibt es so oft nacheinander unentschieden, entscheidet das Los; 0 heißt: erst nach 100.
option-shootout_early_stop = Elfmeterschießen abkürzen
    .help = Aufhören, sobald es entschieden ist.
option-r16_4_sides = Achtelfinale 4 (2002)
    .help = Wer links steht und ein Elfmeterschießen beginnt.
option-r16_4_sides-b1_left = der Sieger der Gruppe B
option-r16_4_sides-e2_left = der Zweite der Gruppe E (wörtlich)
option-play_on = Nach einem vorzeitigen Sieg
    .help = Ob die Person, die gewonnen hat, zu Ende spielen lassen darf.
option-play_on-ask = fragen
option-play_on-never = aufhören
option-discard_visibility = Abgeworfene Karten
    .help = Was vom Abwurfstapel zu sehen ist.
option-discard_visibility-full = alle
option-discard_visibility-top_only = nur die oberste
option-dropped_hands = Karten der Ausgeschiedenen
    .help = Ob alle sehen, welche Karten sie ablegen.
option-dropped_hands-open = offen
option-dropped_hands-face_down = verdeckt

## Das Spielfeld

board-tab-groups = Gruppen
board-tab-knockout = K.-o.-Runde
board-tab-teams = Mannschaften
board-chart = Spielplan
board-players = Spieler in Zugreihenfolge
board-overview = Übersicht
board-pile = { $passes ->
    [2] Stapel { $count }, 1. Durchgang
   *[other] { $count ->
        [one] 1 Karte im Stapel
       *[other] { $count } Karten im Stapel
    }
}
board-extra-turns = Letzte Züge: { $count }
board-stage-replay = { $stage }: Wiederholung { $replay }
board-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
board-hopes = { $stage ->
    [groups] { $count ->
        [one] 1 Mannschaft käme jetzt weiter
       *[other] { $count } Mannschaften kämen jetzt weiter
    }
   *[knockout] { $count ->
        [one] 1 Mannschaft noch im Turnier
       *[other] { $count } Mannschaften noch im Turnier
    }
}
board-champion = Weltmeister!
board-aim = { $stage ->
    [groups] Wer vorn liegt, kommt weiter.
    [last] Wer das Finale gewinnt, ist Weltmeister.
   *[knockout] Wer gewinnt, kommt weiter.
}
board-last = zuletzt: { $card }
board-out = ausgeschieden
board-hand = Meine Karten
board-my-teams = Deine Mannschaften:
board-throw-away = Abwerfen
board-targets = { $count ->
    [one] 1 Ziel
   *[other] { $count } Ziele
}
board-row = { $team }: { $tokens }, { $free } frei.
board-does-play = { $card } spielen: danach wählst du eine Mannschaft. Das lässt sich zurücknehmen.
board-does-place = Plättchen hier für { $team } legen
board-does-turn = Äußerstes Plättchen von { $team } hier umdrehen
board-deed = Wozu dient die Karte?
board-deed-place = Plättchen legen
board-deed-turn = Plättchen umdrehen
board-choose-target = Tippe auf eine leuchtende Reihe; erst beim Bestätigen gilt es.
board-take-back = Zurücknehmen
board-confirm = Bestätigen
board-rolling = Die Würfel rollen …
board-ready = Soll es so sein?
board-roll = Strafstoß: würfeln
board-kick = Elfmeter: schießen
board-kick-now = { $team }, Elfmeter Nummer { $kick }: Du schießt!
board-dice = Würfel: { $dice }
board-dice-gain = Würfel +{ $goals }
board-place = Pl.
board-team = Mannschaft
board-won-drawn-lost = S–U–N
board-goals = Tore
board-difference = Diff.
board-points = Pkt.
board-ahead = Vorn durch
board-ahead-by = Vor dem Nächsten durch: { $by }
board-by-head_to_head = dir.
board-by-goal_difference = Diff.
board-by-goal_average = Quot.
board-by-goals_for = Tore
board-by-replay = Wdh.
board-by-lot = Los
board-by-pick = Wahl
board-by-shared = =
board-replays = Laufende Wiederholungsspiele
board-live = { $decided ->
    [yes] Diese Gruppe ist entschieden.
   *[no] So stünde es, wenn die Phase jetzt endete. Die Würfel können noch etwas ändern.
}
board-slot-group = { $place ->
    [1] Sieger { $group }
    [2] Zweiter { $group }
   *[other] { $place }. { $group }
}
board-slot-winner = Sieger { $match }
board-slot-loser = Verlierer { $match }
board-slot-best = Bester auf Platz { $place } (Nr. { $number })
board-rank = { $rank }, { $fields } Felder
board-halves = Plättchen { $tokens }, Würfel { $dice }: { $goals ->
    [one] 1 Tor
   *[other] { $goals } Tore
}. Ein halbes Tor, das übrig bleibt, zählt nicht.
board-after-shootout = { $score } im Elfmeterschießen
board-earlier = Vor der Wiederholung: { $score }
board-replayed = wird wiederholt
board-report = Ende: { $stage }
board-report-mine = { $count ->
    [0] Für deine Mannschaften ist hier Schluss.
    [one] Eine deiner Mannschaften ist weiter!
   *[other] { $count } deiner Mannschaften sind weiter!
}
board-report-through = { $count ->
    [one] Weiter: 1 Mannschaft
   *[other] Weiter: { $count } Mannschaften
}
board-report-open = Wiederholungsspiele
board-results = Alle Ergebnisse, mit den Würfeln
board-report-gone = Ausgeschieden
board-go-on = Weiter
board-standing = Platz { $place }
board-standing-champion = Platz { $place }, Weltmeister mit { $team }

## Der Spielbericht

sheet-results = Ergebnisse
sheet-tables = Tabellen
sheet-dice = Würfel
sheet-teams = Mannschaften
column-stage = Phase
column-group = Gruppe
column-match = Spiel
column-replay = Wiederholung
column-left = Links
column-right = Rechts
column-left-goals = Tore links
column-right-goals = Tore rechts
column-left-shootout = Elfmeter links
column-right-shootout = Elfmeter rechts
column-winner = Sieger
column-place = Platz
column-team = Mannschaft
column-played = Spiele
column-won = Siege
column-drawn = Unentschieden
column-lost = Niederlagen
column-goals = Tore
column-against = Gegentore
column-difference = Differenz
column-points = Punkte
column-ahead-by = Vorn durch
column-through = Weiter
column-die-1 = Weißer Würfel 1
column-die-2 = Weißer Würfel 2
column-die-3 = Naturwürfel 1
column-die-4 = Naturwürfel 2
column-rank = Rang
column-owner-seat = Besitzer
column-still-in = Noch dabei
column-champion = Weltmeister
column-owner-place = Platz des Besitzers

## Bilder in den Spielregeln

picture-row = Zwei Reihen
picture-row-inner = Neben dem Rang beginnt die Reihe; gelegt wird von innen nach außen.
picture-row-turned = Ein Foul hat die 3 Tore umgedreht: Sie zählen nicht, das Feld bleibt belegt.
picture-row-outermost = Dafür liegen 2 Tore daneben, das äußerste Plättchen: angreifbar.
picture-row-free = Noch frei.
picture-row-protected = Tor und Angriff liegen weiter innen: geschützt.
picture-row-defence = Die Verteidigung außen schützt sie und ist selbst sicher.
picture-turn = Ein Zug – und die Antwort
picture-turn-card = Du hast drei Karten auf der Hand und spielst „3 Tore“.
picture-turn-lay = Deine rote Mannschaft darf das: Das Plättchen kommt auf ihr innerstes freies Feld, neben den Angriff.
picture-turn-draw = Du ziehst eine Karte nach. Die nächste Person ist dran.
picture-turn-foul = Sie spielt ein Foul auf das äußerste Plättchen: Die 3 wird umgedreht, daneben kommt ein Tor weniger, also 2.

## Der Spielplan als Text

text-move-play = { $card } spielen – { $text }
text-move-play-offside = Abseits spielen – Nimm einem angreifbaren Torplättchen ein Tor – oder drehe ein angreifbares Angriffsplättchen um.
text-move-place = { $team } gegen { $opponent } (bisher { $score })
text-move-turn = { $left ->
    [none] „{ $token }“ von { $team } gegen { $opponent } umdrehen
   *[other] „{ $token }“ von { $team } gegen { $opponent } auf „{ $left }“ verringern
} (bisher { $score })
text-move-leave_out = „{ $token }“ auslassen
text-playing = Gespielt wird: { $card }
text-discard = oben auf der Ablage: { $card }
text-shootout = ({ $score } n. E.)
text-hand = Hand: { $cards }
text-legend = Plättchen: ½ Angriff, ■ Verteidigung, 1 2 3 Tore, P Strafstoßtor, × umgedreht, · freies Feld. Nach der Mannschaft: Rang 1 bis 6, wem sie gehört, Siege–Remis–Niederlagen, Tore, Punkte. { $mark } steht nicht im Regelheft.

sign-token-A = Angriff: ein halbes Tor.
sign-token-D = Verteidigung: schützt, was weiter innen liegt, und wird nie umgedreht.
sign-token-G1 = Ein Tor.
sign-token-G2 = Zwei Tore.
sign-token-G3 = Drei Tore.
sign-token-P = Strafstoßtor: Das nimmt dir niemand mehr.
sign-turned = Umgedreht: zählt nicht mehr, belegt und schützt aber weiter.
sign-rank-black = Schwarz, die stärkste Farbe: 4 Felder, bis zu 3 Tore je Plättchen.
sign-rank-red = Rot: 4 Felder, bis zu 3 Tore je Plättchen.
sign-rank-blue = Blau: 3 Felder, bis zu 3 Tore je Plättchen.
sign-rank-green = Grün: 3 Felder, bis zu 2 Tore je Plättchen.
sign-rank-yellow = Gelb: 2 Felder, 1 Tor je Plättchen.
sign-rank-grey = Grau, die schwächste Farbe: 2 Felder, 1 Tor je Plättchen.

prospect-penalty = Strafstoß: Torchance { $ways }/{ $total }.
prospect-match = Bliebe es so: { $team } gewinnt zu { $win } % (bisher { $before } %), unentschieden { $draw } %.

## Was jemand getan hat, in einem Satz: „Toni spielt „Angriff“.“

brief-card = spielt „{ $card }“
brief-discard = wirft „{ $card }“ ab
brief-token = legt ein Plättchen für { $team }
brief-turn_token = dreht ein Plättchen von { $team } um
brief-take_goal = nimmt { $team } ein Tor weg
brief-penalty_throw = { $goal ->
    [yes] verwandelt einen Strafstoß
   *[no] verschießt einen Strafstoß
}

## Was zwischen zwei Zügen entscheidet

reason-wins = { $sure ->
    [yes] Damit gewinnst du die Partie sofort.
   *[no] Du gewinnst öfter sofort: { $amount }-mal mehr bei 100 Versuchen.
}
reason-loses = { $sure ->
    [yes] Sonst ist die Partie sofort verloren.
   *[no] Du verlierst seltener sofort: { $amount }-mal weniger bei 100 Versuchen.
}
reason-cup = { $amount ->
    [one] Eine deiner Mannschaften wird um einen Prozentpunkt öfter Weltmeister.
   *[other] Eine deiner Mannschaften wird um { $amount } Prozentpunkte öfter Weltmeister.
}
reason-going_on = { $amount ->
    [one] Deine Mannschaften kommen um einen Prozentpunkt öfter weiter.
   *[other] Deine Mannschaften kommen zusammen um { $amount } Prozentpunkte öfter weiter.
}
reason-final = { $amount ->
    [one] Deine Mannschaften erreichen um einen Prozentpunkt öfter das Finale.
   *[other] Deine Mannschaften erreichen um { $amount } Prozentpunkte öfter das Finale.
}
reason-keep = Die Karte „{ $card }“ behältst du.
reason-rival_cup = { $amount ->
    [one] { $seat } wird um einen Prozentpunkt seltener Weltmeister.
   *[other] { $seat } wird um { $amount } Prozentpunkte seltener Weltmeister.
}
reason-rival_going_on = { $amount ->
    [one] Die Mannschaften von { $seat } kommen um einen Prozentpunkt seltener weiter.
   *[other] Die Mannschaften von { $seat } kommen zusammen um { $amount } Prozentpunkte seltener weiter.
}

## Was in der Auswertung gezählt wird

count-draw = Gezogene Karten
count-die = Farben der Modifizierungswürfel
count-penalty = Strafstöße
count-penalty-yes = Tor
count-kick = Elfmeterschießen
count-kick-yes = Tor

## Erfolge: Name, und wofür es sie gibt

achievement-nerves = Nerven aus Stahl
    .how = Gewinne ein Elfmeterschießen, in dem deine Mannschaft zurücklag.
achievement-long_shootout = Kein Ende in Sicht
    .how = Gewinne ein Elfmeterschießen nach mehr als fünf Schüssen deiner Mannschaft.
achievement-rout = Kantersieg
    .how = Eine deiner Mannschaften schlägt eine fremde mit fünf oder mehr Toren Unterschied.
achievement-fortress = Festung
    .how = Hol den Pokal ohne Gegentor nach der Gruppenphase.
achievement-last_hope = Letzte Hoffnung
    .how = Hol den Pokal mit der einzigen Mannschaft, die dir nach den Gruppen geblieben ist.
achievement-giant_slayer = Favoritenschreck
    .how = Wirf in der K.-o.-Runde eine fremde Mannschaft hinaus, die mindestens zwei Stufen stärker ist.
achievement-underdog = Außenseiter
    .how = Hol den Pokal mit einer Mannschaft der beiden schwächsten Stufen.
