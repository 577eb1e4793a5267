### Texts for Captain Tsubasa. $seat, $opponent are players' names, $card and $player names of cards, $token and $action
### shot, pass or defence. $me is the role (seat, opponent) in which the reader takes part, else none; a truth is yes/no.

game-name = Captain Tsubasa – The Card Game
game-tagline = Nankatsu against Toho: play cards, shoot or pass, roll the dice – and cheer.

## Numbers and times

cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
token-count = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
period = { $period ->
    [first_half] First half
    [second_half] Second half
    [extra_first] Extra time, first half
   *[extra_second] Extra time, second half
}

## What now? One sentence for the player to act, one for everybody else

phase-teams = The teams are drawn.
phase-open_pitch = Match cards are turned up.
phase-open_transfers = Transfers are turned up.
phase-toss = The possession marker is tossed.
phase-draw = { $me ->
    [seat] You draw.
   *[none] { $seat } draws.
}
phase-blind = { $me ->
    [seat] You draw a match card.
   *[none] { $seat } draws a match card.
}
phase-injury = Injury: a random hand card is lost.
phase-roll = Both roll the dice.
phase-reroll = The die rolls again.
phase-save_roll = The keeper dives – roll!
phase-extra_toss = Who starts extra time?
phase-over = Full time.
phase-kickoff_choice = { $me ->
    [seat] You won the toss: do you want to kick off?
   *[none] { $seat } decides about the kick-off.
}
phase-pick = { $me ->
    [seat] Take a match card: an open one, or the top one blind.
   *[none] { $seat } takes a match card.
}
phase-turn = { $me ->
    [seat] Your turn: play a card or pass.
   *[none] It is { $seat }’s turn.
}
phase-ability = { $me ->
    [seat] Do you want to use an ability?
   *[none] { $seat } is thinking about an ability.
}
phase-token_type = { $me ->
    [seat] Which token do you take?
   *[none] { $seat } chooses a token.
}
phase-extra_card = { $me ->
    [seat] Play another card.
   *[none] { $seat } plays another card.
}
phase-discard_pick = { $me ->
    [seat] Which card do you take from the discard pile?
   *[none] { $seat } takes a card from the discard pile.
}
phase-opposing_card = { $me ->
    [seat] Which opposing card should go?
   *[none] { $seat } chooses an opposing card.
}
phase-cycle_card = { $me ->
    [seat] Which hand card do you exchange?
   *[none] { $seat } exchanges a hand card.
}
phase-refresh_card = { $me ->
    [seat] Remove exhaustion: from the hand or the discard pile?
   *[none] { $seat } removes exhaustion.
}
phase-keeper_out = { $me ->
    [seat] Which keeper makes room?
   *[none] { $seat } changes the keeper.
}
phase-turn_end = { $me ->
    [seat] Do you want to motivate or sign somebody?
   *[none] { $seat } is about to end the turn.
}
phase-declare = { $me ->
    [seat] Shot or pass?
   *[none] { $seat } decides: shot or pass.
}
phase-tokens = { $me ->
    [seat] How many tokens do you spend?
   *[none] { $seat } spends tokens.
}
phase-reroll_window = { $me ->
    [seat] Do you want to change the result?
   *[none] { $seat } may still change the result.
}
phase-save_choice = { $me ->
    [seat] Last chance: should your keeper dive?
   *[none] { $seat } has one last chance.
}
phase-save_reroll_window = { $me ->
    [seat] Do you want the save die to be rolled again?
   *[none] { $seat } may have the save die rolled again.
}
phase-special_choice = Special shot! Both secretly choose a card.

## Events

