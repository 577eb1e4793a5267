### CATAN and Fußballfieber in English.
###
### $seat, $from, $to and $opponent are players' names; $card is the name of a card; $cards, $give, $want and $get are
### lists of cards; $dice are the faces, joined by +. $me names the role (seat, from, to, opponent) in which the reader
### takes part, else none; yes/no for a truth.

game-name = CATAN: Football Fever
game-tagline = Settle, trade, build – and shoot for goal on matchday.

## What now? A sentence for whoever is to act, one for the others

phase-colours = Colours are drawn.
phase-terrain = The island is laid out.
phase-corner = At which corner does the spiral of numbers start?
phase-chips = The number chips are laid.
phase-harbours = The harbours are dealt.
phase-first_seat = Who goes first?
phase-first_roll = The highest roll goes first.
phase-found_settlement = { $me ->
    [seat] Found a settlement: choose a free crossing.
   *[none] { $seat } founds a settlement.
}
phase-found_road = { $me ->
    [seat] And now a road next to that settlement.
   *[none] { $seat } places a road next to the new settlement.
}
phase-pre_roll = { $me ->
    [seat] Your turn: roll – or play a card first.
   *[none] { $seat } has not rolled yet.
}
phase-roll = { $me ->
    [seat] Your turn: roll!
   *[none] { $seat } rolls.
}
phase-discard = { $me ->
    [seat] You hold too many cards: discard half of them.
   *[none] { $seat } must discard cards.
}
phase-move_robber = { $me ->
    [seat] Move the robber.
   *[none] { $seat } moves the robber.
}
phase-choose_victim = { $me ->
    [seat] Who do you take a card from?
   *[none] { $seat } chooses who to rob.
}
phase-steal = The robber draws a card.
phase-main = { $me ->
    [seat] Trade and build as much as you like. Then end your turn.
   *[none] { $seat } trades and builds.
}
phase-draw_card = A development card is drawn.
phase-free_road = { $me ->
    [seat] Place a road for free.
   *[none] { $seat } places free roads.
}
phase-plenty = { $me ->
    [seat] Take a resource card.
   *[none] { $seat } picks resources.
}
phase-name_resource = { $me ->
    [seat] Which resource must everybody hand over?
   *[none] { $seat } names a resource.
}
phase-over = The match is over.
phase-draw_pasture = A pasture has to go.
phase-swap_pasture = { $me ->
    [seat] Which pasture leaves the game?
   *[none] { $seat } chooses a pasture to leave the game.
}
phase-shot = Kick-off! Shots at goal.
phase-count_result = { $me ->
    [seat] Does this duel count for you – or the next one?
   *[none] { $seat } decides which duel counts.
}
phase-reward = { $me ->
    [seat] Reward: take a resource card.
   *[none] { $seat } may take a resource card.
}
phase-reward_card = Reward: a development card is drawn.

## Events

