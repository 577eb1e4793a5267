### Texte für Captain Tsubasa. $seat, $opponent sind Namen der Personen, $card und $player Namen von Karten, $token und
### $action Schuss, Pass oder Verteidigung. $me nennt die Rolle (seat, opponent), in der die lesende Person vorkommt, sonst
### none; Ja/Nein ist yes/no.

game-name = Captain Tsubasa – Das Kartenspiel
game-tagline = Nankatsu gegen Toho: Karten spielen, schießen oder passen, würfeln – und jubeln.

## Zahlwörter und Zeiten

cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
token-count = { $count ->
    [one] 1 Token
   *[other] { $count } Token
}
period = { $period ->
    [first_half] 1. Halbzeit
    [second_half] 2. Halbzeit
    [extra_first] Verlängerung, 1. Hälfte
   *[extra_second] Verlängerung, 2. Hälfte
}

## Was jetzt? Ein Satz für die Person am Zug, einer für alle anderen

phase-teams = Die Mannschaften werden verlost.
phase-open_pitch = Matchkarten werden aufgedeckt.
phase-open_transfers = Transfers werden aufgedeckt.
phase-toss = Der Ballbesitzmarker wird geworfen.
phase-draw = { $me ->
    [seat] Du ziehst nach.
   *[none] { $seat } zieht nach.
}
phase-blind = { $me ->
    [seat] Du ziehst eine Matchkarte.
   *[none] { $seat } zieht eine Matchkarte.
}
phase-injury = Verletzung: Eine zufällige Handkarte geht verloren.
phase-roll = Beide würfeln.
phase-reroll = Der Würfel rollt noch einmal.
phase-save_roll = Der Torhüter springt – würfeln!
phase-extra_toss = Wer beginnt die Verlängerung?
phase-over = Abpfiff.
phase-kickoff_choice = { $me ->
    [seat] Du hast den Münzwurf gewonnen: Willst du anstoßen?
   *[none] { $seat } entscheidet über den Anstoß.
}
phase-pick = { $me ->
    [seat] Nimm eine Matchkarte: eine offene oder verdeckt die oberste.
   *[none] { $seat } nimmt eine Matchkarte.
}
phase-turn = { $me ->
    [seat] Du bist am Zug: Spiele eine Karte oder passe.
   *[none] { $seat } ist am Zug.
}
phase-ability = { $me ->
    [seat] Willst du eine Fähigkeit nutzen?
   *[none] { $seat } überlegt, ob eine Fähigkeit genutzt wird.
}
phase-token_type = { $me ->
    [seat] Welchen Token nimmst du?
   *[none] { $seat } sucht einen Token aus.
}
phase-extra_card = { $me ->
    [seat] Spiele noch eine Karte.
   *[none] { $seat } spielt noch eine Karte.
}
phase-discard_pick = { $me ->
    [seat] Welche Karte holst du vom Ablagestapel?
   *[none] { $seat } holt eine Karte vom Ablagestapel.
}
phase-opposing_card = { $me ->
    [seat] Welche gegnerische Karte soll weg?
   *[none] { $seat } sucht eine gegnerische Karte aus.
}
phase-cycle_card = { $me ->
    [seat] Welche Handkarte tauschst du aus?
   *[none] { $seat } tauscht eine Handkarte aus.
}
phase-refresh_card = { $me ->
    [seat] Erschöpfung entfernen: aus der Hand oder vom Ablagestapel?
   *[none] { $seat } entfernt Erschöpfung.
}
phase-keeper_out = { $me ->
    [seat] Welcher Torhüter macht Platz?
   *[none] { $seat } wechselt den Torhüter.
}
phase-turn_end = { $me ->
    [seat] Willst du noch jemanden motivieren oder verpflichten?
   *[none] { $seat } beendet gleich den Zug.
}
phase-declare = { $me ->
    [seat] Schuss oder Pass?
   *[none] { $seat } entscheidet: Schuss oder Pass.
}
phase-tokens = { $me ->
    [seat] Wie viele Token setzt du ein?
   *[none] { $seat } setzt Token ein.
}
phase-reroll_window = { $me ->
    [seat] Willst du noch etwas am Ergebnis ändern?
   *[none] { $seat } kann noch etwas am Ergebnis ändern.
}
phase-save_choice = { $me ->
    [seat] Letzte Chance: Soll dein Torhüter springen?
   *[none] { $seat } hat noch eine letzte Chance.
}
phase-save_reroll_window = { $me ->
    [seat] Willst du den Würfel der Parade wiederholen lassen?
   *[none] { $seat } könnte den Würfel der Parade wiederholen.
}
phase-special_choice = Spezialschuss! Beide wählen geheim eine Karte.

## Ereignisse