event-teams = { $me ->
    [seat] You coach { $team }, { $opponent } coaches { $other }.
    [opponent] { $seat } coaches { $team }, you coach { $other }.
   *[none] { $seat } coaches { $team }, { $opponent } coaches { $other }.
}
event-turn_up = New on the pitch: { $card }.
event-open_transfer = For sale: { $card }.
event-toss = { $me ->
    [seat] You win the toss.
   *[none] { $seat } wins the toss.
}
event-kickoff = { $me ->
    [seat] Kick-off! You have the ball.
   *[none] Kick-off! { $seat } has the ball.
}
event-round = { period }, round { $round }: { $me ->
    [seat] you attack.
   *[none] { $seat } attacks.
}
event-drawn_card = { $me ->
    [seat] You draw { $card }.
   *[none] { $seat } draws { $card }.
}
event-drew = { $me ->
    [seat] You drew { cards }.
   *[none] { $seat } draws { cards }.
}
event-reshuffle = { $me ->
    [seat] Your discard pile is shuffled ({ cards }).
   *[none] { $seat }’s discard pile is shuffled ({ cards }).
}
event-pick = { $me ->
    [seat] You take { $card }.
   *[none] { $seat } takes { $card }.
}
event-blind_pick = { $me ->
    [seat] You take the top match card.
   *[none] { $seat } takes the top match card blind.
}
event-blind_card = { $me ->
    [seat] Your blind card is { $card }.
   *[none] { $seat }’s blind card is { $card }.
}
event-injury_time = Stoppage time! A goal or a loss of the ball ends this half.
event-play = { $source ->
    [discard] { $me ->
        [seat] You play { $card } from the discard pile.
       *[none] { $seat } plays { $card } from the discard pile.
    }
   *[hand] { $me ->
        [seat] You play { $card }.
       *[none] { $seat } plays { $card }.
    }
}
event-passed = { $forced ->
    [yes] { $me ->
        [seat] Your hand is empty: you pass.
       *[none] { $seat } has no cards left and passes.
    }
   *[no] { $me ->
        [seat] You pass.
       *[none] { $seat } passes.
    }
}
ability-purpose = { $effect ->
    [gain] { $number ->
        [one] gain a token
       *[other] gain { $number } tokens
    }
    [draw] { $number ->
        [one] draw a card
       *[other] draw { $number } cards
    }
    [cycle] { $number ->
        [one] exchange a hand card
       *[other] exchange up to { $number } hand cards
    }
    [play] { $number ->
        [one] play another card
       *[other] play up to { $number } more cards
    }
    [recover_play] { $number ->
        [one] play a card from the discard pile
       *[other] play { $number } cards from the discard pile
    }
    [recover] { $number ->
        [one] take a card back from the discard pile
       *[other] take { $number } cards back from the discard pile
    }
    [remove_self] take the card out of the game
    [refresh] get rid of exhaustion
    [discard_opp] { $number ->
        [one] take out an opposing card
       *[other] take out up to { $number } opposing cards
    }
    [injure] { $number ->
        [one] cost the opponent a hand card
       *[other] cost the opponent { $number } hand cards
    }
    [exhaust_opp] exhaust the opponent
    [yellow_opp] a yellow card for the opponent
    [clear_yellow] a substitution that clears the yellow card
    [auto_pass] keep the ball without a duel
   *[special_shot] a special shot
}
event-ability = { $me ->
    [seat] You use { $card }: { ability-purpose }.
   *[none] { $seat } uses { $card }: { ability-purpose }.
}
event-token = { $me ->
    [seat] You gain a token: { $token }.
   *[none] { $seat } gains a token: { $token }.
}
event-cycled = { $me ->
    [seat] You discard { $card }.
   *[none] { $seat } discards { $card }.
}
event-recovered = { $me ->
    [seat] You take { $card } from the discard pile into your hand.
   *[none] { $seat } takes { $card } from the discard pile into the hand.
}
event-removed = { $card } leaves the game.
event-refreshed = { $me ->
    [seat] You get rid of an exhaustion card.
   *[none] { $seat } gets rid of an exhaustion card.
}
event-hit = { $me ->
    [seat] You take out { $card }.
    [opponent] { $seat } takes out your { $card }.
   *[none] { $seat } takes out { $opponent }’s { $card }.
}
event-injured = { $me ->
    [opponent] Injury! You lose { $card } from your hand.
   *[none] Injury! { $opponent } loses { $card } from their hand.
}
event-exhausted = { $me ->
    [seat] Exhaustion: { cards } onto your discard pile.
   *[none] Exhaustion: { cards } onto { $seat }’s discard pile.
}
event-yellow = { $me ->
    [seat] Yellow card for your team!
   *[none] Yellow card for { $seat }’s team!
}
event-red = { $me ->
    [seat] Second yellow: your team has the red card!
   *[none] Second yellow: red card for { $seat }’s team!
}
event-yellow_cleared = { $me ->
    [seat] Substitution: your yellow card is gone.
   *[none] Substitution: { $seat }’s yellow card is gone.
}
event-advance = Ball control and advance: all cards played are discarded.
event-special_shot = { $me ->
    [seat] You go for a special shot!
   *[none] { $seat } goes for a special shot!
}
event-special_chosen = { $me ->
    [seat] Your choice is made.
   *[none] { $seat } has chosen.
}
event-special_choice = { $me ->
    [seat] You chose { $card }.
   *[none] { $seat } chose { $card }.
}
event-special_result = { $shot_card } against { $block_card } – { $won ->
    [yes] it goes in!
   *[no] blocked!
}
event-motivate = { $me ->
    [seat] You motivate { $player }!
   *[none] { $seat } motivates { $player }!
}
event-sign = { $replaces ->
    [yes] { $me ->
        [seat] You sign { $card }, who replaces { $player }.
       *[none] { $seat } signs { $card }, who replaces { $player }.
    }
   *[no] { $me ->
        [seat] You sign { $card }.
       *[none] { $seat } signs { $card }.
    }
}
event-attack_over = Shot { $shot }, pass { $pass } against defence { $defence }.
event-declare = { $me ->
    [seat] You declare: { $action }.
   *[none] { $seat } declares: { $action }.
}
event-tokens = { $me ->
    [seat] You spend { token-count }.
   *[none] { $seat } spends { token-count }.
}
event-roll = Dice: attack { $attack }, defence { $defence }.
event-rerolled = { $me ->
    [seat] You have a die rolled again
   *[none] { $seat } has a die rolled again
} ({ $die ->
    [attacker] the attacker’s
    [defender] the defender’s
   *[save] the save die
}): { $result }.
event-compare = { $guaranteed ->
    [yes] A 6 against a 1 – { $won ->
        [yes] guaranteed success for the attacker!
       *[no] guaranteed success for the defender!
    }
   *[no] { $attack } against { $defence }: { $won ->
        [yes] the attacker wins.
       *[no] the defender wins.
    }
}
event-save_roll = Save attempt with { $card }: { $die }.
event-goal = { $me ->
    [seat] GOAL! You score!
   *[none] GOAL for { $seat }!
}{ $how ->
    [failed_save] {" "}No save could stop it.
   *[duel] {""}
} It is { $goals }:{ $other_goals }.
event-ball_lost = { $how ->
    [save] Saved! { $me ->
        [seat] { $opponent } has the ball.
        [opponent] You have the ball.
       *[none] { $opponent } has the ball.
    }
    [special_shot] { $me ->
        [seat] The ball goes to { $opponent }.
        [opponent] The ball is yours.
       *[none] The ball goes to { $opponent }.
    }
   *[duel] { $me ->
        [seat] You lose the ball to { $opponent }.
        [opponent] You win the ball.
       *[none] { $opponent } wins the ball.
    }
}
event-ball_kept = { $how ->
    [corner] Corner, no goal! { $me ->
        [seat] You keep the ball.
       *[none] { $seat } keeps the ball.
    }
    [advance] { $me ->
        [seat] You keep the ball and attack again.
       *[none] { $seat } keeps the ball and attacks again.
    }
   *[duel] { $me ->
        [seat] The pass arrives: you keep the ball.
       *[none] The pass arrives: { $seat } keeps the ball.
    }
}
event-period = { $period ->
    [second_half] Half-time.
    [extra_first] All level – extra time!
   *[extra_second] Change of ends in extra time.
} It is { $goals }:{ $other_goals }.
event-full_time = Full time! { $seat } – { $opponent }: { $goals }:{ $other_goals }.