event-colour = { $me ->
    [seat] You play { $colour }.
   *[none] { $seat } plays { $colour }.
}
event-chips_again = Two red numbers would be neighbours: the chips are laid again.
event-first_roll = { $me ->
    [seat] You roll { $dice }, { $result } in all.
   *[none] { $seat } rolls { $dice }, { $result } in all.
}
event-first_seat = { $me ->
    [seat] You go first.
   *[none] { $seat } goes first.
}
event-pitches = Two football pitches lie on the island. The second one replaces: { $terrain }.
event-pasture_gone = A pasture has to go; in its place now: { $terrain }.
event-board_ready = The island is ready. Founding begins.
event-settlement = { $me ->
    [seat] You build a settlement ({ $at }).
   *[none] { $seat } builds a settlement ({ $at }).
}
event-road = { $me ->
    [seat] You build a road ({ $at }).
   *[none] { $seat } builds a road ({ $at }).
}
event-city = { $me ->
    [seat] You turn a settlement into a city ({ $at }).
   *[none] { $seat } turns a settlement into a city ({ $at }).
}
event-starting_cards = { $me ->
    [seat] Your starting resources: { $cards }.
   *[none] Starting resources for { $seat }: { $cards }.
}
event-turn = { $me ->
    [seat] It is your turn.
   *[none] It is { $seat }’s turn.
}
event-roll = { $me ->
    [seat] You roll { $dice } = { $result }.
   *[none] { $seat } rolls { $dice } = { $result }.
}
event-produce = { $me ->
    [seat] You get { $cards }.
   *[none] { $seat } gets { $cards }.
}
event-shortage = { $card }: { $due } would be due, the bank has only { $left }.
event-must_discard = { $me ->
    [seat] You hold too many cards and discard { $count ->
        [one] one
       *[other] { $count }
    }.
   *[none] { $seat } holds too many cards and discards { $count ->
        [one] one
       *[other] { $count }
    }.
}
event-discard_chosen = Chosen to discard: { $card }.
event-discard_ready = { $me ->
    [seat] You have chosen your cards.
   *[none] { $seat } has chosen.
}
event-discard = { $me ->
    [seat] You discard { $cards }.
   *[none] { $seat } discards { $cards }.
}
event-robber = { $me ->
    [seat] You move the robber to: { $at }.
   *[none] { $seat } moves the robber to: { $at }.
}
event-nobody_robbed = Nobody there has anything to take.
event-steal = { $me ->
    [seat] You take a card from { $from }.
    [from] { $seat } takes a card from you.
   *[none] { $seat } takes a card from { $from }.
}
event-stolen = { $me ->
    [to] The card from { $from }: { $card }.
    [from] Your card to { $to }: { $card }.
   *[none] The card from { $from } to { $to }: { $card }.
}
event-buy_card = { $me ->
    [seat] You buy a development card.
   *[none] { $seat } buys a development card.
}
event-card_drawn = Drawn: “{ $card }”.
event-play_card = { $me ->
    [seat] You play “{ $card }”.
   *[none] { $seat } plays “{ $card }”.
}
event-plenty = { $me ->
    [seat] You take { $card }.
   *[none] { $seat } takes { $card }.
}
copies = { $amount ->
    [one] { $card }
   *[other] { $amount } × { $card }
}
event-monopoly_payment = { $me ->
    [from] You give { copies } to { $to }.
    [to] { $from } gives you { copies }.
   *[none] { $from } gives { copies } to { $to }.
}
event-monopoly = { $me ->
    [seat] Your monopoly on { $card } brings you { $amount ->
        [0] nothing
        [one] one card
       *[other] { $amount } cards
    }.
   *[none] { $seat }’s monopoly on { $card } brings { $amount ->
        [0] nothing
        [one] one card
       *[other] { $amount } cards
    }.
}
event-longest_road = { $me ->
    [seat] You now hold Longest Road ({ $length }).
   *[none] { $seat } now holds Longest Road ({ $length }).
}
event-longest_road_aside = Nobody holds Longest Road any more.
event-largest_army = { $me ->
    [seat] You now hold Largest Army ({ $knights }).
   *[none] { $seat } now holds Largest Army ({ $knights }).
}
event-largest_army_aside = Nobody holds Largest Army any more.
event-offer = { $everybody ->
    [yes] { $me ->
        [seat] You offer everybody { $give } for { $want }.
       *[none] { $seat } offers everybody { $give } for { $want }.
    }
   *[no] { $me ->
        [seat] You offer { $give } for { $want } to { $opponents } only.
        [opponents] { $seat } offers you, but not everybody, { $give } for { $want }.
       *[none] { $seat } offers { $give } for { $want } to { $opponents } only.
    }
}
event-counter_offer = { $me ->
    [seat] You offer { $give } for { $want } to { $opponent }.
    [opponent] { $seat } offers you { $give } for { $want }.
   *[none] { $seat } offers { $give } for { $want } to { $opponent }.
}
event-accept = { $me ->
    [seat] You accept.
   *[none] { $seat } accepts.
}
event-decline = { $me ->
    [seat] You decline.
   *[none] { $reason ->
        [spare] { $seat } declines: “I can’t spare that.”
        [helps] { $seat } declines: “That helps you too much.”
        [dear] { $seat } declines: “That’s too expensive for me.”
       *[none] { $seat } declines.
    }
}
event-withdraw = { $what ->
    [acceptance] { $me ->
        [seat] You no longer accept.
       *[none] { $seat } no longer accepts.
    }
    [counter_offer] { $me ->
        [seat] You withdraw your counter-offer.
       *[none] { $seat } withdraws the counter-offer.
    }
   *[offer] { $me ->
        [seat] You withdraw your offer.
       *[none] { $seat } withdraws the offer.
    }
}
event-trade = { $me ->
    [seat] You give { $give } to { $opponent } and get { $get }.
    [opponent] { $seat } gives you { $give } and gets { $get }.
   *[none] { $seat } gives { $give } to { $opponent } and gets { $get }.
}
event-bank_trade = { $me ->
    [seat] You exchange { $give } for { $card } at the bank.
   *[none] { $seat } exchanges { $give } for { $card } at the bank.
}
event-token = { $me ->
    [seat] { $count ->
        [one] One more shot token
       *[other] { $count } more shot tokens
    } for you, { $tokens } in all.
   *[none] { $count ->
        [one] One more shot token
       *[other] { $count } more shot tokens
    } for { $seat }, { $tokens } in all.
}
event-retrain = { $me ->
    [seat] One of your knights goes to the training camp.
   *[none] One of { $seat }’s knights goes to the training camp.
}
event-matchday = Matchday { $number }!
event-duel = { $me ->
    [seat] Your duel with { $opponent }: { $tokens ->
        [one] 1 shot
       *[other] { $tokens } shots
    } against { $against }.
    [opponent] Your duel with { $seat }: { $against ->
        [one] 1 shot
       *[other] { $against } shots
    } against { $tokens }.
   *[none] { $seat } against { $opponent }: { $tokens ->
        [one] 1 shot
       *[other] { $tokens } shots
    } against { $against }.
}
event-shot = { $me ->
    [seat] Your shot
   *[none] { $seat }
}: { $shot ->
    [goal] goal!
    [out] out
    [foul] foul
   *[miss] miss
}
event-duel_result = { $seat } – { $opponent }: { $goals }:{ $against }
event-count_result = { $counted ->
    [yes] { $me ->
        [seat] You count this duel.
       *[none] { $seat } counts this duel.
    }
   *[no] { $me ->
        [seat] You count the next duel instead of this one.
       *[none] { $seat } counts the next duel instead of this one.
    }
}
event-marker = { $me ->
    [seat] You move { $points } forward to field { $field }.
   *[none] { $seat } moves { $points } forward to field { $field }.
}
event-reward = { $me ->
    [seat] Your reward: { $card }.
   *[none] Reward for { $seat }: { $card }.
}
event-reward_declined = { $me ->
    [seat] You decline the reward.
   *[none] { $seat } declines the reward.
}
event-reward_card = { $me ->
    [seat] Your reward: a development card.
   *[none] Reward for { $seat }: a development card.
}
event-reward_lapses = { $me ->
    [seat] Your reward lapses: nothing is left.
   *[none] The reward for { $seat } lapses: nothing is left.
}
event-ranking = Place { $place }: { $seat } ({ $points ->
    [one] 1 victory point
   *[other] { $points } victory points
})
event-season_over = { $early ->
    [yes] The trophy is reached: the season ends after { $number ->
        [one] one matchday
       *[other] { $number } matchdays
    }.
   *[no] The season is over after { $number ->
        [one] one matchday
       *[other] { $number } matchdays
    }.
}
event-standstill_near = For a long time nobody has built anything or bought or played a card. If that goes on, the match ends in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
event-standstill = { $rounds ->
    [one] For one round
   *[other] For { $rounds } rounds
} nobody has built anything or bought or played a card: the match is over.
event-draw = A draw: several players have the most victory points ({ $points }).
event-win = { $me ->
    [seat] You win with { $points ->
        [one] 1 victory point
       *[other] { $points } victory points
    }
   *[none] { $seat } wins with { $points ->
        [one] 1 victory point
       *[other] { $points } victory points
    }
}{ $hidden ->
    [0] !
    [one] { "" }, one of them from a hidden card!
   *[other] { "" }, { $hidden } of them from hidden cards!
}

