"""The tables of the database. All times are milliseconds since 1970; migrations/ holds the way from older schemas."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    false,
)

metadata = MetaData()

# One row, written when the database was created.
identity = Table("identity", metadata, Column("id", String, primary_key=True))

# One row: when a worker last said that it could store something.
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

# When nothing could be stored: clocks stood still.
outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

# A guest has no login and no password; the name of a deleted person is empty.
people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    # The name as it is compared: unique among accounts.
    Column("login", String, unique=True),
    Column("password", String),
    Column("created", BigInteger, nullable=False),
    Column("deleted", BigInteger),
    # The name as it looks: no account gets one that looks like another's.
    Column("skeleton", String, index=True),
    # Where they last took a seat from: a hash that says nothing outside this database.
    Column("address", String),
)

# People ("person:…") and addresses ("address:…", see people.accounts) who may not do anything until then.
bans = Table(
    "bans",
    metadata,
    Column("subject", String, primary_key=True),
    Column("until", BigInteger, nullable=False),
)

# One signed-in browser; only the hash of its token is kept.
sessions = Table(
    "sessions",
    metadata,
    Column("token", String, primary_key=True),
    Column("person_id", String, ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

# One row: what push services know this server by.
push_keys = Table(
    "push_keys",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("private", String, nullable=False),
    Column("public", String, nullable=False),
)

# A browser that wants to be called when it is its person's turn, by the hash of its session.
push_devices = Table(
    "push_devices",
    metadata,
    Column("session", String, primary_key=True),
    Column("endpoint", String, nullable=False, unique=True),
    Column("p256dh", String, nullable=False),
    Column("auth", String, nullable=False),
    Column("language", String, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# The change of a table for which a browser was last called.
push_calls = Table(
    "push_calls",
    metadata,
    Column("session", String, primary_key=True),
    Column("table_id", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# A seed promised to a person for their next table.
promises = Table(
    "promises",
    metadata,
    Column("person_id", String, ForeignKey("people.id"), primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("chance", String, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("entropy", JSON, nullable=False),
    # Who set up the table.
    Column("host", String),
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    # Whether bots may tell people at this table what they would do.
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("clock", JSON),
    # When bots take the open seats.
    Column("fills_at", BigInteger),
    # When the match starts without the words that have not been said.
    Column("words_by", BigInteger),
    # By when a worker must look at this table: a bot has to act, time may run out, open seats have to be filled. The
    # worker that looks after it moves this time forward, so it is the lease. It may be early, never late.
    Column("due", BigInteger),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    # How it ended: {"reason", "rule", "winners", "early"}.
    Column("outcome", JSON),
    Column("rematch", String),
    # The first step whose chance comes from the seed; those before it were taken from another match.
    Column("since", Integer, nullable=False, server_default="0"),
    # Played without this server, and brought here when it was over.
    Column("offline", Boolean, nullable=False, server_default=false()),
    # Which version of the achievements it was looked through for; None: not yet.
    Column("honoured", Integer),
    Index("tables_by_due", "due"),
    Index("tables_in_lobby", "public", "ended", "created"),
    Index("tables_by_end", "ended"),
    Index("tables_by_honour", "honoured", "ended"),
)

# An open seat has neither bot nor owner; with both, the bot stands in for the owner.
seats = Table(
    "seats",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("bot", String),
    # The id of a person.
    Column("owner", String, index=True),
    # An open seat that is kept for a person: they played the match before.
    Column("kept_for", String),
    # The owner has gone and said so, and may come back.
    Column("left", Boolean, nullable=False, server_default=false()),
    # Why the owner may not come back.
    Column("gave_up", String),
    # What its player adds to the chance: the SHA-256 of a word, and the word when all have chosen theirs.
    Column("seal", String),
    Column("word", String),
    # After the end: 1 for the winners; None where there is no order.
    Column("rank", Integer),
    sqlite_with_rowid=False,
)

# The journal of a table: one row per change, never altered. The primary key makes a race for a number a conflict.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    # "steps", "seats", "undo_asked", "undo_answered", "undone", "ended": see anpfiff.server.store.journal.
    Column("kind", String, nullable=False),
    Column("data", String, nullable=False),
    # The seats that are to act after it, e.g. "0,2".
    Column("pending", String, nullable=False),
    # With a clock: the milliseconds each seat has left after it, e.g. "60000,58250".
    Column("clock", String),
    sqlite_with_rowid=False,
)

# What was luck and what was skill in a match that is over; anybody may delete it, it can be worked out again.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    # The version of how it was worked out.
    Column("version", Integer, nullable=False),
    # How many steps the match has, and how many of them were looked at.
    Column("steps", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    # Until then a worker is working on it, or nobody tries it again.
    Column("until", BigInteger, nullable=False),
    # As JSON, without names: people may delete theirs.
    Column("data", String),
    # Why it could not be worked out.
    Column("problem", String),
)

# A club evening. It has begun when its round is not 0.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String, primary_key=True),
    Column("created", BigInteger, nullable=False),
    # Who organises it.
    Column("host", String, nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("options", JSON, nullable=False),
    Column("format", String, nullable=False),
    # How many sit at a table at most.
    Column("seats", Integer, nullable=False),
    # How many rounds there will be; 0: as many as it takes.
    Column("rounds", Integer, nullable=False),
    Column("round", Integer, nullable=False),
)

# Who takes part, by the order in which they came.
entrants = Table(
    "entrants",
    metadata,
    Column("tournament_id", String, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String, nullable=False),
    # None: somebody at the organiser's device.
    Column("person_id", String, index=True),
    # The place that was drawn when it began.
    Column("lot", Integer, nullable=False),
    Column("gone", Boolean, nullable=False, server_default=false()),
)

# The tables of each round.
pairings = Table(
    "pairings",
    metadata,
    Column("tournament_id", String, ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Entrants in the order of their seats, e.g. "3,0".
    Column("players", String, nullable=False),
    # Where they play; None for a bye.
    Column("table_id", String),
    # What the organiser says, e.g. "1,2"; otherwise the match decides.
    Column("ranks", String),
)

# How often people have tried a public exercise, and found the best move first time; no names.
puzzles = Table(
    "puzzles",
    metadata,
    Column("game", String, primary_key=True),
    Column("puzzle", String, primary_key=True),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

# What was earned in a finished match, by seat; it can be worked out again from the journal.
achievements = Table(
    "achievements",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("achievement", String, primary_key=True),
    # The moment to look at: after this many steps, and the rule that is named there.
    Column("step", Integer, nullable=False),
    Column("rule", String, nullable=False),
)

# Both ways: one row for each of the two.
friends = Table(
    "friends",
    metadata,
    Column("person_id", String, ForeignKey("people.id"), primary_key=True),
    Column("friend_id", String, ForeignKey("people.id"), primary_key=True, index=True),
    Column("since", BigInteger, nullable=False),
)

# Who has asked whom to be friends. To the one who asks, all requests look alike, including those that were declined and
# those to a name that nobody has.
friend_requests = Table(
    "friend_requests",
    metadata,
    Column("id", String, primary_key=True),
    Column("from_id", String, ForeignKey("people.id"), nullable=False),
    # What was asked for: "name:<login>" or "person:<id>".
    Column("target", String, nullable=False),
    # None: nobody has this name.
    Column("to_id", String, ForeignKey("people.id"), index=True),
    # As the one who asks wrote it.
    Column("name", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    # Where it was asked from; see people.accounts.
    Column("address", String, nullable=False),
    # Not shown to the one who was asked (any more).
    Column("closed", Boolean, nullable=False, server_default=false()),
    # Not shown to the one who asked any more.
    Column("withdrawn", Boolean, nullable=False, server_default=false()),
    Index("friend_requests_once", "from_id", "target", unique=True),
)

# Whoever opens the link of a person can become their friend.
friend_links = Table(
    "friend_links",
    metadata,
    Column("person_id", String, ForeignKey("people.id"), primary_key=True),
    Column("token", String, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person_id", String, ForeignKey("people.id"), primary_key=True),
    Column("blocked_id", String, ForeignKey("people.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

# From a friend, to a waiting table.
invitations = Table(
    "invitations",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("person_id", String, ForeignKey("people.id"), primary_key=True, index=True),
    Column("from_id", String, ForeignKey("people.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    # Kept, so that nobody is asked again and again.
    Column("declined", Boolean, nullable=False, server_default=false()),
)

# Everything about friends, with the columns that name a person: gone when that person is.
FRIENDSHIP: tuple[tuple[Table, tuple[str, ...]], ...] = (
    (friends, ("person_id", "friend_id")),
    (friend_requests, ("from_id", "to_id")),
    (friend_links, ("person_id",)),
    (blocks, ("person_id", "blocked_id")),
    (invitations, ("person_id", "from_id")),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String, ForeignKey("tables.id"), nullable=False),
    Column("person_id", String, ForeignKey("people.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("text", String),
    Column("reaction", String),
    Index("chat_of_table", "table_id", "id"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person_id", String, ForeignKey("people.id"), primary_key=True),
    Column("muted_id", String, ForeignKey("people.id"), primary_key=True),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("chat_id", Integer, ForeignKey("chat.id"), nullable=False),
    Column("person_id", String, ForeignKey("people.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("reason", String, nullable=False),
    # Set by a host who has dealt with it.
    Column("closed", BigInteger),
)

# Who has met whom ("address:…": anybody from there) in a match that counted for the ratings; for a day.
counted = Table(
    "counted",
    metadata,
    Column("game", String, primary_key=True),
    Column("one", String, primary_key=True),
    Column("other", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# `subject` is "person:<id>" or "bot:<name>".
ratings = Table(
    "ratings",
    metadata,
    Column("game", String, primary_key=True),
    Column("subject", String, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
)