## Why something is not possible

refusal-match_over = The match is over.
refusal-not_your_turn = It is not your turn to decide.
refusal-impossible_outcome = That cannot come up here.
refusal-wrong_phase = That is not possible now.
refusal-no_ability = This card has no such ability.
refusal-ability_used = This ability has been used.
refusal-kept_for_dice = This ability works after the dice have been rolled.
refusal-only_attacker = Only the attacker can do that.
refusal-only_defender = Only the defender can do that.
refusal-not_in_duel = During a shot or pass no ability moves cards in the areas any more.
refusal-nothing_to_gain = Your reserve has no such token left.
refusal-piles_empty = Your piles are empty.
refusal-hand_empty = Your hand is empty.
refusal-limit_reached = The card limit is reached.
refusal-discard_empty = Your discard pile is empty.
refusal-not_in_area = The card is no longer in your area.
refusal-no_exhaustion = You have no exhaustion in hand or discard pile.
refusal-opponent_area_empty = There is no card in the opposing area.
refusal-opponent_hand_empty = The opposing hand is empty.
refusal-supply_empty = There are no exhaustion cards left.
refusal-opponent_on_red = The other team already has the red card.
refusal-no_yellow = Your team has no yellow card.
refusal-other_team = That is the other team’s special shot.
refusal-has_passed = You have passed, so you play no more cards this round.
refusal-not_on_bench = This motivation card is no longer on the bench.
refusal-other_teams_player = This player belongs to the other team.
refusal-no_motivation_now = In this match you may motivate in your own turn only.
refusal-player_not_in_area = { $player } is not in your area.
refusal-tokens_missing = You lack the tokens for it.
refusal-not_for_sale = This player is not for sale.
refusal-no_keeper_in_area = There is no keeper in your area to make room.
refusal-too_many_tokens = You do not have that many tokens in the pool (at most { $most }).
refusal-match_deck_empty = The deck is empty: take an open card.
refusal-not_on_pitch = This card is not face up on the pitch.
refusal-not_in_hand = You do not hold this card.
refusal-not_in_discard = This card is not in your discard pile.
refusal-not_in_opposing_area = This card is not in the opposing area.
refusal-choose_one_first = You have to choose a card.
refusal-die_not_allowed = You may not have this die rolled again.

