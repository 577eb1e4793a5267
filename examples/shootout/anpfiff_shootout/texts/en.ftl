### Penalty shoot-out in English. $seat and $opponent are players' names, $spot, $shot and $dive names of spots; $me is the
### role in which the reader takes part, else none.

game-name = Penalty Shoot-out
game-tagline = Eleven metres, one guess: who sees through whom?

## What now?

phase-choose = { $me ->
    [seat] You shoot: where to?
   *[none] { $seat } steps up to the spot.
}
phase-roll = The ball is in the air …
phase-over = It is decided.

## Moves

choice-choose = Choose: { $spot }
move-roll = Roll the die

## What happened

event-ready = { $me ->
    [seat] You have chosen.
   *[none] { $seat } has chosen.
}
event-kick = { $me ->
    [seat] You shoot: { $shot }. { $opponent } dives: { $dive }.
    [opponent] { $seat } shoots: { $shot }. You dive: { $dive }.
   *[none] { $seat } shoots: { $shot }. { $opponent } dives: { $dive }.
}
event-goal = { $me ->
    [seat] Goal! You roll a { $die } and score.
   *[none] Goal! { $seat } rolls a { $die } and scores.
}
event-saved = { $me ->
    [opponent] Saved! You hold it (rolled: { $die }).
   *[none] Saved! { $opponent } holds it (rolled: { $die }).
}
event-wide = { $me ->
    [seat] Wide! You roll a { $die } and miss.
   *[none] Wide! { $seat } rolls a { $die } and misses.
}
event-won = { $me ->
    [seat] You win the shoot-out!
   *[none] { $seat } wins the shoot-out!
}

## Why not?

refusal-match_over = The shoot-out is over.
refusal-not_your_turn = It is not your turn.
refusal-impossible_outcome = The die cannot show that.
refusal-wrong_phase = Not now; possible is: { $expected }.
refusal-already_chosen = You have chosen already, or it is not for you to choose.

## The end, options, the board

outcome-more_goals = More penalties scored
preset-quick = Quick decision
    .help = Three penalties each.
preset-book = By the book
    .help = Five penalties each.
option-kicks = Penalties each
    .help = Before sudden death.
text-chosen = Chosen in secret: { $spot }
text-first = Nobody has shot yet.
text-last = Shot: { $shot }. Dive: { $dive }.
text-legend = ● goal, ○ saved, × wide
board-shoot = You shoot: choose a spot.
board-dive = You keep goal: choose where to dive.
board-wait = Waiting …
achievement-wall = The Wall
    .how = Hold three penalties in a row.