event-teams = { $me ->
    [seat] Du trainierst { $team }, { $opponent } trainiert { $other }.
    [opponent] { $seat } trainiert { $team }, du trainierst { $other }.
   *[none] { $seat } trainiert { $team }, { $opponent } trainiert { $other }.
}
event-turn_up = Neu auf dem Spielfeld: { $card }.
event-open_transfer = Zu haben: { $card }.
event-toss = { $me ->
    [seat] Du gewinnst den Münzwurf.
   *[none] { $seat } gewinnt den Münzwurf.
}
event-kickoff = { $me ->
    [seat] Anstoß! Du hast den Ball.
   *[none] Anstoß! { $seat } hat den Ball.
}
event-round = { period }, Runde { $round }: { $me ->
    [seat] Du greifst an.
   *[none] { $seat } greift an.
}
event-drawn_card = { $me ->
    [seat] Du ziehst { $card }.
   *[none] { $seat } zieht { $card }.
}
event-drew = { $me ->
    [seat] Du hast { cards } gezogen.
   *[none] { $seat } zieht { cards }.
}
event-reshuffle = { $me ->
    [seat] Dein Ablagestapel wird gemischt ({ cards }).
   *[none] Der Ablagestapel von { $seat } wird gemischt ({ cards }).
}
event-pick = { $me ->
    [seat] Du nimmst { $card }.
   *[none] { $seat } nimmt { $card }.
}
event-blind_pick = { $me ->
    [seat] Du nimmst die oberste Matchkarte.
   *[none] { $seat } nimmt verdeckt die oberste Matchkarte.
}
event-blind_card = { $me ->
    [seat] Deine verdeckte Karte ist { $card }.
   *[none] Die verdeckte Karte von { $seat } ist { $card }.
}
event-injury_time = Nachspielzeit! Ein Tor oder ein Ballverlust beendet diese Halbzeit.
event-play = { $source ->
    [discard] { $me ->
        [seat] Du spielst { $card } vom Ablagestapel.
       *[none] { $seat } spielt { $card } vom Ablagestapel.
    }
   *[hand] { $me ->
        [seat] Du spielst { $card }.
       *[none] { $seat } spielt { $card }.
    }
}
event-passed = { $forced ->
    [yes] { $me ->
        [seat] Deine Hand ist leer: Du passt.
       *[none] { $seat } hat keine Karten mehr und passt.
    }
   *[no] { $me ->
        [seat] Du passt.
       *[none] { $seat } passt.
    }
}
ability-purpose = { $effect ->
    [gain] { $number ->
        [one] einen Token nehmen
       *[other] { $number } Token nehmen
    }
    [draw] { $number ->
        [one] eine Karte ziehen
       *[other] { $number } Karten ziehen
    }
    [cycle] { $number ->
        [one] eine Handkarte austauschen
       *[other] bis zu { $number } Handkarten austauschen
    }
    [play] { $number ->
        [one] eine weitere Karte spielen
       *[other] bis zu { $number } weitere Karten spielen
    }
    [recover_play] { $number ->
        [one] eine Karte vom Ablagestapel spielen
       *[other] { $number } Karten vom Ablagestapel spielen
    }
    [recover] { $number ->
        [one] eine Karte vom Ablagestapel zurückholen
       *[other] { $number } Karten vom Ablagestapel zurückholen
    }
    [remove_self] die Karte aus dem Spiel nehmen
    [refresh] Erschöpfung loswerden
    [discard_opp] { $number ->
        [one] eine gegnerische Karte abräumen
       *[other] bis zu { $number } gegnerische Karten abräumen
    }
    [injure] { $number ->
        [one] den Gegner eine Handkarte kosten
       *[other] den Gegner { $number } Handkarten kosten
    }
    [exhaust_opp] den Gegner erschöpfen
    [yellow_opp] eine gelbe Karte für den Gegner
    [clear_yellow] eine Auswechslung gegen die gelbe Karte
    [auto_pass] sicher den Ball behalten
   *[special_shot] ein Spezialschuss
}
event-ability = { $me ->
    [seat] Du nutzt { $card }: { ability-purpose }.
   *[none] { $seat } nutzt { $card }: { ability-purpose }.
}
event-token = { $me ->
    [seat] Du bekommst einen Token: { $token }.
   *[none] { $seat } bekommt einen Token: { $token }.
}
event-cycled = { $me ->
    [seat] Du legst { $card } ab.
   *[none] { $seat } legt { $card } ab.
}
event-recovered = { $me ->
    [seat] Du holst { $card } vom Ablagestapel auf die Hand.
   *[none] { $seat } holt { $card } vom Ablagestapel auf die Hand.
}
event-removed = { $card } verlässt das Spiel.
event-refreshed = { $me ->
    [seat] Du bist eine Erschöpfung los.
   *[none] { $seat } ist eine Erschöpfung los.
}
event-hit = { $me ->
    [seat] Du räumst { $card } ab.
    [opponent] { $seat } räumt deine Karte { $card } ab.
   *[none] { $seat } räumt { $card } von { $opponent } ab.
}
event-injured = { $me ->
    [opponent] Verletzung! Du verlierst { $card } aus der Hand.
   *[none] Verletzung! { $opponent } verliert { $card } aus der Hand.
}
event-exhausted = { $me ->
    [seat] Erschöpfung: { cards } auf deinen Ablagestapel.
   *[none] Erschöpfung: { cards } auf den Ablagestapel von { $seat }.
}
event-yellow = { $me ->
    [seat] Gelbe Karte für deine Mannschaft!
   *[none] Gelbe Karte für die Mannschaft von { $seat }!
}
event-red = { $me ->
    [seat] Gelb-Rot: Deine Mannschaft hat die rote Karte!
   *[none] Gelb-Rot: rote Karte für die Mannschaft von { $seat }!
}
event-yellow_cleared = { $me ->
    [seat] Auswechslung: Deine gelbe Karte ist weg.
   *[none] Auswechslung: Die gelbe Karte von { $seat } ist weg.
}
event-advance = Ballkontrolle und Vorstoß: Alle gespielten Karten werden abgelegt.
event-special_shot = { $me ->
    [seat] Du setzt zum Spezialschuss an!
   *[none] { $seat } setzt zum Spezialschuss an!
}
event-special_chosen = { $me ->
    [seat] Deine Wahl steht.
   *[none] { $seat } hat gewählt.
}
event-special_choice = { $me ->
    [seat] Du hast { $card } gewählt.
   *[none] { $seat } hat { $card } gewählt.
}
event-special_result = { $shot_card } gegen { $block_card } – { $won ->
    [yes] durchgekommen!
   *[no] geblockt!
}
event-motivate = { $me ->
    [seat] Du motivierst { $player }!
   *[none] { $seat } motiviert { $player }!
}
event-sign = { $replaces ->
    [yes] { $me ->
        [seat] Du verpflichtest { $card } anstelle von { $player }.
       *[none] { $seat } verpflichtet { $card } anstelle von { $player }.
    }
   *[no] { $me ->
        [seat] Du verpflichtest { $card }.
       *[none] { $seat } verpflichtet { $card }.
    }
}
event-attack_over = Schuss { $shot }, Pass { $pass } gegen Verteidigung { $defence }.
event-declare = { $me ->
    [seat] Du sagst an: { $action }.
   *[none] { $seat } sagt an: { $action }.
}
event-tokens = { $me ->
    [seat] Du setzt { token-count } ein.
   *[none] { $seat } setzt { token-count } ein.
}
event-roll = Würfel: Angriff { $attack }, Verteidigung { $defence }.
event-rerolled = { $me ->
    [seat] Du lässt einen Würfel wiederholen
   *[none] { $seat } lässt einen Würfel wiederholen
} ({ $die ->
    [attacker] den des Angriffs
    [defender] den der Verteidigung
   *[save] den der Parade
}): { $result }.
event-compare = { $guaranteed ->
    [yes] Eine 6 gegen eine 1 – { $won ->
        [yes] garantierter Erfolg für den Angriff!
       *[no] garantierter Erfolg für die Verteidigung!
    }
   *[no] { $attack } gegen { $defence }: { $won ->
        [yes] Der Angriff gewinnt.
       *[no] Die Verteidigung gewinnt.
    }
}
event-save_roll = Rettungsversuch mit { $card }: { $die }.
event-goal = { $me ->
    [seat] TOOOR! Du triffst!
   *[none] TOOOR für { $seat }!
}{ $how ->
    [failed_save] {" "}Keine Parade konnte das verhindern.
   *[duel] {""}
} Es steht { $goals }:{ $other_goals }.
event-ball_lost = { $how ->
    [save] Gehalten! { $me ->
        [seat] { $opponent } hat den Ball.
        [opponent] Du hast den Ball.
       *[none] { $opponent } hat den Ball.
    }
    [special_shot] { $me ->
        [seat] Der Ball geht an { $opponent }.
        [opponent] Der Ball gehört dir.
       *[none] Der Ball geht an { $opponent }.
    }
   *[duel] { $me ->
        [seat] Ballverlust: { $opponent } hat den Ball.
        [opponent] Du eroberst den Ball.
       *[none] { $opponent } erobert den Ball.
    }
}
event-ball_kept = { $how ->
    [corner] Ecke, kein Tor! { $me ->
        [seat] Du behältst den Ball.
       *[none] { $seat } behält den Ball.
    }
    [advance] { $me ->
        [seat] Du behältst den Ball und greifst wieder an.
       *[none] { $seat } behält den Ball und greift wieder an.
    }
   *[duel] { $me ->
        [seat] Der Pass kommt an: Du behältst den Ball.
       *[none] Der Pass kommt an: { $seat } behält den Ball.
    }
}
event-period = { $period ->
    [second_half] Halbzeit.
    [extra_first] Unentschieden – es geht in die Verlängerung!
   *[extra_second] Seitenwechsel in der Verlängerung.
} Es steht { $goals }:{ $other_goals }.
event-full_time = Abpfiff! { $seat } – { $opponent }: { $goals }:{ $other_goals }.

