### Texts of the page that hold for every game.

app-name = Anpfiff
app-claim = Football board games for everyone
app-lead = One click and you are playing: { $host ->
    [here] against computer players, or together on one device.
   *[server] against computer players, together on one device, or with friends through a link.
} No account needed.
skip-to-content = Skip to content

## Home

play-now = Play now
play-now-hint = { $bots ->
    [one] You against a computer player, right away
   *[other] You against { $bots } computer players, right away
}
set-up-table = Set up a table
rules = Rules of the game
players-exactly = { $count ->
    [one] 1 player
   *[other] { $count } players
}
players-range = { $low }–{ $high } players
minutes = about { $minutes } minutes
publisher = by the rules of the game published by { $publisher }
home-more-title = How to play together
home-more-link = With friends
home-more-link-text = Set up a table and send the link. Anyone who opens it gets a seat.
home-more-device = On one device
home-more-device-text = Several people, one tablet: everybody gets a seat, and you pass the device around.
home-more-dice = With real dice
home-more-dice-text = You roll on the table and type in what you see. The page does the sums.
home-more-fair = Fair, and you can check it
home-more-fair-text = The secret behind the dice is sealed before the first roll and revealed at the end.
footer = An independent project, not affiliated with the publishers. The names of the games only say whose rules are implemented here. All pictures and texts are our own.
footer-docs = Documentation
loading = One moment …
no-games = The games could not be loaded.
try-again = Try again

## Setting up a table

setup-title = Set up a table: { $game }
setup-presets = How would you like to play?
setup-person = Person { $number }
setup-options-own = your own mix
setup-seats = Who is playing?
setup-seat = Seat { $number }
setup-kind-me = Me
setup-kind-local = Somebody on this device
setup-kind-open = Open seat
setup-kind-bot = Computer player
setup-kind = Who sits here?
setup-bot = Strength
setup-name = Name
setup-name-open = chooses a name on joining
setup-add-seat = Add a seat
setup-remove-seat = Remove seat { $number }
setup-players-unusual = Without variants this game is for { $low } to { $high } players.
setup-options = Change individual rules
setup-options-expert = For experts ({ $count })
setup-options-hint = If you change nothing, you play by the rulebook.
setup-option-off = off
setup-option-rules = as in the rules
setup-dice = Real dice
setup-dice-help = You roll yourselves and type in what you see.
setup-start = Kick off
setup-start-link = Open the table and get the link
# Names for those who have not given theirs; as many in each language.
guest-name = Guest { $animal }
guest-animals = Panther, Falcon, Lion, Tiger, Eagle, Badger, Fox, Wolf, Bear, Lynx, Otter, Beaver, Hedgehog, Crane, Stork, Penguin, Dolphin, Shark, Whale, Seal, Raven, Owl, Woodpecker, Marten, Weasel, Stag, Moose, Bison, Buffalo, Cheetah, Leopard, Jaguar, Puma, Cobra, Gecko, Koala, Panda, Llama, Zebra, Giraffe, Kangaroo, Raccoon, Marmot, Parrot, Flamingo, Pelican, Albatross, Dragon
level-beginner = Beginner
level-amateur = Amateur
level-pro = Pro
level-champion = Champion
level-even = Even match
level-random = Dice roller
character-beginner = Plays the first thing that looks good and spends what it has.
character-amateur = Knows the rules of thumb and sticks to them, every Sunday.
character-pro = Has played thousands of matches and plans each turn to its end.
character-champion = Plays its best ideas through in its head before it moves: hard to surprise.
character-even = Learns from your matches how well you play, and plays just as well: with two at the table, you win about every other match.
character-random = Rolls the dice for every decision and hopes for the best.
bot-names = Lottie, Joe, Mia, Pelle, Frida, Stan, Nell, Oscar

## Waiting room

waiting-title = The table is ready
waiting-text = The match starts as soon as every seat is taken.
waiting-share = Send this link to your friends:
waiting-copy = Copy link
waiting-join-title = You are invited: { $game }
waiting-join = Take a seat
waiting-name = Your name
seat-open = still free
seat-you = that’s you
seat-away = away right now
seat-here = is here

## At the table

table-watching = You are watching.
your-turn = Your turn
whats-now = What now?
roll-dice = Roll the dice
skip-playback = Skip
reconnecting = Connection lost – trying again …
retry-connection = Try now
outdated-page = The server has been updated since this page was opened. Reload it; your matches are kept.
incomplete-page = Part of the page could not be loaded. Check your connection and reload.
reload-page = Reload
problem-outdated_page = { outdated-page }
your-turn-at-device = { $name }’s turn – pass the device on!
hand-over-title = Hand the device to { $name }
hand-over-text = So that nobody sees other people’s cards, play goes on when { $name } is ready.
hand-over-ready = I am { $name }
close = Close

## Match report

board-as-text = Board as text
log-title = Match report
log-empty = Nothing has happened yet.
recap-title = Since your last turn
recap-look = See it on the board
recap-close = Got it
log-rule = Rule { $rule }

## Settings

