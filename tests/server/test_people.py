"""People: guests by doing, accounts by a password, sessions that end when they are told to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import httpx
import pytest

from tests.patience import PATIENCE
from tests.server.people import Json, Person, Server, new_client

PASSWORD = "korrekt Pferd ÄÖÜ"
COOKIE = "anpfiff_session"


class Stranger(Person):
    """A browser that the server has not seen before."""

    def __init__(self, server: Server, **headers: str) -> None:
        self.server = server
        self.http = new_client(server, headers=headers)


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits behind a proxy: these tests, which say where they come from."""
    server = Server(tmp_path_factory.mktemp("proxied") / "data", "--limit-factor", "1", "--behind-proxy", "127.0.0.1")
    yield server
    server.stop()


@pytest.fixture
def anna(server: Server) -> Person:
    return Stranger(server)


@pytest.fixture
def bert(server: Server) -> Person:
    return Stranger(server)


def me(person: Person) -> Json:
    return person.expect(200, person.http.get("/api/me"))


def named(server: Server, name: str) -> Person:
    """A guest in a browser of their own."""
    person = Stranger(server)
    person.expect(200, person.http.put("/api/me/name", json={"name": name}))
    return person


def account(server: Server, name: str) -> Person:
    person = named(server, name)
    keep(person)
    return person


def keep(person: Person, password: str = PASSWORD, current: str | None = None) -> Json:
    response = person.http.put("/api/me/password", json={"password": password, "current": current})
    return person.expect(200, response)


def sign_in(person: Person, name: str, password: str = PASSWORD) -> httpx.Response:
    return person.http.post("/api/sessions", json={"name": name, "password": password})


def code(status: int, response: httpx.Response) -> str:
    return str(Person.expect(status, response)["code"])


# -- guests ------------------------------------------------------------------------------------------------


def test_a_visitor_is_nobody_until_they_do_something(anna: Person) -> None:
    response = anna.http.get("/api/me")
    assert response.json() == {"person": None, "sessions": 0}
    assert COOKIE not in response.headers.get("set-cookie", "")
    assert response.headers["cache-control"] == "no-store"


def test_choosing_a_name_makes_a_guest_and_the_browser_stays_that_guest(anna: Person) -> None:
    chosen = anna.expect(200, anna.http.put("/api/me/name", json={"name": " Änne "}))
    assert chosen["person"]["name"] == "Änne"
    assert chosen["person"]["guest"]
    assert chosen["sessions"] == 1
    assert me(anna) == chosen


def test_the_cookie_is_for_the_server_alone_and_lasts(anna: Person) -> None:
    response = anna.http.put("/api/me/name", json={"name": "Anna"})
    cookie = response.headers["set-cookie"]
    assert re.match(rf"{COOKIE}=[\w-]{{43}};", cookie)
    parts = set(cookie.lower().split("; ")[1:])
    assert parts == {"httponly", "samesite=lax", "path=/", f"max-age={400 * 24 * 3600}"}
    assert "set-cookie" not in anna.http.get("/api/me").headers


def test_behind_https_the_cookie_never_travels_without_it(proxied: Server, server: Server) -> None:
    https, name = {"X-Forwarded-Proto": "https"}, {"name": "Anna"}
    for asked, secure in [(proxied, True), (server, False)]:
        response = httpx.put(f"{asked.url}/api/me/name", json=name, headers=https, timeout=PATIENCE)
        assert ("secure" in response.headers["set-cookie"].lower().split("; ")) == secure


@pytest.mark.parametrize("token", ["", "short", "a" * 43, "ä" * 43, "a" * 5000, "' OR 1=1 --"])
def test_a_made_up_token_is_nobody(anna: Person, token: str) -> None:
    response = anna.http.get("/api/me", headers={b"Cookie": f"{COOKIE}={token}".encode()})
    assert anna.expect(200, response)["person"] is None


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "a\nb", "\u202eannA", "\u200b\u200b", "\x00"])
def test_a_name_that_cannot_be_shown_makes_nobody(anna: Person, name: str) -> None:
    assert code(400, anna.http.put("/api/me/name", json={"name": name})) == "bad_name"
    assert me(anna)["person"] is None


def test_guests_may_have_the_same_name(server: Server) -> None:
    one, two = named(server, "Max"), named(server, "Max")
    assert me(one)["person"]["id"] != me(two)["person"]["id"]


# -- accounts ----------------------------------------------------------------------------------------------