## Warum etwas nicht geht

refusal-match_over = Das Spiel ist schon aus.
refusal-not_your_turn = Du bist gerade nicht dran.
refusal-impossible_outcome = Das kann hier nicht herauskommen.
refusal-wrong_phase = Das geht gerade nicht.
refusal-no_ability = Diese Karte hat keine solche Fähigkeit.
refusal-ability_used = Diese Fähigkeit ist schon genutzt.
refusal-kept_for_dice = Diese Fähigkeit wirkt erst nach dem Würfeln.
refusal-only_attacker = Das geht nur im Angriff.
refusal-only_defender = Das geht nur in der Verteidigung.
refusal-not_in_duel = Bei Schuss oder Pass bewegt keine Fähigkeit mehr Karten in den Bereichen.
refusal-nothing_to_gain = Deine Reserve hat keinen passenden Token mehr.
refusal-piles_empty = Deine Stapel sind leer.
refusal-hand_empty = Deine Hand ist leer.
refusal-limit_reached = Die Kartengrenze ist erreicht.
refusal-discard_empty = Dein Ablagestapel ist leer.
refusal-not_in_area = Die Karte liegt nicht mehr in deinem Bereich.
refusal-no_exhaustion = Du hast keine Erschöpfung in Hand oder Ablage.
refusal-opponent_area_empty = Im gegnerischen Bereich liegt keine Karte.
refusal-opponent_hand_empty = Die gegnerische Hand ist leer.
refusal-supply_empty = Es gibt keine Erschöpfungskarten mehr.
refusal-opponent_on_red = Die andere Mannschaft hat schon die rote Karte.
refusal-no_yellow = Deine Mannschaft hat keine gelbe Karte.
refusal-other_team = Das ist der Spezialschuss der anderen Mannschaft.
refusal-has_passed = Du hast gepasst und spielst in dieser Runde keine Karte mehr.
refusal-not_on_bench = Diese Motivationskarte ist nicht mehr auf der Bank.
refusal-other_teams_player = Der Spieler gehört zur anderen Mannschaft.
refusal-no_motivation_now = Motivieren geht in dieser Partie nur im eigenen Zug.
refusal-player_not_in_area = { $player } liegt nicht in deinem Bereich.
refusal-tokens_missing = Dir fehlen Token dafür.
refusal-not_for_sale = Dieser Spieler ist nicht zu haben.
refusal-no_keeper_in_area = In deinem Bereich liegt kein Torhüter, der Platz machen könnte.
refusal-too_many_tokens = So viele Token hast du nicht im Pool (höchstens { $most }).
refusal-match_deck_empty = Der Stapel ist leer, nimm eine offene Karte.
refusal-not_on_pitch = Diese Karte liegt nicht offen auf dem Spielfeld.
refusal-not_in_hand = Diese Karte hast du nicht auf der Hand.
refusal-not_in_discard = Diese Karte liegt nicht auf deinem Ablagestapel.
refusal-not_in_opposing_area = Diese Karte liegt nicht im gegnerischen Bereich.
refusal-choose_one_first = Eine Karte musst du wählen.
refusal-die_not_allowed = Diesen Würfel darfst du nicht wiederholen lassen.

