### Machi Koro Fußball in English.
###
### What events carry arrives ready to print: $seat, $from, $to and $opponent are players' names; $card, $project, $give
### and $take are names of cards; $parts is a list of cards; $dice are the faces joined by +.
### $me names the role (seat, from, to, opponent) in which the reader takes part, else none; booleans are yes/no; $lapsed
### is the part of a claim that lapses.

game-name = Machi Koro Fußball
game-tagline = From a ticket booth to a football world: roll, earn, build.

## Numbers

coins = { $amount ->
    [0] no coins
    [one] 1 coin
   *[other] { $amount } coins
}
cost = { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}

## What the Stadium adds to a payment; less may be paid than is due

stadium-bonus = { $bonus ->
    [0] { "" }
    [one] { " " }That includes 1 coin from the Stadium.
   *[other] { " " }That includes { $bonus } coins from the Stadium.
}
was-due = { $due ->
    [one] 1 coin was due
   *[other] { $due } coins were due
}{ $bonus ->
    [0] { "" }
   *[other] { " " }({ $bonus } from the Stadium)
}

## What now? One sentence for the player to act, one for everybody else

phase-first_seat = Who goes first?
phase-open_display = The display is being laid out.
phase-choose_dice = { $me ->
    [seat] Your turn: one die or two?
   *[none] { $seat } is choosing how many dice to roll.
}
phase-roll = { $me ->
    [seat] Your turn: roll the dice!
   *[none] { $seat } is rolling.
}
phase-reroll = { $me ->
    [seat] Keep it, or roll everything again?
   *[none] { $seat } is thinking: keep it or roll again.
}
phase-target = { $me ->
    [seat] Whose coins do you take?
   *[none] { $seat } is choosing who has to pay.
}
phase-swap_give = { $me ->
    [seat] New Sponsor: which card do you give away?
   *[none] { $seat } may swap a card.
}
phase-swap_take = { $me ->
    [seat] And which card do you take in return?
   *[none] { $seat } is choosing a card to take.
}
phase-build = { $me ->
    [seat] You may build one thing.
   *[none] { $seat } is thinking about what to build.
}
phase-refill = The display is being refilled.
phase-over = The match is over.

## Events

event-first_seat = { $me ->
    [seat] You go first.
   *[none] { $seat } goes first.
}
event-turn_up = New in the display: { $card }.
event-turn = { $bonus ->
    [yes] { $me ->
        [seat] A double! You have a bonus turn.
       *[none] A double! { $seat } has a bonus turn.
    }
   *[no] { $me ->
        [seat] It is your turn.
       *[none] It is { $seat }’s turn.
    }
}
event-activate = { $me ->
    [seat] Your large project works from now on: { $project }.
   *[none] { $seat }’s large project works from now on: { $project }.
}
event-dice = { $count ->
    [one] { $me ->
        [seat] You take one die.
       *[none] { $seat } takes one die.
    }
   *[other] { $me ->
        [seat] You take both dice.
       *[none] { $seat } takes both dice.
    }
}
event-roll = { $again ->
    [yes] { $me ->
        [seat] You roll again: { $dice }.
       *[none] { $seat } rolls again: { $dice }.
    }
   *[no] { $me ->
        [seat] You roll { $dice }.
       *[none] { $seat } rolls { $dice }.
    }
}
event-reroll = { $me ->
    [seat] You roll everything again.
   *[none] { $seat } rolls everything again.
}
event-keep = { $me ->
    [seat] You keep the roll.
   *[none] { $seat } keeps the roll.
}
event-payment = { $me ->
    [from] You pay { coins } to { $to } ({ $parts }).
    [to] { $from } pays you { coins } ({ $parts }).
   *[none] { $from } pays { coins } to { $to } ({ $parts }).
}{ $lapsed ->
    [0] { stadium-bonus }
    [one] { " " }{ was-due }; 1 coin lapses.
   *[other] { " " }{ was-due }; { $lapsed } coins lapse.
}
event-income = { $me ->
    [seat] You get { coins } from the bank ({ $parts }).
   *[none] { $seat } gets { coins } from the bank ({ $parts }).
}{ $lapsed ->
    [0] { stadium-bonus }
   *[other] { " " }{ was-due }; the bank has no more.
}
event-training_ground = { $me ->
    [seat] You have no coins left: { coins } from your Training Ground.
   *[none] { $seat } has no coins left: { coins } from the Training Ground.
}
event-swap = { $me ->
    [seat] You swap { $give } for { $take } with { $opponent }.
    [opponent] { $seat } gives you { $give } and takes { $take }.
   *[none] { $seat } swaps { $give } for { $take } with { $opponent }.
}
event-no_swap = { $me ->
    [seat] You swap nothing.
   *[none] { $seat } swaps nothing.
}
event-build = { $me ->
    [seat] You build { $card } for { cost }.
   *[none] { $seat } builds { $card } for { cost }.
}
event-build_project = { $me ->
    [seat] You build your large project { $project } for { cost }!
   *[none] { $seat } builds the large project { $project } for { cost }!
}
event-build_nothing = { $forced ->
    [yes] { $me ->
        [seat] You cannot build anything.
       *[none] { $seat } cannot build anything.
    }
   *[no] { $me ->
        [seat] You build nothing.
       *[none] { $seat } builds nothing.
    }
}
event-win = { $me ->
    [seat] All four large projects are built: you win!
   *[none] All four large projects are built: { $seat } wins!
}
event-no_winner = { $rounds ->
    [one] After one round
   *[other] After { $rounds } rounds
} the match ends without a winner.

