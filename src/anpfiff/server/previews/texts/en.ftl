### What messengers show of a link.

preview-table = { $game } on Anpfiff
preview-waiting = { $names } { $people ->
    [one] is
   *[other] are
} { $count ->
    [0] waiting for you.
    [one] waiting: one seat is free. Come and play!
   *[other] waiting: { $count } seats are free. Come and play!
}
preview-empty = { $count ->
    [one] One seat is free. Come and play!
   *[other] { $count } seats are free. Come and play!
}
preview-running = { $names } are playing. Come and watch!
preview-over = { $names } have played. Have a look at the match!
preview-club = Club evening: { $name }
preview-club-text = { $game } – { $count ->
    [0] be the first to join
    [one] one person has already joined
   *[other] { $count } have already joined
}