## Wie es ausging

outcome-win_n = Nankatsu ist Meister!
outcome-win_t = Toho ist Meister!
outcome-shared_title = Unentschieden nach Verlängerung: Beide sind Meister.

## Züge als Knöpfe

move-kick_off = Anstoßen
move-let_kick_off = Anstoß abgeben
move-pick = { $card } nehmen
move-blind_pick = Oberste Karte verdeckt nehmen
move-play = { $card } spielen
move-pass = Passen
move-motivate = { $card } einsetzen
move-sign = { $card } verpflichten
move-end_turn = Zug beenden
move-ability = Fähigkeit { $number } nutzen
move-done = Fertig
move-token = Token: { $token }
move-stop = Genug
move-take = { $card } holen
move-hit = { $card } abräumen
move-cycle = { $card } austauschen
move-refresh = { $source ->
    [hand] Erschöpfung aus der Hand
   *[discard] Erschöpfung vom Ablagestapel
}
move-replace = { $card } macht Platz
move-declare = { $action }!
move-tokens = { $count ->
    [0] Keinen Token
    [one] 1 Token
   *[other] { $count } Token
}
move-reroll = { $die ->
    [attacker] Würfel des Angriffs wiederholen
    [defender] Würfel der Verteidigung wiederholen
   *[save] Würfel der Parade wiederholen
}
move-decline = Nichts ändern
move-save = { $card } springt
move-no_save = Nicht springen
move-special = { $card }
move-teams = { $team } für Platz 1
move-turn_up = { $card } aufdecken
move-open_transfer = { $card } aufdecken
move-toss = { $seat } gewinnt den Münzwurf
move-draw = { $card } ziehen
move-blind_card = { $card } ziehen
move-injure = { $card } geht verloren
move-roll = { $dice }
move-roll_again = { $dice }
move-save_roll = { $dice }
move-extra_toss = { $seat } beginnt