## Why something is not possible

refusal-match_over = The match is over.
refusal-not_your_turn = It is not your turn.
refusal-impossible_outcome = That cannot be the outcome here.
refusal-wrong_phase = That is not possible now.
refusal-roll_first = Roll first.
refusal-only_trade_talk = It is not your turn: you can only talk about trade.
refusal-answers_are_awaited = Everybody must answer your offer first, or you can withdraw it.
refusal-too_expensive = You lack { $missing }.
refusal-edge_taken = There is already a road there.
refusal-road_not_connected = The road must join one of your roads, settlements or cities.
refusal-road_blocked = Another player’s building blocks the way.
refusal-no_road_left = You have no road left.
refusal-no_settlement_left = You have no settlement left. Turn one into a city first.
refusal-no_city_left = You have no city left.
refusal-vertex_taken = Something is already built there.
refusal-too_close = Too close to another settlement: one crossing in between must stay free.
refusal-no_road_here = None of your roads leads there.
refusal-no_own_settlement = A city replaces one of your settlements.
refusal-road_at_new_settlement = The road must lie next to the new settlement.
refusal-deck_empty = All development cards are sold.
refusal-points_are_not_played = Victory point cards are not played; they simply count.
refusal-one_card_per_turn = Only one development card per turn.
refusal-card_not_held = You do not have that card.
refusal-card_too_new = A card cannot be played in the turn in which you buy it.
refusal-no_road_possible = You cannot place a road now.
refusal-none_to_discard = You have no more cards of that kind.
refusal-robber_must_move = The robber must move.
refusal-robber_on_pitch = The robber may not enter a pitch.
refusal-robber_is_friendly = Somebody with at most { $points ->
    [one] 1 point
   *[other] { $points } points
} lives there; the robber is friendly.
refusal-victim_is_protected = Nobody with at most { $points ->
    [one] 1 point
   *[other] { $points } points
} is robbed.
refusal-no_victim = There is nothing to take from that player.
refusal-no_player_trade = In this match players do not trade with each other.
refusal-not_trading_time = Trade comes after the roll.
refusal-trading_is_over = You have already built; trade comes first.
refusal-wrong_partner = You can only trade with the player whose turn it is.
refusal-no_gifts = Both sides must give something.
refusal-like_for_like = { $card } cannot be on both sides.
refusal-cards_not_held = You do not have the cards for that.
refusal-not_asked = You have not been asked.
refusal-already_accepted = You have already accepted.
refusal-nothing_to_withdraw = You have offered nothing.
refusal-no_agreement = There is no agreement with that player.
refusal-same_resource = Give one resource and take another.
refusal-bank_has_none = The bank has no more { $card }.
refusal-rate_not_reached = You need { $rate } × { $card }.
refusal-season_is_over = The season is over.
refusal-retrain_after_roll = Retraining comes after the roll.
refusal-retrained_already = Only one knight per turn.
refusal-no_knight_played = You have no played knight.
refusal-no_token_left = All your shot tokens are in play already.
refusal-no_pasture = That is not a pasture.

