### CATAN und Fußballfieber auf Deutsch.
###
### $seat, $from, $to und $opponent sind Spielernamen; $card ist der Name einer Karte; $cards, $give, $want und $get sind
### Aufzählungen von Karten; $dice sind die Augen, mit + verbunden. $me nennt die Rolle (seat, from, to, opponent), in
### der die lesende Person vorkommt, sonst none; Ja/Nein ist yes/no.

game-name = CATAN: Fußballfieber
game-tagline = Siedeln, tauschen, bauen – und am Spieltag aufs Tor schießen.

## Was jetzt? Ein Satz für die Person am Zug, einer für alle anderen

phase-colours = Die Farben werden ausgelost.
phase-terrain = Die Insel wird ausgelegt.
phase-corner = An welcher Ecke beginnt die Zahlenspirale?
phase-chips = Die Zahlenchips werden verteilt.
phase-harbours = Die Häfen werden verteilt.
phase-first_seat = Wer fängt an?
phase-first_roll = Die höchste Summe beginnt.
phase-found_settlement = { $me ->
    [seat] Gründe eine Siedlung: Wähle eine freie Kreuzung.
   *[none] { $seat } gründet eine Siedlung.
}
phase-found_road = { $me ->
    [seat] Und jetzt eine Straße an dieser Siedlung.
   *[none] { $seat } legt eine Straße an die neue Siedlung.
}
phase-pre_roll = { $me ->
    [seat] Du bist dran: Würfle – oder spiele vorher eine Karte.
   *[none] { $seat } ist am Zug und hat noch nicht gewürfelt.
}
phase-roll = { $me ->
    [seat] Du bist dran: Würfle!
   *[none] { $seat } würfelt.
}
phase-discard = { $me ->
    [seat] Du hast zu viele Karten: Lege die Hälfte ab.
   *[none] { $seat } muss Karten ablegen.
}
phase-move_robber = { $me ->
    [seat] Versetze den Räuber.
   *[none] { $seat } versetzt den Räuber.
}
phase-choose_victim = { $me ->
    [seat] Von wem nimmst du eine Karte?
   *[none] { $seat } überlegt, wen der Räuber bestiehlt.
}
phase-steal = Der Räuber zieht eine Karte.
phase-main = { $me ->
    [seat] Handle und baue, so viel du magst. Dann beende deinen Zug.
   *[none] { $seat } handelt und baut.
}
phase-draw_card = Eine Entwicklungskarte wird gezogen.
phase-free_road = { $me ->
    [seat] Lege eine Straße umsonst.
   *[none] { $seat } legt kostenlose Straßen.
}
phase-plenty = { $me ->
    [seat] Nimm dir eine Rohstoffkarte.
   *[none] { $seat } sucht sich Rohstoffe aus.
}
phase-name_resource = { $me ->
    [seat] Welchen Rohstoff müssen dir alle geben?
   *[none] { $seat } nennt einen Rohstoff.
}
phase-over = Das Spiel ist aus.
phase-draw_pasture = Ein Weideland muss weichen.
phase-swap_pasture = { $me ->
    [seat] Welches Weideland kommt aus dem Spiel?
   *[none] { $seat } wählt ein Weideland, das weichen muss.
}
phase-shot = Anstoß! Es wird aufs Tor geschossen.
phase-count_result = { $me ->
    [seat] Wertest du dieses Duell – oder das nächste?
   *[none] { $seat } entscheidet, welches Duell zählt.
}
phase-reward = { $me ->
    [seat] Belohnung: Nimm dir eine Rohstoffkarte.
   *[none] { $seat } darf sich eine Rohstoffkarte nehmen.
}
phase-reward_card = Belohnung: Eine Entwicklungskarte wird gezogen.

## Ereignisse