## How it ended

outcome-win_n = Nankatsu are champions!
outcome-win_t = Toho are champions!
outcome-shared_title = Level after extra time: both are champions.

## Moves as buttons

move-kick_off = Kick off
move-let_kick_off = Let the other side kick off
move-pick = Take { $card }
move-blind_pick = Take the top card blind
move-play = Play { $card }
move-pass = Pass
move-motivate = Use { $card }
move-sign = Sign { $card }
move-end_turn = End the turn
move-ability = Use ability { $number }
move-done = Done
move-token = Token: { $token }
move-stop = Enough
move-take = Take { $card }
move-hit = Take out { $card }
move-cycle = Exchange { $card }
move-refresh = { $source ->
    [hand] Exhaustion in hand
   *[discard] Exhaustion in the discard pile
}
move-replace = { $card } makes room
move-declare = { $action }!
move-tokens = { $count ->
    [0] No token
    [one] 1 token
   *[other] { $count } tokens
}
move-reroll = { $die ->
    [attacker] Roll the attacker’s die again
    [defender] Roll the defender’s die again
   *[save] Roll the save die again
}
move-decline = Change nothing
move-save = { $card } dives
move-no_save = Do not dive
move-special = { $card }
move-teams = { $team } for seat 1
move-turn_up = Turn up { $card }
move-open_transfer = Turn up { $card }
move-toss = { $seat } wins the toss
move-draw = Draw { $card }
move-blind_card = Draw { $card }
move-injure = { $card } is lost
move-roll = { $dice }
move-roll_again = { $dice }
move-save_roll = { $dice }
move-extra_toss = { $seat } begins

## In the terminal: moves in a list of choices

choice-pass = Pass: play no more cards
choice-pick = Take { $card } – shot { $shot }, pass { $pass }, defence { $defence }
choice-play = Play { $card } – shot { $shot }, pass { $pass }, defence { $defence }
choice-motivate = Bring on { $card }, cost: { $cost } – shot { $shot }, pass { $pass }, defence { $defence }
choice-sign = Sign { $card }, cost: { $cost } – shot { $shot }, pass { $pass }, defence { $defence }
text-move-done = Done with { $card }
text-move-declare = Declare a { $action }: { $value } against defence { $defence }, before tokens and dice
choice-take = Take { $card } – shot { $shot }, pass { $pass }, defence { $defence }
choice-hit = Take out { $card } – shot { $shot }, pass { $pass }, defence { $defence }

## Abilities explained; $number and $other are the numbers in brackets, $what the kind of gain

