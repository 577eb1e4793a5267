### Machi Koro Fußball auf Deutsch.
###
### Was in den Ereignissen steht, kommt fertig an: $seat, $from, $to und $opponent sind Spielernamen; $card, $project,
### $give und $take sind Kartennamen; $parts ist eine Aufzählung von Karten; $dice sind die Augen, mit + verbunden.
### $me nennt die Rolle (seat, from, to, opponent), in der die lesende Person vorkommt, sonst none; Ja/Nein ist yes/no;
### $lapsed ist der Teil einer Forderung, der verfällt.

game-name = Machi Koro Fußball
game-tagline = Vom Kassenhäuschen zur Fußballwelt: würfeln, kassieren, bauen.

## Zahlwörter

coins = { $amount ->
    [0] keine Münzen
    [one] 1 Münze
   *[other] { $amount } Münzen
}
cost = { $cost ->
    [one] 1 Münze
   *[other] { $cost } Münzen
}

## Was das Stadion zu einer Zahlung beiträgt; gezahlt wird womöglich weniger, als fällig ist

stadium-bonus = { $bonus ->
    [0] { "" }
    [one] { " " }Davon bringt das Stadion 1 Münze.
   *[other] { " " }Davon bringt das Stadion { $bonus } Münzen.
}
was-due = { $due ->
    [one] Fällig war 1 Münze
   *[other] Fällig waren { $due } Münzen
}{ $bonus ->
    [0] { "" }
   *[other] { " " }({ $bonus } durch das Stadion)
}

## Was jetzt? Ein Satz für die Person am Zug, einer für alle anderen

phase-first_seat = Wer fängt an?
phase-open_display = Die Auslage wird aufgedeckt.
phase-choose_dice = { $me ->
    [seat] Du bist dran: Mit einem oder mit zwei Würfeln?
   *[none] { $seat } wählt die Zahl der Würfel.
}
phase-roll = { $me ->
    [seat] Du bist dran: Würfle!
   *[none] { $seat } würfelt.
}
phase-reroll = { $me ->
    [seat] Behalten oder alles noch einmal würfeln?
   *[none] { $seat } überlegt: behalten oder noch einmal würfeln.
}
phase-target = { $me ->
    [seat] Von wem nimmst du Münzen?
   *[none] { $seat } sucht aus, wer Münzen abgibt.
}
phase-swap_give = { $me ->
    [seat] Neuer Sponsor: Welche Karte gibst du ab?
   *[none] { $seat } darf eine Karte tauschen.
}
phase-swap_take = { $me ->
    [seat] Und welche Karte nimmst du dafür?
   *[none] { $seat } sucht eine Karte zum Tauschen aus.
}
phase-build = { $me ->
    [seat] Du darfst eine Sache bauen.
   *[none] { $seat } überlegt, was gebaut wird.
}
phase-refill = Die Auslage wird aufgefüllt.
phase-over = Das Spiel ist aus.

## Ereignisse

