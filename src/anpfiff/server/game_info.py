"""The games as the page sees them. No I/O except for the files beside the rules."""

from __future__ import annotations

from anpfiff.games import all_games, game_class
from anpfiff.kit.rulebook import read_rules
from anpfiff.learn.lesson import count_lessons
from anpfiff.play.setup import possible_players
from anpfiff.server.match.opponents import offered, only_with
from anpfiff.server.protocol import BotTerms, GameInfo, PresetInfo, RuleInfo

BOARD = "board.js"


def game_info(game_id: str) -> GameInfo:
    m = all_games()[game_id].manifest
    return GameInfo(
        id=m.id,
        min_players=m.min_players,
        max_players=m.max_players,
        default_players=m.default_players,
        usual_players=list(possible_players(game_id, {})),
        presets=[PresetInfo(preset.name, dict(preset.options)) for preset in m.presets],
        options=[option.describe() for option in m.options],
        hidden_information=m.hidden_information,
        minutes=m.minutes,
        publisher=m.publisher,
        maturity=m.maturity,
        bots=offered(game_id),
        bots_only_with={
            bot: [BotTerms(each.players, each.options) for each in terms] for bot, terms in only_with(game_id).items()
        },
        lessons=count_lessons(game_id),
        board=f"/api/games/{m.id}/page/{BOARD}" if (all_games()[game_id].folder / BOARD).is_file() else None,
    )


def rules_of(game_id: str) -> list[RuleInfo]:
    """Every rule of a game in one sentence, with its source."""
    found = read_rules(game_class(game_id).folder)
    return [RuleInfo(rule.id, rule.source, rule.de, rule.en) for rule in found]
