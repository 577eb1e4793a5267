### Was Messenger zu einem Link zeigen.

preview-table = { $game } auf Anpfiff
preview-waiting = { $names } { $people ->
    [one] wartet
   *[other] warten
} schon { $count ->
    [0] auf dich.
    [one] – noch ein Platz ist frei. Komm dazu!
   *[other] – noch { $count } Plätze sind frei. Komm dazu!
}
preview-empty = { $count ->
    [one] Ein Platz ist frei. Komm dazu!
   *[other] { $count } Plätze sind frei. Komm dazu!
}
preview-running = { $names } spielen gerade. Schau zu!
preview-over = { $names } haben gespielt. Sieh dir die Partie an!
preview-club = Vereinsabend: { $name }
preview-club-text = { $game } – { $count ->
    [0] sei von Anfang an dabei
    [one] eine Person ist schon dabei
   *[other] { $count } sind schon dabei
}