settings-title = Settings
settings-language = Language
settings-speed = Speed
settings-speed-relaxed = relaxed
settings-speed-normal = normal
settings-speed-fast = fast
settings-speed-instant = instant
settings-speed-now = Speed: { $speed }
settings-volume = Sound
settings-volume-off = off
settings-volume-quiet = quiet
settings-volume-full = full
settings-theme = Colours
settings-theme-auto = same as device
settings-theme-light = light
settings-theme-dark = dark
theme-to-light = Light colours
theme-to-dark = Dark colours
settings-rule-numbers = Show rule numbers and sources
settings-keys = Keyboard shortcuts
settings-keys-help = At a table, press ? to see them.
keys-title = Keys at the table
keys-a = press the main button
keys-n = go to the next choice
keys-z = take back the last step
keys-s = skip what is being shown
keys-l = open the match report
keys-r = open the rules
keys-help = show this list
keys-enter = Enter chooses what is marked; Esc closes a window.
settings-auto-roll = Roll automatically
settings-auto-roll-help = Otherwise you press “Roll the dice” each time.
settings-thinking = Computer players think for a moment
settings-thinking-help = Otherwise they move as soon as it is their turn.
language-de = Deutsch
language-en = English

## Fair dice

fair-title = Were the dice fair?
fair-button = Fair dice
fair-how = Before kick-off { $host ->
    [here] this device
   *[server] the server
} chooses a secret and shows only its fingerprint. Everybody at the table seals a random word, and reveals it only once all have chosen. Every roll is made from both. At the end the secret is revealed: if it matches the fingerprint, and the words match their seals, nobody can have chosen the rolls.
fair-commitment = Fingerprint of the secret (SHA-256)
fair-entropy = Random words from the table
fair-seed = The secret
fair-seed-later = will be revealed after the end
fair-typed = This table uses real dice.
fair-record = Download the match record
fair-record-help = “anpfiff verify” recomputes every single roll; with --witness, it also checks them against what this device has noted.
fair-rolls = Rolls so far
fair-rolls-none = No dice have been rolled yet.
fair-faces = { $count ->
    [one] once
   *[other] { $count } times
} a { $face }

## End

end-won = You win!
end-lost = { $name } wins
end-draw = A draw
end-again = Play again
end-show = See the result and play again
end-look = Look at the board
end-home = Home page
end-standings = Standings

## Score sheet

sheet-title = Score sheet
sheet-print = Print
sheet-renew = Refresh
sheet-back = Back to the match
sheet-empty = Nothing to report yet.

## Problems

problem-offline = The server cannot be reached.
problem-unknown_table = This table does not exist, or is no longer here.
problem-unknown_person = This person does not exist here, or has left.
problem-stale_move = Something has changed in the meantime. Have another look.
problem-changed_past = The server now reports different rolls from those it showed before. Both have been noted; see “Fair dice”.
problem-not_your_turn = It is not your turn.
problem-illegal_action = The rules do not allow that.
problem-table_full = All seats are taken.
problem-already_seated = You already have a seat at this table.
problem-bad_name = A name must have 1 to 24 characters.
problem-not_your_seat = That is not your seat.
problem-rate_limited = That was too quick. Wait a moment.
problem-store_failed = The server could not store the move. Nothing has changed.
problem-store_in_use = Another server is using the same database. Please try again in a moment.
problem-stale_promise = The promised random seed was no longer valid. Please try again.
problem-conflict = Somebody else got there first. Try again.
problem-not_your_table = Only the person who set up this table can do that.
problem-seat_not_free = This seat is taken.
problem-still_there = This person is still there, or has not been away for long.
problem-banned = The hosts of this server have banned you for a while.
problem-too_early = Not everybody has chosen a random word yet.
problem-wrong_word = The random word does not match the one you sealed.
problem-nothing_to_answer = There is nothing left to answer.
problem-out_of_time = Your time is up.
problem-bad_clock = These clock settings are not possible.
problem-not_rateable = A match like this cannot count for the rating.
problem-bad_chat = This message cannot be sent: it must be one line of at most 300 characters.
problem-match_over = The match is over.
problem-other = That did not work: { $message }
missing-title = Nothing here
missing-text = There is no such page.
problem-not_foreseeable = That would show you something new, so it cannot be tried first.
problem-bad_chance = This game deals hidden cards; real dice alone are not enough.
problem-cannot_undo = That cannot be taken back: you have not decided anything yet, or since then dice have been rolled or something has been revealed.
problem-unknown_position = The match has not got that far yet.
problem-unknown_seat = There is no such seat at this table.
problem-nothing_to_prove = The dice of this match were typed in. There is nothing to recompute.
problem-not_started = The match has not started yet.
problem-match_running = That is only available once the match is over.
problem-cannot_analyse = This match cannot be analysed yet: the computer cannot judge positions of this game, or of these variants, well enough.
problem-not_analysed = This match has not been analysed yet.
problem-unknown_sheet = This match has no such sheet.
problem-unknown_file = This game has no such file.
problem-bad_option = That choice is not possible: { $message }
problem-bad_request = The server did not understand that: { $message }
problem-bad_seats = The seats cannot be assigned like this: { $message }
problem-unknown_game = There is no such game here.
problem-not_ready = The server is not ready right now. Try again in a moment.
problem-not_signed_in = Choose a name or sign in first.
problem-wrong_password = Name and password do not match.
problem-bad_password = A password must have 8 to 200 characters.
problem-name_taken = Somebody else has this name. Choose another one.
problem-wrong_origin = That request came from another site and was ignored.