## Im Terminal: Züge einer Auswahl

choice-pass = Passen: keine Karte mehr spielen
choice-pick = { $card } nehmen – Schuss { $shot }, Pass { $pass }, Verteidigung { $defence }
choice-play = { $card } spielen – Schuss { $shot }, Pass { $pass }, Verteidigung { $defence }
choice-motivate = { $card } einsetzen, Kosten: { $cost } – Schuss { $shot }, Pass { $pass }, Verteidigung { $defence }
choice-sign = { $card } verpflichten, Kosten: { $cost } – Schuss { $shot }, Pass { $pass }, Verteidigung { $defence }
text-move-done = Fertig mit { $card }
text-move-declare = { $action }: { $value } gegen Verteidigung { $defence }, vor Token und Würfeln
choice-take = { $card } holen – Schuss { $shot }, Pass { $pass }, Verteidigung { $defence }
choice-hit = { $card } abräumen – Schuss { $shot }, Pass { $pass }, Verteidigung { $defence }

## Fähigkeiten erklärt; $number und $other sind die Zahlen in der Klammer, $what die Art des Gewinns

effect-gain = { $what ->
    [S] Du bekommst einen Schuss-Token.
    [P] Du bekommst einen Pass-Token.
    [D] Du bekommst einen Verteidigungs-Token.
    [each] Du bekommst von jeder Sorte einen Token.
    [any] Du bekommst einen Token nach Wahl.
    [any2] Du bekommst zwei Token nach Wahl.
   *[other] Du bekommst einen Schuss- oder Pass-Token.
}
effect-draw = { $number ->
    [one] Ziehe 1 Karte.
   *[other] Ziehe { $number } Karten.
}
effect-cycle = { $number ->
    [one] Lege 1 Handkarte ab und ziehe eine neue.
   *[other] Lege bis zu { $number } Handkarten ab und ziehe ebenso viele.
}
effect-play = { $number ->
    [one] Spiele sofort noch 1 Karte.
   *[other] Spiele sofort bis zu { $number } weitere Karten.
}
effect-recover_play = Hole eine Karte vom Ablagestapel und spiele sie sofort.
effect-recover = Hole eine Karte vom Ablagestapel auf die Hand.
effect-remove_self = Diese Karte verlässt das Spiel.
effect-refresh = Entferne eine Erschöpfung aus Hand oder Ablagestapel.
effect-discard_opp = { $number ->
    [one] Räume 1 gegnerische Karte ab.
   *[other] Räume bis zu { $number } gegnerische Karten ab.
}
effect-injure = Die andere Seite verliert eine zufällige Handkarte.
effect-exhaust_opp = Die andere Seite bekommt eine Erschöpfung.
effect-yellow_opp = Die andere Mannschaft bekommt Gelb.
effect-clear_yellow = Deine gelbe Karte ist weg.
effect-auto_pass = Alle Karten werden abgelegt, du behältst sicher den Ball, und eine neue Runde beginnt.
effect-special_shot = Alle Karten werden abgelegt, beide wählen geheim: Nur die passende Spezialverteidigung hält den Schuss.
effect-reroll = Nach dem Würfeln: Lass einen Würfel wiederholen.
effect-save = Bevor ein Schuss zum Tor wird: Würfle – bis { $number } gehalten, bis { $other } Eckball, sonst Tor.
effect-exhaust_self = Dafür bekommst du eine Erschöpfung.
effect-yellow_self = Dafür bekommst du Gelb.
role-attacker = nur im Angriff
role-defender = nur in der Verteidigung
source-book = steht im Regelheft
source-reconstructed = steht nur auf den Karten; hier rekonstruiert
source-ruling = im Regelheft offen; so legen wir es aus

## Optionen

preset-first_game = Erstes Spiel
    .help = Kürzer und einfacher, wie es das Regelheft für den Anfang empfiehlt.
preset-book = Nach dem Buch
    .help = Das ganze Spiel ohne die erweiterten Regeln.
preset-advanced = Für Könner
    .help = Mit Motivation, Transfers und garantiertem Erfolg: eine 6 gegen eine 1 gewinnt immer.
option-preset = Spielart
    .help = Das erste Spiel ist kürzer und einfacher. Die erweiterten Regeln bringen Motivation und Transfers; garantierten Erfolg gibt es extra.
option-preset-standard = normal
option-preset-first_game = erstes Spiel
option-preset-advanced = erweitert: mit Motivation und Transfers
option-motivation = Motivationskarten
    .help = Gespielte Spieler lassen sich für Token motivieren. Nicht im ersten Spiel.
