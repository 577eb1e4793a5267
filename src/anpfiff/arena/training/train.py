"""Training a net, generation after generation, in a folder: what is there already is not made again.

Generation 0 learns from the rules of thumb, or from the net in a file, every later one from the best net so far. A new
net takes the best one's place only by winning against it in paired matches: a smaller error on paper often plays worse.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import msgspec

from anpfiff.arena.ladder import Ladder, LadderPlan, Result
from anpfiff.arena.spread import spread
from anpfiff.arena.training.fit import fit, numpy
from anpfiff.arena.training.samples import Maker, Source, variants
from anpfiff.kit.errors import BadOption
from anpfiff.kit.net_file import NetHeader, read_weights, write_net

# Matches whose samples are kept in one file: the most that is lost when training is stopped.
PART = 500
BEST = "best.net"

# Called with the current activity, how much of it is done, and how much there is in total.
Progress = Callable[[str, int, int], None]


class Comparison(msgspec.Struct, frozen=True):
    """How a generation did, and whether its net is the best one now."""

    against: Literal["best", "heuristic"]
    share: float
    margin: float
    matches: int
    promoted: bool


class Recipe(msgspec.Struct, kw_only=True, frozen=True):
    """Everything the net depends on."""

    game: str
    players: int
    # Several values of an option, separated by commas, are learnt side by side; nets are compared with the first.
    options: dict[str, object] = {}
    # Further numbers of seats that the same net learns to judge, seat by seat; the game says which features are whose.
    seats: tuple[int, ...] = ()
    seed: int = 1
    # The file of the net to go on from; empty: generation 0 learns from the rules of thumb.
    origin: str = ""
    generations: int = 2
    # Matches in which the rules of thumb play, and those of each generation in which the best net does.
    matches: int = 30_000
    own_matches: int = 10_000
    hidden: tuple[int, ...] = (48,)
    epochs: int = 8
    # How many positions the net may look at for a decision in its own matches.
    effort: float = 40.0
    # How much, in later generations, a label leans on what the best net thinks of the next position.
    trust: float = 0.3
    # Whether labels leave out what chance gave, wherever the best net plays.
    without_luck: bool = False
    # The bot that has all seats but one in the matches learnt from; empty: everybody plays alike.
    rival: str = ""
    # How often a decision is taken at random: by the rules of thumb, and by the best net.
    astray: float = 0.25
    own_astray: float = 0.15
    # Whether only decisions that end a plan are taken at random.
    at_ends: bool = False
    # If not 0: only up to one of this many settled positions; what follows, without random decisions, is learnt.
    tails: int = 0
    # How many of the positions are kept: those that plans meet, and those that chance makes from them.
    keep: float = 1.0
    between: float = 0.0
    # How much better than the rules of thumb's choice an action must look to the bots that play with the net.
    caution: float = 0.0
    # The level that the net is for; empty: every level that learns.
    level: str = ""
    # Through how many settled positions Champion follows its futures with the net.
    horizon: int = 0
    # The most sets of paired matches to decide whether a net takes the best one's place, and the gain to look for.
    sets: int = 1_000
    gain: float = 0.02


@dataclass(slots=True)
class Training:
    """A recipe in its folder."""

    recipe: Recipe
    folder: Path
    processes: int = 1
    progress: Progress = lambda what, done, total: None

    def run(self) -> Path:
        """The path of the best net."""
        numpy()
        self._claim_folder()
        best = self.folder / BEST
        if self.recipe.origin and not best.is_file():
            best.write_bytes(_content(self.recipe.origin))
        for generation in range(self.recipe.generations):
            result = self.folder / f"generation-{generation}.json"
            if result.is_file():
                continue
            before = best if generation or self.recipe.origin else None
            net = self._learn(generation, before)
            found = self._compare(generation, net, before)
            promoted = before is None or found.stronger is True
            if promoted:
                best.write_bytes(net.read_bytes())
            against: Literal["best", "heuristic"] = "best" if before else "heuristic"
            told = Comparison(against, found.best.share, found.best.margin, found.matches, promoted)
            result.write_bytes(msgspec.json.encode(told))
        return best

    def results(self) -> list[Comparison]:
        paths = [self.folder / f"generation-{number}.json" for number in range(self.recipe.generations)]
        return [msgspec.json.decode(path.read_bytes(), type=Comparison) for path in paths if path.is_file()]

    def _claim_folder(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / "recipe.json"
        # More generations continue where fewer ended.
        recipe = msgspec.structs.replace(self.recipe, generations=0)
        text = msgspec.json.format(msgspec.json.encode(recipe))
        if path.is_file() and path.read_bytes() != text:
            raise BadOption(f"{path} holds a different recipe; name another folder, or repeat that recipe to resume it")
        path.write_bytes(text)

    # -- learning ----------------------------------------------------------------------------------------

    def _learn(self, generation: int, best: Path | None) -> Path:
        path = self.folder / f"generation-{generation}.net"
        if path.is_file():
            return path
        np, r = numpy(), self.recipe
        source = Source(
            r.game,
            r.players,
            r.options,
            r.seed + 1_000 * generation,
            best,
            r.effort,
            r.own_astray if best else r.astray,
            r.trust if best else 0.0,
            r.keep,
            r.at_ends,
            r.between,
            r.seats,
            r.tails,
            r.without_luck and best is not None,
            r.rival,
        )
        maker = Maker(source)
        shown = maker.kinds[0].shown
        if r.seats and not shown.common:
            raise BadOption(f"{r.game} does not say which features are whose: learn each number of seats separately")
        parts = list(self._parts(source, generation, r.own_matches if best else r.matches))
        groups = []
        for players in dict.fromkeys([r.players, *r.seats]):
            features = np.concatenate([part[f"features-{players}"] for part in parts])
            shares = np.concatenate([part[f"shares-{players}"] for part in parts]).reshape(-1, players)
            groups.append((features.reshape(len(shares), -1), shares))
        common = shown.common if r.seats else 0
        self.progress("fit", 0, 1)
        start = None
        if best is not None:
            known, values = read_weights(best)
            # A net of another shape learns from the beginning.
            start = values if known.layers[1:-1] == list(r.hidden) and known.common == common else None
        layers, weights, loss = fit(groups, list(r.hidden), seed=r.seed, epochs=r.epochs, common=common, start=start)
        self.progress("fit", 1, 1)
        header = NetHeader(
            game=r.game,
            rules_version=maker.games[0].manifest.rules_version,
            features_version=shown.version,
            players=r.players,
            common=common,
            seats=sorted({r.players, *r.seats}) if r.seats else [],
            options={name: _distinct([each.options[name] for each in maker.games]) for name in r.options},
            layers=layers,
            caution=r.caution,
            horizon=r.horizon,
            level=r.level,
            made={
                "recipe": {**msgspec.to_builtins(r), "origin": Path(r.origin).name},
                "generation": generation,
                "samples": sum(len(shares) for _, shares in groups),
                "loss": round(loss, 4),
            },
        )
        write_net(path, header, weights)
        return path

    def _parts(self, source: Source, generation: int, matches: int) -> Iterator[Any]:
        """The samples of all matches, part by part; stored ones are read back."""
        np = numpy()
        folder = self.folder / f"samples-{generation}"
        folder.mkdir(exist_ok=True)
        spans = [(first, min(first + PART, matches)) for first in range(0, matches, PART)]
        missing = [span for span in spans if not (folder / f"{span[0]}.npz").is_file()]
        done = len(spans) - len(missing)
        for samples in spread(source, missing, self.processes):
            packed = io.BytesIO()
            arrays = {}
            for players, rows in samples.rows.items():
                arrays[f"features-{players}"] = np.asarray(rows.features, "f4")
                arrays[f"shares-{players}"] = np.asarray(rows.shares, "f4")
            np.savez(packed, **arrays)
            unfinished = folder / "unfinished"
            unfinished.write_bytes(packed.getvalue())
            unfinished.replace(folder / f"{samples.first}.npz")
            done += 1
            self.progress("play", done, len(spans))
        for first, _ in spans:
            yield np.load(folder / f"{first}.npz")

    # -- comparing ---------------------------------------------------------------------------------------

    def _compare(self, generation: int, net: Path, best: Path | None) -> Result:
        """By a ladder of two, which ends as soon as the answer is clear."""
        r = self.recipe
        plan = LadderPlan(
            game=r.game,
            players=r.players,
            options=variants(r.options)[0],
            bots=(str(net),),
            against="heuristic" if best is None else str(best),
            sets=r.sets,
            seed=r.seed,
            stop=(0.0, r.gain),
        )
        ladder = Ladder(
            plan,
            self.folder / f"ladder-{generation}",
            processes=self.processes,
            progress=lambda pairing, done, total: self.progress("compare", done, total),
        )
        return ladder.run().results[0]


def _content(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror}") from None


def _distinct(values: list[Any]) -> list[Any]:
    return [value for at, value in enumerate(values) if value not in values[:at]]