event-first_seat = { $me ->
    [seat] Du beginnst.
   *[none] { $seat } beginnt.
}
event-turn_up = Neu in der Auslage: { $card }.
event-turn = { $bonus ->
    [yes] { $me ->
        [seat] Pasch! Du hast einen Bonuszug.
       *[none] Pasch! { $seat } hat einen Bonuszug.
    }
   *[no] { $me ->
        [seat] Du bist am Zug.
       *[none] { $seat } ist am Zug.
    }
}
event-activate = { $me ->
    [seat] Dein Großprojekt wirkt ab jetzt: { $project }.
   *[none] Ein Großprojekt von { $seat } wirkt ab jetzt: { $project }.
}
event-dice = { $count ->
    [one] { $me ->
        [seat] Du nimmst einen Würfel.
       *[none] { $seat } nimmt einen Würfel.
    }
   *[other] { $me ->
        [seat] Du nimmst beide Würfel.
       *[none] { $seat } nimmt beide Würfel.
    }
}
event-roll = { $again ->
    [yes] { $me ->
        [seat] Du würfelst neu: { $dice }.
       *[none] { $seat } würfelt neu: { $dice }.
    }
   *[no] { $me ->
        [seat] Du würfelst { $dice }.
       *[none] { $seat } würfelt { $dice }.
    }
}
event-reroll = { $me ->
    [seat] Du würfelst alles noch einmal.
   *[none] { $seat } würfelt alles noch einmal.
}
event-keep = { $me ->
    [seat] Du behältst den Wurf.
   *[none] { $seat } behält den Wurf.
}
event-payment = { $me ->
    [from] Du zahlst { coins } an { $to } ({ $parts }).
    [to] { $from } zahlt dir { coins } ({ $parts }).
   *[none] { $from } zahlt { coins } an { $to } ({ $parts }).
}{ $lapsed ->
    [0] { stadium-bonus }
    [one] { " " }{ was-due }, 1 verfällt.
   *[other] { " " }{ was-due }, { $lapsed } verfallen.
}
event-income = { $me ->
    [seat] Du bekommst { coins } von der Bank ({ $parts }).
   *[none] { $seat } bekommt { coins } von der Bank ({ $parts }).
}{ $lapsed ->
    [0] { stadium-bonus }
   *[other] { " " }{ was-due }, mehr hat die Bank nicht.
}
event-training_ground = { $me ->
    [seat] Deine Kasse ist leer: { coins } vom Trainingsgelände.
   *[none] Die Kasse von { $seat } ist leer: { coins } vom Trainingsgelände.
}
event-swap = { $me ->
    [seat] Du tauschst { $give } gegen { $take } von { $opponent }.
    [opponent] { $seat } gibt dir { $give } und nimmt dafür { $take }.
   *[none] { $seat } tauscht { $give } gegen { $take } von { $opponent }.
}
event-no_swap = { $me ->
    [seat] Du tauschst nichts.
   *[none] { $seat } tauscht nichts.
}
event-build = { $me ->
    [seat] Du baust { $card } für { cost }.
   *[none] { $seat } baut { $card } für { cost }.
}
event-build_project = { $me ->
    [seat] Du baust dein Großprojekt { $project } für { cost }!
   *[none] { $seat } baut das Großprojekt { $project } für { cost }!
}
event-build_nothing = { $forced ->
    [yes] { $me ->
        [seat] Du kannst nichts bauen.
       *[none] { $seat } kann nichts bauen.
    }
   *[no] { $me ->
        [seat] Du baust nichts.
       *[none] { $seat } baut nichts.
    }
}
event-win = { $me ->
    [seat] Alle vier Großprojekte stehen: Du gewinnst!
   *[none] Alle vier Großprojekte stehen: { $seat } gewinnt!
}
event-no_winner = { $rounds ->
    [one] Nach einer Runde
   *[other] Nach { $rounds } Runden
} ist Schluss, niemand gewinnt.

## Warum etwas nicht geht

refusal-match_over = Das Spiel ist schon aus.
refusal-not_your_turn = Du bist gerade nicht am Zug.
refusal-impossible_outcome = Das können diese Würfel nicht zeigen.
refusal-wrong_phase = Das geht gerade nicht.
refusal-too_expensive = { $missing ->
    [one] Dir fehlt noch 1 Münze.
   *[other] Dir fehlen noch { $missing } Münzen.
}
refusal-not_in_display = Diese Karte liegt nicht in der Auslage.
refusal-special_limit = Du hast diese Karte schon; von jeder violetten Karte darfst du nur eine haben.
refusal-type_limit = In dieser Partie darf niemand mehr als { $limit ->
    [one] eine Karte jeder Art
   *[other] { $limit } gleiche Karten
} haben.
refusal-already_built = Das hast du schon gebaut.
refusal-swap_mandatory = In dieser Partie muss getauscht werden.
refusal-same_card = Zwei gleiche Karten zu tauschen bringt nichts.
refusal-special_not_swappable = Violette Karten werden nicht getauscht.
refusal-card_not_owned = Diese Karte liegt dort nicht.
refusal-start_card_not_swappable = Startkarten werden in dieser Partie nicht getauscht.
refusal-swap_over_limit = Damit hätte jemand zu viele gleiche Karten.

## Wie es ausging

outcome-all_projects = Alle vier Großprojekte sind gebaut.
outcome-max_rounds = Die vereinbarte Zahl der Runden ist gespielt.

## Züge als Knöpfe

move-dice = { $count ->
    [one] 1 Würfel
   *[other] 2 Würfel
}
move-keep = Behalten
move-reroll = Noch mal würfeln
move-roll = { $dice } würfeln
move-target = { $seat } ({ coins })
move-give = { $card } abgeben
move-take = { $card } von { $seat } nehmen
move-no_swap = Nicht tauschen
move-build = { $cost ->
    [0] Bauen
    [one] Bauen für 1 Münze
   *[other] Bauen für { $cost } Münzen
}
move-build_nothing = Nichts bauen
move-first_seat = { $me ->
    [seat] Ich
   *[none] { $seat }
}
move-draw = { $card } aufdecken

## Im Terminal: Züge einer Auswahl