## Rules

rule-list-title = Every rule by its number
rule-list-hint = The match report uses the same numbers. A rule without a remark is stated in the rulebook.
rule-list-search = Search
rule-list-found = Rules: { $count } of { $total }
rule-source-reconstructed = not printed in the rulebook, reconstructed by us
rule-source-ruling = our ruling where the rulebook is silent
rule-source-beyond = beyond the rulebook
rule-source-base = from the base game

## Lobby and my matches

lobby-link = { $calling ->
    [0] Lobby and my matches
    [one] Lobby and my matches – your turn in one
   *[other] Lobby and my matches – your turn in { $calling }
}
lobby-title = Lobby
lobby-filter = Game
lobby-all-games = all games
lobby-set-up = Open your own table
home-lobby = { $open ->
    [0] Lobby
   *[other] Lobby · { $open } open
}
my-matches-title = My matches
my-matches-all = All my matches ({ $count })
my-match-with = with { $names }
my-match-nobody = alone at the table so far
my-match-waiting = { $open ->
    [one] one seat is still free
   *[other] { $open } seats are still free
}
my-match-over = over
my-match-changed = last move: { $when }
my-match-left = { $time } left
open-tables-title = Open tables
open-tables-all = To the lobby
open-tables-none = Nobody is waiting right now. Find players, or open a table yourself – it appears here for everyone.
open-table-nobody = nobody yet
open-table-free = { $free ->
    [one] · 1 seat free
   *[other] · { $free } seats free
}
open-table-fills = computer players join in { $time }
open-table-rated = rated
open-table-join = Join
open-table-watch = Watch
open-table-mine = To the table
running-tables-title = Matches to watch
call-your-turn = Your turn: { $game }

## Quick match

quick-open = Find players
quick-title = Who is joining in?
quick-lead = You get a table with everyone who is looking for the same thing right now. Computer players take the seats that are left. The match counts for the leaderboard.
quick-game = Game
quick-players = How many players?
quick-wait = How long will you wait?
quick-go = Find players

## Terms of a table

terms-title = Lobby, clock, rating
terms-who = Who can join?
terms-private = Only people with the link
terms-public = Everyone: the table is listed in the lobby
terms-private-short = by link only
terms-public-short = public
terms-unrated-short = unrated
terms-fill = If seats stay free
terms-fill-never = wait until everyone is here
terms-fill-after = computer players after { $time }
terms-fill-none = No seat is open.
terms-clock = Thinking time
terms-clock-none = no clock
terms-clock-live = Live: time for the match, and some more for each turn
terms-clock-own = your own times
terms-clock-days = By correspondence: time for each move
terms-clock-live-help = If you run out of time, you resign; a computer player takes over.
terms-clock-days-help = Play whenever you like. “My matches” shows where it is your turn.
terms-minutes = Minutes for the match
terms-increment = Seconds for each turn
terms-rated = Counts for the leaderboard
terms-rated-help = Winners go up; anyone who resigns or runs out of time comes last.
terms-unrated-dice = A match does not count if you type in the dice yourselves.
terms-unrated-device = A match with several people on one device does not count.
terms-unrated-even = Nobody climbs against a computer player that always plays as well as they do.
terms-unrated-people = That takes at least two different players.
clock-none = no clock
clock-live = { $time } + { $increment } a turn
clock-correspondence = { $time } a move
setup-start-public = Open the table for everyone

## Me

account-nobody = Sign in
account-link = My account: { $name }
person-unnamed = No name
me-title = Who are you?
me-nobody = You don’t need an account. Choose a name, or sign in if you have an account already.
me-here = Without a server there are no accounts: your name and your matches stay in this browser.
me-guest = You are playing as a guest: your matches belong to this browser until you add a password.
me-account = This is your account. With your name and password you can play on any device.
me-page = My page with all my matches
me-name-title = Name
me-called = Your name at the table
me-rename = Save name
me-renamed = Saved.
me-keep-title = Keep your name and matches
me-keep-text = With a password the name is yours, and you can sign in on other devices, too. No e-mail address is needed, so we cannot send you a password you have forgotten.
me-keep = Add a password
me-password-title = Change password
me-change-password = Change password
me-password = Password
me-current-password = Current password
me-new-password = New password
me-password-hint = At least 8 characters.
me-password-saved = The password is saved.
sign-in-title = Already have an account?
sign-in-text = Whatever you have played here as a guest comes with you.
sign-in = Sign in
sign-out-title = Sign out
sign-out-sessions = { $count ->
    [one] You are signed in on this browser only.
   *[other] You are signed in on { $count } browsers, this one included.
}
sign-out = Sign out here
sign-out-everywhere = Sign out everywhere
delete-title = Delete
delete-text = Your name, your password, your rating and what you said in the chat will be deleted. The matches you have played stay for the others, without your name.
delete-ask = I want to delete everything …
delete-sure = Really? This cannot be undone.
delete-now = Yes, delete for good
delete-keep = No, keep it