effect-gain = { $what ->
    [S] You gain a shot token.
    [P] You gain a pass token.
    [D] You gain a defence token.
    [each] You gain one token of each type.
    [any] You gain one token of your choice.
    [any2] You gain two tokens of your choice.
   *[other] You gain a shot or a pass token.
}
effect-draw = { $number ->
    [one] Draw 1 card.
   *[other] Draw { $number } cards.
}
effect-cycle = { $number ->
    [one] Discard 1 hand card and draw a new one.
   *[other] Discard up to { $number } hand cards and draw as many.
}
effect-play = { $number ->
    [one] Play 1 more card at once.
   *[other] Play up to { $number } more cards at once.
}
effect-recover_play = Take a card from the discard pile and play it at once.
effect-recover = Take a card from the discard pile into your hand.
effect-remove_self = This card leaves the game.
effect-refresh = Remove an exhaustion card from hand or discard pile.
effect-discard_opp = { $number ->
    [one] Take out 1 opposing card.
   *[other] Take out up to { $number } opposing cards.
}
effect-injure = The opponent loses a random hand card.
effect-exhaust_opp = The opponent receives an exhaustion card.
effect-yellow_opp = The other team gets a yellow card.
effect-clear_yellow = Your yellow card is gone.
effect-auto_pass = All cards are discarded, you are sure to keep the ball, and a new round begins.
effect-special_shot = All cards are discarded, both choose in secret: only the matching special defence stops the shot.
effect-reroll = After the dice: have one die rolled again.
effect-save = Before a shot becomes a goal: roll – up to { $number } saved, up to { $other } a corner, otherwise a goal.
effect-exhaust_self = In return you get an exhaustion card.
effect-yellow_self = In return you get a yellow card.
role-attacker = attacker only
role-defender = defender only
source-book = stated in the rulebook
source-reconstructed = printed on the cards only; our reconstruction
source-ruling = left open by the rulebook; our reading

## Options

preset-first_game = First game
    .help = Shorter and simpler, as the rulebook recommends for a start.
preset-book = By the book
    .help = The whole game without the advanced rules.
preset-advanced = For experts
    .help = With motivation, transfers and guaranteed success: a 6 against a 1 always wins.
option-preset = Kind of match
    .help = The first game is shorter and simpler. The advanced rules add motivation and transfers; guaranteed success is separate.
option-preset-standard = standard
option-preset-first_game = first game
option-preset-advanced = advanced: with motivation and transfers
option-motivation = Motivation cards
    .help = Players who were played can be motivated for tokens. Not in the first game.
option-transfers = Transfers
    .help = Four players of other teams can be signed. Not in the first game.
option-guaranteed_success = Guaranteed success
    .help = A 6 against a 1 always wins. Not in the first game.
option-team_assignment = Teams
    .help = Who coaches which team.
option-team_assignment-choose = seat 1 Nankatsu, seat 2 Toho
option-team_assignment-random = drawn at random
option-spent_tokens = Spent tokens
    .help = Where spent tokens go after the round.
option-spent_tokens-reserve = back to the reserve
option-spent_tokens-box = out of the match
option-reroll_scope = Re-roll
    .help = Which dice may be rolled again.
option-reroll_scope-any_die = any die
option-reroll_scope-own_roll = only your own, your keeper’s included
option-three_icon_gain = Three token symbols
    .help = What the card “On the way to the title” brings.
option-three_icon_gain-each = one of each type
option-three_icon_gain-any = one of your choice
option-exhaustion_supply = Exhaustion cards
    .help = Whether both share one supply.
option-exhaustion_supply-common_8 = eight for both
option-exhaustion_supply-per_team_4 = four per team
option-booking_scope = Bookings
    .help = What yellow and red cards affect.
option-booking_scope-all_three = shot, pass and defence
option-booking_scope-attack_only = shot and pass only
option-motivation_timing = Motivating
    .help = Until when players may be motivated. At any time also means in the opponent’s turn and after the dice, but never during an ability, a save or a special shot.
option-motivation_timing-until_dice = in your own turn, and in the shot or pass until you spend tokens
option-motivation_timing-own_turn = in your own turn only
option-motivation_timing-any_time = at any time, until the dice are compared
option-save_attempts = Saves
    .help = How many keepers may try to save a shot.
option-save_attempts-one = one
option-save_attempts-each_card = each in the area
option-replaced_keeper = Replaced keeper
    .help = Where a keeper who makes room for a transfer goes.
option-replaced_keeper-removed = out of the game
option-replaced_keeper-discarded = to the discard pile
option-extra_time_break_reshuffle = Shuffling in extra time
    .help = Whether the decks are reshuffled between the halves of extra time.
option-discard_piles = Discard piles
    .help = Whether the discard piles may be looked through. You can always look through your own.
option-discard_piles-open = open
option-discard_piles-top_card = only the top card

## On the screen