choice-build = { $card } – { cost }, Würfelzahl { $dice }, { $colour ->
    [blue] blau
    [green] grün
    [red] rot
   *[violet] violett
}: { $effect ->
    [bank] { effect-bank }
    [bank_per_symbol] { effect-bank_per_symbol }
    [from_roller] { effect-from_roller }
    [from_each_opponent] { effect-from_each_opponent }
    [from_one_opponent] { effect-from_one_opponent }
   *[swap_project] { effect-swap_project }
}
choice-build_project = Großprojekt { $project } – { cost }: { $benefit ->
    [choose_dice] { benefit-choose_dice }
    [symbol_bonus] Deine Stände, Shops und Clubhäuser bringen je 1 Münze mehr.
    [bonus_turn_on_double] { benefit-bonus_turn_on_double }
   *[reroll_once] { benefit-reroll_once }
}
choice-target = Von { $seat }
text-move-target = Von { $seat } ({ coins })

## Auf dem Spielbrett

board-display = Auslage
board-bank = Bank
board-coins = { coins }
board-my-world = Meine Fußballwelt
board-world-of = Fußballwelt von { $seat }
board-projects = Großprojekte
board-progress = { $built } von { $all } Großprojekten gebaut
board-card = { $card }, Würfelzahl { $dice }, Preis { cost }
board-owned = { $copies }-mal gebaut
board-left = { $left ->
    [0] liegt nicht aus
   *[other] noch { $left }
}
board-pile = { $left ->
    [one] 1 Karte im Nachziehstapel
   *[other] { $left } Karten im Nachziehstapel
}
board-rolling = Die Würfel rollen …
board-unbuilt = noch nicht gebaut
board-built = gebaut, wirkt erst in einem späteren Zug
board-active = gebaut und wirksam
board-select-hint = Tippe eine leuchtende Karte an, um sie anzusehen.
board-take-back = Doch eine andere geben
board-typed-roll = { $count ->
    [one] Wirf deinen Würfel. Was zeigt er?
   *[other] Wirf beide Würfel. Was zeigen sie?
}
board-typed-die = { $face } Augen
board-typed-draw = Decke die oberste Karte auf. Welche ist es?
board-typed-first = Wer ist am jüngsten und fängt an?
board-typed-confirm = Gewürfelt: { $dice }
board-reconstructed = steht nicht im Regelheft; nach dem Grundspiel rekonstruiert

## Karten erklärt

colour-blue = Blau
colour-green = Grün
colour-red = Rot
colour-violet = Violett
when-blue = Zahlt bei jedem Wurf, egal wer würfelt.
when-green = Zahlt nur, wenn du selbst würfelst.
when-red = Zahlt nur, wenn jemand anderes würfelt.
when-violet = Wirkt nur, wenn du selbst würfelst. Höchstens eine von jeder Art.
effect-bank = { coins } von der Bank.
effect-bank_per_symbol = { coins } von der Bank für jede deiner Karten mit dem Symbol { $counts }.
effect-from_roller = { coins } von der Person, die gewürfelt hat.
effect-from_each_opponent = { coins } von jeder anderen Person.
effect-from_one_opponent = Bis zu { coins } von einer Person deiner Wahl.
effect-swap_project = Du darfst eine deiner Karten gegen eine fremde tauschen (keine violetten).
benefit-choose_dice = Du darfst jedes Mal wählen: ein Würfel oder zwei.
benefit-symbol_bonus = Jede deiner Karten mit dem Symbol { $symbols } bringt 1 Münze mehr.
benefit-bonus_turn_on_double = Würfelst du einen Pasch, hast du danach einen Bonuszug.
benefit-reroll_once = Einmal pro Zug darfst du alle Würfel noch einmal werfen.
training-ground = Hast du vor dem Bauen gar kein Geld, gibt dir die Bank 1 Münze.
fact-price = Preis
fact-dice = Würfelzahl
fact-symbol = Symbol
fact-copies = Karten im Spiel

## Optionen

preset-first_game = Erstes Spiel
    .help = Höchstens zwei Karten einer Art: So zieht niemand mit einer einzigen Idee davon.
preset-book = Nach dem Buch
    .help = Alle Karten liegen offen aus, jede darf beliebig oft gebaut werden.
preset-surprise = Komme, was wolle
    .help = Nur zehn Arten liegen aus, und niemand weiß, welche als Nächstes kommt.
option-market_mode = Auslage
    .help = Welche Karten zu haben sind.