## How it ended

outcome-points = The victory points needed have been reached.
outcome-standstill = The match had come to a standstill: the player with the most victory points wins.

## Moves as buttons

move-roll = Roll
move-end_turn = End turn
move-buy_card = Buy a development card
move-play = Play { $card }
move-retrain = Retrain a knight
move-withdraw = Withdraw
move-accept = Accept
move-decline = Decline
move-count = Count this duel
move-do_not_count = Count the next one instead
move-no_reward = No, thanks
move-take = Take { $card }
move-name = { $card }
move-discard = Discard { $card }
move-reward = Take { $card }
move-victim = { $seat }
move-trade = Trade with { $seat }
move-bank_trade = Exchange { $give } for { $take } at the bank
move-robber = Robber to hex { $hex }
move-road = Road { $edge }
move-settlement = Settlement { $vertex }
move-city = City { $vertex }
move-pasture = Pasture { $hex }
move-offer = Offer { $give } for { $want }
move-colour = { $colour }
move-tile = { $terrain }
move-corner = Corner { $hex }
move-chip = Chip { $number }
move-harbour = Harbour: { $resource }
move-first_seat = { $seat } goes first
move-first_roll = { $dice }
move-dice = { $dice }
move-stolen = { $card }
move-draw = { $card }
move-pasture_out = Pasture { $hex }
move-shot = { $shot ->
    [goal] goal
    [out] out
    [foul] foul
   *[miss] miss
}

## Options

preset-first_game = First game
    .help = CATAN without football on the island for beginners; the robber spares players with few points.
preset-family = Family
    .help = Football Fever with a friendly robber, and no seven in the first two rounds.
preset-book = By the book
    .help = Football Fever as in the rulebook.
preset-base = CATAN without football
    .help = The base game: settle, trade and build until somebody has ten points.
option-scenario = Game
    .help = Football Fever is CATAN with a league; you can play without it too.
option-scenario-football = Football Fever
option-scenario-base = CATAN without football
option-victory_points = Victory points to win
    .help = Leave empty: 11 with football, 10 without.
option-win_timing = You win
    .help = When the last point counts.
option-win_timing-auto = as in the rulebook: with football at the end of the turn, otherwise at once
option-win_timing-immediate = at once
option-win_timing-end_of_turn = at the end of your turn
option-board_setup = Board
    .help = How the island is laid out.
option-board_setup-variable = shuffled
option-board_setup-beginner = for the first match
option-number_chips = Number chips
    .help = How the numbers are laid. On the board for the first match they are fixed.
option-number_chips-spiral = as a spiral
option-number_chips-random = shuffled
option-spiral_start = Start of the spiral
    .help = At which corner of the island the first chip lies.
option-spiral_start-random = drawn at random
option-spiral_start-h0 = north-west
option-spiral_start-h2 = north-east
option-spiral_start-h7 = west
option-spiral_start-h11 = east
option-spiral_start-h16 = south-west
option-spiral_start-h18 = south-east
option-no_adjacent_red = Red numbers apart
    .help = If the chips are shuffled, 6 and 8 may not be neighbours.
option-harbours = Harbours
    .help = Which harbour lies where.
option-harbours-fixed = at their usual places
option-harbours-shuffled = shuffled
option-start_player = Who goes first
    .help = In the rulebook: the last person to have cheered in a stadium.
option-start_player-random = drawn at random
option-start_player-highest_roll = the highest roll
option-start_player-chosen = a particular seat
option-chosen_seat = Seat that goes first
    .help = Only used if a particular seat goes first.
option-colours = Colours
    .help = The colours decide the league’s fixtures.
option-colours-chosen = by seats
option-colours-random = drawn at random
option-colour_order = Colours of the seats
    .help = For seats 1 to 4: R red, B blue, W white, O orange. With three players white is left out.
option-colour_order-RBWO = red, blue, white, orange
option-colour_order-RBOW = red, blue, orange, white
option-colour_order-RWBO = red, white, blue, orange
option-colour_order-RWOB = red, white, orange, blue
option-colour_order-ROBW = red, orange, blue, white
option-colour_order-ROWB = red, orange, white, blue
option-colour_order-BRWO = blue, red, white, orange
option-colour_order-BROW = blue, red, orange, white
option-colour_order-BWRO = blue, white, red, orange
option-colour_order-BWOR = blue, white, orange, red
option-colour_order-BORW = blue, orange, red, white
option-colour_order-BOWR = blue, orange, white, red
option-colour_order-WRBO = white, red, blue, orange
option-colour_order-WROB = white, red, orange, blue
option-colour_order-WBRO = white, blue, red, orange
option-colour_order-WBOR = white, blue, orange, red
option-colour_order-WORB = white, orange, red, blue
option-colour_order-WOBR = white, orange, blue, red
option-colour_order-ORBW = orange, red, blue, white
option-colour_order-ORWB = orange, red, white, blue
option-colour_order-OBRW = orange, blue, red, white
option-colour_order-OBWR = orange, blue, white, red
option-colour_order-OWRB = orange, white, red, blue
option-colour_order-OWBR = orange, white, blue, red
option-turn_phases = Trading and building
    .help = Whether you may still trade after building.