board-scoreboard = Score
board-round = round { $round }
board-injury_time = stoppage time
board-possession = has the ball
board-area = { $name }’s area
board-area-empty = No card played yet.
board-attack = Attack
board-defence = Defence
board-pool = { $token }: { $count ->
    [one] 1 token
   *[other] { $count } tokens
} to spend
board-tokens = Tokens
board-passed = passed
board-hand = Hand cards
board-hand-empty = Your hand is empty.
board-draw = Draw pile
board-discard = Discard pile
board-discard-of = { $name }’s discard pile
board-pile-empty = There is no card here.
board-fold = Fold the opponent’s cards
board-unfold = Show the opponent’s cards
board-pitch = Pitch with the open match cards
board-pitch-empty = No match cards left.
board-count = Cards until the duel: { $count } of { $limit }
board-count-help = When the two areas together hold this many cards, the attack is over.
board-supply = Exhaustion in supply: { $count }
board-bench = Your motivation cards
board-transfers = Transfers for both
board-cost = Cost:
board-type-starter = Player card
board-type-motivation = Motivation card
board-type-match = Match card
board-type-transfer = Transfer
board-type-exhaustion = Exhaustion card
board-bookings = Bookings
board-specials = Special shots and special defences
board-select-hint = Tap a glowing card: first you see what it can do.
board-motivate-hint = You may motivate a player in between: tap a glowing card on your bench.
board-field = The field of play
board-outlook = The duel, if it were fought now (each side adds a die):
board-against = against
board-duel = The duel
board-save-table = up to { $held } saved, up to { $corner } a corner, otherwise a goal
board-roll-now = This is it: roll!
board-goal = GOAL!
board-held = No goal!
board-rolling = The dice are rolling …
board-special-shoot = Choose your special shot. Only one of the three defences stops it.
board-special-block = Which shot do you expect? Only the matching defence stops it.
board-special-ready = { $name } has already chosen.
board-special-waiting = { $name } is choosing at the same time.
board-special-chosen = Your choice is made. Both are revealed in a moment.
board-sources = Cards and sources
board-sources-intro = The rulebook prints few card values. { $count } of { $all } entries are reconstructed and carry the mark °.
board-sources-switch = Mark reconstructed values on the cards
board-standing = { $team }: { $goals ->
    [one] 1 goal
   *[other] { $goals } goals
}

## Pictures in the rules

picture-card = A player’s card
picture-card-shirt = Shirt number
picture-card-name = Name
picture-card-values = Shot, pass and defence: the first two count when you attack, the third when the other side has the ball.
picture-card-abilities = Two abilities, and last the mandatory action of the first.
picture-turn = A shot is stopped
picture-turn-cards = The cards: 4 + 2 = 6 for the shot, 3 + 3 + 1 = 7 for the defence.
picture-turn-tokens = The tokens: the attacker spends two, the defender one.
picture-turn-dice = The dice: the attacker rolls 3, the defender 4.
picture-turn-result = 11 against 12: the defender has the ball and attacks in the next round.

## The table as text

text-short-shot = S
text-short-pass = P
text-short-defence = D
text-area = Area
text-total = Total
text-tokens = Tokens to spend: { $pool } · hand: { $hand } · draw pile: { $draw } · discard pile: { $discard }
text-pitch = Open match cards (face down: { $count })
text-transfers = Transfers
text-bench = Motivation cards
text-duel = Duel ({ $action }): attack { $attack } against defence { $defence }
text-duel-dice = dice { $attack } and { $defence }
text-duel-save = save: { $die }
text-motivate = Do you want to motivate a player first?
text-legend = S shot, P pass, D defence; { $mark } printed on the cards only, so reconstructed here

