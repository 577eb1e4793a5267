### The command line in English.

compiled = compiled rules
uncompiled = uncompiled rules
interrupted = Interrupted.
interrupted-next = Next: run the same command again to resume from { $folder }
hint-uncompiled = Note: the rules run as plain Python, which is slower; reinstall with a C compiler to make them fast.
hint-no-page = Note: the page has not been built; in the source folder: python3 scripts/build_web.py

## Errors: what kind, then the details

error = Error
error-usage = Wrong usage: { $problem } Help: { $command } --help
error-unknown_game = Unknown game
error-bad_option = Not possible
error-bad_move = Not a move
error-illegal_action = Illegal move
error-bad_state = Impossible position
error-bad_data = Bad data file
error-bad_record = Bad record
error-bot_error = Bot problem
error-unknown_table = Unknown table
error-cannot_write_site = The site was not written
error-unknown_report = Unknown report
error-already_there = Already there
error-store_failed = The store cannot be used
error-not_started = The match has not started
error-match_over = The match is over
error-cannot_listen = The server cannot start
error-arena_error = Simulation stopped
error-bad_results = Bad results
error-bad_experiment = Bad experiment
error-bad_ladder = Bad ladder
error-cannot_analyse = Cannot be analysed
error-missing_extra = Not installed

## Help