option-turn_phases-combined = in any order
option-turn_phases-separate = trade first, then build
option-dice = Dice
    .help = The deck of cards spreads the numbers more evenly.
option-dice-fair = two dice
option-dice-deck36 = deck of 36 cards
option-dice_deck_reserve = Cards left in the dice deck
    .help = Only with the deck of cards: it is reshuffled when this many cards are left.
option-no_seven_rounds = Rounds without a seven
    .help = In the first rounds a seven is rolled again.
option-discard_limit = Cards you may keep on a seven
    .help = A player who holds more resource cards discards half, rounded down. Empty: nobody does.
option-friendly_robber = Friendly robber
    .help = It spares players with few points.
option-friendly_robber_vp = Spared up to
    .help = The most visible points a player spared by the friendly robber may have.
option-player_trade = Trade between players
    .help = Without it there is still the bank.
option-bank_counts = The bank’s cards
    .help = Whether everybody sees how many cards the bank has.
option-bank_counts-visible = are shown
option-bank_counts-hidden = are hidden
option-pasture_swap = Pasture that makes way
    .help = Who names it if the second pitch displaces mountains or hills.
option-pasture_swap-random = drawn at random
option-pasture_swap-start_player = chosen by the first player
option-robber_on_pitch = Robber on the pitch
    .help = Whether it may stand there.
option-tokens_per_building = At both pitches
    .help = How many shot tokens a building that touches both brings.
option-tokens_per_building-per_building = one token
option-tokens_per_building-per_pitch = two tokens
option-goal_probability = Chance of scoring, per cent
    .help = A flicked token scores half of the time.
option-ball_out_probability = Ball out, per cent
    .help = House rule: how often the chance is wasted.
option-foul_probability = Foul, per cent
    .help = House rule: how often the chance is wasted.
option-throw_presentation = Showing the shots
    .help = Changes the presentation only.
option-throw_presentation-alternating = alternately
option-throw_presentation-simultaneous = at the same time
option-season_length = Matchdays
    .help = In the rulebook 15 with four players, 12 with three.
option-season_length-auto = as in the rulebook
option-season_length-3 = 3 matchdays
option-season_length-6 = 6 matchdays
option-season_length-9 = 9 matchdays
option-season_length-12 = 12 matchdays
option-season_length-15 = 15 matchdays
option-season_length-18 = 18 matchdays
option-season_length-21 = 21 matchdays
option-season_length-24 = 24 matchdays
option-season_length-27 = 27 matchdays
option-season_length-30 = 30 matchdays
option-trophy_field = Field of the trophy
    .help = Leave empty: 36 with four players, 30 with three.
option-trophy_end = When the trophy is reached
    .help = Whether the second duel is still played.
option-trophy_end-complete_matchday = the matchday is completed
option-trophy_end-immediate = the season ends at once
option-rank_vp_1 = Victory points for place 1 of the ranking list
    .help = A better place brings at least as much.
option-rank_vp_2 = Victory points for place 2 of the ranking list
    .help = A better place brings at least as much.
option-rank_vp_3 = Victory points for place 3 of the ranking list
    .help = A better place brings at least as much.
option-rank_vp_4 = Victory points for place 4 of the ranking list
    .help = A better place brings at least as much.
option-retrain_before_roll = Retrain before the roll
    .help = Whether a knight may go to the training camp before the roll.
option-post_season_tokens = Tokens after the season
    .help = Whether shot tokens and retraining go on after the season.
option-two_players = Two players
    .help = For analysis only, and without football.

## On the board