## People and leaderboards

person-guest = Guest
person-since = here since { $date }
person-mine = that’s you – change
ratings-title = Rating
ratings-none = No rated match yet.
rating-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
rating-provisional = provisional
rating-provisional-text = A question mark means provisional: there are too few matches to say much.
history-title = Matches
history-none = No finished match yet.
history-none-shown = No finished match yet at a public table or with you.
history-older = Older matches
history-against = against
history-place = Place { $place } of { $count }
early-end-resigned = ended by resignation
early-end-time = ended by the clock
early-end-stopped = stopped
leaderboards-title = Leaderboards
leaderboard-title = Leaderboard: { $game }
leaderboard-text = Everyone starts at 0 and goes up with good places against strong opponents; computer players count, too. Players with an account are listed here. A question mark means provisional: there are too few matches to say much.
leaderboard-guest = You are playing as a guest. Add a password to be listed here, too.
leaderboard-none = No rated match yet. Set up a table that counts!
leader-place = Place
leader-rating = Rating
leader-matches = Matches
leader-bot = Computer

## Notices

notices-title = Notifications
notices-switch-on = Notify me when it is my turn
notices-switch-off = Stop notifying me
notices-on = The browser notifies you when it is your turn and you are looking elsewhere – as long as this page is open in a tab.
notices-off = Your browser will ask for your permission. You are notified only while this page is open in a tab.
notices-denied = Your browser’s settings block notifications from this page. The title of the tab still shows when it is your turn.
notices-none = This browser cannot show notifications here. The title of the tab shows when it is your turn.
notices-sample = This is what a notification looks like
notices-sample-text = When it is your turn and you are looking elsewhere.
push-switch-on = Notify me when the page is closed, too
push-switch-off = Stop notifying me when it is closed
push-on = This device is notified when others are waiting for you. The message goes through your browser’s notification service; it is encrypted and names only the game and the table.
push-off = This device will let you know when others are waiting for you, even when the page is closed. You can turn it off here at any time.
push-failed = Your browser cannot reach its notification service right now. Try again later.

## Waiting room and link

waiting-send = Send …
waiting-qr = QR code with the link to the table
waiting-qr-text = Or scan it with a phone’s camera.
waiting-local = This link works on this computer only. For other devices, start the server with “--host 0.0.0.0” and open the page at its address on the network.
waiting-start = Start now with computer players
waiting-fills = Computer players take the free seats in { $time }.
waiting-fills-now = Computer players are about to take the free seats.
waiting-words = About to start: everybody is revealing their random word.
waiting-clock = Thinking time: { $clock }.
waiting-rated = The match counts for the rating.
waiting-leave = Give up my seat
waiting-closed = This table is closed
copied = Copied!

## Around the board

seat-state-open = still free
seat-state-bot = computer player, { $level }
seat-state-left = has left; a computer player took over
seat-state-stand_in = away; a computer player is standing in
seat-state-away = away right now
seat-state-here = is here
seat-state-resigned = has resigned
seat-state-time = out of time
seat-state-stopped = has stopped
clock-left = Time left:
clock-little = You have { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} left!
place-left = A computer player is playing for you.
place-return = Take over again
place-resigned = You have resigned; a computer player finishes the match.
place-time = Your time is up; a computer player finishes the match.
place-stopped = You are no longer playing; a computer player finishes the match.
undo-mine = You would like to take back your last move.
undo-asked = { $name } would like to take back the last move.
undo-waiting = Still to answer: { $names }.
undo-agree = Agreed
undo-refuse = No, sorry
undo-withdraw = Never mind
menu-title = At the table
menu-undo = Take back my last move
menu-undo-of = Take back { $name }’s last move
menu-leave = Leave the table
menu-leave-hint = If you leave, a computer player takes over. You can come back at any time. Resigning is final.
menu-resign = Resign …
menu-resign-of = Resign for { $name } …
menu-resign-sure = Really resign? This cannot be undone.
menu-resign-yes = Yes, resign
menu-resign-no = No, play on
missing-away = { $name } has been away for a while.
missing-soon = { $name } is away at the moment. In { $time } a computer player can stand in until { $name } is back.
menu-stand-in = Let a computer player stand in
menu-look-back = Look back

## Chat

chat-title = Chat
chat-unread = { $count ->
    [one] Chat: 1 new message
   *[other] Chat: { $count } new messages
}
chat-empty = Nobody has said anything yet.
chat-only-seated = Only players at the table can chat here.
chat-write = Write a message
chat-send = Send
chat-reactions = Reactions
chat-more = What to do with this message from { $name }?
chat-mute = Mute { $name }
chat-muted = Muted:
chat-unmute = Unmute { $name }
chat-somebody = somebody
chat-report = Report …
chat-report-reason = What is wrong with it?
chat-report-send = Report to the host
chat-reported = Thank you! The host will look at the message.
reaction-goal = Goal!
reaction-well_played = Well played!
reaction-oh_no = Oh no!
reaction-laugh = Haha!
reaction-thinking = Still thinking …
reaction-hurry = Let’s go!