event-colour = { $me ->
    [seat] Du spielst { $colour }.
   *[none] { $seat } spielt { $colour }.
}
event-chips_again = Zwei rote Zahlen lägen nebeneinander: Alle Chips noch einmal.
event-first_roll = { $me ->
    [seat] Du würfelst { $dice }, zusammen { $result }.
   *[none] { $seat } würfelt { $dice }, zusammen { $result }.
}
event-first_seat = { $me ->
    [seat] Du beginnst.
   *[none] { $seat } beginnt.
}
event-pitches = Auf der Insel liegen zwei Fußballfelder. Das zweite ersetzt: { $terrain }.
event-pasture_gone = Ein Weideland muss weichen; dort liegt nun: { $terrain }.
event-board_ready = Die Insel ist fertig. Die Gründung beginnt.
event-settlement = { $me ->
    [seat] Du baust eine Siedlung bei { $at }.
   *[none] { $seat } baut eine Siedlung bei { $at }.
}
event-road = { $me ->
    [seat] Du baust eine Straße bei { $at }.
   *[none] { $seat } baut eine Straße bei { $at }.
}
event-city = { $me ->
    [seat] Du baust die Siedlung bei { $at } zur Stadt aus.
   *[none] { $seat } baut die Siedlung bei { $at } zur Stadt aus.
}
event-starting_cards = { $me ->
    [seat] Deine Startrohstoffe: { $cards }.
   *[none] Startrohstoffe für { $seat }: { $cards }.
}
event-turn = { $me ->
    [seat] Du bist am Zug.
   *[none] { $seat } ist am Zug.
}
event-roll = { $me ->
    [seat] Du würfelst { $dice } – die { $result }.
   *[none] { $seat } würfelt { $dice } – die { $result }.
}
event-produce = { $me ->
    [seat] Ertrag für dich: { $cards }.
   *[none] Ertrag für { $seat }: { $cards }.
}
event-shortage = { $card }: Fällig wären { $due }, die Bank hat nur { $left }.
event-must_discard = { $me ->
    [seat] Du hast zu viele Karten und legst { $count ->
        [one] eine
       *[other] { $count }
    } ab.
   *[none] { $seat } hat zu viele Karten und legt { $count ->
        [one] eine
       *[other] { $count }
    } ab.
}
event-discard_chosen = Zum Ablegen gewählt: { $card }.
event-discard_ready = { $me ->
    [seat] Du hast deine Karten gewählt.
   *[none] { $seat } hat die Karten gewählt.
}
event-discard = { $me ->
    [seat] Du legst ab: { $cards }.
   *[none] { $seat } legt ab: { $cards }.
}
event-robber = { $me ->
    [seat] Du versetzt den Räuber auf: { $at }.
   *[none] { $seat } versetzt den Räuber auf: { $at }.
}
event-nobody_robbed = Dort ist niemandem etwas zu nehmen.
event-steal = { $me ->
    [seat] Du nimmst { $from } eine Karte weg.
    [from] { $seat } nimmt dir eine Karte weg.
   *[none] { $seat } nimmt { $from } eine Karte weg.
}
event-stolen = { $me ->
    [to] Die Karte von { $from }: { $card }.
    [from] Deine Karte an { $to }: { $card }.
   *[none] Die Karte von { $from } an { $to }: { $card }.
}
event-buy_card = { $me ->
    [seat] Du kaufst eine Entwicklungskarte.
   *[none] { $seat } kauft eine Entwicklungskarte.
}
event-card_drawn = Gezogen: „{ $card }“.
event-play_card = { $me ->
    [seat] Du spielst „{ $card }“.
   *[none] { $seat } spielt „{ $card }“.
}
event-plenty = { $me ->
    [seat] Du nimmst dir { $card }.
   *[none] { $seat } nimmt sich { $card }.
}
copies = { $amount ->
    [one] { $card }
   *[other] { $amount } × { $card }
}
event-monopoly_payment = { $me ->
    [from] Du gibst { copies } an { $to }.
    [to] { $from } gibt dir { copies }.
   *[none] { $from } gibt { copies } an { $to }.
}
event-monopoly = { $me ->
    [seat] Dein Monopol auf { $card } bringt dir { $amount ->
        [0] nichts
        [one] eine Karte
       *[other] { $amount } Karten
    }.
   *[none] Das Monopol von { $seat } auf { $card } bringt { $amount ->
        [0] nichts
        [one] eine Karte
       *[other] insgesamt { $amount } Karten
    }.
}
event-longest_road = { $me ->
    [seat] Du hast jetzt die Längste Handelsstraße ({ $length }).
   *[none] { $seat } hat jetzt die Längste Handelsstraße ({ $length }).
}
event-longest_road_aside = Niemand hat mehr die Längste Handelsstraße.
event-largest_army = { $me ->
    [seat] Du hast jetzt die Größte Rittermacht ({ $knights }).
   *[none] { $seat } hat jetzt die Größte Rittermacht ({ $knights }).
}
event-largest_army_aside = Niemand hat mehr die Größte Rittermacht.
event-offer = { $everybody ->
    [yes] { $me ->
        [seat] Du bietest allen { $give } für { $want }.
       *[none] { $seat } bietet allen { $give } für { $want }.
    }
   *[no] { $me ->
        [seat] Du bietest nur { $opponents } an: { $give } für { $want }.
        [opponents] { $seat } bietet dir, aber nicht allen, { $give } für { $want }.
       *[none] { $seat } bietet nur { $opponents } an: { $give } für { $want }.
    }
}
event-counter_offer = { $me ->
    [seat] Du bietest { $opponent } an: { $give } für { $want }.
    [opponent] { $seat } bietet dir { $give } für { $want }.
   *[none] { $seat } bietet { $opponent } an: { $give } für { $want }.
}
event-accept = { $me ->
    [seat] Du bist einverstanden.
   *[none] { $seat } ist einverstanden.
}
event-decline = { $me ->
    [seat] Du lehnst ab.
   *[none] { $reason ->
        [spare] { $seat } lehnt ab: „Das kann ich nicht entbehren.“
        [helps] { $seat } lehnt ab: „Das hilft dir zu sehr.“
        [dear] { $seat } lehnt ab: „Das ist mir zu teuer.“
       *[none] { $seat } lehnt ab.
    }
}
event-withdraw = { $what ->
    [acceptance] { $me ->
        [seat] Du bist doch nicht einverstanden.
       *[none] { $seat } ist doch nicht einverstanden.
    }
    [counter_offer] { $me ->
        [seat] Du ziehst dein Gegenangebot zurück.
       *[none] { $seat } zieht das Gegenangebot zurück.
    }
   *[offer] { $me ->
        [seat] Du ziehst dein Angebot zurück.
       *[none] { $seat } zieht das Angebot zurück.
    }
}
event-trade = { $me ->
    [seat] Du gibst { $give } an { $opponent } und bekommst { $get }.
    [opponent] { $seat } gibt dir { $give } und bekommt { $get }.
   *[none] { $seat } gibt { $give } an { $opponent } und bekommt { $get }.
}
event-bank_trade = { $me ->
    [seat] Du tauschst mit der Bank { $give } gegen { $card }.
   *[none] { $seat } tauscht mit der Bank { $give } gegen { $card }.
}
event-token = { $me ->
    [seat] { $count ->
        [one] Ein Schussplättchen
       *[other] { $count } Schussplättchen
    } mehr für dich, zusammen { $tokens }.
   *[none] { $count ->
        [one] Ein Schussplättchen
       *[other] { $count } Schussplättchen
    } mehr für { $seat }, zusammen { $tokens }.
}
event-retrain = { $me ->
    [seat] Einer deiner Ritter geht ins Trainingslager.
   *[none] Ein Ritter von { $seat } geht ins Trainingslager.
}
event-matchday = { $number }. Spieltag!
event-duel = { $me ->
    [seat] Dein Duell gegen { $opponent }: { $tokens } gegen { $against ->
        [one] 1 Schuss
       *[other] { $against } Schüsse
    }.
    [opponent] Dein Duell gegen { $seat }: { $against } gegen { $tokens ->
        [one] 1 Schuss
       *[other] { $tokens } Schüsse
    }.
   *[none] { $seat } gegen { $opponent }: { $tokens } gegen { $against ->
        [one] 1 Schuss
       *[other] { $against } Schüsse
    }.
}
event-shot = { $me ->
    [seat] Dein Schuss
   *[none] { $seat }
}: { $shot ->
    [goal] Tor!
    [out] im Aus
    [foul] Foul
   *[miss] daneben
}
event-duel_result = { $seat } – { $opponent }: { $goals }:{ $against }
event-count_result = { $counted ->
    [yes] { $me ->
        [seat] Du wertest dieses Duell.
       *[none] { $seat } wertet dieses Duell.
    }
   *[no] { $me ->
        [seat] Du wertest dieses Duell nicht, also das nächste.
       *[none] { $seat } wertet dieses Duell nicht, also das nächste.
    }
}
event-marker = { $me ->
    [seat] Du rückst um { $points } vor auf Feld { $field }.
   *[none] { $seat } rückt um { $points } vor auf Feld { $field }.
}
event-reward = { $me ->
    [seat] Belohnung für dich: { $card }.
   *[none] Belohnung für { $seat }: { $card }.
}
event-reward_declined = { $me ->
    [seat] Du verzichtest auf die Belohnung.
   *[none] { $seat } verzichtet auf die Belohnung.
}
event-reward_card = { $me ->
    [seat] Belohnung für dich: eine Entwicklungskarte.
   *[none] Belohnung für { $seat }: eine Entwicklungskarte.
}
event-reward_lapses = { $me ->
    [seat] Deine Belohnung entfällt: Der Vorrat ist leer.
   *[none] Die Belohnung für { $seat } entfällt: Der Vorrat ist leer.
}
event-ranking = Platz { $place }: { $seat } ({ $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
})
event-season_over = { $early ->
    [yes] Der Pokal ist erreicht: Die Saison endet nach { $number ->
        [one] einem Spieltag
       *[other] { $number } Spieltagen
    }.
   *[no] Die Saison ist nach { $number ->
        [one] einem Spieltag
       *[other] { $number } Spieltagen
    } zu Ende.
}
event-standstill_near = Seit langem hat niemand gebaut, eine Karte gekauft oder ausgespielt. Bleibt es dabei, endet die Partie in { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
}.
event-standstill = { $rounds ->
    [one] Seit einer Runde
   *[other] Seit { $rounds } Runden
} hat niemand gebaut, eine Karte gekauft oder ausgespielt: Die Partie ist zu Ende.
event-draw = Unentschieden: Die meisten Siegpunkte ({ $points }) haben mehrere.
event-win = { $me ->
    [seat] Du gewinnst mit { $points ->
        [one] 1 Siegpunkt
       *[other] { $points } Siegpunkten
    }
   *[none] { $seat } gewinnt mit { $points ->
        [one] 1 Siegpunkt
       *[other] { $points } Siegpunkten
    }
}{ $hidden ->
    [0] !
    [one] { "" }, davon einer aus einer verdeckten Karte!
   *[other] { "" }, davon { $hidden } aus verdeckten Karten!
}