## Why something is not possible

refusal-match_over = The match is over.
refusal-not_your_turn = It is not your turn.
refusal-impossible_outcome = These dice cannot show that.
refusal-wrong_phase = That is not possible right now.
refusal-too_expensive = { $missing ->
    [one] You need 1 more coin.
   *[other] You need { $missing } more coins.
}
refusal-not_in_display = This card is not in the display.
refusal-special_limit = You already have this card; you may own only one of each violet card.
refusal-type_limit = In this match nobody may own more than { $limit ->
    [one] one copy
   *[other] { $limit } copies
} of a card.
refusal-already_built = You have already built this.
refusal-swap_mandatory = In this match you have to swap.
refusal-same_card = Swapping two identical cards would change nothing.
refusal-special_not_swappable = Violet cards cannot be swapped.
refusal-card_not_owned = That card is not there.
refusal-start_card_not_swappable = Start cards cannot be swapped in this match.
refusal-swap_over_limit = Somebody would own too many copies of a card.

## How it ended

outcome-all_projects = All four large projects are built.
outcome-max_rounds = The agreed number of rounds has been played.

## Moves as buttons

move-dice = { $count ->
    [one] 1 die
   *[other] 2 dice
}
move-keep = Keep
move-reroll = Roll again
move-roll = Roll { $dice }
move-target = { $seat } ({ coins })
move-give = Give { $card }
move-take = Take { $card } from { $seat }
move-no_swap = Do not swap
move-build = { $cost ->
    [0] Build
    [one] Build for 1 coin
   *[other] Build for { $cost } coins
}
move-build_nothing = Build nothing
move-first_seat = { $me ->
    [seat] Me
   *[none] { $seat }
}
move-draw = Turn up { $card }

## In the terminal: moves in a list of choices

choice-build = { $card } – { cost }, dice number { $dice }, { $colour ->
    [blue] blue
    [green] green
    [red] red
   *[violet] violet
}: { $effect ->
    [bank] { effect-bank }
    [bank_per_symbol] { effect-bank_per_symbol }
    [from_roller] { effect-from_roller }
    [from_each_opponent] { effect-from_each_opponent }
    [from_one_opponent] { effect-from_one_opponent }
   *[swap_project] { effect-swap_project }
}
choice-build_project = Large project { $project } – { cost }: { $benefit ->
    [choose_dice] { benefit-choose_dice }
    [symbol_bonus] Your stands, shops and clubhouses bring 1 more coin each.
    [bonus_turn_on_double] { benefit-bonus_turn_on_double }
   *[reroll_once] { benefit-reroll_once }
}
choice-target = From { $seat }
text-move-target = From { $seat } ({ coins })

## On the board

board-display = Display
board-bank = Bank
board-coins = { coins }
board-my-world = My football world
board-world-of = { $seat }’s football world
board-projects = Large projects
board-progress = { $built } of { $all } large projects built
board-card = { $card }, dice number { $dice }, price { cost }
board-owned = built { $copies ->
    [one] once
   *[other] { $copies } times
}
board-left = { $left ->
    [0] not in the display
   *[other] { $left } left
}
board-pile = { $left ->
    [one] 1 card in the draw pile
   *[other] { $left } cards in the draw pile
}
board-rolling = The dice are rolling …
board-unbuilt = not built yet
board-built = built, works in a later turn
board-active = built and working
board-select-hint = Tap a glowing card to look at it.
board-take-back = Give a different one
board-typed-roll = { $count ->
    [one] Throw your die. What does it show?
   *[other] Throw both dice. What do they show?
}
board-typed-die = face { $face }
board-typed-draw = Turn up the top card. Which one is it?
board-typed-first = Who is the youngest and goes first?
board-typed-confirm = Rolled: { $dice }
board-reconstructed = not in the rulebook; reconstructed from the base game