## Early end and rematch

end-stopped = Stopped
end-early-resigned = The match ended when somebody resigned.
end-early-time = The match was decided by the clock.
end-early-stopped = The match was stopped.
end-rematch-asked = { $name } wants a rematch!
end-rematch-waiting = The table for the rematch is ready.
end-rematch-join = Accept the rematch
end-replay = Watch the match
end-record = Download the record
end-verify = Check the dice

## Watching it again

replay-title = Watch the match
replay-of = { $game }: watch the match
replay-slider = Place in the match
replay-where = { $number } / { $last }
replay-turn-back = Previous turn
replay-step-back = Step back
replay-step-on = Step forward
replay-turn-on = Next turn
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-eyes = Whose view?
replay-eyes-all = Spectator
replay-copy = Link to this moment
replay-copy-short = Link
play-on = Play on from here
play-on-as = Play on from here as { $name }, against computer players
replay-result = To the result
replay-to-table = Back to the table

## Checking

verify-title = Verify this match
verify-button = Recompute it
verify-right = Everything checks out: nobody chose the rolls.
verify-right-alone = The rolls check out, as far as this page can tell by itself.
verify-rolls = { $rolls ->
    [one] The one roll is the one this device saw, and it follows
   *[other] All { $rolls } rolls are the ones this device saw, and they follow
} from the sealed secret and everybody’s random words.
verify-unproven = Nothing wrong was found, but the dice of this match are not proved:
verify-help = Your browser recomputes everything by itself. The first time, it loads the rules of the games for this (about 4 MB).
verify-loading = Loading the rules: { $share }
verify-replaying = The rules are replaying the match …
verify-by-rules = The rules replayed the whole match, too: every move was allowed, and everything that chance brought (cards, tiles, who begins) follows from the same secret.
verify-rules-missing = Only the rolls were recomputed: this browser could not load the rules of this game. You can try again later, or use “anpfiff verify” on a computer.
verify-draws = { $draws ->
    [one] One chance event without numbers (a card, a tile, or who begins) is not covered: only the rules know what it means. “anpfiff verify” recomputes it from the match record.
   *[other] { $draws } chance events without numbers (cards, tiles, who begins) are not covered: only the rules know what they mean. “anpfiff verify” recomputes them from the match record.
}
verify-hidden = { $hidden ->
    [one] One step before a roll showed nothing on this device. That is normal, but only the rules can tell that it belongs there: somebody who knows the secret could use such a step for another try at the next roll.
   *[other] { $hidden } steps before rolls showed nothing on this device. That is normal, but only the rules can tell that they belong there: somebody who knows the secret could use such steps for more tries at the next roll.
}
verify-doubt-witness-none = This device noted nothing during the match, so { $host ->
    [here] the match
   *[server] the server
} can only be compared with itself.
verify-doubt-witness-no-word = This device added no random word, for example because you only watched, or played on from another match. Only a word of your own proves that nobody chose the dice.
verify-doubt-witness-no-list = This device did not see the list of sealed words before they were revealed.
verify-doubt-witness-old = This device noted the rolls with an older version of this page, without their place in the match.
verify-doubt-witness-no-rolls = { $rolls ->
    [0] Nothing was thrown in this match that this device would have noted.
   *[other] This device noted no rolls; it was not there.
}
verify-doubt-witness-rolls-unseen = { $seen ->
    [one] This device saw only the first of { $rolls } rolls.
   *[other] This device saw only the first { $seen } of { $rolls } rolls.
}
verify-doubt-witness-taken-back = Moves were taken back. The numbering of the match has changed since, so the place of later rolls cannot be compared.
verify-doubt-steps-hidden = Between two rolls, several steps showed nothing on this device. Honest matches have such steps, too (hidden cards, for example), but only the rules know whether these belong there.
verify-doubt-rolls-need-rules = Some dice were not ordinary ones: they show no numbers, came from a deck, or were rolled without sevens. Only the rules know what they could show. If the table was not set up like that, this is wrong.
verify-doubt-word-withheld = Not everybody revealed the random word they had sealed: { $names }. In this way, somebody in league with the server could have chosen between two sets of rolls.
verify-doubt-chance-elsewhere = This match continues another one: what happened before step { $since } comes from there.
verify-doubt-record-incomplete = The record does not tell the whole match.
verify-wrong-rules = This does not check out: when the rules replayed the match, they found a mistake.
verify-wrong-form = This does not check out: what should prove the dice is not in the agreed form.
verify-wrong-step = This does not check out: at step { $number } the secret gives { $computed } (out of { $total }), but the match was played with { $used }.
verify-other-seal = This does not check out: the fingerprint is not the one that was shown before the match.
verify-broken-seal = This does not check out: the revealed secret does not match the fingerprint.
verify-witness = Download what this device has noted
verify-wrong-roll = This does not check out: roll { $roll } looked different here, or did not happen.
verify-wrong-place = This does not check out: roll { $roll } was made at another point of the match.
verify-wrong-total = This does not check out: for roll { $roll } the proof counts { $total ->
    [one] 1 possible outcome
   *[other] { $total } possible outcomes
}, but these dice have a different number of them.
verify-changed-past = This does not check out: during the match, roll { $roll } was shown in one way and later in another. Download what this device has noted: it contains both. (A server whose host has restored an old backup does this too.)
verify-own-word-missing = This does not check out: the random word from this device was not used. Either it did not arrive in time, or it was left out.
verify-wrong-word = This does not check out: a random word is not the one that was sealed before kick-off.
verify-other-start = This does not check out: you sat down at a new match, and this one claims to continue another.
verify-proves = What a proved match shows: { $host ->
    [here] this device
   *[server] the server
} fixed the secret before the match, and neither it nor any player chose a roll after that. The random words from the table are part of every result.
verify-proves-not = What it does not show: whether the cards and moves of the record are the ones you remember (look through the match to see them), and whether anybody at the table revealed their cards to others. { $host ->
    [here] Whoever owns this device could know the secret during the match.
   *[server] Whoever runs the server already knows the secret during the match, and so the rolls to come.
}

