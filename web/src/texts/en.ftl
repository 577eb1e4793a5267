### Texts of the page that hold for every game.

app-name = Anpfiff
app-claim = Football board games for everyone
app-lead = One click and you are playing: against computer players, together at one device, or with friends over a link. No account needed.
skip-to-content = Skip to content

## Home

back-to-table = Back to your match
play-now = Play now
play-now-hint = You against { $bots } computer players – at once
set-up-table = Set up a table
rules = Rules of the game
players-range = { $low }–{ $high } players
minutes = about { $minutes } minutes
publisher = by the rules of the game published by { $publisher }
home-more-title = How to play together
home-more-link = With friends
home-more-link-text = Set up a table and send the link. Whoever opens it sits at the table.
home-more-device = At one device
home-more-device-text = Several people, one tablet: everybody gets a seat, the device goes round.
home-more-dice = With real dice
home-more-dice-text = You roll on the table and type in what you see. The page does the sums.
home-more-fair = Fair, and you can check it
home-more-fair-text = The secret of the dice is sealed before the first roll and revealed at the end.
footer = An independent project, not affiliated with the publishers. The names of the games only say whose rules are implemented here. All pictures and texts are our own.
loading = One moment …
no-games = The games could not be loaded.
try-again = Try again

## Setting up a table

setup-title = Set up a table: { $game }
setup-seats = Who is playing?
setup-seat = Seat { $number }
setup-kind-me = Me
setup-kind-local = Somebody at this device
setup-kind-open = Somebody with the link
setup-kind-bot = Computer player
setup-kind = Who sits here?
setup-bot = Strength
setup-name = Name
setup-name-open = chooses a name on joining
setup-add-seat = Add a seat
setup-remove-seat = Remove seat { $number }
setup-options = Variants
setup-options-hint = With all defaults it is exactly the game in the box.
setup-option-off = off
setup-dice = Real dice
setup-dice-help = You roll yourselves and type in what you see.
setup-start = Kick off
setup-start-link = Open the table and get the link
you = You
host = Host
bot-heuristic = Knows the game
bot-random = Decides by rolling dice
bot-names = Lottie, Joe, Mia, Pelle, Frida, Stan, Nell, Oscar

## Waiting room

waiting-title = The table is ready
waiting-text = The match starts by itself as soon as every seat is taken.
waiting-share = Send this link to the others:
waiting-copy = Copy link
waiting-copied = Copied!
waiting-join-title = You are invited: { $game }
waiting-join = Take a seat
waiting-name = Your name
seat-open = still free
seat-bot = computer player
seat-you = that is you
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
your-turn-at-device = { $name }’s turn – pass the device on!
hand-over-title = Hand the device to { $name }
hand-over-text = So that nobody sees other people’s cards, play goes on when { $name } is ready.
hand-over-ready = I am { $name }
close = Close

## Match report

log-title = Match report
log-empty = Nothing has happened yet.
log-rule = Rule { $rule }

## Settings

settings-title = Settings
settings-language = Language
settings-speed = Pace
settings-speed-normal = relaxed
settings-speed-fast = brisk
settings-speed-instant = instant
settings-auto-roll = Roll automatically
settings-auto-roll-help = Otherwise you press “Roll the dice” for each roll of yours.
language-de = Deutsch
language-en = English

## Fair dice

fair-title = Were the dice fair?
fair-button = Fair dice
fair-how = Before the first move the server chose a secret and showed only its fingerprint. A random word from everybody at the table is added. Every roll is made from both. At the end the secret is revealed: if it fits the fingerprint, nobody can have changed anything.
fair-commitment = Fingerprint of the secret (SHA-256)
fair-entropy = Random words from the table
fair-seed = The secret
fair-seed-later = will be revealed after the end
fair-typed = At this table real dice are used.
fair-match = The fingerprint fits.
fair-mismatch = The fingerprint does not fit!
fair-record = Download the match record
fair-record-help = “anpfiff verify” recomputes every single roll.
fair-rolls = Rolls so far
fair-rolls-none = No dice have been rolled yet.
fair-faces = { $count } times a { $face }

## End

end-won = You win!
end-lost = { $name } wins
end-draw = A draw
end-again = Play again
end-show = See the result and play again
end-look = Look at the board
end-home = To the start page
end-standings = How it stands

## Score sheet

sheet-title = Score sheet
sheet-print = Print
sheet-renew = Refresh
sheet-back = Back to the match
sheet-empty = Nothing to report yet.

## Problems

problem-offline = The server cannot be reached.
problem-unknown_table = There is no such table (any more).
problem-unknown_person = There is nobody like that here (any more).
problem-stale_move = Something has changed meanwhile. Have another look.
problem-not_your_turn = It is not your turn.
problem-illegal_action = The rules do not allow that.
problem-table_full = All seats are taken.
problem-already_seated = You are sitting at this table already.
problem-bad_name = A name has 1 to 24 characters.
problem-not_your_seat = That is not your seat.
problem-rate_limited = That was too quick. Wait a moment.
problem-store_failed = The server could not store the move. Nothing has changed.
problem-stale_promise = The promised random seed was no longer valid. Please try again.
problem-broken_promise = The server used another random seed than it had promised.
problem-conflict = Somebody was faster. Try again.
problem-other = That did not work: { $message }
missing-title = Nothing here
missing-text = There is no such page.
problem-not_foreseeable = That would show you something new, so it cannot be tried first.
problem-bad_chance = This game deals hidden cards; real dice alone are not enough.
problem-unknown_sheet = This match has no such sheet.
problem-not_signed_in = Choose a name or sign in first.
problem-wrong_password = Name and password do not match.
problem-bad_password = A password has 8 to 200 characters.
problem-name_taken = Somebody else has this name. Choose another one.
problem-wrong_origin = That came from another site and was not carried out.

## Rules

rule-list-title = Every rule by its number
rule-list-hint = The match report uses the same numbers. A rule without a remark is stated in the rulebook.
rule-list-search = Search
rule-list-found = { $count } of { $total } rules
rule-source-reconstructed = not printed in the rulebook, filled in by us
rule-source-ruling = our reading where the rulebook is silent
rule-source-beyond = beyond the rulebook
rule-source-base = from the base game