option-transfers = Transfers
    .help = Vier Spieler anderer Mannschaften sind zu haben. Nicht im ersten Spiel.
option-guaranteed_success = Garantierter Erfolg
    .help = Eine 6 gegen eine 1 gewinnt immer. Nicht im ersten Spiel.
option-team_assignment = Mannschaften
    .help = Wer welche Mannschaft trainiert.
option-team_assignment-choose = Platz 1 Nankatsu, Platz 2 Toho
option-team_assignment-random = das Los entscheidet
option-spent_tokens = Eingesetzte Token
    .help = Wohin eingesetzte Token nach der Runde kommen.
option-spent_tokens-reserve = zurück in die Reserve
option-spent_tokens-box = aus dem Spiel
option-reroll_scope = Wiederholungswurf
    .help = Welche Würfel man wiederholen lassen darf.
option-reroll_scope-any_die = jeden Würfel
option-reroll_scope-own_roll = nur den eigenen, auch den des eigenen Torhüters
option-three_icon_gain = Drei Token-Symbole
    .help = Was die Karte „Auf dem Weg zum Titel“ bringt.
option-three_icon_gain-each = von jeder Sorte einen
option-three_icon_gain-any = einen nach Wahl
option-exhaustion_supply = Erschöpfungskarten
    .help = Ob beide denselben Vorrat haben.
option-exhaustion_supply-common_8 = gemeinsam acht
option-exhaustion_supply-per_team_4 = vier pro Mannschaft
option-booking_scope = Verwarnungen
    .help = Worauf gelbe und rote Karten wirken.
option-booking_scope-all_three = Schuss, Pass und Verteidigung
option-booking_scope-attack_only = nur Schuss und Pass
option-motivation_timing = Motivieren
    .help = Bis wann motiviert werden darf. Jederzeit heißt: auch im gegnerischen Zug und nach dem Würfeln, aber nie während einer Fähigkeit, einer Parade oder eines Spezialschusses.
option-motivation_timing-until_dice = im eigenen Zug und bei Schuss oder Pass bis zum Einsatz der Token
option-motivation_timing-own_turn = nur im eigenen Zug
option-motivation_timing-any_time = jederzeit, bis die Würfel verglichen werden
option-save_attempts = Paraden
    .help = Wie viele Torhüter bei einem Schuss springen dürfen.
option-save_attempts-one = einer
option-save_attempts-each_card = jeder im Bereich
option-replaced_keeper = Ersetzter Torhüter
    .help = Wohin ein Torhüter kommt, der einem Transfer Platz macht.
option-replaced_keeper-removed = aus dem Spiel
option-replaced_keeper-discarded = auf den Ablagestapel
option-extra_time_break_reshuffle = Mischen in der Verlängerung
    .help = Ob zwischen den Hälften der Verlängerung neu gemischt wird.
option-discard_piles = Ablagestapel
    .help = Ob man die Ablagestapel durchsehen darf; den eigenen immer.
option-discard_piles-open = offen
option-discard_piles-top_card = nur die oberste Karte

## Auf dem Bildschirm

board-scoreboard = Spielstand
board-round = Runde { $round }
board-injury_time = Nachspielzeit
board-possession = hat den Ball
board-area = Bereich von { $name }
board-area-empty = Noch keine Karte gespielt.
board-attack = Angriff
board-defence = Verteidigung
board-pool = { $token }: { $count } Token zum Einsetzen
board-tokens = Token
board-passed = gepasst
board-hand = Handkarten
board-hand-empty = Deine Hand ist leer.
board-draw = Nachziehstapel
board-discard = Ablagestapel
board-discard-of = Ablagestapel von { $name }
board-pile-empty = Hier liegt keine Karte.
board-fold = Gegnerische Karten einklappen
board-unfold = Gegnerische Karten zeigen
board-pitch = Spielfeld mit den offenen Matchkarten
board-pitch-empty = Keine Matchkarten mehr.
board-count = Karten bis zum Duell: { $count } von { $limit }
board-count-help = Wenn in beiden Bereichen zusammen so viele Karten liegen, ist der Angriff vorbei.
board-supply = Erschöpfung im Vorrat: { $count }
board-bench = Deine Motivationskarten
board-transfers = Transfers für beide
board-cost = Kosten:
board-type-starter = Spielerkarte
board-type-motivation = Motivationskarte
board-type-match = Matchkarte
board-type-transfer = Transfer
board-type-exhaustion = Erschöpfungskarte
board-bookings = Verwarnungen
board-specials = Spezialschüsse und Spezialverteidigungen
board-select-hint = Tippe eine leuchtende Karte an: Du siehst erst, was sie kann.
board-motivate-hint = Du darfst dazwischen motivieren: Tippe eine leuchtende Karte deiner Bank an.
board-field = Das Spielfeld
board-outlook = Das Duell, würde es jetzt entschieden (jede Seite würfelt noch dazu):
board-against = gegen
board-duel = Das Duell
board-save-table = bis { $held } gehalten, bis { $corner } Eckball, sonst Tor
board-roll-now = Jetzt zählt es: Würfle!
board-goal = TOOOR!
board-held = Kein Tor!
board-rolling = Die Würfel rollen …
board-special-shoot = Wähle deinen Spezialschuss. Nur eine der drei Spezialverteidigungen hält ihn.
board-special-block = Welchen Schuss erwartest du? Nur die passende Verteidigung hält ihn.
board-special-ready = { $name } hat schon gewählt.
board-special-waiting = { $name } wählt zur gleichen Zeit.
board-special-chosen = Deine Wahl steht. Gleich wird aufgedeckt.
board-sources = Karten und Quellen
board-sources-intro = Das Regelheft nennt nur wenige Kartenwerte. { $count } von { $all } Angaben sind rekonstruiert und tragen die Marke °.
board-sources-switch = Rekonstruierte Werte auf den Karten kennzeichnen
board-standing = { $team }: { $goals ->
    [one] 1 Tor
   *[other] { $goals } Tore
}