learn = Learn
course-title = Learn { $game }
course-lead = Short lessons on the real board. You make the moves; we show you where.
course-none = There are no lessons for this game yet.
course-done = Done
lesson-card = Lesson
lesson-progress = Step { $step } of { $all }
lesson-goal = Goal: { $goal }
lesson-next = Next
lesson-skip = Skip
lesson-back = Back
lesson-again = Start over
lesson-leave = All lessons
lesson-course = All lessons
lesson-following = Next lesson
lesson-done = Well done! That’s the end of this lesson.
lesson-another-move = You could do that, but first try what it says above. The pink frame shows you where.
problem-unknown_lesson = There is no such lesson.
problem-another_move = You could do that, but the lesson is waiting for something else.
problem-lost_in_lesson = Something got mixed up. Please start the lesson again.

explain-title = New to you
explain-understood = { $left ->
    [0] Got it
   *[other] Got it, { $left } more
}
explain-off = Stop explaining
explain-switch = Explain what is new
offer-question = Do you know this game?
offer-text = We can show you in a few minutes. This match will wait.
offer-learn = Show me
offer-known = I know it

## Analysis

analysis-title = Analysis
analysis-of = { $game }: analysis
analysis-running = Analysing the match. That usually takes just a few seconds.
analysis-waiting = Other matches are being analysed; yours will follow.
analysis-progress = Progress of the analysis
analysis-estimate = Everything but the result is an estimate, in percentage points of the chance of winning. A decision only counts as a mistake if a second, closer look confirms it.
analysis-curve = Chances of winning over the match
analysis-curve-text = Lines showing the chances of winning from start to finish; the figures are below.
analysis-parts = Luck or skill?
analysis-parts-text = Start + luck + skill = result. Skill includes the other players’ decisions and everything the estimate did not foresee. Hatched parts cost you something. “Without luck” is what you could have expected with average luck. A single match can only say that roughly; the range is right about two times out of three.
analysis-start = Start
analysis-luck = Luck
analysis-skill = Skill
analysis-result = Result
analysis-decisions = The costliest decisions
analysis-no-mistakes = No decision was clearly a mistake.
analysis-cost = costs { $points ->
    [one] { $points } percentage point
   *[other] { $points } percentage points
} (± { $error })
analysis-better = Better: { $move }
analysis-why = { $me ->
    [yes] Why:
   *[no] Why, as advice to { $name }:
}
analysis-no-why = No single reason stands out; all in all, the estimate prefers it.
analysis-look = Look at it
analysis-try-again = Try again
analysis-try-again-as = Try again as { $name }, from this moment
analysis-moments = Good and bad luck
analysis-seat = Whose luck?
analysis-lucky = The luckiest moments
analysis-unlucky = The unluckiest moments
analysis-no-moments = None
analysis-dice = How often it came up, compared with what is usual
analysis-dice-text = The bar shows how often something came up; in 95 of 100 matches, chance stays within the green band.
analysis-dice-outside = { $outside ->
    [0] Here everything is within the band.
    [one] Here one of { $all } values is outside; that also happens with fair dice and cards.
   *[other] Here { $outside } of { $all } values are outside; with fair dice and cards it is about one in twenty.
}
analysis-dice-kind = { $dice ->
    [one] With one die
   *[other] Sum of { $dice } dice
}
analysis-dice-value = Number
analysis-dice-seen = came up
analysis-dice-usual = usual
analysis-dice-band = { $low }–{ $high }
analysis-no-judge = Luck and skill cannot be told apart here: for this game with these variants, or with so many players, the computer cannot judge positions well enough yet. Any figures would be guesses.
analysis-counted-only = But everything that came up by chance has been counted:
analysis-end = End
analysis-mark = Decision { $number }: { $name }
analysis-marks = costliest decisions
analysis-adjusted = Without luck
analysis-adjusted-value = { $same ->
    [yes] about { $high }
   *[no] { $low } to { $high }
}
analysis-counted-of = { $what } (of { $of })
analysis-dice-mean = { $expected } on average
analysis-won-both = { $me ->
    [yes] You won: luck and good decisions came together.
   *[no] { $name } won: luck and good decisions came together.
}
analysis-won-luck = { $me ->
    [yes] You won. Luck made the difference.
   *[no] { $name } won. Luck made the difference.
}
analysis-won-skill = { $me ->
    [yes] You won. The decisions made the difference.
   *[no] { $name } won. The decisions made the difference.
}
analysis-won-despite = { $me ->
    [yes] You won, although luck was not on your side.
   *[no] { $name } won in spite of bad luck.
}
analysis-won-close = { $me ->
    [yes] You won. Almost everything pointed that way from the start.
   *[no] { $name } won. Almost everything pointed that way from the start.
}
analysis-lost-both = { $me ->
    [yes] You lost: there was bad luck, and decisions cost chances.
   *[no] { $name } lost: there was bad luck, and decisions cost chances.
}
analysis-lost-luck = { $me ->
    [yes] You lost. Bad luck made the difference.
   *[no] { $name } lost. Bad luck made the difference.
}
analysis-lost-skill = { $me ->
    [yes] You lost. The decisions made the difference.
   *[no] { $name } lost. The decisions made the difference.
}
analysis-lost-despite = { $me ->
    [yes] You lost, although luck was on your side.
   *[no] { $name } lost in spite of good luck.
}
analysis-lost-close = { $me ->
    [yes] You lost. The chances were poor from the start.
   *[no] { $name } lost. The chances were poor from the start.
}