board-island = The island
board-settlement-of = { $seat }’s settlement
board-city-of = { $seat }’s city
board-harbour = Harbour { $rate }:1 – { $card }
board-harbour-any = Harbour { $rate }:1 for any resource
board-robber = Robber
board-points-title = Where the victory points come from
board-points-help = To win you need { $target } points in your own turn.
board-points-settlement = Settlements
board-points-city = Cities
board-points-longest_road = Longest Road
board-points-largest_army = Largest Army
board-points-league = Football ranking
board-points-cards = Hidden point cards
board-points-sum = Total
board-league = { $place ->
    [0] Football points: { $points }
   *[other] Football points: { $points }, place { $place }
}
board-shoot = Shoot
board-shoot-now = { $me ->
    [seat] Your shot!
   *[none] { $seat } shoots.
}
board-seven = Seven!
board-points = { $count } of { $target } victory points
board-hand-size = { $count ->
    [one] 1 resource card
   *[other] { $count } resource cards
}
board-card-count = { $count ->
    [one] 1 development card
   *[other] { $count } development cards
}
board-knights = { $count ->
    [one] 1 played knight
   *[other] { $count } played knights
}
board-road-length = Length of the road: { $count }
board-tokens = { $count ->
    [one] 1 shot per duel
   *[other] { $count } shots per duel
}
board-rolling = The dice are rolling …
board-confirm = Like this? Confirm your move – or take it back.
board-answer = { $me ->
    [seat] An offer for you: what do you say?
   *[none] { $seat } is thinking about the offer.
}
board-do-it = Confirm
board-take-back = Back
board-other-place = Elsewhere
board-ways = { $count ->
    [one] Yields on 1 of 36 rolls
   *[other] Yields on { $count } of 36 rolls
}
board-no-place = { $item ->
    [road] None of your roads can be extended.
    [settlement] None of your roads leads to a free place that is far enough away yet.
   *[city] You have no settlement that could become a city.
}
board-card = Card
board-cards = Cards
board-my-cards = My development cards
board-no-cards = You have no development card yet.
board-fresh = { $count ->
    [one] One of them is new: playable from your next turn on.
   *[other] { $count } of them are new: playable from your next turn on.
}
board-play = Play
board-deck = { $count ->
    [one] 1 development card
   *[other] { $count } development cards
} in the pile
board-retrain = A played knight leaves the game; in return you shoot once more in every duel.
card-knight = Move the robber and take a card from somebody. From three knights on, Largest Army beckons.
card-victory_point = A victory point. It counts at once and stays secret.
card-road_building = Place two roads without paying.
card-year_of_plenty = Take any two resources from the bank.
card-monopoly = Name a resource: everybody must give you all their cards of it.
board-trade = Trade
board-with-players = With the others
board-with-bank = Bank and harbours
board-give = I give
board-want = I want
board-send-offer = Offer
board-offer-hint = Choose what you give, what you want and who you ask.
board-counter = Counter-offer
board-you-get = You get
board-you-give = You give
board-no-offers = No offers until my turn
board-declining = You cannot pay this, so it is declined for you.
board-declining-quiet = You want no offers until your turn, so it is declined for you.
board-offers = { $me ->
    [seat] You offer
   *[none] { $seat } offers
}
board-offer-unasked = Offer { $opponent } something
board-fold-offer = Fold the offer
board-unfold-offer = Show the answers
board-answer-waiting = is thinking …
board-answer-accepted = agrees
board-answer-declined = declines
board-reason-spare = can’t spare that
board-reason-helps = helps you too much
board-reason-dear = too expensive
board-take-deal = Deal!
board-none-held = You have no cards of this kind: { $card }.
board-discard = Put aside: { $chosen } of { $all }. Tap the cards to discard.
board-also-discard = Discarding, too: { $names }
board-dice = Dice statistics
board-dice-help = { $count ->
    [0] Nobody has rolled yet.
    [one] One roll so far. The dashed line shows what to expect on average.
   *[other] { $count } rolls so far. The dashed line shows what to expect on average.
}
board-dice-bar = Sum { $sum }: { $count ->
    [one] once
   *[other] { $count } times
}, expected { $expected }
decimal-mark = .
board-season = The season
board-season-help = Building a settlement or city triggers a matchday at the end of the turn. The more shots, the better your chances; your place on the ranking list brings victory points.
board-season-over = The season is over.
board-next-matchday = Matchday { $number } of { $all }
board-matchday-due = This turn ends with a matchday!
board-track = Football track
board-fixtures = Matchday table
board-results-help = In brackets: goals out of shots, and the football points for them.
board-not-counted = does not count
board-results = Results
board-no-results = No matchday yet.
board-place = Place
board-played = P
board-goals = Goals
board-shots = Shots
board-football-points = Points
board-victory-points = VP
board-field-whistle = Kick-off
board-field-hand = Reward: a resource for reaching or passing it
board-field-card = Reward: a development card, only if you land exactly here
board-field-cup = The trophy: the season ends here

## Score sheet

sheet-table = Table
sheet-results = Results
column-place = Place
column-seat = Player
column-colour = Colour
column-played = Duels
column-won = Won
column-drawn = Drawn
column-lost = Lost
column-goals-for = Goals
column-goals-against = Goals against
column-football-points = Football points
column-victory-points = Victory points
column-matchday = Matchday
column-duel = Duel
column-left-seat = Left
column-right-seat = Right
column-left-colour = Colour left
column-right-colour = Colour right
column-left-goals = Goals left
column-right-goals = Goals right
column-left-points = Points left
column-right-points = Points right
column-left-counted = Counted left
column-right-counted = Counted right
column-left-shots = Shots left
column-right-shots = Shots right

## Pictures in the rules