## Warum etwas nicht geht

refusal-match_over = Das Spiel ist schon aus.
refusal-not_your_turn = Du bist gerade nicht an der Reihe.
refusal-impossible_outcome = Das kann hier nicht herauskommen.
refusal-wrong_phase = Das geht gerade nicht.
refusal-roll_first = Erst würfeln.
refusal-only_trade_talk = Du bist nicht am Zug: Du kannst nur über Tauschgeschäfte reden.
refusal-answers_are_awaited = Erst müssen alle auf dein Angebot antworten – oder du ziehst es zurück.
refusal-too_expensive = Dir fehlt: { $missing }.
refusal-edge_taken = Dort liegt schon eine Straße.
refusal-road_not_connected = Die Straße muss an eine eigene Straße, Siedlung oder Stadt anschließen.
refusal-road_blocked = Ein fremdes Gebäude versperrt den Weg.
refusal-no_road_left = Du hast keine Straße mehr im Vorrat.
refusal-no_settlement_left = Du hast keine Siedlung mehr im Vorrat. Baue erst eine zur Stadt aus.
refusal-no_city_left = Du hast keine Stadt mehr im Vorrat.
refusal-vertex_taken = Dort steht schon etwas.
refusal-too_close = Zu nah an einer anderen Siedlung: Eine Kreuzung muss dazwischen frei bleiben.
refusal-no_road_here = Dorthin führt keine deiner Straßen.
refusal-no_own_settlement = Eine Stadt ersetzt eine eigene Siedlung.
refusal-road_at_new_settlement = Die Straße muss an der neuen Siedlung liegen.
refusal-deck_empty = Alle Entwicklungskarten sind verkauft.
refusal-points_are_not_played = Siegpunktkarten werden nicht ausgespielt; sie zählen einfach.
refusal-one_card_per_turn = Nur eine Entwicklungskarte pro Zug.
refusal-card_not_held = Diese Karte hast du nicht.
refusal-card_too_new = Eine Karte kann nicht in dem Zug gespielt werden, in dem du sie kaufst.
refusal-no_road_possible = Du kannst gerade keine Straße legen.
refusal-none_to_discard = Davon hast du keine Karte mehr.
refusal-robber_must_move = Der Räuber muss das Feld wechseln.
refusal-robber_on_pitch = Der Räuber darf nicht aufs Fußballfeld.
refusal-robber_is_friendly = Dort wohnt jemand mit höchstens { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
}; der Räuber ist freundlich.
refusal-victim_is_protected = Wer höchstens { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} hat, wird nicht bestohlen.
refusal-no_victim = Diese Person hat dort nichts zu holen.
refusal-no_player_trade = In dieser Partie wird nicht untereinander getauscht.
refusal-not_trading_time = Getauscht wird nach dem Würfeln.
refusal-trading_is_over = Du hast schon gebaut; gehandelt wird vorher.
refusal-wrong_partner = Getauscht wird nur mit der Person am Zug.
refusal-no_gifts = Beide Seiten müssen etwas geben.
refusal-like_for_like = { $card } kann nicht auf beiden Seiten stehen.
refusal-cards_not_held = Dafür fehlen dir Karten.
refusal-not_asked = Du bist nicht gefragt.
refusal-already_accepted = Du bist schon einverstanden.
refusal-nothing_to_withdraw = Du hast nichts angeboten.
refusal-no_agreement = Mit dieser Person gibt es keine Abmachung.
refusal-same_resource = Gib einen Rohstoff und nimm einen anderen.
refusal-bank_has_none = Die Bank hat keine Karte mehr: { $card }.
refusal-rate_not_reached = Du brauchst { $rate } × { $card }.
refusal-season_is_over = Die Saison ist zu Ende.
refusal-retrain_after_roll = Umgeschult wird erst nach dem Würfeln.
refusal-retrained_already = Nur ein Ritter pro Zug.
refusal-no_knight_played = Du hast keinen ausgespielten Ritter.
refusal-no_token_left = Alle deine Schussplättchen sind schon im Spiel.
refusal-no_pasture = Das ist kein Weideland.