## Hints

hint-title = Hint
hint-thinking = One moment …
hint-later = The hint comes as soon as you have something to decide.
hint-move = A strong computer player would choose: { $move }.
hint-thumb = By the computer’s rules of thumb: { $move }.
hint-no-judge = It cannot estimate chances of winning yet for this game with these variants, or with so many players.
hint-share = Chance of winning after that: about { $share }.
hint-next = Next best: { $move } ({ $share }).
hint-equal = About as good: { $move }.
hint-deciding = Compared with “{ $move }”:
undo-training = Take back your last decision (the dice stay as they are)
terms-hints = Hints are allowed
terms-hints-help = Everybody can ask what a strong computer player would do. Not in rated matches.
waiting-hints = Hints are allowed.
problem-no_hints = Hints are for matches against computer players and for tables that allow them, never for rated matches.

## Club evening

club-title = Club evening
club-lead = A tournament for your evening: everybody joins with their phone or plays on one device. The tables set themselves up.
club-link = Club evening
club-mine = Your club evenings
club-new = Plan a club evening
club-name = What should it be called?
club-name-first = Our club evening
club-preset = Variant
club-seats = Seats per table
club-format = Format
club-format-swiss = Swiss system
club-format-swiss-help = In each round, players who are level meet. Nobody is knocked out, and latecomers can still play.
club-format-round_robin = Round robin
club-format-round_robin-help = Everybody meets everybody once; at larger tables as evenly as possible.
club-format-knockout = Knock-out
club-format-knockout-help = If you lose, you are out. At tables of three or more, the best two go through.
club-rounds = Rounds
club-rounds-auto = as many as it takes
club-names = Who plays on this device?
club-names-help = One name per line. Everybody else joins with the link.
club-create = Create club evening
club-people = { $count ->
    [one] one person
   *[other] { $count } people
}
club-round = round { $round } of { $rounds }
club-over = over
club-tables = Round { $round }
club-standings = Standings
club-points = Points
club-buchholz = Buchholz
club-buchholz-help = The sum of a player’s opponents’ points: if two are level, the one who met stronger opponents is ahead.
club-wins = Wins
club-points-help = The winner of a table gets 3 points, last place gets none, and the others are spaced evenly in between. If two are level, their opponents’ points decide (Buchholz), then wins. A bye counts as a win.
club-rank = Place { $rank }
club-table-bye = bye
club-table-waiting = waiting for everybody
club-table-running = in play
club-table-over = over
club-table-stopped = stopped: the result is missing
club-by-hand = entered
club-result = Enter result
club-result-change = Change result
club-result-save = Save result
club-result-back = Let the match decide
club-to-table = To the table
club-watch = Watch
club-bye-you = You have a bye in this round, which counts as a win.
club-against = Table { $table }: you play with { $names }.
club-enter = Count me in
club-enter-here = Scan to join
club-qr = QR code with the link to the club evening
club-start = Start the tournament
club-start-need = There are not enough people for a table yet.
club-next-round = Draw round { $round }
club-round-runs = The next round can begin once all tables have finished. If somebody is missing, enter the result.
club-screen = For the big screen
club-print = Print
club-add = Somebody plays on this device:
club-add-button = Add
club-entrants = Taking part ({ $count })
club-nobody = Nobody yet. Pass the link around!
club-here = on this device
club-gone = has left
club-leave = I have to go
club-come-back = I am back
club-remove = remove
club-leave-other = has left
club-back = is back
club-replace = replace
club-replace-ask = Who takes over from { $name }? (on this device)
club-winner = Won by { $names }!
club-bracket = Bracket
problem-unknown_tournament = This club evening does not exist, or is no longer here.
problem-not_your_tournament = Only the organiser may do that.
problem-already_entered = You have already joined.
problem-tournament_closed = It is too late for that: the tournament has begun.
problem-round_not_over = The next round cannot begin yet.