def test_a_password_keeps_a_guest_who_can_sign_in_from_another_browser(server: Server, bert: Person) -> None:
    clara = named(server, "Clara")
    guest = me(clara)["person"]
    kept = keep(clara)
    assert kept["person"] == {**guest, "guest": False}
    signed_in = bert.expect(201, sign_in(bert, "clara"))
    assert signed_in == {"person": kept["person"], "sessions": 2}
    assert me(bert) == me(clara) == signed_in


def test_a_password_needs_somebody_to_belong_to(anna: Person) -> None:
    assert code(403, anna.http.put("/api/me/password", json={"password": PASSWORD})) == "not_signed_in"


@pytest.mark.parametrize("password", ["", "7 chars", "x" * 201])
def test_a_password_that_is_too_short_or_too_long_is_refused(server: Server, password: str) -> None:
    guest = named(server, "Guest")
    assert code(400, guest.http.put("/api/me/password", json={"password": password})) == "bad_password"
    assert me(guest)["person"]["guest"]


def test_a_password_may_be_typed_on_any_keyboard(server: Server, bert: Person) -> None:
    keep(named(server, "Keyboard"), "M\u00fcnchen 1860")
    bert.expect(201, sign_in(bert, "Keyboard", "Mu\u0308nchen 1860"))


def test_an_unknown_name_and_a_wrong_password_get_the_same_answer(server: Server, bert: Person) -> None:
    account(server, "Doris")
    wrong, unknown = sign_in(bert, "Doris", "not her password"), sign_in(bert, "Nobody At All")
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_password")
    assert (unknown.status_code, unknown.content) == (wrong.status_code, wrong.content)
    assert me(bert)["person"] is None


def test_a_guest_has_no_password_that_could_match(server: Server, bert: Person) -> None:
    named(server, "Only A Guest")
    assert code(403, sign_in(bert, "Only A Guest", "")) == "wrong_password"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Emil", "EMIL"),
        ("Jörg", "JÖRG"),
        ("Jo\u0308rn", "J\u00f6rn"),
        ("Groß", "GROSS"),
        ("Fritz", "\uff26\uff52\uff49\uff54\uff5a"),
        ("Eva  Maria", "Eva Maria"),
    ],
)
def test_names_of_accounts_that_look_the_same_are_the_same(server: Server, first: str, second: str) -> None:
    owner, other = account(server, first), named(server, second)
    assert code(409, other.http.put("/api/me/password", json={"password": PASSWORD})) == "name_taken"
    assert me(other)["person"]["guest"]
    assert other.expect(201, sign_in(other, second))["person"] == me(owner)["person"]


def test_renaming_keeps_names_of_accounts_apart(server: Server, bert: Person) -> None:
    gerda, hanna = account(server, "Gerda"), account(server, "Hanna")
    assert code(409, hanna.http.put("/api/me/name", json={"name": "gerda"})) == "name_taken"
    assert me(hanna)["person"]["name"] == "Hanna"
    assert hanna.expect(200, hanna.http.put("/api/me/name", json={"name": "HANNA"}))["person"]["name"] == "HANNA"
    gerda.expect(200, gerda.http.put("/api/me/name", json={"name": "Gerda II"}))
    assert code(403, sign_in(bert, "Gerda")) == "wrong_password"
    assert bert.expect(201, sign_in(bert, "gerda ii"))["person"] == me(gerda)["person"]
    hanna.expect(200, hanna.http.put("/api/me/name", json={"name": "Gerda"}))


def test_changing_the_password_needs_the_present_one_and_signs_out_other_browsers(server: Server, bert: Person) -> None:
    ida = account(server, "Ida")
    bert.expect(201, sign_in(bert, "Ida"))
    for current in (None, "", "wrong password"):
        body = {"password": "another password", "current": current}
        assert code(403, ida.http.put("/api/me/password", json=body)) == "wrong_password"
    assert me(bert)["person"] is not None
    assert keep(ida, "another password", PASSWORD)["sessions"] == 1
    assert me(bert)["person"] is None
    assert code(403, sign_in(bert, "Ida")) == "wrong_password"
    bert.expect(201, sign_in(bert, "Ida", "another password"))


def test_anyone_who_signs_in_from_a_guests_browser_is_only_the_account_from_then_on(server: Server) -> None:
    account(server, "Jana")
    guest = named(server, "Jana as a guest")
    before, token = me(guest)["person"], guest.http.cookies[COOKIE]
    after = guest.expect(201, sign_in(guest, "Jana"))["person"]
    assert after["id"] != before["id"]
    assert guest.http.cookies[COOKIE] != token
    old = httpx.get(f"{server.url}/api/me", headers={"Cookie": f"{COOKIE}={token}"}, timeout=PATIENCE)
    assert old.json()["person"] is None