## Bilder in den Spielregeln

picture-card = Eine Spielerkarte
picture-card-shirt = Rückennummer
picture-card-name = Name
picture-card-values = Schuss, Pass und Verteidigung: Die ersten beiden zählen im Angriff, die dritte, wenn die andere Seite den Ball hat.
picture-card-abilities = Zwei Fähigkeiten, zuletzt die Pflichtaktion der ersten.
picture-turn = Ein Schuss wird abgewehrt
picture-turn-cards = Die Karten: 4 + 2 = 6 für den Schuss, 3 + 3 + 1 = 7 für die Verteidigung.
picture-turn-tokens = Die Token: Der Angriff setzt zwei ein, die Verteidigung einen.
picture-turn-dice = Die Würfel: Der Angriff würfelt 3, die Verteidigung 4.
picture-turn-result = 11 gegen 12: Die Verteidigung hat den Ball und greift in der nächsten Runde an.

## Der Tisch als Text

text-short-shot = S
text-short-pass = P
text-short-defence = V
text-area = Bereich
text-total = Summe
text-tokens = Token zum Einsetzen: { $pool } · Hand: { $hand } · Nachziehstapel: { $draw } · Ablagestapel: { $discard }
text-pitch = Offene Matchkarten (verdeckt: { $count })
text-transfers = Transfers
text-bench = Motivationskarten
text-duel = Duell ({ $action }): Angriff { $attack } gegen Verteidigung { $defence }
text-duel-dice = Würfel { $attack } und { $defence }
text-duel-save = Parade: { $die }
text-motivate = Willst du vorher jemanden motivieren?
text-legend = S Schuss, P Pass, V Verteidigung; { $mark } steht nur auf den Karten und ist rekonstruiert

sign-shot = Schuss: Damit gewinnt man Torschüsse.
sign-pass = Pass: Damit behält man den Ball.
sign-defence = Verteidigung: Damit hält man dagegen.
sign-ability-gain = Fähigkeit: Token aus deiner Reserve in deinen Pool.
sign-ability-draw = Fähigkeit: Karten ziehen.
sign-ability-cycle = Fähigkeit: Handkarten ablegen und ebenso viele ziehen.
sign-ability-play = Fähigkeit: gleich noch eine Karte spielen.
sign-ability-recover_play = Fähigkeit: eine Karte aus deinem Ablagestapel spielen.
sign-ability-recover = Fähigkeit: eine Karte aus deinem Ablagestapel auf die Hand.
sign-ability-remove_self = Diese Karte verlässt das Spiel.
sign-ability-refresh = Fähigkeit: Erschöpfung loswerden.
sign-ability-discard_opp = Fähigkeit: eine gegnerische Karte abräumen.
sign-ability-injure = Fähigkeit: Die andere Seite verliert eine zufällige Handkarte.
sign-ability-exhaust_opp = Fähigkeit: Erschöpfung für die andere Seite.
sign-ability-yellow_opp = Fähigkeit: gelbe Karte für die andere Seite.
sign-ability-clear_yellow = Fähigkeit: Deine gelbe Karte ist weg.
sign-ability-auto_pass = Fähigkeit: Du behältst den Ball ohne Würfel, und eine neue Runde beginnt.
sign-ability-special_shot = Fähigkeit: Spezialschuss. Beide wählen geheim: Nur die passende Spezialverteidigung hält ihn.
sign-ability-reroll = Fähigkeit: nach dem Wurf einen Würfel wiederholen lassen.
sign-ability-save = Fähigkeit: Parade. Ein Würfel, bevor ein Schuss zum Tor wird: bis zur ersten Zahl gehalten, bis zur zweiten Ecke.
sign-ability-exhaust_self = Preis: Du bekommst eine Erschöpfungskarte.
sign-ability-yellow_self = Preis: Du bekommst eine gelbe Karte.