option-market_mode-all_stacks = alle 15 Arten offen
option-market_mode-komme_was_wolle = „Komme, was wolle“: 10 Arten vom gemischten Stapel
option-max_copies_per_type = Karten einer Art
    .help = Für die ersten Partien: Niemand darf mehr als 2 Karten einer Art haben (violette immer nur eine).
option-max_copies_per_type-unlimited = beliebig viele
option-max_copies_per_type-2 = höchstens 2
option-limit_counts_start_cards = Startkarten zählen mit
    .help = Ob die Startkarten bei „höchstens 2“ mitgezählt werden.
option-start_player = Wer beginnt
    .help = Laut Regelheft die jüngste Person; ist keine angegeben, wird gelost.
option-start_player-youngest = die jüngste Person
option-start_player-random = das Los
option-start_player-seat_1 = Platz 1
option-youngest_seat = Platz der jüngsten Person
    .help = Gilt nur, wenn die jüngste Person beginnt. Leer: Das Los entscheidet.
option-landmark_activation = Großprojekte wirken
    .help = Ab wann ein gebautes Großprojekt seinen Vorteil bringt.
option-landmark_activation-next_turn = ab dem nächsten eigenen Zug
option-landmark_activation-next_regular_turn = ab dem nächsten eigenen Zug, Bonuszüge zählen nicht
option-landmark_activation-immediate = sofort
option-bank_supply = Münzen der Bank
    .help = Ob der Bank das Geld ausgehen kann.
option-bank_supply-unlimited = unbegrenzt
option-bank_supply-limited = nur die 210 aus der Schachtel
option-sponsor_swap = Neuer Sponsor
    .help = Ob getauscht werden muss.
option-sponsor_swap-optional = darf tauschen
option-sponsor_swap-mandatory = muss tauschen
option-swap_start_cards = Startkarten tauschen
    .help = Ob auch die Startkarten getauscht werden dürfen.
option-swap_start_cards-allowed = erlaubt
option-swap_start_cards-forbidden = verboten
option-violet_roles = Neuer Spieler und Neuer Trainer
    .help = Das Regelheft verrät nicht, welche der beiden Karten bei allen kassiert und welche bei einer Person. Mit der Wirkung wechselt der Preis.
option-violet_roles-player_all_coach_one = Spieler von allen, Trainer von einer Person
option-violet_roles-player_one_coach_all = Spieler von einer Person, Trainer von allen
option-max_rounds = Höchstzahl der Runden
    .help = Danach endet das Spiel ohne Sieg. Leer: Es geht weiter, bis jemand gewinnt.

## Bilder in den Spielregeln

picture-card = Eine Projektkarte
picture-card-dice = Zahl: Bei diesem Wurf wirkt sie.
picture-card-left = So viele liegen noch aus.
picture-card-who = Bei wessen Wurf sie wirkt; das sagt auch die Farbe.
picture-card-name = Name
picture-card-price = Preis
picture-card-income = Was sie bringt: hier 2 Münzen von der Person, die gewürfelt hat.
picture-card-symbol = Symbol; danach zählen das Stadion und manche Karten.
picture-turn = Ein Zug zu dritt
picture-turn-roll = Anna würfelt eine 3.
picture-turn-red = Rot zuerst, gegen den Uhrzeigersinn: Cem bekommt 1 Münze, Ben die letzte. Eine zweite könnte er fordern, aber Anna hat keine mehr.
picture-turn-bank = Dann zahlt die Bank: 1 Münze für Annas Imbissstand.
picture-turn-build = Anna baut davon einen Bolzplatz. Bei der nächsten 2 bringt er ihr 1 Münze, egal wer würfelt.

## Der Tisch als Text

text-round = Runde { $round }
text-dice = gewürfelt: { $dice }
text-bank = Bank: { coins }
text-number = Wurf
text-card = Karte
text-colour = Farbe
text-symbol = Symbol
text-price = Preis
text-left = Auslage
text-coins = Münzen
text-legend = ○ nicht gebaut  ◐ gebaut, wirkt erst in einem späteren Zug  ● wirkt  { $mark } steht nicht im Regelheft