## Cards explained

colour-blue = Blue
colour-green = Green
colour-red = Red
colour-violet = Violet
when-blue = Pays on every roll, whoever rolls.
when-green = Pays only when you roll yourself.
when-red = Pays only when somebody else rolls.
when-violet = Works only when you roll yourself. One of each type at most.
effect-bank = { coins } from the bank.
effect-bank_per_symbol = { coins } from the bank for each of your cards with the { $counts } symbol.
effect-from_roller = { coins } from the player who rolled.
effect-from_each_opponent = { coins } from each of the others.
effect-from_one_opponent = Up to { coins } from one player of your choice.
effect-swap_project = You may swap one of your cards for somebody else’s (no violet ones).
benefit-choose_dice = Every turn you may choose: one die or two.
benefit-symbol_bonus = Each of your cards with the symbols { $symbols } brings 1 more coin.
benefit-bonus_turn_on_double = If you roll a double, you have a bonus turn afterwards.
benefit-reroll_once = Once per turn you may roll all dice again.
training-ground = If you have no coins at all before building, the bank gives you 1 coin.
fact-price = Price
fact-dice = Dice number
fact-symbol = Symbol
fact-copies = Cards in the game

## Options

preset-first_game = First game
    .help = At most two cards of each type, so that nobody runs away with a single idea.
preset-book = By the book
    .help = All cards lie open, and each may be built as often as you like.
preset-surprise = Come what may
    .help = Only ten types lie open, and nobody knows which one comes next.
option-market_mode = Display
    .help = Which cards can be bought.
option-market_mode-all_stacks = all 15 types open
option-market_mode-komme_was_wolle = “Come what may”: 10 types from a shuffled pile
option-max_copies_per_type = Cards of one type
    .help = For your first matches: nobody may own more than 2 cards of a type (violet ones are always limited to one).
option-max_copies_per_type-unlimited = any number
option-max_copies_per_type-2 = 2 at most
option-limit_counts_start_cards = Start cards count
    .help = Whether start cards count towards “2 at most”.
option-start_player = Who goes first
    .help = The rulebook says the youngest; if nobody is marked, the first player is drawn at random.
option-start_player-youngest = the youngest
option-start_player-random = drawn at random
option-start_player-seat_1 = seat 1
option-youngest_seat = Seat of the youngest
    .help = Only used if the youngest goes first. Empty: drawn at random.
option-landmark_activation = Large projects work
    .help = When a large project starts to work.
option-landmark_activation-next_turn = from your next turn on
option-landmark_activation-next_regular_turn = from your next turn on, not counting bonus turns
option-landmark_activation-immediate = at once
option-bank_supply = The bank’s coins
    .help = Whether the bank can run out of money.
option-bank_supply-unlimited = unlimited
option-bank_supply-limited = only the 210 in the box
option-sponsor_swap = New Sponsor
    .help = Whether you have to swap.
option-sponsor_swap-optional = may swap
option-sponsor_swap-mandatory = must swap
option-swap_start_cards = Swapping start cards
    .help = Whether start cards may be swapped as well.
option-swap_start_cards-allowed = allowed
option-swap_start_cards-forbidden = forbidden
option-violet_roles = New Player and New Coach
    .help = The rulebook does not say which of the two cards collects from everyone and which from one player. The price goes with the effect.
option-violet_roles-player_all_coach_one = Player from all, Coach from one
option-violet_roles-player_one_coach_all = Player from one, Coach from all
option-max_rounds = Maximum number of rounds
    .help = After that many, the game ends without a winner. Empty: play until somebody wins.

## Pictures in the rules

picture-card = A project card
picture-card-dice = Number: the roll on which it works.
picture-card-left = How many are left on display.
picture-card-who = On whose roll it works; its colour says so too.
picture-card-name = Name
picture-card-price = Price
picture-card-income = What it brings: here 2 coins from the player who rolled.
picture-card-symbol = Symbol, counted by the Stadium and by some cards.
picture-turn = A turn with three players
picture-turn-roll = Anna rolls a 3.
picture-turn-red = Red first, counter-clockwise: Cem gets 1 coin, Ben the last one. He could claim a second, but Anna has none left.
picture-turn-bank = Then the bank pays: 1 coin for Anna’s Snack Stand.
picture-turn-build = Anna spends it on a Street Pitch. At the next 2 it earns her 1 coin, whoever rolls.