prospect-attack = { $same ->
    [yes] Gelingt zu { $most } %.
   *[no] Gelingt zu { $least }–{ $most } %, je nach den Token des Gegners.
}
prospect-defence = Hält zu { $chance } %.

## Was jemand getan hat, in einem Satz: „Toni spielt Misaki und schießt aufs Tor.“

brief-pick = nimmt { $card }
brief-blind_pick = nimmt die oberste Matchkarte
brief-play = spielt { $card }
brief-passed = passt
brief-motivate = motiviert { $player }
brief-sign = verpflichtet { $card }
brief-declare = { $action ->
    [shot] schießt aufs Tor
   *[pass] spielt einen Pass
}
brief-special_shot = setzt zum Spezialschuss an

## Was für einen Zug spricht, verglichen mit einem anderen

reason-wins = { $sure ->
    [yes] Damit gewinnst du die Partie sofort.
   *[no] Du gewinnst öfter sofort: { $amount }-mal mehr bei 100 Versuchen.
}
reason-loses = { $sure ->
    [yes] Sonst ist die Partie sofort verloren.
   *[no] Du verlierst seltener sofort: { $amount }-mal weniger bei 100 Versuchen.
}
reason-shot = { $way ->
    [more] { $amount ->
        [one] Dein Schuss würde um einen Prozentpunkt öfter gelingen.
       *[other] Dein Schuss würde um { $amount } Prozentpunkte öfter gelingen.
    }
   *[less] { $amount ->
        [one] Der Schuss des Gegners würde um einen Prozentpunkt seltener gelingen.
       *[other] Der Schuss des Gegners würde um { $amount } Prozentpunkte seltener gelingen.
    }
}
reason-pass = { $way ->
    [more] { $amount ->
        [one] Dein Pass würde um einen Prozentpunkt öfter gelingen.
       *[other] Dein Pass würde um { $amount } Prozentpunkte öfter gelingen.
    }
   *[less] { $amount ->
        [one] Der Pass des Gegners würde um einen Prozentpunkt seltener gelingen.
       *[other] Der Pass des Gegners würde um { $amount } Prozentpunkte seltener gelingen.
    }
}
reason-goals = { $amount ->
    [one] Im Schnitt liegst du ein Tor besser.
   *[other] Im Schnitt liegst du { $amount } Tore besser.
}
reason-area = { $amount ->
    [one] Du hast 1 Karte mehr im Spiel.
   *[other] Du hast { $amount } Karten mehr im Spiel.
}
reason-hand = { $amount ->
    [one] Du behältst 1 Karte mehr auf der Hand.
   *[other] Du behältst { $amount } Karten mehr auf der Hand.
}
reason-deck = Deine Karten werden besser: im Schnitt { $amount } mehr Schuss.
reason-exhaustion = { $amount ->
    [one] Du hast 1 Erschöpfung weniger.
   *[other] Du hast { $amount } Erschöpfungen weniger.
}
reason-tokens_shot = { $amount ->
    [one] Du hast 1 Schuss-Token mehr.
   *[other] Du hast { $amount } Schuss-Token mehr.
}
reason-tokens_pass = { $amount ->
    [one] Du hast 1 Pass-Token mehr.
   *[other] Du hast { $amount } Pass-Token mehr.
}
reason-tokens_defence = { $amount ->
    [one] Du hast 1 Verteidigungs-Token mehr.
   *[other] Du hast { $amount } Verteidigungs-Token mehr.
}
reason-save = { $amount ->
    [one] Deine Parade gelingt bei einer Würfelzahl mehr.
   *[other] Deine Parade gelingt bei { $amount } Würfelzahlen mehr.
}
reason-rerolls = { $amount ->
    [one] Du kannst einen Würfel mehr wiederholen lassen.
   *[other] Du kannst { $amount } Würfel mehr wiederholen lassen.
}

## Erfolge: Name, und wofür es sie gibt

achievement-rainbow = Regenbogen
    .how = Triff nach einem Angriff mit fünf oder mehr verschiedenen Fähigkeiten.
achievement-comeback = Wende
    .how = Gewinne, nachdem du zwei Tore zurücklagst.
achievement-late_winner = In letzter Minute
    .how = Schieß das Siegtor in der Nachspielzeit oder in der Verlängerung.
achievement-clean_sheet = Weiße Weste
    .how = Gewinne mit zwei oder mehr Toren zu null.
achievement-hat_trick = Dreierpack
    .how = Schieß drei Tore nacheinander, ohne eins zu bekommen.
achievement-against_all_odds = Gegen jede Wette
    .how = Triff nach einem Duell, das allein die Würfel entscheiden.
achievement-special_shot = Doppelter Donner
    .how = Triff in einer Partie zweimal mit einem Spezialschuss.
