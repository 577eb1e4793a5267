### The World Cup Game in English.
###
### What events hold arrives ready to print: $seat is a player's name; $team, $left and $right are teams;
### $card, $token, $match, $stage and $group are names; $dice is a list of colours; $score is a result.
### $me is seat where the reader is meant, else none; a truth is yes/no.

game-name = The World Cup Game
game-tagline = A whole World Cup in one evening: play cards, place goals, lift the cup.

## What now? A sentence for the player to act, one for all others

phase-draw_team = The teams are drawn.
phase-leftover_lot = Who receives a leftover team? Lots are drawn.
phase-leftover_team = A leftover team is drawn.
phase-dealer = Who deals?
phase-deal = The cards are dealt.
phase-top_up = Hands are filled up.
phase-card = { $me ->
    [seat] Your turn: play a card or discard one.
   *[none] It is { $seat }’s turn.
}
phase-target = { $me ->
    [seat] Which team, in which match?
   *[none] { $seat } chooses a match.
}
phase-token = { $me ->
    [seat] How many goals should the token count?
   *[none] { $seat } chooses the size of the goal token.
}
phase-penalty = { $me ->
    [seat] Penalty! Roll: anything but black is a goal.
   *[none] Penalty! { $seat } rolls.
}
phase-draw = { $me ->
    [seat] Draw a card.
   *[none] { $seat } draws a card.
}
phase-dice = Stoppage time: four dice bring half goals.
phase-shootout = Shoot-out!
phase-lot = Lots are drawn.
phase-pick = { $me ->
    [seat] All these teams are yours: which one goes through?
   *[none] { $seat } decides which of their own teams goes through.
}
phase-play_on = { $me ->
    [seat] You have already won! Would you like to play on anyway?
   *[none] { $seat } has won and decides whether to play on.
}
phase-over = The match is over.

## Events