sign-shot = Shot: wins attempts at goal.
sign-pass = Pass: keeps the ball.
sign-defence = Defence: stands against both.
sign-ability-gain = Ability: tokens from your reserve into your pool.
sign-ability-draw = Ability: draw cards.
sign-ability-cycle = Ability: discard cards from your hand and draw as many.
sign-ability-play = Ability: play one more card at once.
sign-ability-recover_play = Ability: play a card from your discard pile.
sign-ability-recover = Ability: take a card from your discard pile into your hand.
sign-ability-remove_self = This card leaves the game.
sign-ability-refresh = Ability: get rid of exhaustion.
sign-ability-discard_opp = Ability: take out an opposing card.
sign-ability-injure = Ability: the other side loses a random card from their hand.
sign-ability-exhaust_opp = Ability: exhaustion for the other side.
sign-ability-yellow_opp = Ability: a yellow card for the other side.
sign-ability-clear_yellow = Ability: your yellow card is taken away.
sign-ability-auto_pass = Ability: you keep the ball without dice, and a new round begins.
sign-ability-special_shot = Ability: special shot. Both choose in secret: only the matching special defence stops it.
sign-ability-reroll = Ability: have one die rolled again after the roll.
sign-ability-save = Ability: save. One die before a shot becomes a goal: saved up to the first number, a corner up to the second.
sign-ability-exhaust_self = Price: you get an exhaustion card.
sign-ability-yellow_self = Price: you get a yellow card.

prospect-attack = { $same ->
    [yes] Succeeds { $most }% of the time.
   *[no] { $least }–{ $most }% chance, depending on their tokens.
}
prospect-defence = Holds { $chance }% of the time.

## What somebody did, in one sentence: "Toni plays Misaki and shoots at goal."

brief-pick = takes { $card }
brief-blind_pick = takes the top match card
brief-play = plays { $card }
brief-passed = passes
brief-motivate = motivates { $player }
brief-sign = signs { $card }
brief-declare = { $action ->
    [shot] shoots at goal
   *[pass] plays a pass
}
brief-special_shot = tries a special shot

## What speaks for a move, compared with another one

reason-wins = { $sure ->
    [yes] It wins the match at once.
   *[no] You win at once more often: { $amount } more in 100 tries.
}
reason-loses = { $sure ->
    [yes] Otherwise the match is lost at once.
   *[no] You lose at once less often: { $amount } fewer in 100 tries.
}
reason-shot = { $way ->
    [more] { $amount ->
        [one] Your shot would succeed one percentage point more often.
       *[other] Your shot would succeed { $amount } percentage points more often.
    }
   *[less] { $amount ->
        [one] Your opponent’s shot would succeed one percentage point less often.
       *[other] Your opponent’s shot would succeed { $amount } percentage points less often.
    }
}
reason-pass = { $way ->
    [more] { $amount ->
        [one] Your pass would succeed one percentage point more often.
       *[other] Your pass would succeed { $amount } percentage points more often.
    }
   *[less] { $amount ->
        [one] Your opponent’s pass would succeed one percentage point less often.
       *[other] Your opponent’s pass would succeed { $amount } percentage points less often.
    }
}
reason-goals = { $amount ->
    [one] On average you are one goal better off.
   *[other] On average you are { $amount } goals better off.
}
reason-area = { $amount ->
    [one] You have one more card in play.
   *[other] You have { $amount } more cards in play.
}
reason-hand = { $amount ->
    [one] You keep 1 more card in hand.
   *[other] You keep { $amount } more cards in hand.
}
reason-deck = Your cards get better: { $amount } more shot on average.
reason-exhaustion = { $amount ->
    [one] You have 1 exhaustion card fewer.
   *[other] You have { $amount } fewer exhaustion cards.
}
reason-tokens_shot = { $amount ->
    [one] You have one more shot token.
   *[other] You have { $amount } more shot tokens.
}
reason-tokens_pass = { $amount ->
    [one] You have one more pass token.
   *[other] You have { $amount } more pass tokens.
}
reason-tokens_defence = { $amount ->
    [one] You have one more defence token.
   *[other] You have { $amount } more defence tokens.
}
reason-save = { $amount ->
    [one] Your save works on one more number of the die.
   *[other] Your save works on { $amount } more numbers of the die.
}
reason-rerolls = { $amount ->
    [one] You can have one more die rolled again.
   *[other] You can have { $amount } more dice rolled again.
}

## Achievements: their name, and what they are for

achievement-rainbow = Rainbow
    .how = Score after an attack with five different abilities or more.
achievement-comeback = Turnaround
    .how = Win after being two goals behind.
achievement-late_winner = Last-Minute Winner
    .how = Score the winning goal in stoppage time or extra time.
achievement-clean_sheet = Clean Sheet
    .how = Win by two goals or more to nil.
achievement-hat_trick = Three in a Row
    .how = Score three goals in a row without conceding one.
achievement-against_all_odds = Against All Odds
    .how = Score after a duel that the dice alone decide.
achievement-special_shot = Double Thunder
    .how = Score twice with a special shot in one match.