## Wie es ausging

outcome-points = Die nötigen Siegpunkte sind erreicht.
outcome-standstill = Es ging nicht mehr weiter: Die meisten Siegpunkte entscheiden.

## Züge als Knöpfe

move-roll = Würfeln
move-end_turn = Zug beenden
move-buy_card = Entwicklungskarte kaufen
move-play = { $card } spielen
move-retrain = Ritter umschulen
move-withdraw = Zurückziehen
move-accept = Einverstanden
move-decline = Ablehnen
move-count = Dieses Duell werten
move-do_not_count = Lieber das nächste werten
move-no_reward = Verzichten
move-take = { $card } nehmen
move-name = { $card }
move-discard = { $card } ablegen
move-reward = { $card } nehmen
move-victim = { $seat }
move-trade = Mit { $seat } tauschen
move-bank_trade = Bei der Bank { $give } gegen { $take }
move-robber = Räuber auf Feld { $hex }
move-road = Straße { $edge }
move-settlement = Siedlung { $vertex }
move-city = Stadt { $vertex }
move-pasture = Weideland { $hex }
move-offer = Anbieten: { $give } für { $want }
move-colour = { $colour }
move-tile = { $terrain }
move-corner = Ecke { $hex }
move-chip = Chip { $number }
move-harbour = Hafen: { $resource }
move-first_seat = { $seat } beginnt
move-first_roll = { $dice }
move-dice = { $dice }
move-stolen = { $card }
move-draw = { $card }
move-pasture_out = Weideland { $hex }
move-shot = { $shot ->
    [goal] Tor
    [out] im Aus
    [foul] Foul
   *[miss] daneben
}

## Optionen

preset-first_game = Erstes Spiel
    .help = CATAN ohne Fußball auf der Insel für die erste Partie; der Räuber verschont, wer noch klein ist.
preset-family = Familie
    .help = Fußballfieber mit freundlichem Räuber, und in den ersten zwei Runden fällt keine Sieben.
preset-book = Nach dem Buch
    .help = Fußballfieber, wie es im Regelheft steht.
preset-base = CATAN ohne Fußball
    .help = Das Grundspiel: siedeln, tauschen, bauen bis zehn Punkte.
option-scenario = Spiel
    .help = Fußballfieber ist CATAN mit einer Liga; man kann auch ohne spielen.
option-scenario-football = Fußballfieber
option-scenario-base = CATAN ohne Fußball
option-victory_points = Siegpunkte zum Sieg
    .help = Leer lassen: 11 mit Fußball, 10 ohne.
option-win_timing = Gewonnen ist
    .help = Wann der letzte Punkt zählt.
option-win_timing-auto = wie im Regelheft: mit Fußball am Ende des Zugs, sonst sofort
option-win_timing-immediate = sofort
option-win_timing-end_of_turn = am Ende des eigenen Zugs
option-board_setup = Aufbau
    .help = Wie die Insel ausgelegt wird.
option-board_setup-variable = gemischt
option-board_setup-beginner = für die erste Partie
option-number_chips = Zahlenchips
    .help = Wie die Zahlen verteilt werden. Im Aufbau für die erste Partie liegen sie fest.
option-number_chips-spiral = als Spirale
option-number_chips-random = gemischt
option-spiral_start = Anfang der Spirale
    .help = An welcher Ecke der Insel der erste Chip liegt.
option-spiral_start-random = ausgelost
option-spiral_start-h0 = im Nordwesten
option-spiral_start-h2 = im Nordosten
option-spiral_start-h7 = im Westen
option-spiral_start-h11 = im Osten
option-spiral_start-h16 = im Südwesten
option-spiral_start-h18 = im Südosten
option-no_adjacent_red = Rote Zahlen getrennt
    .help = Werden die Chips gemischt, dürfen 6 und 8 nicht nebeneinander liegen.
option-harbours = Häfen
    .help = Wo welcher Hafen liegt.
option-harbours-fixed = an ihren festen Plätzen
option-harbours-shuffled = gemischt
option-start_player = Wer beginnt
    .help = Laut Regelheft, wer zuletzt im Stadion gejubelt hat.
option-start_player-random = das Los
option-start_player-highest_roll = der höchste Wurf
option-start_player-chosen = ein bestimmter Platz
option-chosen_seat = Platz, der beginnt
    .help = Gilt nur, wenn ein bestimmter Platz beginnt.
option-colours = Farben
    .help = Die Farben bestimmen den Spielplan der Liga.
option-colours-chosen = nach Plätzen
option-colours-random = ausgelost
option-colour_order = Farben der Plätze
    .help = Für Platz 1 bis 4: R Rot, B Blau, W Weiß, O Orange. Zu dritt bleibt Weiß weg.
option-colour_order-RBWO = Rot, Blau, Weiß, Orange
option-colour_order-RBOW = Rot, Blau, Orange, Weiß
option-colour_order-RWBO = Rot, Weiß, Blau, Orange
option-colour_order-RWOB = Rot, Weiß, Orange, Blau
option-colour_order-ROBW = Rot, Orange, Blau, Weiß
option-colour_order-ROWB = Rot, Orange, Weiß, Blau
option-colour_order-BRWO = Blau, Rot, Weiß, Orange
option-colour_order-BROW = Blau, Rot, Orange, Weiß
option-colour_order-BWRO = Blau, Weiß, Rot, Orange
option-colour_order-BWOR = Blau, Weiß, Orange, Rot
option-colour_order-BORW = Blau, Orange, Rot, Weiß
option-colour_order-BOWR = Blau, Orange, Weiß, Rot
option-colour_order-WRBO = Weiß, Rot, Blau, Orange
option-colour_order-WROB = Weiß, Rot, Orange, Blau
option-colour_order-WBRO = Weiß, Blau, Rot, Orange
option-colour_order-WBOR = Weiß, Blau, Orange, Rot
option-colour_order-WORB = Weiß, Orange, Rot, Blau
option-colour_order-WOBR = Weiß, Orange, Blau, Rot
option-colour_order-ORBW = Orange, Rot, Blau, Weiß
option-colour_order-ORWB = Orange, Rot, Weiß, Blau
option-colour_order-OBRW = Orange, Blau, Rot, Weiß
option-colour_order-OBWR = Orange, Blau, Weiß, Rot
option-colour_order-OWRB = Orange, Weiß, Rot, Blau
option-colour_order-OWBR = Orange, Weiß, Blau, Rot
option-turn_phases = Handeln und Bauen
    .help = Ob nach dem ersten Bauen noch gehandelt werden darf.