picture-island = A piece of the island
picture-island-hex = A hex with its number chip: on an 8 the forest yields lumber.
picture-island-settlement = A settlement on a crossing. It touches three hexes, the pitch among them.
picture-island-road = A road on a path.
picture-island-city = A city brings twice as much.
picture-island-pitch = The pitch: no yield, but a shot token for every building at its corners.
picture-island-distance = This crossing must stay free: it is next to the settlement.
picture-turn = A turn of the red player
picture-turn-roll = Red rolls 5 and 3: an 8.
picture-turn-yield = The forest with the 8 yields lumber: one for red’s settlement, two for blue’s city.
picture-turn-trade = A road still needs brick. Red offers wool for it, and blue accepts.
picture-turn-build = Brick and lumber go to the bank; the new road joins the settlement.

## The island as text

text-round = { $round ->
    [0] Founding
   *[other] Round { $round }
}
text-dice = rolled { $dice } = { $sum }
text-target = { $points } VP to win
text-deck = { $cards ->
    [one] 1 development card left
   *[other] { $cards } development cards left
}
text-terrain-pitch = pitch
text-terrain-desert = desert
text-coast = { $side ->
    [0] north-east coast
    [1] east coast
    [2] south-east coast
    [3] south-west coast
    [4] west coast
   *[5] north-west coast
}
text-points = Points
text-resources = Resources
text-cards = Development
text-knights = Knights
text-road = Road
text-left = Left
text-hand = { $name }: { $cards }
text-bank = Bank: { $cards }
text-offer = { $me ->
    [yes] Your offer
   *[no] { $name } offers
}: { $give } for { $want }
text-place = Place
text-football = Field
text-shots = Shots
text-vp = Victory points
text-legend = (R) settlement, [R] city, r road, ~ crossing with a harbour, X robber; left: roads/settlements/cities; points in brackets: what everybody sees; * longest road, largest army. Track: + resource, = development card, # trophy. { $mark } not in the rulebook.

text-move-settlement = Settlement at { $place }
text-move-city = City at { $place }
text-move-road = Road { $place }
text-move-robber = Robber to { $place } ({ $names ->
    [none] nobody lives there
   *[other] { $names }
})
text-move-pasture = Pasture { $place }
text-move-offer = Offer { $names ->
    [all] everyone
   *[other] { $names }
}: { $give } for { $want }
text-move-bank_trade = Trade { $rate } { $give } for 1 { $take } with the bank
choice-withdraw = Withdraw your offer
text-move-offer-hint = Your own offer: just type it, for example 2 lumber for 1 ore
text-move-accept = Agree: you give { $give } and get { $get } from { $seat }
text-move-trade = Trade with { $seat }: you give { $give } and get { $get }
text-move-play = Play { $card }: { $text }
text-move-victim = { $seat } ({ $count ->
    [one] 1 card
   *[other] { $count } cards
})
text-asked = { $name } offers you { $give } for { $want }. What do you say?
text-corner = { $corner ->
    [0] north corner
    [1] north-east corner
    [2] south-east corner
    [3] south corner
    [4] south-west corner
   *[5] north-west corner
}

sign-brick = Brick, from the hills. For roads and settlements.
sign-lumber = Lumber, from the forests. For roads and settlements.
sign-wool = Wool, from the pastures. For settlements and development cards.
sign-grain = Grain, from the fields. For settlements, cities and development cards.
sign-ore = Ore, from the mountains. For cities and development cards.
sign-harbour = Harbour: anyone who has built here trades two cards of this resource for any other.
sign-harbour-any = Harbour: anyone who has built here trades three cards of one kind for any other.
sign-pitch = Pitch: building here brings a shot token for the duels. It yields no resources.
sign-hand = Resources in hand
sign-card = Development cards in hand
sign-knight = Knights played. The player with the most, and at least three, holds Largest Army: 2 victory points.
sign-road = Length of the road. The longest, of five or more, brings 2 victory points.
sign-ball = Shot tokens: your shots in each duel.
sign-cup = Points on the football track
sign-chip = The hex yields when this sum is rolled. Each dot is one way out of 36.

prospect-building = Yields something on { $chance }% of rolls, about { $cards ->
    [one] one card
   *[other] { $cards } cards
} in ten rolls.
prospect-robber = { $chance ->
    [0] { $own ->
        [0] Hits nobody there.
       *[other] Hits only you there, on { $own }% of rolls.
    }
   *[other] { $own ->
        [0] Hits the others on { $chance }% of rolls.
       *[other] Hits the others on { $chance }% of rolls, you on { $own }%.
    }
}
prospect-card = Development cards still face down: { $total } (knights: { $knights }, victory points: { $points }).
prospect-duel = Duel with { $opponent }, { $tokens } against { $against }: win { $win }%, draw { $draw }%.

## What somebody did, in one sentence: "Toni rolls 8, builds a road, and trades with the bank."