def test_an_account_that_signs_in_as_another_stays_what_it_was(server: Server) -> None:
    karl = account(server, "Karl")
    account(server, "Lena")
    karl.expect(201, sign_in(karl, "Lena"))
    assert me(karl)["person"]["name"] == "Lena"
    back = karl.expect(201, sign_in(karl, "Karl"))
    assert back["person"]["name"] == "Karl"
    assert back["sessions"] == 1


# -- signing out -------------------------------------------------------------------------------------------


def test_signing_out_ends_this_browsers_session_alone(server: Server, bert: Person) -> None:
    mia = account(server, "Mia")
    bert.expect(201, sign_in(bert, "Mia"))
    token = bert.http.cookies[COOKIE]
    assert bert.http.delete("/api/sessions/current").status_code == 204
    assert COOKIE not in bert.http.cookies
    old = httpx.get(f"{server.url}/api/me", headers={"Cookie": f"{COOKIE}={token}"}, timeout=PATIENCE)
    assert old.json()["person"] is None
    assert me(mia)["sessions"] == 1


def test_signing_out_everywhere_ends_all_sessions_at_once(server: Server, bert: Person) -> None:
    nora = account(server, "Nora")
    bert.expect(201, sign_in(bert, "Nora"))
    assert nora.http.delete("/api/sessions").status_code == 204
    assert me(bert) == me(nora) == {"person": None, "sessions": 0}


def test_nobody_can_sign_out(anna: Person) -> None:
    assert anna.http.delete("/api/sessions/current").status_code == 204
    assert code(403, anna.http.delete("/api/sessions")) == "not_signed_in"


# -- deleting ----------------------------------------------------------------------------------------------


def test_deleting_an_account_needs_its_password_and_frees_its_name(server: Server, bert: Person) -> None:
    otto = account(server, "Otto")
    bert.expect(201, sign_in(bert, "Otto"))
    for password in (None, "wrong password"):
        assert code(403, otto.http.post("/api/me/deletion", json={"password": password})) == "wrong_password"
    assert otto.http.post("/api/me/deletion", json={"password": PASSWORD}).status_code == 204
    assert me(otto)["person"] is None
    assert me(bert)["person"] is None
    assert code(403, sign_in(bert, "Otto")) == "wrong_password"
    account(server, "Otto")


def test_a_guest_can_delete_themselves(server: Server) -> None:
    guest = named(server, "Paul")
    assert guest.http.post("/api/me/deletion", json={}).status_code == 204
    assert me(guest)["person"] is None


def test_nobody_cannot_be_deleted(anna: Person) -> None:
    assert code(403, anna.http.post("/api/me/deletion", json={})) == "not_signed_in"


# -- trust -------------------------------------------------------------------------------------------------

WRITING = [
    ("PUT", "/api/me/name", {"name": "Eve"}),
    ("PUT", "/api/me/password", {"password": PASSWORD}),
    ("POST", "/api/sessions", {"name": "Eve", "password": PASSWORD}),
    ("DELETE", "/api/sessions/current", None),
    ("DELETE", "/api/sessions", None),
    ("POST", "/api/me/deletion", {}),
]


@pytest.mark.parametrize(("method", "path", "body"), WRITING)
def test_a_page_of_another_site_cannot_act_in_my_name(server: Server, method: str, path: str, body: Json) -> None:
    victim = named(server, "Victim")
    before = me(victim)
    response = victim.http.request(method, path, json=body, headers={"Origin": "https://evil.example"})
    assert code(403, response) == "wrong_origin"
    assert me(victim) == before


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/api/me/name", {}),
        ("PUT", "/api/me/name", {"name": 1}),
        ("PUT", "/api/me/name", {"name": "Eve", "id": "x"}),
        ("PUT", "/api/me/password", {"password": None}),
        ("POST", "/api/sessions", {"name": "Eve"}),
        ("POST", "/api/sessions", []),
        ("POST", "/api/me/deletion", {"password": 1}),
    ],
)
def test_a_body_of_another_shape_is_refused(server: Server, method: str, path: str, body: object) -> None:
    guest = named(server, "Guest")
    assert code(400, guest.http.request(method, path, json=body)) == "bad_request"