event-team = { $me ->
    [seat] You draw { $team }.
   *[none] { $seat } draws { $team }.
}
event-extra_team = { $me ->
    [seat] You receive { $team } as well.
   *[none] { $seat } receives { $team } as well.
}
event-dealer = { $me ->
    [seat] You deal.
   *[none] { $seat } deals.
}
event-dealt = You receive “{ $card }”.
event-deal = Everybody has { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
event-stage = Next: { $stage }.
event-pile = { $cards ->
    [one] The pile has 1 card.
   *[other] The pile has { $cards } cards.
}
event-card = { $me ->
    [seat] You play “{ $card }”.
   *[none] { $seat } plays “{ $card }”.
}
event-discard = { $me ->
    [seat] You discard “{ $card }” without effect.
   *[none] { $seat } discards “{ $card }” without effect.
}
event-token = { $left } – { $right }: token “{ $token }” for { $team }.
event-penalty = { $left } – { $right }: penalty for { $team }!
event-penalty_throw = { $goal ->
    [yes] { $counts ->
        [yes] { $team } score!
       *[no] { $team } score, but have no free field: the goal does not count.
    }
   *[no] { $team } miss.
}
event-leave_out = { $finished ->
    [yes] { $me ->
        [seat] You place no more tokens with this card.
       *[none] { $seat } places no more tokens with this card.
    }
   *[no] { $me ->
        [seat] You leave out “{ $token }”.
       *[none] { $seat } leaves out “{ $token }”.
    }
}
event-turn_token = { $left } – { $right }: “{ $token }” of { $team } is turned face down and no longer counts.
event-take_goal = { $left } – { $right }: “{ $token }” of { $team } becomes “{ $substitute }”.
event-drawn = You draw “{ $card }”.
event-draw = { $me ->
    [seat] You have drawn a card.
   *[none] { $seat } draws a card.
}
event-reshuffle = { $cards ->
    [one] The pile is empty: the discarded card becomes the new pile.
   *[other] The pile is empty: the { $cards } discarded cards are shuffled again.
}
event-extra_turns = The last card is drawn. Everybody has one more turn, without drawing.
event-top_up = { $me ->
    [seat] You fill up your hand.
   *[none] { $seat } fills up their hand.
}
event-group_dice = Dice of { $group }: { $dice }.
event-dice = The dice show: { $dice }.
event-result = { $left } – { $right } { $score }
event-shootout = { $left } – { $right } goes to a shoot-out.
event-kick = { $goal ->
    [yes] { $team } score! { $score }
   *[no] { $team } miss. { $score }
}
event-decided = { $prize ->
    [cup] { $team } win the final: { $left } – { $right } { $score } ({ $how }).
    [finalist] { $team } are in the final: { $left } – { $right } { $score } ({ $how }).
    [third_place] { $team } finish third: { $left } – { $right } { $score } ({ $how }).
    [nothing] { $team } win: { $left } – { $right } { $score } ({ $how }).
   *[next_round] { $team } go through: { $left } – { $right } { $score } ({ $how }).
}
event-shootout_won = { $prize ->
    [cup] { $team } win the shoot-out { $scored }:{ $conceded }, and with it the final.
    [finalist] { $team } win the shoot-out { $scored }:{ $conceded } and are in the final.
    [third_place] { $team } win the shoot-out { $scored }:{ $conceded } and finish third.
    [nothing] { $team } win the shoot-out { $scored }:{ $conceded }.
   *[next_round] { $team } win the shoot-out { $scored }:{ $conceded } and go through.
}
event-lot = Lots are drawn ({ $teams }): { $team }.
event-pick = { $me ->
    [seat] You let { $team } go through.
   *[none] { $seat } lets { $team } go through.
}
event-replays = { $count ->
    [one] One match is replayed: { $names }.
   *[other] { $count } matches are replayed: { $names }.
}
event-report = { $replay ->
    [0] End of the { $stage }.
   *[other] End of the replays ({ $stage }).
}{ $last ->
    [yes] {""}
   *[no] { $through_count ->
        [0] {""}
       *[other] {" "}Through: { $through }.
    }
}{ $third_place_count ->
    [0] {""}
   *[other] {" "}For third place: { $third_place }.
}{ $open_count ->
    [0] {""}
   *[other] {" "}Still open: { $open }.
}
event-champion = { $team } are world champions!
event-early_win = { $me ->
    [seat] Only your teams can still become champions: you have won!
   *[none] Only { $seat }’s teams can still become champions: { $seat } has won!
}
event-win = { $me ->
    [seat] You win the game!
   *[none] { $seat } wins the game!
}
event-out = { $me ->
    [seat] Your last team is out.{ $dropped ->
        [0] {""}
       *[other] {" "}You put your cards down.
    }
   *[none] { $dropped ->
        [0] { $seat } has no team left.
       *[other] { $seat } has no team left and puts their cards down.
    }
}
event-play_on = { $me ->
    [seat] You play on.
   *[none] { $seat } plays on.
}
event-stop = The match ends here.

## Why something is not possible

refusal-match_over = The match is over.
refusal-not_your_turn = It is not your turn.
refusal-impossible_outcome = That cannot happen here.
refusal-wrong_phase = That is not possible now.
refusal-not_in_hand = You do not hold “{ $card }”.
refusal-no_target = There is no target for “{ $card }” now. You can only discard the card.
refusal-match_closed = This match is not open now.
refusal-not_your_match = You are not part of this match.
refusal-row_full = { $team } have no free field here.
refusal-same_team = { $team } already have a goal from this card; it must be another team.
refusal-rank_too_low = Two goals at once are only for black, red, blue or green teams here.
refusal-no_token_left = There is no token left for that.
refusal-all_or_nothing = This card only counts as a whole: place all its tokens.
refusal-all_or_one = With this card you place one token or all; there is no room for all.
refusal-nothing_there = { $team } have no token here yet.
refusal-protected = The outermost token of { $team } protects all others and cannot be attacked.
refusal-wrong_token = The card is of no use against this token.

## How it ended

outcome-champion = The final is decided.
outcome-early_win = Only teams of one player could still become champions.

## Moves as buttons

move-play = Play { $card }
move-discard = Discard { $card }
move-leave_out = Leave out the next token
move-stop = Stop here
move-play_on = Play on
move-token = { $goals ->
    [one] 1 goal
   *[other] { $goals } goals
}
move-place = { $team } ({ $match })
move-turn = Turn the token of { $team } ({ $match })
move-pick = { $team }
move-team = { $team }
move-lot = { $team }
move-extra = { $seat }
move-dealer = { $seat } deals
move-draw = { $card }
move-die = { $colour }
move-penalty = { $goal ->
    [yes] Goal
   *[no] Black: missed
}
move-kick = { $goal ->
    [yes] Goal
   *[no] Black: missed
}

## Options

preset-first_game = First game
    .help = Uruguay 1930 without modifier dice: the quickest to learn.
preset-wc1930 = Tournament 1930
    .help = Uruguay, 13 teams, by the book; about 1 hour.
preset-wc2002 = Tournament 2002
    .help = South Korea and Japan, 32 teams, by the book; about 2½ hours.
preset-knockout = Knock-out, as in 1934
    .help = Italy, 16 teams: lose and you are out, from the very start.
option-tournament = Tournament
    .help = 1930 and 2002 are in the rulebook; we added the others.
option-tournament-wc1930 = Uruguay 1930 (13 teams, about 1 hour)
option-tournament-wc2002 = South Korea and Japan 2002 (32 teams, about 2½ hours)
option-tournament-wc1934 = Italy 1934 (16 teams, knock-out)
option-tournament-wc1938 = France 1938 (15 teams, knock-out)
option-tournament-wc2006 = Germany 2006 (32 teams)
option-modifier_dice = Modifier dice
    .help = Four dice bring half goals in the stoppage time of each phase. Without them luck counts less.
option-deck_variant = Deck
    .help = The rulebook says 87 cards but lists 91.
option-deck_variant-itemised_91 = 91 cards, as listed
option-deck_variant-total_87 = 87 cards (4 offsides instead of 8)
option-token_limit = Limited tokens
    .help = Whether a move is impossible when the token it needs is not in the supply.
option-three_goal_tokens = 3-goal tokens
    .help = How many there are if tokens are limited.
option-three_goal_tokens-3 = 3
option-three_goal_tokens-6 = 6
option-leftover_compare = Leftover teams
    .help = How to compare who drew the weaker teams.
option-leftover_compare-lexicographic = fewer black teams first, then fewer red ones, and so on
option-leftover_compare-rank_sum = sum of the ranks
option-voluntary_downgrade = Place fewer goals
    .help = Whether “2 goals” and “3 goals” may place a smaller goal token.
option-defence_flip_targets = Defence turns
    .help = Which tokens a defence card can turn.
option-defence_flip_targets-attack_only = attacks only
option-defence_flip_targets-any_attackable = anything attackable
option-penalty_full_row = Penalty without a free field
    .help = Whether a penalty may be taken without a free field.
option-penalty_full_row-forbidden = not allowed
option-penalty_full_row-roll_no_effect = allowed, without effect
option-goal_difference_rule = Goal difference
    .help = The rulebook says “smaller”; the opposite is probably meant.
option-goal_difference_rule-larger = the better one wins
option-goal_difference_rule-smaller_literal = the smaller one wins (literal reading)
option-multi_tie_method = Ties of three or four
    .help = Whether the comparison starts again for the rest once somebody is split off.
option-multi_tie_method-mini_table_restart = it starts again
option-multi_tie_method-no_restart = it goes on with the next criterion
option-set_aside_return = Cards set aside
    .help = When cards that were set aside or left the game for a phase return.
option-set_aside_return-book = for the last phase only, in 1930 not at all
option-set_aside_return-never = never
option-set_aside_return-always = for every new phase
option-last_phase_scope = Other players’ matches in the last phase
    .help = What you may still do in matches without one of your own teams.
option-last_phase_scope-all_actions = nothing
option-last_phase_scope-placing_only = turn tokens, but not place any
option-last_phase_multi = Multi-goal cards in the last phase
    .help = How many tokens of a multi-goal card you place.
option-last_phase_multi-any_subset = at least one
option-last_phase_multi-one_or_all = one or all
option-last_phase_multi-free = at least one, even several for the same team
option-solo_replay = Replays of one owner
    .help = What happens if all replayed teams belong to one player.
option-solo_replay-play = that player plays alone
option-solo_replay-owner_picks = that player names the winner
option-replay_cap = Maximum number of replays
    .help = If it stays level that often in a row, lots are drawn; 0 means only after 100.
option-shootout_early_stop = Short shoot-outs
    .help = Stop as soon as the shoot-out is decided.
option-r16_4_sides = Round of 16, match 4 (2002)
    .help = Who is on the left and starts a shoot-out.
option-r16_4_sides-b1_left = the winner of group B
option-r16_4_sides-e2_left = the runner-up of group E (literal reading)
option-play_on = After an early win
    .help = Whether the winner may have the tournament played to its end.
option-play_on-ask = ask
option-play_on-never = stop
option-discard_visibility = Discarded cards
    .help = What can be seen of the discard pile.
option-discard_visibility-full = all
option-discard_visibility-top_only = the top one only
option-dropped_hands = Hands of players who are out
    .help = Whether everybody sees which cards they put down.
option-dropped_hands-open = open
option-dropped_hands-face_down = face down

## The board

board-tab-groups = Groups
board-tab-knockout = Knock-out
board-tab-teams = Teams
board-chart = Wall chart
board-players = Players in turn order
board-overview = Overview
board-pile = { $passes ->
    [2] Pile { $count }, first pass
   *[other] { $count ->
        [one] 1 card in the pile
       *[other] { $count } cards in the pile
    }
}
board-extra-turns = Last turns: { $count }
board-stage-replay = { $stage }: replay { $replay }
board-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-hopes = { $stage ->
    [groups] { $count ->
        [one] 1 team would go through now
       *[other] { $count } teams would go through now
    }
   *[knockout] { $count ->
        [one] 1 team still in
       *[other] { $count } teams still in
    }
}
board-champion = World champions!
board-aim = { $stage ->
    [groups] The top teams go through.
    [last] The winner of the final is world champion.
   *[knockout] Winners go through.
}
board-last = last: { $card }
board-out = out
board-hand = My cards
board-my-teams = Your teams:
board-throw-away = Discard
board-targets = { $count ->
    [one] 1 target
   *[other] { $count } targets
}
board-row = { $team }: { $tokens }, { $free } free.
board-does-play = Play { $card }: then choose a team. You can take it back.
board-does-place = Place the token for { $team } here
board-does-turn = Turn the outermost token of { $team } here
board-deed = How to use the card
board-deed-place = Place a token
board-deed-turn = Turn a token
board-choose-target = Press a glowing row; nothing counts before you confirm.
board-take-back = Take back
board-confirm = Confirm
board-rolling = The dice are rolling …
board-ready = Play it like this?
board-roll = Roll for the penalty
board-kick = Take the kick
board-kick-now = { $team }, kick number { $kick }: your shot!
board-dice = Dice: { $dice }
board-dice-gain = dice +{ $goals }
board-place = Pl.
board-team = Team
board-won-drawn-lost = W–D–L
board-goals = Goals
board-difference = Diff.
board-points = Pts
board-ahead = Ahead by
board-ahead-by = Ahead of the next one by: { $by }
board-by-head_to_head = h2h
board-by-goal_difference = diff.
board-by-goal_average = avg.
board-by-goals_for = goals
board-by-replay = repl.
board-by-lot = lot
board-by-pick = pick
board-by-shared = =
board-replays = Replays under way
board-live = { $decided ->
    [yes] This group is decided.
   *[no] As it would be if the phase ended now. The dice can still change it.
}
board-slot-group = { $place ->
    [1] Winner of { $group }
    [2] Runner-up of { $group }
   *[other] Number { $place } of { $group }
}
board-slot-winner = Winner of { $match }
board-slot-loser = Loser of { $match }
board-slot-best = Best in place { $place } (no. { $number })
board-rank = { $rank }, { $fields } fields
board-halves = Tokens { $tokens }, dice { $dice }: { $goals ->
    [one] 1 goal
   *[other] { $goals } goals
}. Half a goal left over does not count.
board-after-shootout = { $score } in the shoot-out
board-earlier = Before the replay: { $score }
board-replayed = will be replayed
board-report = End: { $stage }
board-report-mine = { $count ->
    [0] This is the end for your teams.
    [one] One of your teams goes through!
   *[other] { $count } of your teams go through!
}
board-report-through = { $count ->
    [one] Through: 1 team
   *[other] Through: { $count } teams
}
board-report-open = To be replayed
board-results = All results, with the dice
board-report-gone = Out
board-go-on = Continue
board-standing = Place { $place }
board-standing-champion = Place { $place }, world champion with { $team }

## The score sheet

sheet-results = Results
sheet-tables = Tables
sheet-dice = Dice
sheet-teams = Teams
column-stage = Phase
column-group = Group
column-match = Match
column-replay = Replay
column-left = Left
column-right = Right
column-left-goals = Goals left
column-right-goals = Goals right
column-left-shootout = Shoot-out left
column-right-shootout = Shoot-out right
column-winner = Winner
column-place = Place
column-team = Team
column-played = Played
column-won = Won
column-drawn = Drawn
column-lost = Lost
column-goals = Goals
column-against = Against
column-difference = Difference
column-points = Points
column-ahead-by = Ahead by
column-through = Through
column-die-1 = White die 1
column-die-2 = White die 2
column-die-3 = Natural die 1
column-die-4 = Natural die 2
column-rank = Rank
column-owner-seat = Owner
column-still-in = Still in
column-champion = Champion
column-owner-place = Owner’s place

## Pictures in the rules

picture-row = Two rows
picture-row-inner = The row begins beside the rank; tokens are placed from the inside outwards.
picture-row-turned = A foul has turned the 3 goals: they do not count, the field stays occupied.
picture-row-outermost = Instead, 2 goals lie beside them, the outermost token: attackable.
picture-row-free = Still free.
picture-row-protected = Goal and attack lie further in: protected.
picture-row-defence = The defence outside protects them and is safe itself.
picture-turn = A turn – and the answer to it
picture-turn-card = You hold three cards and play “3 goals”.
picture-turn-lay = Your red team is allowed that many: the token goes on its innermost free field, next to the attack.
picture-turn-draw = You draw a card. It is the next player’s turn.
picture-turn-foul = They play a foul on the outermost token: the 3 is turned over, and one goal fewer, a 2, goes next to it.

## The chart as text

text-move-play = Play { $card } – { $text }
text-move-play-offside = Play offside – Take one goal off an attackable goal token – or turn an attackable attack token face down.
text-move-place = { $team } against { $opponent } ({ $score } so far)
text-move-turn = { $left ->
    [none] Turn over “{ $token }” of { $team } against { $opponent }
   *[other] Cut “{ $token }” of { $team } against { $opponent } to “{ $left }”
} ({ $score } so far)
text-move-leave_out = Leave out “{ $token }”
text-playing = Card being played: { $card }
text-discard = top of the discard pile: { $card }
text-shootout = ({ $score } pens)
text-hand = hand: { $cards }
text-legend = Tokens: ½ attack, ■ defence, 1 2 3 goals, P penalty goal, × face down, · free field. After the team: rank 1 to 6, its owner, won–drawn–lost, goals, points. { $mark } not in the rulebook.

sign-token-A = Attack: half a goal.
sign-token-D = Defence: protects whatever lies further in, and is never turned over.
sign-token-G1 = One goal.
sign-token-G2 = Two goals.
sign-token-G3 = Three goals.
sign-token-P = Penalty goal: nobody can take it away.
sign-turned = Face down: no longer counts, but still takes up its field and protects.
sign-rank-black = Black, the strongest colour: 4 fields, up to 3 goals per token.
sign-rank-red = Red: 4 fields, up to 3 goals per token.
sign-rank-blue = Blue: 3 fields, up to 3 goals per token.
sign-rank-green = Green: 3 fields, up to 2 goals per token.
sign-rank-yellow = Yellow: 2 fields, 1 goal per token.
sign-rank-grey = Grey, the weakest colour: 2 fields, 1 goal per token.

prospect-penalty = Penalty: chance of a goal { $ways }/{ $total }.
prospect-match = If it stayed like this: { $team } win { $win }% of the time (so far { $before }%), { $draw }% draws.

## What somebody did, in one sentence: "Toni plays “Attack”."

brief-card = plays “{ $card }”
brief-discard = discards “{ $card }”
brief-token = places a token for { $team }
brief-turn_token = turns over a token of { $team }
brief-take_goal = takes a goal away from { $team }
brief-penalty_throw = { $goal ->
    [yes] scores a penalty
   *[no] misses a penalty
}

## What decides between two moves

reason-wins = { $sure ->
    [yes] It wins the match at once.
   *[no] You win at once more often: { $amount } more in 100 tries.
}
reason-loses = { $sure ->
    [yes] Otherwise the match is lost at once.
   *[no] You lose at once less often: { $amount } fewer in 100 tries.
}
reason-cup = { $amount ->
    [one] One of your teams wins the cup one percentage point more often.
   *[other] One of your teams wins the cup { $amount } percentage points more often.
}
reason-going_on = { $amount ->
    [one] Your teams go through one percentage point more often.
   *[other] Together, your teams go through { $amount } percentage points more often.
}
reason-final = { $amount ->
    [one] Your teams reach the final one percentage point more often.
   *[other] Your teams reach the final { $amount } percentage points more often.
}
reason-keep = You keep the card “{ $card }”.
reason-rival_cup = { $amount ->
    [one] { $seat } wins the cup one percentage point less often.
   *[other] { $seat } wins the cup { $amount } percentage points less often.
}
reason-rival_going_on = { $amount ->
    [one] { $seat }’s teams go through one percentage point less often.
   *[other] Together, { $seat }’s teams go through { $amount } percentage points less often.
}

## What the match report counts

count-draw = Cards drawn
count-die = Colours of the modifier dice
count-penalty = Penalties
count-penalty-yes = goal
count-kick = Shoot-outs
count-kick-yes = goal

## Achievements: their name, and what they are for

achievement-nerves = Nerves of Steel
    .how = Win a shoot-out in which your team was behind.
achievement-long_shootout = No End in Sight
    .how = Win a shoot-out after more than five kicks by your team.
achievement-rout = Landslide
    .how = One of your teams beats somebody else’s by five goals or more.
achievement-fortress = Fortress
    .how = Win the Cup without conceding a goal after the group stage.
achievement-last_hope = Last Hope
    .how = Win the Cup with the only team you had left after the groups.
achievement-giant_slayer = Giant-Killer
    .how = Knock out somebody else’s team that is at least two ranks stronger.
achievement-underdog = Underdog
    .how = Win the Cup with a team of one of the two weakest ranks.