option-turn_phases-combined = in beliebiger Reihenfolge
option-turn_phases-separate = erst handeln, dann bauen
option-dice = Würfel
    .help = Der Kartenstapel verteilt die Zahlen gleichmäßiger.
option-dice-fair = zwei Würfel
option-dice-deck36 = Stapel mit 36 Karten
option-dice_deck_reserve = Rest im Würfelstapel
    .help = Nur mit Kartenstapel: Bei so vielen übrigen Karten wird neu gemischt.
option-no_seven_rounds = Runden ohne Sieben
    .help = In den ersten Runden wird eine Sieben neu gewürfelt.
option-discard_limit = Handkarten bei einer Sieben
    .help = Wer mehr Rohstoffkarten hat, legt die Hälfte ab, abgerundet. Leer: niemand.
option-friendly_robber = Freundlicher Räuber
    .help = Er verschont alle mit wenigen Punkten.
option-friendly_robber_vp = Verschont bis
    .help = So viele sichtbare Punkte darf haben, wen der freundliche Räuber verschont.
option-player_trade = Tauschen untereinander
    .help = Ohne bleibt der Handel mit der Bank.
option-bank_counts = Karten der Bank
    .help = Ob alle sehen, wie viele Karten die Bank hat.
option-bank_counts-visible = werden gezeigt
option-bank_counts-hidden = bleiben verdeckt
option-pasture_swap = Weideland, das weicht
    .help = Wer bestimmt es, wenn das zweite Fußballfeld Gebirge oder Hügelland verdrängt?
option-pasture_swap-random = das Los
option-pasture_swap-start_player = wählt, wer beginnt
option-robber_on_pitch = Räuber auf dem Fußballfeld
    .help = Ob er sich dorthin stellen darf.
option-tokens_per_building = An beiden Fußballfeldern
    .help = Wie viele Schussplättchen ein Gebäude bringt, das beide Felder berührt.
option-tokens_per_building-per_building = ein Plättchen
option-tokens_per_building-per_pitch = zwei Plättchen
option-goal_probability = Torchance in Prozent
    .help = Ein geschnipstes Plättchen trifft in der Hälfte der Fälle.
option-ball_out_probability = Ball im Aus, Prozent
    .help = Hausregel: So oft ist die Chance vertan.
option-foul_probability = Foul, Prozent
    .help = Hausregel: So oft ist die Chance vertan.
option-throw_presentation = Schüsse zeigen
    .help = Ändert nur die Darstellung.
option-throw_presentation-alternating = abwechselnd
option-throw_presentation-simultaneous = gleichzeitig
option-season_length = Spieltage
    .help = Laut Regelheft 15 zu viert, 12 zu dritt.
option-season_length-auto = wie im Regelheft
option-season_length-3 = 3 Spieltage
option-season_length-6 = 6 Spieltage
option-season_length-9 = 9 Spieltage
option-season_length-12 = 12 Spieltage
option-season_length-15 = 15 Spieltage
option-season_length-18 = 18 Spieltage
option-season_length-21 = 21 Spieltage
option-season_length-24 = 24 Spieltage
option-season_length-27 = 27 Spieltage
option-season_length-30 = 30 Spieltage
option-trophy_field = Feld des Pokals
    .help = Leer lassen: 36 zu viert, 30 zu dritt.
option-trophy_end = Ist der Pokal erreicht
    .help = Ob das zweite Duell noch gespielt wird.
option-trophy_end-complete_matchday = endet der Spieltag regulär
option-trophy_end-immediate = ist die Saison sofort vorbei
option-rank_vp_1 = Siegpunkte für Platz 1 der Rangliste
    .help = Ein besserer Platz bringt mindestens so viel.
option-rank_vp_2 = Siegpunkte für Platz 2 der Rangliste
    .help = Ein besserer Platz bringt mindestens so viel.
option-rank_vp_3 = Siegpunkte für Platz 3 der Rangliste
    .help = Ein besserer Platz bringt mindestens so viel.
option-rank_vp_4 = Siegpunkte für Platz 4 der Rangliste
    .help = Ein besserer Platz bringt mindestens so viel.
option-retrain_before_roll = Umschulen vor dem Würfeln
    .help = Ob ein Ritter schon vor dem Würfeln ins Trainingslager darf.
option-post_season_tokens = Plättchen nach der Saison
    .help = Ob es nach Saisonende noch Schussplättchen und Umschulen gibt.
option-two_players = Zu zweit
    .help = Nur zum Analysieren und ohne Fußball.

## Auf dem Spielbrett