## The table as text

text-round = Round { $round }
text-dice = rolled { $dice }
text-bank = Bank: { coins }
text-number = Roll
text-card = Card
text-colour = Colour
text-symbol = Symbol
text-price = Price
text-left = Display
text-coins = Coins
text-legend = ○ not built  ◐ built, works in a later turn  ● works  { $mark } not in the rulebook

sign-everyone = Pays on every roll, whoever rolls.
sign-person = Pays only when you roll yourself.
sign-die = Red: a player who rolls this number pays you.
sign-besonders = Violet: works only on your own roll, and against the others.
sign-stack = This many cards are left on display.
sign-ticket = Symbol: ticket
sign-talent = Symbol: talent
sign-verpflegung = Symbol: catering. With your Stadium the card earns 1 more coin.
sign-treffpunkt = Symbol: meeting place. With your Stadium the card earns 1 more coin.
sign-ausruestung = Symbol: equipment
sign-betrieb = Symbol: works
sign-fanfest = Symbol: fan party
sign-effect-bank_per_symbol = This much for each of your cards with this symbol.
sign-effect-from_roller = The player who rolled pays you this.
sign-effect-from_each_opponent = You get this from each of the others.
sign-effect-from_one_opponent = You get this from one other player of your choice.
sign-effect-swap_project = You may swap a card with somebody.

prospect-own = Your roll: +{ $amount ->
    [one] 1 coin
   *[other] { $amount } coins
} in { $ways } of { $total }.
prospect-other = { $seat }’s roll: +{ $amount ->
    [one] 1 coin
   *[other] { $amount } coins
} in { $ways } of { $total }.
prospect-roll = { $mean } { $mean ->
    [one] coin
   *[other] coins
} on average, a gain in { $ways } of { $total }.
prospect-sure = { $amount ->
    [one] 1 coin for certain.
   *[other] { $amount } coins for certain.
}

## What somebody did, in one sentence: "Toni rolls 8 and builds Fan Shop."

brief-roll = rolls { $result }
brief-swap = { $me ->
    [opponent] swaps a card with you
   *[none] swaps a card with { $opponent }
}
brief-build = builds { $card }
brief-build_project = builds the large project { $project }
brief-build_nothing = builds nothing

## What speaks for a move, compared with another one

reason-wins = { $sure ->
    [yes] It wins the match at once.
   *[no] You win at once more often: { $amount } more in 100 tries.
}
reason-loses = { $sure ->
    [yes] Otherwise the match is lost at once.
   *[no] You lose at once less often: { $amount } fewer in 100 tries.
}
reason-income = { $amount ->
    [one] Earns you about 1 more coin a round.
   *[other] Earns you about { $amount } more coins a round.
}
reason-missing = { $amount ->
    [one] You are 1 coin closer to winning.
   *[other] You are { $amount } coins closer to winning.
}
reason-coins = { $amount ->
    [one] You keep 1 more coin.
   *[other] You keep { $amount } more coins.
}
reason-reach = { $amount ->
    [one] Your next roll pays for a large project one percentage point more often.
   *[other] Your next roll pays for a large project { $amount } percentage points more often.
}
reason-rival_income = { $amount ->
    [one] { $seat } earns about 1 coin fewer a round.
   *[other] { $seat } earns about { $amount } fewer coins a round.
}
reason-rival_coins = { $amount ->
    [one] { $seat } has 1 coin fewer.
   *[other] { $seat } has { $amount } fewer coins.
}
reason-rival_reach = { $amount ->
    [one] { $seat } can pay for a large project one percentage point less often.
   *[other] { $seat } can pay for a large project { $amount } percentage points less often.
}

## Achievements: their name, and what they are for

achievement-jackpot = Golden Rain
    .how = A single roll brings you 15 coins or more.
achievement-toll = Payday
    .how = Somebody has to pay you 6 coins or more at once.
achievement-small_club = Small Club, Big Dreams
    .how = Win with no more than 6 cards bought.
achievement-last_coin = Down to the Last Coin
    .how = Win without a single coin to spare.
achievement-runaway = Far Ahead
    .how = Win before anybody else has built more than one large project.
achievement-comeback = Comeback
    .how = Win although somebody needed only one more large project and was two ahead of you.
achievement-encore = Encore
    .how = Win in a bonus turn.
