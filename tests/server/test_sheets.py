"""Score sheets over HTTP."""

from __future__ import annotations

from anpfiff.server.match.sheets import as_csv
from tests.server.people import Person

SEATS = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]


def test_a_game_without_a_sheet_has_none(anna: Person) -> None:
    table = anna.create(*SEATS)
    assert table["sheets"] == []
    assert anna.http.get(f"/api/tables/{table['id']}/sheet.json").json() == {}


def test_the_sheet_of_a_running_match_can_be_had_by_everyone(anna: Person) -> None:
    table = anna.create(*SEATS, game="worldcup")
    sheet = Person(anna.server).http.get(f"/api/tables/{table['id']}/sheet.json").json()
    assert list(sheet) == table["sheets"] != []
    for name, rows in sheet.items():
        response = anna.http.get(f"/api/tables/{table['id']}/sheet/{name}.csv")
        assert response.status_code == 200
        assert response.headers["content-type"] == "text/csv; charset=utf-8"
        assert len(response.text.splitlines()) == (len(rows) + 1 if rows else 0)


def test_an_unknown_sheet_is_told_with_those_there_are(anna: Person) -> None:
    table = anna.create(*SEATS, game="worldcup")
    for name in ("weather.csv", "results", "results.xls"):
        problem = anna.expect(404, anna.http.get(f"/api/tables/{table['id']}/sheet/{name}"))
        assert problem["code"] == "unknown_sheet"
        assert f"{table['sheets'][0]}.csv" in problem["message"]


def test_unknown_values_stay_empty_and_commas_are_quoted() -> None:
    rows = [{"team": "Côte d'Ivoire, 2006", "goals": 3, "winner": None}]
    assert as_csv(rows) == 'team,goals,winner\n"Côte d\'Ivoire, 2006",3,\n'
    assert as_csv([]) == ""