board-island = Die Insel
board-settlement-of = Siedlung von { $seat }
board-city-of = Stadt von { $seat }
board-harbour = Hafen { $rate }:1 – { $card }
board-harbour-any = Hafen { $rate }:1 für jeden Rohstoff
board-robber = Räuber
board-points-title = Woher die Siegpunkte kommen
board-points-help = Zum Sieg brauchst du { $target } Punkte, und zwar in deinem eigenen Zug.
board-points-settlement = Siedlungen
board-points-city = Städte
board-points-longest_road = Längste Handelsstraße
board-points-largest_army = Größte Rittermacht
board-points-league = Rangliste im Fußball
board-points-cards = Verdeckte Punktekarten
board-points-sum = Zusammen
board-league = { $place ->
    [0] Fußballpunkte: { $points }
   *[other] Fußballpunkte: { $points }, Platz { $place }
}
board-shoot = Schießen
board-shoot-now = { $me ->
    [seat] Dein Schuss!
   *[none] { $seat } schießt.
}
board-seven = Sieben!
board-points = { $count } von { $target } Siegpunkten
board-hand-size = { $count ->
    [one] 1 Rohstoffkarte
   *[other] { $count } Rohstoffkarten
}
board-card-count = { $count ->
    [one] 1 Entwicklungskarte
   *[other] { $count } Entwicklungskarten
}
board-knights = { $count ->
    [one] 1 ausgespielter Ritter
   *[other] { $count } ausgespielte Ritter
}
board-road-length = Länge der Handelsstraße: { $count }
board-tokens = { $count ->
    [one] 1 Torschuss pro Duell
   *[other] { $count } Torschüsse pro Duell
}
board-rolling = Die Würfel rollen …
board-confirm = So? Bestätige deinen Zug – oder nimm ihn zurück.
board-answer = { $me ->
    [seat] Ein Angebot für dich: Was sagst du?
   *[none] { $seat } überlegt sich das Angebot.
}
board-do-it = Bestätigen
board-take-back = Zurück
board-other-place = Woanders
board-ways = { $count ->
    [one] Ertrag bei 1 von 36 Würfen
   *[other] Ertrag bei { $count } von 36 Würfen
}
board-no-place = { $item ->
    [road] Keine Straße von dir kann weitergehen.
    [settlement] Noch führt keine deiner Straßen an einen freien Platz mit genug Abstand.
   *[city] Du hast keine Siedlung, die zur Stadt werden könnte.
}
board-card = Karte
board-cards = Karten
board-my-cards = Meine Entwicklungskarten
board-no-cards = Du hast noch keine Entwicklungskarte.
board-fresh = { $count ->
    [one] Eine davon ist neu: spielbar ab deinem nächsten Zug.
   *[other] { $count } davon sind neu: spielbar ab deinem nächsten Zug.
}
board-play = Ausspielen
board-deck = { $count ->
    [one] 1 Entwicklungskarte
   *[other] { $count } Entwicklungskarten
} im Stapel
board-retrain = Ein ausgespielter Ritter verlässt das Spiel; dafür schießt du in jedem Duell einmal öfter.
card-knight = Versetze den Räuber und nimm jemandem eine Karte weg. Ab drei Rittern lockt die Größte Rittermacht.
card-victory_point = Ein Siegpunkt. Er zählt sofort und bleibt geheim.
card-road_building = Lege zwei Straßen, ohne zu bezahlen.
card-year_of_plenty = Nimm dir zwei beliebige Rohstoffe aus der Bank.
card-monopoly = Nenne einen Rohstoff: Alle müssen dir ihre Karten davon geben.
board-trade = Handeln
board-with-players = Mit den anderen
board-with-bank = Bank und Häfen
board-give = Ich gebe
board-want = Ich will
board-send-offer = Anbieten
board-offer-hint = Wähle, was du gibst, was du willst und wen du fragst.
board-counter = Gegenangebot
board-you-get = Du bekommst
board-you-give = Du gibst
board-no-offers = Keine Angebote bis zu meinem Zug
board-declining = Das kannst du nicht bezahlen: Es wird für dich abgelehnt.
board-declining-quiet = Bis zu deinem Zug willst du keine Angebote: Es wird für dich abgelehnt.
board-offers = { $me ->
    [seat] Du bietest an
   *[none] { $seat } bietet an
}
board-offer-unasked = { $opponent } etwas anbieten
board-fold-offer = Angebot einklappen
board-unfold-offer = Antworten zeigen
board-answer-waiting = überlegt …
board-answer-accepted = einverstanden
board-answer-declined = lehnt ab
board-reason-spare = kann ich nicht entbehren
board-reason-helps = hilft dir zu sehr
board-reason-dear = zu teuer
board-take-deal = Abgemacht!
board-none-held = Davon hast du keine Karte: { $card }.
board-discard = Abgelegt: { $chosen } von { $all }. Tippe an, was weg soll.
board-also-discard = Auch dabei, Karten abzulegen: { $names }
board-dice = Würfelstatistik
board-dice-help = { $count ->
    [0] Noch wurde nicht gewürfelt.
    [one] Ein Wurf bisher. Die gestrichelte Linie zeigt, was im Schnitt zu erwarten ist.
   *[other] { $count } Würfe bisher. Die gestrichelte Linie zeigt, was im Schnitt zu erwarten ist.
}
board-dice-bar = Summe { $sum }: { $count }-mal, zu erwarten { $expected }
decimal-mark = ,
board-season = Die Saison
board-season-help = Wer eine Siedlung oder Stadt baut, löst am Ende des Zugs einen Spieltag aus. Je mehr Schüsse, desto besser die Chancen; der Platz auf der Rangliste bringt Siegpunkte.
board-season-over = Die Saison ist zu Ende.
board-next-matchday = { $number }. Spieltag von { $all }
board-matchday-due = Am Ende dieses Zugs wird gespielt!
board-track = Fußballleiste
board-fixtures = Spieltagtabelle
board-results-help = In Klammern: Tore von Schüssen und die Fußballpunkte dafür.
board-not-counted = zählt nicht
board-results = Ergebnisse
board-no-results = Noch kein Spieltag.
board-place = Platz
board-played = Sp.
board-goals = Tore
board-shots = Schüsse
board-football-points = Punkte
board-victory-points = SP
board-field-whistle = Anpfiff
board-field-hand = Belohnung: ein Rohstoff beim Erreichen oder Überqueren
board-field-card = Belohnung: eine Entwicklungskarte, nur genau hier
board-field-cup = Der Pokal: Hier endet die Saison

## Ergebnisbogen

sheet-table = Tabelle
sheet-results = Ergebnisse
column-place = Platz
column-seat = Spieler
column-colour = Farbe
column-played = Duelle
column-won = Siege
column-drawn = Remis
column-lost = Niederlagen
column-goals-for = Tore
column-goals-against = Gegentore
column-football-points = Fußballpunkte
column-victory-points = Siegpunkte
column-matchday = Spieltag
column-duel = Duell
column-left-seat = Links
column-right-seat = Rechts
column-left-colour = Farbe links
column-right-colour = Farbe rechts
column-left-goals = Tore links
column-right-goals = Tore rechts
column-left-points = Punkte links
column-right-points = Punkte rechts
column-left-counted = Gewertet links
column-right-counted = Gewertet rechts
column-left-shots = Schüsse links
column-right-shots = Schüsse rechts

## Bilder in den Spielregeln