brief-roll = rolls { $result }
brief-settlement = builds a settlement
brief-road = builds a road
brief-city = builds a city
brief-robber = moves the robber
brief-steal = { $me ->
    [from] takes a card from you
   *[none] takes a card from { $from }
}
brief-buy_card = buys a development card
brief-play_card = plays “{ $card }”
brief-monopoly = gets { $amount } × { $card }
brief-trade = { $me ->
    [opponent] trades with you
   *[none] trades with { $opponent }
}
brief-bank_trade = trades with the bank
brief-retrain = retrains a knight

## What decides between two moves

reason-wins = { $sure ->
    [yes] It wins the match at once.
   *[no] You win at once more often: { $amount } more in 100 tries.
}
reason-loses = { $sure ->
    [yes] Otherwise the match is lost at once.
   *[no] You lose at once less often: { $amount } fewer in 100 tries.
}
reason-points = { $amount ->
    [one] You have 1 more victory point.
   *[other] You have { $amount } more victory points on average.
}
reason-pace = { $much ->
    [yes] You need far fewer rolls to win.
   *[no] { $amount ->
        [one] You need about one roll fewer to win.
       *[other] You need about { $amount } rolls fewer to win.
    }
}
reason-income = { $amount ->
    [one] Brings you about 1 more resource in ten rolls.
   *[other] Brings you about { $amount } more resources in ten rolls.
}
reason-blocked = { $amount ->
    [one] The robber costs you about 1 resource fewer in ten rolls.
   *[other] The robber costs you about { $amount } resources fewer in ten rolls.
}
reason-hand = { $amount ->
    [one] You have 1 more resource in hand afterwards.
   *[other] You have about { $amount } more resources in hand afterwards.
}
reason-too_many = On a 7 you have to discard less often.
reason-rate = You trade { $resource } at a better rate.
reason-site = You have a better place for your next settlement.
reason-site_after_road = One more road takes you to a better place for a settlement.
reason-road = { $amount ->
    [one] Your longest road is 1 longer.
   *[other] Your longest road is { $amount } longer on average.
}
reason-knights = { $amount ->
    [one] You have played 1 more knight.
   *[other] You have played { $amount } more knights on average.
}
reason-cards = { $amount ->
    [one] You have 1 more development card.
   *[other] You have { $amount } more development cards on average.
}
reason-matchday = { $amount ->
    [one] The next matchday brings you 1 more point on average.
   *[other] The next matchday brings you { $amount } more points on average.
}
reason-season = You are better placed on the football track.
reason-rival_points = { $amount ->
    [one] { $seat } has 1 victory point fewer.
   *[other] { $seat } has { $amount } victory points fewer on average.
}
reason-rival_pace = { $much ->
    [yes] { $seat } needs many more rolls to win.
   *[no] { $amount ->
        [one] { $seat } needs about one more roll to win.
       *[other] { $seat } needs about { $amount } more rolls to win.
    }
}
reason-rival_income = { $amount ->
    [one] { $seat } gets about 1 resource fewer in ten rolls.
   *[other] { $seat } gets about { $amount } resources fewer in ten rolls.
}
reason-rival_blocked = { $amount ->
    [one] The robber costs { $seat } about 1 more resource in ten rolls.
   *[other] The robber costs { $seat } about { $amount } more resources in ten rolls.
}
reason-rival_hand = { $amount ->
    [one] { $seat } has 1 resource fewer in hand afterwards.
   *[other] { $seat } has about { $amount } resources fewer in hand afterwards.
}
reason-rival_site = { $seat } is left with a worse place for the next settlement.
reason-rival_road = { $amount ->
    [one] { $seat }’s longest road is 1 shorter.
   *[other] { $seat }’s longest road is { $amount } shorter on average.
}
reason-rival_knights = { $amount ->
    [one] { $seat } has played 1 knight fewer.
   *[other] { $seat } has played { $amount } knights fewer on average.
}
reason-rival_matchday = { $amount ->
    [one] The next matchday brings { $seat } 1 point fewer on average.
   *[other] The next matchday brings { $seat } { $amount } points fewer on average.
}

## What the match report counts

count-shot = Shots in the duels
count-shot-goal = goal
count-shot-miss = miss
count-shot-out = out
count-shot-foul = foul
count-draw = Development cards drawn

## Achievements: their name, and what they are for

achievement-unbeaten = Unbeaten
    .how = Win after a season of at least three duels without a defeat.
achievement-rout = Goal Fest
    .how = Win a duel by five goals or more to nil.
achievement-giant_killer = Giant-Killer
    .how = Win a duel in which the other side had at least three more shots.
achievement-monopolist = All Mine
    .how = A monopoly brings you six cards or more.
achievement-road_taken = Detour
    .how = Take the Longest Road from somebody and win with it.
achievement-long_road = Long-Distance Trail
    .how = Your trade route is ten roads long or longer.
achievement-good_neighbour = Good Neighbour
    .how = Trade with the others six times or more in one match, and win.
achievement-never_robbed = Robber-Free
    .how = Win without losing a card when the robber moves.