help-panel-arguments = Arguments
help-panel-options = Options
help-panel-commands = Commands
help-lang = Every command also takes --lang de or --lang en.
help-anpfiff = Football board games on the screen. Without a command, the server starts and the browser opens.
help-anpfiff-host = Address at which the server can be reached; 0.0.0.0 for the whole network (default: 127.0.0.1).
help-anpfiff-port = Port of the server (default: 8710); if it is in use, the next free one is used.
help-anpfiff-data = Folder for the matches; otherwise the usual folder for program data.
help-anpfiff-no_browser = Do not open the browser.
help-anpfiff-version = Show the version, and whether the rules are compiled.
help-games = Lists the games; with the name of a game, its options.
help-games-game = Name of a game, such as machikoro.
help-play = Plays a match in the terminal.
help-play-seats = Who sits where: me or me=NAME for people, otherwise the name of a bot or file.py:Class.
help-play-real_dice = You roll real dice and type in what they show.
help-play-entropy = Any text; it is mixed into the dice, so that the program alone cannot have chosen them.
help-play-record = File for the record of the match.
help-simulate = Lets bots play many matches against each other and counts the wins.
help-simulate-matches = Number of matches (default: 1000).
help-simulate-seats = The bots at the seats, such as heuristic,random; also file.py:Class.
help-simulate-seed = The same seed gives the same matches, however many processes there are.
train-play = Matches
train-fit = Learning
train-compare = Comparing
train-result = Generation { $number }: { $rate }% ± { $margin } against { $against } (matches: { $matches }), { $kept }
train-promoted = now the best
train-refused = not better, discarded
train-best = Best net: { $path }
train-next = Next: anpfiff ladder { $game } --players { $players } --bots { $path }:{ $level },heuristic
help-simulate-fixed_seats = The bots stay at their seats instead of moving on from match to match.
help-simulate-max_steps = A match counts as unfinished after this many steps.
help-simulate-records = Folder for one record per match.
help-train = Learns a net for Pro and Champion from matches; if stopped, it resumes where it left off.
help-train-players = Number of seats; a net fits one, unless --also names more.
help-train-also = Further numbers of seats for which the same net learns to judge every seat in the same way (World Cup Game).
help-train-folder = Folder for samples, nets and results (default: training-GAME-SEATS).
help-train-seed = The same seed and the same numbers give the same net.
help-train-origin = The net to continue from; generation 0 learns from its matches instead of those of the rules of thumb.
help-train-generations = Generation 0 learns from the rules of thumb (or from the net of --from), each later one from the best net.
help-train-matches = Number of matches that generation 0 learns from.
help-train-own_matches = Number of its own matches that each later generation learns from.
help-train-hidden = Widths of the hidden layers.
help-train-epochs = Number of passes over all positions.
help-train-effort = Positions that may be evaluated for a decision in those matches.
help-train-astray = Share of generation 0’s decisions that are made at random.
help-train-own_astray = Share of later generations’ decisions that are made at random.
help-train-at_ends = Only decisions that end a plan are made at random, such as what to build at the end of a turn.
help-train-tails = Random decisions stop at one of the first N settled positions (drawn anew for each match), and only what comes after is learnt; 0: they never stop.
help-train-without_luck = Labels leave out what chance gave, as the net that plays judges it: less noise for the same number of matches.
help-train-rival = A bot that has all seats but one in the matches learnt from, so that the net learns how to beat it.
help-train-trust = How far a result is replaced by what the net itself expects of the next position.
help-train-keep = Share of the positions that are kept: neighbouring ones teach much the same.
help-train-between = Share of the positions between two chance events that are kept: they teach what luck is worth.
help-train-caution = How much better than the rules of thumb’s choice an action must look to be chosen.
help-train-level = The level that plays with the net, such as champion (default: every level that uses nets).
help-train-horizon = Number of settled positions (mostly turns) through which Champion follows its futures with the net.
help-train-sets = Sets of paired matches that decide whether a net replaces the best one.
help-train-processes = Number of processes that play.
help-train-gain = The gain over a fair share of wins to test for; the comparison ends as soon as the answer is clear.
help-ladder = Says which bot is stronger, in paired matches: the same chance from every seat, with and without luck.
help-ladder-bots = The bots that meet, such as pro,heuristic; also file.py:Class, or a net as file.net:pro.
help-ladder-against = The bot that all others meet (default: everybody meets everybody).
help-ladder-players = Number of seats; one bot has one of them, the other bot all the rest.
help-ladder-sets = Sets of matches for each pairing, at most: one match with the same chance from every seat.
help-ladder-seed = The same seed gives the same matches, however many processes there are.
help-ladder-stop = End a pairing as soon as it is clear who is stronger, by this share of the wins (such as 0.02).
help-ladder-plain = Do not separate out luck, even where a net could.
help-ladder-note = Write the result into the files of the nets that were tried (bots named as file.net:pro).
help-ladder-folder = Folder for all results (default: ladder-GAME-SEATS); the same command resumes where it stopped.
help-simulate-results = Folder for a row per match as Parquet files; the same command resumes where it stopped.
help-simulate-steps = Keep a row per step, too.
help-option-cluster = Play on a Ray cluster: auto for this machine’s cluster, otherwise its address.
help-option-processes = Number of processes (default: all cores).
help-report = Makes an HTML page with plots from results; it opens without a network.
help-report-results = Folder of results, or one of its Parquet files.
help-report-out = File for the page (default: named after the results, here).
help-experiment = Experiments that are described in a file.
help-experiment-run = Plays every combination of an experiment and shows them in one table; resumes where it stopped.
help-experiment-run-file = The experiment, as in experiments/*.toml.
help-experiment-run-results = Folder for the results (default: results/ and the name of the experiment).
help-convert = Copies records in any format into one file, as JSON lines (.jsonl) or as text to read and paste (.txt).
help-convert-source = File or folder with records.
help-convert-target = File to write.
help-replay-match = The number of the match in a file that holds several.
help-replay = Retells a match from its record, line by line, with the rules.
help-replay-step = Show the table after every decision and wait for Enter.
help-replay-boards = Show the board after every decision.
help-analyse = Says what was luck in a match and what was skill, and which rolls and decisions counted most.
help-analyse-match = The number of the match in a file that holds several.
help-analyse-svg = File for a picture: chances of winning over the match, luck and skill.
help-puzzles = Exercises: decisions in which one choice is clearly the best.
help-puzzles-make = Looks for exercises in matches between bots and writes them to a file; the same seed gives the same ones.
help-puzzles-make-players = Number of seats.
help-puzzles-make-count = Number of exercises (default: 24).
help-puzzles-make-seed = The same seed gives the same exercises.
help-puzzles-make-matches = Maximum number of matches to search (default: 200).
help-puzzles-make-out = File to write (default: named after the game and the number of seats, here).
puzzles-looking = Looking for exercises
puzzles-made = { $count ->
    [one] One exercise
   *[other] { $count } exercises
  } in { $file }: { $easy } easy, { $medium } medium, { $hard } hard.
help-verify = Checks a record: recomputes rules, dice and outcome.
help-verify-witness = What your device noted during the match (from the page “Check the dice”).
help-site = Writes a folder that any web space can serve: it plays, teaches and analyses without a server.
help-site-output = Folder for the site: new, empty, or written by this command before.
help-site-docs = Folder with the built docs (scripts/build_docs.py), which are put under docs/.
help-data = Your own data files: cards, tournaments, boards.
help-data-check = Says whether a data file can be used, and otherwise what is wrong, with the line.
help-data-check-file = The data file (TOML); use the one that comes with the game as a model.
help-decks = The old name of “anpfiff data”, for Captain Tsubasa.
help-decks-check = The same as “anpfiff data check tsubasa”.
help-decks-check-file = The deck file (TOML).
help-admin = For the hosts of a server: its tables, exported matches, reports; works while the server is running.
help-admin-list = Lists the tables that are waiting or being played, the newest first.
help-admin-list-ended = Include those whose match is over.
help-admin-list-limit = Maximum number (default: 1000).
help-admin-inspect = Shows everything about a table except its secrets.
help-admin-end = Ends a match at once; nobody wins, nobody’s rating changes.
help-admin-export = Writes matches to a new file, one line of JSON each. Running ones include their secret seeds: keep the file to yourself.
help-admin-export-file = The file to write.
help-admin-export-table = Only this table; can be given several times.
help-admin-import = Imports matches from an exported file, each whole or not at all; those that already exist are rejected.
help-admin-import-file = A file made by anpfiff admin export.
help-admin-check = Replays every match of the store and says what is wrong.
help-admin-repair = Shows what can be saved of matches with a damaged journal: everything before the damage. Changes nothing without --apply.
help-admin-repair-apply = Cut these journals off where the damage begins; the originals are kept in a file.
help-admin-repair-file = The new file in which the damaged matches are kept as they were (default: one in this folder, named after the time).
help-admin-reports = Lists the reports of chat messages that nobody has dealt with.
help-admin-reports-close = This report is dealt with; can be given several times.
help-admin-reports-closed = Include those that have been dealt with.
help-admin-hide = Removes a table from the lobby and from histories; its link still works.
help-admin-remove-message = Removes what was said; the number of the message is in the reports.
help-admin-remove-message-message = The number of the message.
help-admin-rename = Gives somebody another name, everywhere and at once.
help-admin-rename-person = The id of the person (anpfiff admin inspect).
help-admin-rename-name = The new name.
help-admin-ban = Bans a person, or everybody from an address, for a while, even on a running server.
help-admin-ban-who = The id of a person, or an IP address.
help-admin-ban-hours = Number of hours (default: 24).
help-admin-ban-address_too = Also bans everybody from where this person last took a seat.
help-admin-ban-lift = Lifts the ban.
help-option-table = Id of the table: the last part of its link.
help-option-folder = Folder of the matches; otherwise the usual folder for program data.
help-option-database = Address of the database, such as postgresql://club@localhost/anpfiff; otherwise $ANPFIFF_DATABASE.
help-option-help = Show this help.
help-option-game = Name of the game, such as machikoro.
help-option-option = Option of the game, such as max_rounds=25; can be given several times.
help-option-preset = Preset of the game, such as first_game; anpfiff games GAME lists them.
help-option-data = Data file to play with instead of the game’s own, such as your own deck.
help-option-json = Print the result as JSON.
help-option-record = File with a record.

## Games

games-id = Id
games-name = Game
games-players = Players
games-minutes = Minutes
games-preset = Preset
games-presets = Play with --preset NAME; individual options can still be changed on top.
games-option = Option
games-values = Values
games-meaning = Meaning
games-bots = Bots: { $bots }, or your own as file.py:Class.
games-more = Options of a game: anpfiff games { $game }
games-facts = { $low } to { $high } players, about { $minutes } minutes
games-range = { $low } to { NUMBER($high, useGrouping: 0) }
games-sources = What the rulebook does not print (°)
games-source-data = Part
games-source-value = Value
games-source-reconstructed = reconstructed
games-source-ruling = our ruling
games-of = { $count } of { $all }
games-default = * is the default. Set an option with --option NAME=VALUE.

## Simulation

simulate-running = Matches
simulate-bot = Bot
simulate-wins = Wins
simulate-rate = Share
simulate-interval = 95% interval
simulate-place = Seat { $place }
simulate-percent = { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
simulate-range = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
simulate-matches = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $draws } of them without a winner
simulate-unfinished = { $unfinished } unfinished after { $steps ->
    [one] one step
   *[other] { $steps } steps
}
simulate-length = Length in steps: mean { $mean }, median { $median }, from { $min } to { $max }
simulate-speed = { $seconds } s with { $processes ->
    [one] 1 process
   *[other] { $processes } processes
}, { $speed } matches per second
simulate-seed = Repeat with --seed { $seed }
simulate-digest = Digest of the results: { $digest }
simulate-next-report = Next: anpfiff report { $folder }
simulate-next-replay = Next: anpfiff replay { $folder }/… for one match, anpfiff convert { $folder } all.txt for all of them as text
simulate-next-results = Next: anpfiff simulate { $game } … --results FOLDER keeps a row per match, anpfiff report FOLDER draws them
progress-rate = { $speed }/s
convert-done = { $count ->
    [one] 1 record
   *[other] { $count } records
} written to { $file }
convert-running = Converting
convert-next = Next: anpfiff replay { $file } --match 1

## Reports and experiments

report-written = { $file }: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}. Open it in a browser.
report-title = Results: { $name }
report-wins = Share of wins by bot and seat, with 95% intervals
report-lengths = Length of the matches
report-telling = What winners have more of at the end
report-dice = Sums of dice
report-fair = fair dice
report-steps = Steps
report-deviations = Standard deviations above the others
report-final = The players at the end, on average
report-final-name = Number
report-final-all = All
report-final-winners = Winners
report-final-others = Others
ladder-bot = Bot
ladder-rating = Rating
ladder-points = { $points } ± { $margin }
ladder-thinks = Thinks
ladder-thinks-late = 99% within
ladder-ms = { NUMBER($ms, maximumFractionDigits: 2) } ms
ladder-tried = Tried
ladder-rest = Against
ladder-matches = Matches
ladder-adjusted = Share without luck
ladder-plain = Share
ladder-verdict = Clear?
ladder-stronger = stronger
ladder-weaker = weaker
ladder-plot = Ratings with 95% intervals; 400 points are ten wins to one
ladder-facts = { $game }, seats: { $players }, seed { $seed }. Each pairing: the same chance from every seat, 95% intervals.
ladder-noted = The result is now in { $path }.
ladder-next = Everything is kept in { $folder }. Next: anpfiff report { $folder }
experiment-combination = Combination
experiment-seat = Seat
experiment-draws = No winner
experiment-steps = Steps
experiment-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
experiment-next = Results are in { $folder }. Next: anpfiff report { $first }

## Data files

site-written = The site is in { $folder }. To try it: python3 -m http.server --directory { $folder }
data-good = { $file } is valid. Play with it: anpfiff play { $game } --data { $file }
data-faulty = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
} in this file.

## Hosts

admin-table = Table
admin-game = Game
admin-status = State
admin-seats = Seats
admin-changed = Last change
admin-status-waiting = waiting
admin-status-running = running
admin-status-over = over
admin-open = open
admin-here = plays
admin-left = has left
admin-gave-up = has resigned
admin-seat = Seat { $seat }: { $who }, { $state }
admin-outcome = { $count ->
    [0] Nobody wins.
    [one] { $winners } wins.
   *[other] The winners: { $winners }.
} { $reason }
admin-journal = { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
} in the journal, { $chat ->
    [one] 1 chat message
   *[other] { $chat } chat messages
}
admin-done = Done.
admin-ended = The match of table { $table } is over.
admin-exported = { $count ->
    [one] 1 match is
   *[other] { $count } matches are
} in { $file }.
admin-imported = Imported: { $taken }, rejected: { $refused }.
admin-refused = Line { $line }: { $problem }
admin-checked = { $count ->
    [0] Everything is in order.
    [one] 1 problem.
   *[other] { $count } problems.
}
admin-repair = Table { $table }: { $problem }. { $kept ->
    [0] No entry
    [one] 1 entry
   *[other] { $kept } entries
} can be kept, { $cut } cut off.
admin-repair-begins_anew = The match starts again, with the same dice.
admin-repair-reopened = The match was over and is now running again; ratings stay as they are.
admin-no-repair = Table { $table }: { $problem }. Nothing can be done: { $reason }.
admin-repairable = { $count ->
    [0] There is nothing to repair.
    [one] 1 match can be repaired: anpfiff admin repair --apply
   *[other] { $count } matches can be repaired: anpfiff admin repair --apply
}
admin-repaired = { $count ->
    [one] 1 match was repaired; the original is
   *[other] { $count } matches were repaired; the originals are
} kept in { $file }.
admin-report = { $number }: { $time }, table { $table }: “{ $said }” by { $author }, reported by { $reporter }: { $reason }
admin-reports = { $count ->
    [0] No reports.
    [one] 1 report. Close one: anpfiff admin reports --close N
   *[other] { $count } reports. Close one: anpfiff admin reports --close N
}

## Records

replay-more = Enter: continue, q: stop
replay-early-resigned = Ended early by resignation. { $count ->
    [0] Nobody wins.
    [one] { $winners } wins.
   *[other] The winners: { $winners }.
}
replay-early-time = Ended early because time ran out. { $count ->
    [0] Nobody wins.
    [one] { $winners } wins.
   *[other] The winners: { $winners }.
}
replay-early-stopped = Ended by the host of the server. { $count ->
    [0] Nobody wins.
    [one] { $winners } wins.
   *[other] The winners: { $winners }.
}
verify-rules = Rules: { $steps ->
    [one] 1 step
   *[other] all { $steps } steps
} replayed and allowed
verify-outcome = Outcome: winner and final state are right
verify-commitment = Seed: the one that was fixed before the match
verify-chance = Chance: { $outcomes ->
    [one] 1 outcome
   *[other] all { $outcomes } outcomes
} recomputed from the seed
verify-witness = Witness: these are the rolls the device saw, with its own random word in them
verify-witness-no-word = Witness: the device added no random word of its own; only that would prove that nobody chose the dice.
verify-witness-no-list = Witness: the device did not see the list of sealed words before they were revealed.
verify-witness-old = Witness: the device noted the rolls with an older version of the page, without their place in the match.
verify-witness-no-rolls = Witness: the device noted no rolls. Only a look through the match can tell whether it is the one the device saw.
verify-witness-rolls-unseen = Witness: the device saw only some of the rolls.
verify-witness-taken-back = Witness: moves were taken back, so the place of later rolls cannot be compared.
verify-word-withheld = Not everybody revealed the random word they had sealed.
verify-chance-typed = Chance cannot be checked: the dice were typed in.
verify-chance-simulated = Chance cannot be checked: the match comes from a simulation; the same --seed reproduces it.
verify-chance-elsewhere = The chance at the beginning cannot be checked here: the match continues from a moment of another one.
verify-chance-secret = Chance cannot be checked: the seed has not been revealed.
verify-outcome-open = The match was not played to its end.
verify-early-resigned = Outcome cannot be checked: the match ended early by resignation.
verify-early-time = Outcome cannot be checked: the match ended early because time ran out.
verify-early-stopped = Outcome cannot be checked: the host of the server ended the match.
verify-right = The record is valid.
verify-partly = No errors found, but not everything can be checked.
verify-wrong = The record is wrong: { $problem }

## A match in the terminal

bot-amateur = Amateur bot
bot-beginner = Beginner bot
bot-pro = Pro bot
bot-champion = Champion bot
bot-even = Evenly matched bot
bot-heuristic = Coach bot
bot-random = Random bot
play-you = You
play-person = Player { $place }
play-commitment = Fair chance: the seed is fixed, its SHA-256 is { $commitment }
play-seed = The seed was { $seed }
play-choose = Your choice (1–{ $last }; h: hint, u: take back, ?: help, q: quit):
play-choose-or-go-on = Your choice (1–{ $last }; Enter: continue, u: take back, ?: help, q: quit):
play-not-a-choice = Please type a number from 1 to { $last }, or ? for help.
play-hint = The coach bot would choose: { $move } – Enter: do that
play-hint-go-on = The coach bot would do nothing here – Enter: continue
play-more-choices = { $count ->
    [one] One more option is not possible now; a shows it.
   *[other] { $count } more options are not possible now; a shows them all.
}
play-help = A number chooses a move. Also:
    h     what the coach bot would do; Enter then does it
    u     take back your last decision
    ? 3   the rules behind move 3; ? and a tag from the log explains that rule
    a     all options, including those that are not possible now
    b     the board again
    r     the full rules
    q     quit
play-not-explained = After ? comes a number from 1 to { $last } or the tag of a rule.
play-only-target = This card has a single target. It would do this:
play-do-that = Play it? (Enter: yes, n: no)
play-taken-back = Taken back.
play-cannot-take-back = That cannot be taken back: since your last decision, dice have been rolled, cards drawn or something revealed.
play-hand-over = It is { $name }’s turn; everyone else, look away.
play-ready = { $name }: press Enter when nobody else is reading.
play-chance = What came up? (for example { $example }, r: rules, q: quit):
play-not-an-outcome = That cannot have come up now. Type it like this: { $example }
play-left = You have left the match. See you soon!
play-won = { $me ->
    [yes] You have won! { $reason }
   *[no] The winner is: { $winners }. { $reason }
}
play-drawn = Nobody wins. { $reason }
play-saved = Record: { $path }

## anpfiff serve

help-serve = Starts a server for a club: several workers, with PostgreSQL and Redis if one process is not enough.
help-serve-host = The address to listen on; 0.0.0.0 for everyone who can reach this machine.
help-serve-port = The port to listen on; 0 means any free one.
help-serve-data = The folder of the SQLite database; not used with --database.
help-serve-workers = How many processes share the work; more than one needs --redis.
help-serve-database = A PostgreSQL database instead of SQLite, e.g. postgresql://anpfiff@localhost/anpfiff.
help-serve-redis = Redis, over which the workers tell each other what happened, e.g. redis://localhost.
help-serve-log = How to log: text for people, json for programs.
help-serve-metrics_port = Serve metrics for Prometheus on this port, separate from the public one.
help-serve-behind_proxy = The addresses of proxies that are trusted to name a visitor’s address, separated by commas.
help-serve-keep_days = Guests who did nothing, and tables that never started, are deleted after this many days (default: 400); matches never are.
help-serve-thinkers = Number of separate processes in which strong computer players think, per worker (default: half the cores, 2 to 4); 0: in the worker itself, which slows everybody down.
help-serve-contact = Your e-mail address, passed to browsers’ push services when somebody is called; some insist on a real one.
error-cannot_serve = The server cannot start with these settings

## The analysis of a match

analyse-running = Analysing
analyse-seat = Player
analyse-start = Start
analyse-luck = Luck
analyse-skill = Skill
analyse-result = Result
analyse-lost = Lost by mistakes
analyse-adjusted = Without luck
analyse-adjusted-value = { $same ->
    [yes] about { $high }%
   *[no] { $low } to { $high }%
}
analyse-adds-up = Shares of the win: start + luck + skill = result. The other players’ decisions count as skill, too. A player’s own mistakes are added up; if they catch up again, that can be more than 100 points in one match. “Without luck” is what could be expected with average luck. A single match can only say that roughly; the range is right about two times out of three.
analyse-moments = Good and bad luck
analyse-step = Step
analyse-happened = What happened
analyse-decisions = The costliest decisions
analyse-decision = { $step }  { $name }: { $done } ({ $cost }). Better: { $better }
analyse-why = Why, as advice to { $name }: { $why }
analyse-no-why = No single reason stands out; all in all, the estimate prefers it.
analyse-no-mistakes = No decision was clearly a mistake.
analyse-estimate = Everything but the result is an estimate, in percentage points of the chance of winning. A decision only counts as a mistake if a second, deeper look confirms it.
analyse-drawn = Picture written to { $file }
analyse-share = { NUMBER($share, maximumFractionDigits: 0) }%
analyse-points = { $sign ->
    [plus] +
    [minus] −
   *[none] ±
}{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