picture-island = Ein Stück der Insel
picture-island-hex = Ein Feld mit Zahlenchip: Bei einer 8 bringt der Wald Holz.
picture-island-settlement = Eine Siedlung auf einer Kreuzung. Sie berührt drei Felder, auch das Fußballfeld.
picture-island-road = Eine Straße auf einem Weg.
picture-island-city = Eine Stadt bringt doppelt so viel.
picture-island-pitch = Das Fußballfeld: kein Ertrag, aber ein Schussplättchen für jedes Gebäude an seinen Ecken.
picture-island-distance = Diese Kreuzung muss frei bleiben: Sie liegt neben der Siedlung.
picture-turn = Ein Zug von Rot
picture-turn-roll = Rot würfelt 5 und 3: eine 8.
picture-turn-yield = Der Wald mit der 8 bringt Holz: eines für die Siedlung von Rot, zwei für die Stadt von Blau.
picture-turn-trade = Für eine Straße fehlt Lehm. Rot bietet Wolle dafür, und Blau nimmt an.
picture-turn-build = Lehm und Holz gehen an die Bank, die neue Straße schließt an die Siedlung an.

## Die Insel als Text

text-round = { $round ->
    [0] Gründung
   *[other] Runde { $round }
}
text-dice = gewürfelt: { $dice } = { $sum }
text-target = Sieg mit { $points } SP
text-deck = { $cards ->
    [one] 1 Entwicklungskarte im Stapel
   *[other] { $cards } Entwicklungskarten im Stapel
}
text-terrain-pitch = Fußball
text-terrain-desert = Wüste
text-coast = { $side ->
    [0] Küste im Nordosten
    [1] Küste im Osten
    [2] Küste im Südosten
    [3] Küste im Südwesten
    [4] Küste im Westen
   *[5] Küste im Nordwesten
}
text-points = Punkte
text-resources = Rohstoffe
text-cards = Entwicklung
text-knights = Ritter
text-road = Straße
text-left = übrig
text-hand = { $name }: { $cards }
text-bank = Bank: { $cards }
text-offer = { $me ->
    [yes] Dein Angebot
   *[no] Angebot von { $name }
}: { $give } für { $want }
text-place = Platz
text-football = Feld
text-shots = Schüsse
text-vp = Siegpunkte
text-legend = (R) Siedlung, [R] Stadt, r Straße, ~ Kreuzung am Hafen, X Räuber; übrig: Straßen/Siedlungen/Städte; Punkte in Klammern: was alle sehen; * längste Straße, größte Rittermacht. Leiste: + Rohstoff, = Entwicklungskarte, # Pokal. { $mark } steht nicht im Regelheft.

text-move-settlement = Siedlung an { $place }
text-move-city = Stadt an { $place }
text-move-road = Straße { $place }
text-move-robber = Räuber auf { $place } ({ $names ->
    [none] dort wohnt niemand
   *[other] { $names }
})
text-move-pasture = Weideland { $place }
text-move-offer = { $names ->
    [all] Allen
   *[other] { $names }
} anbieten: { $give } für { $want }
text-move-bank_trade = Bei der Bank { $rate } { $give } gegen 1 { $take }
choice-withdraw = Angebot zurückziehen
text-move-offer-hint = Eigenes Angebot: einfach eintippen, z. B. 2 Holz für 1 Erz
text-move-accept = Einverstanden: Du gibst { $give } und bekommst { $get } von { $seat }
text-move-trade = Mit { $seat } tauschen: Du gibst { $give } und bekommst { $get }
text-move-play = { $card } spielen: { $text }
text-move-victim = { $seat } ({ $count ->
    [one] 1 Karte
   *[other] { $count } Karten
})
text-asked = { $name } bietet dir { $give } für { $want }. Was sagst du?
text-corner = { $corner ->
    [0] Nordecke
    [1] Nordostecke
    [2] Südostecke
    [3] Südecke
    [4] Südwestecke
   *[5] Nordwestecke
}

sign-brick = Lehm, von den Hügeln. Für Straßen und Siedlungen.
sign-lumber = Holz, aus den Wäldern. Für Straßen und Siedlungen.
sign-wool = Wolle, von den Weiden. Für Siedlungen und Entwicklungskarten.
sign-grain = Getreide, von den Äckern. Für Siedlungen, Städte und Entwicklungskarten.
sign-ore = Erz, aus dem Gebirge. Für Städte und Entwicklungskarten.
sign-harbour = Hafen: Wer hier gebaut hat, tauscht zwei Karten dieses Rohstoffs gegen eine beliebige.
sign-harbour-any = Hafen: Wer hier gebaut hat, tauscht drei gleiche Karten gegen eine beliebige.
sign-pitch = Fußballfeld: Wer hier baut, bekommt ein Schussplättchen für die Duelle. Rohstoffe gibt es hier keine.
sign-hand = Rohstoffe auf der Hand
sign-card = Entwicklungskarten auf der Hand
sign-knight = Ausgespielte Ritter. Wer mindestens drei und die meisten hat, bekommt die Größte Rittermacht: 2 Siegpunkte.
sign-road = Länge der Handelsstraße. Die längste ab fünf bringt 2 Siegpunkte.
sign-ball = Schussplättchen: So oft darf man im Duell schießen.
sign-cup = Punkte auf der Fußballleiste
sign-chip = Bei dieser Würfelsumme bringt das Feld etwas. Jeder Punkt ist eine von 36 Möglichkeiten.

prospect-building = Bringt in { $chance } % der Würfe etwas, in zehn Würfen etwa { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}.
prospect-robber = { $chance ->
    [0] { $own ->
        [0] Trifft dort niemanden.
       *[other] Trifft dort nur dich, in { $own } % der Würfe.
    }
   *[other] { $own ->
        [0] Trifft die anderen in { $chance } % der Würfe.
       *[other] Trifft die anderen in { $chance } % der Würfe, dich in { $own } %.
    }
}
prospect-card = Verdeckte Entwicklungskarten: { $total } (davon Ritter: { $knights }, Siegpunkte: { $points }).
prospect-duel = Duell gegen { $opponent }, { $tokens } gegen { $against }: Sieg { $win } %, Unentschieden { $draw } %.

## Was jemand getan hat, in einem Satz: „Toni würfelt 8, baut eine Straße und tauscht mit der Bank.“

brief-roll = würfelt { $result }
brief-settlement = baut eine Siedlung
brief-road = baut eine Straße
brief-city = baut eine Stadt
brief-robber = versetzt den Räuber
brief-steal = { $me ->
    [from] nimmt dir eine Karte weg
   *[none] nimmt { $from } eine Karte weg
}
brief-buy_card = kauft eine Entwicklungskarte
brief-play_card = spielt „{ $card }“
brief-monopoly = bekommt { $amount } × { $card }
brief-trade = { $me ->
    [opponent] tauscht mit dir
   *[none] tauscht mit { $opponent }
}
brief-bank_trade = tauscht mit der Bank
brief-retrain = schult einen Ritter um