sign-everyone = Zahlt bei jedem Wurf, egal wer würfelt.
sign-person = Zahlt nur, wenn du selbst würfelst.
sign-die = Rot: Wer diese Zahl würfelt, zahlt an dich.
sign-besonders = Violett: wirkt nur bei deinem eigenen Wurf und gegen die anderen.
sign-stack = So viele Karten liegen noch aus.
sign-ticket = Symbol Eintrittskarte
sign-talent = Symbol Talent
sign-verpflegung = Symbol Verpflegung: Mit deinem Stadion bringt die Karte 1 Münze mehr.
sign-treffpunkt = Symbol Treffpunkt: Mit deinem Stadion bringt die Karte 1 Münze mehr.
sign-ausruestung = Symbol Ausrüstung
sign-betrieb = Symbol Betrieb
sign-fanfest = Symbol Fanfest
sign-effect-bank_per_symbol = So viel für jede deiner Karten mit diesem Symbol.
sign-effect-from_roller = Das zahlt dir, wer gewürfelt hat.
sign-effect-from_each_opponent = Das bekommst du von jeder anderen Person.
sign-effect-from_one_opponent = Das bekommst du von einer Person deiner Wahl.
sign-effect-swap_project = Du darfst eine Karte mit jemandem tauschen.

prospect-own = Dein Wurf: +{ $amount ->
    [one] 1 Münze
   *[other] { $amount } Münzen
} in { $ways } von { $total }.
prospect-other = Wurf von { $seat }: +{ $amount ->
    [one] 1 Münze
   *[other] { $amount } Münzen
} in { $ways } von { $total }.
prospect-roll = Im Schnitt { $mean } { $mean ->
    [one] Münze
   *[other] Münzen
}, Gewinn in { $ways } von { $total }.
prospect-sure = { $amount ->
    [one] Sicher: 1 Münze.
   *[other] Sicher: { $amount } Münzen.
}

## Was jemand getan hat, in einem Satz: „Toni würfelt 8 und baut Fanshop.“

brief-roll = würfelt { $result }
brief-swap = { $me ->
    [opponent] tauscht eine Karte mit dir
   *[none] tauscht eine Karte mit { $opponent }
}
brief-build = baut { $card }
brief-build_project = baut das Großprojekt { $project }
brief-build_nothing = baut nichts

## Was für einen Zug spricht, verglichen mit einem anderen

reason-wins = { $sure ->
    [yes] Damit gewinnst du die Partie sofort.
   *[no] Du gewinnst öfter sofort: { $amount }-mal mehr bei 100 Versuchen.
}
reason-loses = { $sure ->
    [yes] Sonst ist die Partie sofort verloren.
   *[no] Du verlierst seltener sofort: { $amount }-mal weniger bei 100 Versuchen.
}
reason-income = { $amount ->
    [one] Bringt dir pro Runde etwa 1 Münze mehr.
   *[other] Bringt dir pro Runde etwa { $amount } Münzen mehr.
}
reason-missing = { $amount ->
    [one] Bis zum Sieg fehlt dir 1 Münze weniger.
   *[other] Bis zum Sieg fehlen dir { $amount } Münzen weniger.
}
reason-coins = { $amount ->
    [one] Du behältst 1 Münze mehr.
   *[other] Du behältst { $amount } Münzen mehr.
}
reason-reach = { $amount ->
    [one] Dein nächster Wurf reicht um einen Prozentpunkt öfter für ein Großprojekt.
   *[other] Dein nächster Wurf reicht um { $amount } Prozentpunkte öfter für ein Großprojekt.
}
reason-rival_income = { $amount ->
    [one] { $seat } bekommt pro Runde etwa 1 Münze weniger.
   *[other] { $seat } bekommt pro Runde etwa { $amount } Münzen weniger.
}
reason-rival_coins = { $amount ->
    [one] { $seat } hat 1 Münze weniger.
   *[other] { $seat } hat { $amount } Münzen weniger.
}
reason-rival_reach = { $amount ->
    [one] { $seat } kann um einen Prozentpunkt seltener ein Großprojekt bezahlen.
   *[other] { $seat } kann um { $amount } Prozentpunkte seltener ein Großprojekt bezahlen.
}

## Erfolge: Name, und wofür es sie gibt

achievement-jackpot = Goldregen
    .how = Ein einziger Wurf bringt dir 15 Münzen oder mehr.
achievement-toll = Großer Zahltag
    .how = Jemand muss dir 6 oder mehr Münzen auf einmal zahlen.
achievement-small_club = Klein, aber oho
    .how = Gewinne mit höchstens 6 gekauften Karten.
achievement-last_coin = Bis auf die letzte Münze
    .how = Gewinne und behalte keine einzige Münze übrig.
achievement-runaway = Auf und davon
    .how = Gewinne, bevor sonst jemand mehr als ein Großprojekt gebaut hat.
achievement-comeback = Aufholjagd
    .how = Jemandem fehlte nur noch ein Großprojekt, und du lagst zwei zurück: Gewinne trotzdem.
achievement-encore = Zugabe
    .how = Gewinne in einem Bonuszug.