# Playing without a server

here-start = Play without internet
here-loading = Loading: { $share }
here-on = You are playing without internet: everything runs in this browser.
here-stop = Back online
here-failed = The files for playing without internet could not be loaded. You need to be online once to get them.
here-matches = Matches in this browser
here-none = There are no matches in this browser yet. Start one on the home page.
bring-match = Add to my history
bring-done = See it in my history
history-offline = played without a server
fair-offline = This match was played without a server and added afterwards: its moves and chance events were checked again, but the player’s own device drew the numbers. It does not count for the ratings.
newer-page = There is a new version.

## Exercises

practise = Practise
practise-title = Practise { $game }
practise-lead = Positions from real matches: find the best move on the board.
practise-none = There are no exercises for this game yet: the computer cannot judge its positions reliably enough.
practise-public = Solve exercises
practise-solved = { $done } of { $all } solved
practise-own = { $count ->
    [one] My mistake (1)
   *[other] My mistakes ({ $count })
  }
practise-own-title = From a match of yours
practise-own-how = Whatever the analysis of your matches marks as a mistake comes back here as an exercise over the next few days.
practise-own-later = None of your mistakes are due today. Come back tomorrow.
practise-own-none = That’s all for today. There will be more tomorrow.
practise-leave = Learn and practise
practise-card = Exercise
practise-number = Exercise { $number } of { $all }
practise-grade-easy = easy
practise-grade-medium = medium
practise-grade-hard = hard
practise-question = It is your turn. What is best?
practise-rate = { $rate } find it the first time.
practise-judging = The computer is checking your move …
practise-right = Right!
practise-wrong = There is something better.
practise-worth = { $move }: chance of winning about { $share }.
practise-best-share = About { $share } was possible.
practise-best = Best: { $move } (about { $share }).
practise-show = Show me
practise-again = Try again
practise-next = Next exercise
practise-replay = See it in the match
problem-unknown_puzzle = There is no such exercise.
analysis-practise = { $count ->
    [one] You can practise one of your mistakes from tomorrow on:
   *[other] You can practise { $count } of your mistakes from tomorrow on:
  }

## Friends

friends-title = Friends
friends-lead = See who is here, and invite them to your table with one tap. This works for guests, too.
friends-all = My friends
friends-link = { $here ->
    [0] Friends
   *[other] Friends ({ $here } here)
}
friends-waiting = { $count ->
    [one] 1 request is waiting for you
   *[other] { $count } requests are waiting for you
}
friends-none = Nobody yet. Send somebody your link, or a request by name.
friends-here = is here now
friends-away = not here
friends-waits = { $open ->
    [one] waiting: { $game }, 1 seat free
   *[other] waiting: { $game }, { $open } seats free
}
friends-plays = playing { $game }
friends-join = Join
friends-watch = Watch
friends-invitation = Invitation
friends-invitations = Invitations
friends-invited = { $name } invites you: { $game }
friends-not-now = Not now
friends-invite-title = Invite friends
friends-invite = Invite
friends-invite-name = Invite { $name }
friends-asked = Invited
friends-seated = Already seated
friends-are = You and { $name } are friends.
friends-remove = End this friendship
friends-ask = Send a friend request
friends-asked-told = Request sent. If they accept, they will appear in your list.
friends-accept = Accept
friends-accept-name = Become friends with { $name }
friends-decline = Decline
friends-block = Block { $name }
friends-unblock = Unblock
friends-blocked-name = You have blocked { $name }.
friends-asking-title = Friend requests
friends-together = Play together
friends-together-text = Choose a game: your table is ready at once, and one tap invites your friends.
friends-new-title = New friends
friends-new-text = Anyone who opens your link and agrees becomes your friend. Give it only to people you know.
friends-my-link = My friend link
friends-renew-link = Make a new link
friends-link-until = Valid until { $date }. If you make a new link, the old one stops working.
friends-qr = QR code with your friend link
friends-by-name = Name of the account
friends-asked-title = Requests sent
friends-asked-hint = You will only find out whether anybody has this name if they accept. A request expires after 30 days.
friends-withdraw = Withdraw
friends-blocked-title = Blocked
friends-blocked-text = You receive no requests or invitations from these people, and you do not see what they write at a table. They are not told.
friends-link-title = { $name } wants to be your friend
friends-link-text = You will each see when the other is here, and can invite each other to a table with one tap.
friends-become = Become friends
problem-unknown_friend = This link or request is invalid or has expired. Ask for a new link, or send a new request.
problem-too_many_friends = Your list is full.

## Achievements

achievements-title = Achievements
achievements-earned = That was something special:
achievements-none = None yet. When something special happens to you in a match, you will find it here.
achievements-moment = See the moment
achievements-times = { $count ->
    [one] once
   *[other] { $count } times
}
achievements-last = last on { $date }