## Was zwischen zwei Zügen entscheidet

reason-wins = { $sure ->
    [yes] Damit gewinnst du die Partie sofort.
   *[no] Du gewinnst öfter sofort: { $amount }-mal mehr bei 100 Versuchen.
}
reason-loses = { $sure ->
    [yes] Sonst ist die Partie sofort verloren.
   *[no] Du verlierst seltener sofort: { $amount }-mal weniger bei 100 Versuchen.
}
reason-points = { $amount ->
    [one] Du hast 1 Siegpunkt mehr.
   *[other] Du hast im Schnitt { $amount } Siegpunkte mehr.
}
reason-pace = { $much ->
    [yes] Bis zum Sieg brauchst du viel weniger Würfe.
   *[no] { $amount ->
        [one] Bis zum Sieg brauchst du etwa einen Wurf weniger.
       *[other] Bis zum Sieg brauchst du etwa { $amount } Würfe weniger.
    }
}
reason-income = { $amount ->
    [one] Bringt dir in zehn Würfen etwa 1 Rohstoff mehr.
   *[other] Bringt dir in zehn Würfen etwa { $amount } Rohstoffe mehr.
}
reason-blocked = { $amount ->
    [one] Der Räuber kostet dich in zehn Würfen etwa 1 Rohstoff weniger.
   *[other] Der Räuber kostet dich in zehn Würfen etwa { $amount } Rohstoffe weniger.
}
reason-hand = { $amount ->
    [one] Du hast danach 1 Rohstoff mehr auf der Hand.
   *[other] Du hast danach etwa { $amount } Rohstoffe mehr auf der Hand.
}
reason-too_many = Bei einer 7 musst du seltener Karten ablegen.
reason-rate = { $resource } tauschst du günstiger.
reason-site = Du hast einen besseren Platz für die nächste Siedlung.
reason-site_after_road = Mit einer weiteren Straße erreichst du einen besseren Platz für eine Siedlung.
reason-road = { $amount ->
    [one] Deine Handelsstraße ist um 1 länger.
   *[other] Deine Handelsstraße ist im Schnitt um { $amount } länger.
}
reason-knights = { $amount ->
    [one] Du hast 1 Ritter mehr ausgespielt.
   *[other] Du hast im Schnitt { $amount } Ritter mehr ausgespielt.
}
reason-cards = { $amount ->
    [one] Du hast 1 Entwicklungskarte mehr.
   *[other] Du hast im Schnitt { $amount } Entwicklungskarten mehr.
}
reason-matchday = { $amount ->
    [one] Der nächste Spieltag bringt dir im Schnitt 1 Punkt mehr.
   *[other] Der nächste Spieltag bringt dir im Schnitt { $amount } Punkte mehr.
}
reason-season = Auf der Fußballleiste stehst du besser da.
reason-rival_points = { $amount ->
    [one] { $seat } hat 1 Siegpunkt weniger.
   *[other] { $seat } hat im Schnitt { $amount } Siegpunkte weniger.
}
reason-rival_pace = { $much ->
    [yes] { $seat } braucht bis zum Sieg viel mehr Würfe.
   *[no] { $amount ->
        [one] { $seat } braucht bis zum Sieg etwa einen Wurf mehr.
       *[other] { $seat } braucht bis zum Sieg etwa { $amount } Würfe mehr.
    }
}
reason-rival_income = { $amount ->
    [one] { $seat } bekommt in zehn Würfen etwa 1 Rohstoff weniger.
   *[other] { $seat } bekommt in zehn Würfen etwa { $amount } Rohstoffe weniger.
}
reason-rival_blocked = { $amount ->
    [one] Der Räuber kostet { $seat } in zehn Würfen etwa 1 Rohstoff mehr.
   *[other] Der Räuber kostet { $seat } in zehn Würfen etwa { $amount } Rohstoffe mehr.
}
reason-rival_hand = { $amount ->
    [one] { $seat } hat danach 1 Rohstoff weniger auf der Hand.
   *[other] { $seat } hat danach etwa { $amount } Rohstoffe weniger auf der Hand.
}
reason-rival_site = { $seat } hat nur einen schlechteren Platz für die nächste Siedlung.
reason-rival_road = { $amount ->
    [one] Die Handelsstraße von { $seat } ist um 1 kürzer.
   *[other] Die Handelsstraße von { $seat } ist im Schnitt um { $amount } kürzer.
}
reason-rival_knights = { $amount ->
    [one] { $seat } hat 1 Ritter weniger ausgespielt.
   *[other] { $seat } hat im Schnitt { $amount } Ritter weniger ausgespielt.
}
reason-rival_matchday = { $amount ->
    [one] Der nächste Spieltag bringt { $seat } im Schnitt 1 Punkt weniger.
   *[other] Der nächste Spieltag bringt { $seat } im Schnitt { $amount } Punkte weniger.
}

## Was in der Auswertung gezählt wird

count-shot = Schüsse in den Duellen
count-shot-goal = Tor
count-shot-miss = daneben
count-shot-out = im Aus
count-shot-foul = Foul
count-draw = Gezogene Entwicklungskarten

## Erfolge: Name, und wofür es sie gibt

achievement-unbeaten = Ungeschlagen
    .how = Gewinne nach einer Saison mit mindestens drei Duellen ohne Niederlage.
achievement-rout = Schützenfest
    .how = Gewinne ein Duell mit fünf oder mehr Toren zu null.
achievement-giant_killer = Favoritenschreck
    .how = Gewinne ein Duell, in dem die andere Seite mindestens drei Schüsse mehr hatte.
achievement-monopolist = Alles meins
    .how = Ein Monopol bringt dir sechs oder mehr Karten.
achievement-road_taken = Umgeleitet
    .how = Nimm jemandem die Längste Handelsstraße ab und gewinne mit ihr.
achievement-long_road = Weitwanderweg
    .how = Deine Handelsstraße ist zehn Straßen lang oder länger.
achievement-good_neighbour = Gute Nachbarschaft
    .how = Tausche in einer Partie sechsmal oder öfter mit anderen und gewinne.
achievement-never_robbed = Räuberfrei
    .how = Gewinne, ohne eine Karte zu verlieren, wenn der Räuber zieht.