def test_no_password_and_no_token_is_stored_or_logged(start_server: Callable[..., Server]) -> None:
    server = start_server()
    rosa, other = account(server, "Rosa"), Stranger(server)
    sign_in(other, "Rosa", "a wrong secret")
    other.expect(201, sign_in(other, "Rosa"))
    tokens = [rosa.http.cookies[COOKIE], other.http.cookies[COOKIE]]
    other.http.put("/api/me/password", content=b'{"password": "broken secret", ')
    server.stop()
    kept = b"".join(file.read_bytes() for file in server.data.iterdir()).decode(errors="replace")
    assert "Rosa" in kept
    for secret in (PASSWORD, "a wrong secret", "broken secret", *tokens):
        assert secret not in server.log
        assert secret not in kept


def at(address: str) -> Json:
    return {"X-Forwarded-For": address}


def until_refused(ask: Callable[[int], httpx.Response]) -> tuple[int, httpx.Response]:
    """Ask until it was too often: how many were allowed (the slower the machine, the more), and the refusal."""
    for count in range(1000):
        if (response := ask(count)).status_code == 429:
            return count, response
    pytest.fail("a thousand were allowed")


def test_guessing_passwords_is_slowed_down(proxied: Server) -> None:
    susi, guesser, accomplice = (Stranger(proxied, **at(f"192.0.2.{number}")) for number in range(3))
    susi.expect(200, susi.http.put("/api/me/name", json={"name": "Susi"}))
    keep(susi)
    guesses, refusal = until_refused(lambda number: sign_in(guesser, "Susi", f"guess number {number}"))
    assert guesses >= 5
    assert refusal.json()["code"] == "rate_limited"
    assert 1 <= int(refusal.headers["retry-after"]) <= 12
    # It is the name that was tried too often, not yet the address.
    assert code(403, sign_in(guesser, "Another name")) == "wrong_password"
    # That keeps nobody else from trying, least of all the owner.
    assert code(403, sign_in(accomplice, "Susi", "a wrong guess")) == "wrong_password"
    assert code(403, sign_in(accomplice, "Name 0")) == "wrong_password"
    until_refused(lambda number: sign_in(guesser, f"Name {number}"))


def test_however_many_guess_the_owner_gets_in_with_a_device_that_was_there_before(proxied: Server) -> None:
    tina = Stranger(proxied, **at("203.0.113.1"))
    tina.expect(200, tina.http.put("/api/me/name", json={"name": "Tina"}))
    keep(tina)
    tina.http.delete("/api/sessions/current")
    many = (Stranger(proxied, **at(f"198.18.{number}.1")) for number in range(256))
    until_refused(lambda number: sign_in(next(many), "Tina", f"guess number {number}"))
    assert sign_in(tina, "Tina").status_code == 201
    # Nor can anybody who is at the same place.
    guesser = Stranger(proxied, **at("203.0.113.1"))
    until_refused(lambda number: sign_in(guesser, f"Somebody {number}"))
    assert sign_in(tina, "Tina").status_code == 201
    # Not even with that device can one guess without end.
    until_refused(lambda number: sign_in(tina, "Tina", f"guess number {number}"))


def test_the_token_of_a_guest_does_not_open_the_account_they_make(server: Server) -> None:
    vera = named(server, "Vera")
    thief = Stranger(server)
    thief.http.cookies.set("anpfiff_session", vera.cookie)
    assert me(thief)["person"]["name"] == "Vera"
    keep(vera)
    assert me(thief)["person"] is None
    assert me(vera)["person"] == {"id": me(vera)["person"]["id"], "name": "Vera", "guest": False}


def newcomer(server: Server, address: Callable[[int], str]) -> Callable[[int], httpx.Response]:
    """Somebody new comes from this address."""
    client = new_client(server)

    def come(number: int) -> httpx.Response:
        client.cookies.clear()
        return client.put("/api/me/name", json={"name": "New"}, headers=at(address(number)))

    return come


def test_guests_cannot_be_made_without_end(proxied: Server) -> None:
    come = newcomer(proxied, lambda number: f"198.51.100.{number}")
    assert {come(number).status_code for number in range(40)} == {200}
    assert until_refused(newcomer(proxied, lambda number: f"2001:db8::{number}"))[0] >= 30


def test_only_a_proxy_is_believed_where_somebody_comes_from(start_server: Callable[..., Server]) -> None:
    server = start_server("--limit-factor", "0.1")
    assert until_refused(newcomer(server, lambda number: f"192.0.2.{number}"))[0] >= 3
