"""Friends: asking and answering, links, blocks, invitations; and that nobody learns anything before it is accepted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from anpfiff.server import channels
from anpfiff.server.bus import LocalBus
from anpfiff.server.friends import inviting, links, rows
from anpfiff.server.friends.looking import FORGOTTEN, friends_of
from anpfiff.server.friends.online import OnlinePeople
from anpfiff.server.people.leaving import forget
from anpfiff.server.people.merging import merge
from anpfiff.server.problems import TooManyFriends, UnknownFriend
from anpfiff.server.protocol import FriendsState
from anpfiff.server.store import schema
from anpfiff.server.store.tidying import tidy
from anpfiff.server.tables.chat import muted_by
from anpfiff.server.tables.presence import BELIEVED_MS
from anpfiff.server.times import now
from tests.server.club import DAY, NOW, OPEN, Club, of
from tests.server.people import Json, Person, Server
from tests.server.test_changing_people import account, sign_in


class Circle:
    """People of a club, and what each of them is shown."""

    def __init__(self, club: Club, *names: str) -> None:
        self.club = club
        self._requests = 0
        for name in names:
            club.person(name)

    def ask(self, person: str, name: str, at: int = NOW, mark: str = "") -> None:
        self._requests += 1
        other = rows.person_named(self.club.connection, name)
        target, mark = f"name:{name.casefold()}", mark or f"house of {person}"
        rows.ask(self.club.connection, f"r{self._requests}", person, other, name, target, mark, at)

    def answer(self, person: str, *, accept: bool) -> None:
        request = self.of(person).asking[0]
        rows.answer(self.club.connection, person, request.id, accept=accept, now=NOW)

    def befriend(self, one: str, other: str) -> None:
        rows.befriend(self.club.connection, one, other, NOW)

    def of(self, person: str, *here: str, at: int = NOW) -> FriendsState:
        return friends_of(self.club.connection, [person], here, at)[person]

    def friends(self, person: str) -> list[str]:
        return [friend.person.name for friend in self.of(person).friends]

    def asking(self, person: str) -> list[str]:
        return [request.person.name for request in self.of(person).asking]

    def asked(self, person: str, at: int = NOW) -> list[str]:
        return [request.name for request in self.of(person, at=at).asked]


@pytest.fixture
def circle(club: Club) -> Circle:
    return Circle(club, "Anna", "Bert", "Cleo")


# -- asking ------------------------------------------------------------------------------------------------


def test_two_people_are_friends_once_the_one_who_was_asked_accepts(circle: Circle) -> None:
    circle.ask("Anna", "bert")
    assert circle.asking("Bert") == ["Anna"]
    assert circle.friends("Anna") == circle.friends("Bert") == []
    circle.answer("Bert", accept=True)
    assert (circle.friends("Anna"), circle.friends("Bert")) == (["Bert"], ["Anna"])
    assert circle.asking("Bert") == circle.asked("Anna") == []


def test_two_who_ask_each_other_are_friends(circle: Circle) -> None:
    circle.ask("Anna", "Bert")
    circle.ask("Bert", "Anna")
    assert (circle.friends("Anna"), circle.friends("Bert")) == (["Bert"], ["Anna"])


def test_every_request_gets_the_same_answer_whatever_becomes_of_it(circle: Circle) -> None:
    """Nobody of that name, somebody who declines, somebody who blocks, somebody who does nothing."""
    circle.club.person("Dora")
    rows.block(circle.club.connection, "Dora", "Anna", NOW)
    for name in ("Nobody", "Bert", "Cleo", "Dora"):
        circle.ask("Anna", name)
    circle.answer("Bert", accept=False)
    assert sorted(circle.asked("Anna")) == ["Bert", "Cleo", "Dora", "Nobody"]
    assert [circle.asking(name) for name in ("Bert", "Cleo", "Dora")] == [[], ["Anna"], []]
    for request in circle.of("Anna").asked:
        rows.withdraw(circle.club.connection, "Anna", request.id)
    assert circle.asked("Anna") == []
    for name in ("Nobody", "Bert", "Cleo", "Dora"):
        circle.ask("Anna", name)
    assert sorted(circle.asked("Anna")) == ["Bert", "Cleo", "Dora", "Nobody"]


def test_somebody_who_was_declined_cannot_soon_ask_again(circle: Circle) -> None:
    circle.ask("Anna", "Bert")
    circle.answer("Bert", accept=False)
    rows.withdraw(circle.club.connection, "Anna", circle.of("Anna").asked[0].id)
    circle.ask("Anna", "Bert")
    connection = circle.club.connection
    rows.ask(connection, "by id", "Anna", "Bert", "Bert", "person:Bert", "elsewhere", NOW)
    assert circle.asking("Bert") == []
    circle.ask("Anna", "Bert", at=NOW + (rows.REQUEST_DAYS + 1) * DAY)
    assert [one.person.name for one in circle.of("Bert", at=NOW + (rows.REQUEST_DAYS + 1) * DAY).asking] == ["Anna"]


def test_anyone_who_has_declined_may_ask_in_turn(circle: Circle) -> None:
    circle.ask("Anna", "Bert")
    circle.answer("Bert", accept=False)
    circle.ask("Bert", "Anna")
    assert circle.friends("Bert") == ["Anna"]


def test_a_request_of_somebody_else_can_neither_be_answered_nor_withdrawn(circle: Circle) -> None:
    circle.ask("Anna", "Bert")
    request = circle.of("Bert").asking[0].id
    for person in ("Anna", "Cleo"):
        with pytest.raises(UnknownFriend):
            rows.answer(circle.club.connection, person, request, accept=True, now=NOW)
    rows.withdraw(circle.club.connection, "Cleo", request)
    assert circle.asking("Bert") == ["Anna"]


def test_nobody_asks_themselves(circle: Circle) -> None:
    circle.ask("Anna", "Anna")
    assert circle.asking("Anna") == circle.asked("Anna") == []


def test_floods_of_requests_do_not_get_through(circle: Circle) -> None:
    for number in range(rows.MAX_FROM_ADDRESS + 2):
        circle.club.person(f"guest {number}", account=False)
        circle.ask(f"guest {number}", "Bert", mark="one house")
    assert len(circle.asking("Bert")) == rows.MAX_FROM_ADDRESS
    circle.ask("Anna", "Bert")
    assert "Anna" in circle.asking("Bert")


def test_nobody_asks_without_end(circle: Circle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "MAX_ASKED", 2)
    circle.ask("Anna", "one")
    circle.ask("Anna", "two")
    circle.ask("Anna", "one")
    with pytest.raises(TooManyFriends):
        circle.ask("Anna", "three")
    monkeypatch.setattr(rows, "MAX_FRIENDS", 0)
    with pytest.raises(TooManyFriends):
        circle.befriend("Anna", "Bert")


# -- links -------------------------------------------------------------------------------------------------

TOKEN, OTHER_TOKEN = "t" * 22, "u" * 22


def test_a_link_makes_friends_until_it_is_renewed_or_too_old(circle: Circle) -> None:
    connection = circle.club.connection
    link = links.link_of(connection, "Anna", TOKEN, NOW, renew=False)
    assert links.link_of(connection, "Anna", OTHER_TOKEN, NOW + DAY, renew=False) == link
    assert links.owner_of(connection, TOKEN, "Bert", NOW).name == "Anna"
    links.use(connection, TOKEN, "Bert", NOW)
    assert circle.friends("Anna") == ["Bert"]
    with pytest.raises(UnknownFriend):
        links.use(connection, TOKEN, "Cleo", NOW + (links.LINK_DAYS + 1) * DAY)
    links.link_of(connection, "Anna", OTHER_TOKEN, NOW, renew=True)
    with pytest.raises(UnknownFriend):
        links.use(connection, TOKEN, "Cleo", NOW)


@pytest.mark.parametrize("token", ["", "x", "\0" * 22, "t" * 23])
def test_no_other_text_is_a_link(circle: Circle, token: str) -> None:
    links.link_of(circle.club.connection, "Anna", TOKEN, NOW, renew=False)
    with pytest.raises(UnknownFriend):
        links.owner_of(circle.club.connection, token, None, NOW)


def test_a_link_of_somebody_who_has_blocked_the_reader_looks_like_none(circle: Circle) -> None:
    connection = circle.club.connection
    links.link_of(connection, "Anna", TOKEN, NOW, renew=False)
    rows.block(connection, "Anna", "Bert", NOW)
    for look in (links.owner_of, links.use):
        with pytest.raises(UnknownFriend, match="no longer valid"):
            look(connection, TOKEN, "Bert", NOW)
    assert circle.friends("Bert") == []


# -- who is here, and where --------------------------------------------------------------------------------


def test_friends_who_are_here_come_first_with_their_public_table(circle: Circle) -> None:
    circle.befriend("Anna", "Bert")
    circle.befriend("Anna", "Cleo")
    circle.club.table("secret", of("Cleo"), OPEN, created=NOW + 1)
    circle.club.table("long ago", of("Cleo"), OPEN, public=True, created=NOW - FORGOTTEN)
    circle.club.table("over", of("Cleo"), OPEN, public=True, ended=NOW)
    assert circle.of("Anna", "Cleo").friends[0].table is None
    circle.club.table("running", of("Cleo"), of("x"), public=True, started=NOW)
    circle.club.table("waiting", of("Cleo"), OPEN, OPEN, public=True, created=NOW - 5)
    shown = circle.of("Anna", "Cleo").friends
    assert [(one.person.name, one.here, one.table and (one.table.id, one.table.open)) for one in shown] == [
        ("Cleo", True, ("waiting", 2)),
        ("Bert", False, None),
    ]
    # People who are away sit nowhere, and people who are not friends are not shown at all.
    assert [one.table for one in circle.of("Anna").friends] == [None, None]
    assert circle.of("Bert", "Cleo").friends[0].person.name == "Anna"


def test_all_who_listen_are_looked_up_in_as_many_queries_as_one(circle: Circle) -> None:
    circle.befriend("Anna", "Bert")
    circle.befriend("Anna", "Cleo")
    circle.club.queries = 0
    circle.of("Anna", "Bert")
    for_one, circle.club.queries = circle.club.queries, 0
    friends_of(circle.club.connection, ["Anna", "Bert", "Cleo"], {"Anna", "Bert"}, NOW)
    assert circle.club.queries == for_one


class SharedBus(LocalBus):
    shared = True


@pytest.mark.anyio
async def test_workers_tell_each_other_who_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    bus = SharedBus()
    one, other = OnlinePeople(bus), OnlinePeople(bus)
    heard: list[str] = []
    other.changed = lambda: heard.append("changed")
    with one.present("Anna"), one.present("Anna"), one.present(None):
        assert other.everyone(now()) == {"Anna"}
        third = OnlinePeople(bus)
        assert third.everyone(now()) == {"Anna"}
        # What a killed worker said is not believed for ever.
        assert third.everyone(now() + BELIEVED_MS + 1) == frozenset()
    assert other.everyone(now()) == frozenset()
    assert heard == ["changed"] * 2
    bus.publish(channels.ONLINE, b"rubbish")
    await asyncio.sleep(0)


# -- blocks ------------------------------------------------------------------------------------------------


def test_nothing_is_heard_of_somebody_who_is_blocked(circle: Circle) -> None:
    connection = circle.club.connection
    circle.befriend("Anna", "Bert")
    circle.club.table("t", of("Bert"), OPEN)
    inviting.invite(connection, "t", "Bert", "Anna", NOW)
    assert [one.table for one in circle.of("Anna").invitations] == ["t"]
    rows.block(connection, "Anna", "Bert", NOW)
    rows.block(connection, "Anna", "Bert", NOW)
    assert circle.friends("Anna") == circle.friends("Bert") == []
    assert circle.of("Anna").invitations == []
    assert [person.name for person in circle.of("Anna").blocked] == ["Bert"]
    assert circle.of("Bert").blocked == []
    assert (muted_by(connection, "Anna"), muted_by(connection, "Bert")) == (["Bert"], [])
    with pytest.raises(UnknownFriend):
        inviting.invite(connection, "t", "Bert", "Anna", NOW)
    circle.ask("Bert", "Anna")
    assert circle.asking("Anna") == []
    rows.unblock(connection, "Anna", "Bert")
    assert muted_by(connection, "Anna") == []
    for wrong in ("Anna", "nobody"):
        with pytest.raises(UnknownFriend):
            rows.block(connection, "Anna", wrong, NOW)


def test_an_old_request_does_not_make_friends_of_somebody_who_is_blocked(circle: Circle) -> None:
    circle.ask("Anna", "Bert")
    rows.block(circle.club.connection, "Anna", "Bert", NOW)
    assert circle.asking("Bert") == []
    circle.ask("Bert", "Anna")
    assert circle.friends("Anna") == []


# -- invitations -------------------------------------------------------------------------------------------


def test_a_friend_is_invited_once_to_a_table_that_waits(circle: Circle) -> None:
    connection = circle.club.connection
    circle.befriend("Anna", "Bert")
    circle.club.table("t", of("Anna"), OPEN)
    with pytest.raises(UnknownFriend):
        inviting.invite(connection, "t", "Anna", "Cleo", NOW)
    inviting.invite(connection, "t", "Anna", "Bert", NOW)
    assert [(one.table, one.by.name) for one in circle.of("Bert").invitations] == [("t", "Anna")]
    inviting.decline(connection, "t", "Bert")
    inviting.invite(connection, "t", "Anna", "Bert", NOW)
    assert circle.of("Bert").invitations == []


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ([of("Anna"), OPEN], {"started": NOW}),
        ([of("Anna"), OPEN], {"ended": NOW}),
        ([of("Anna"), OPEN], {"created": NOW - FORGOTTEN}),
        ([of("Anna"), of("Bert"), OPEN], {}),
        ([of("Anna"), of("Cleo")], {}),
        ([OPEN, of("Cleo")], {}),
    ],
)
def test_an_invitation_ends_with_what_it_was_for(circle: Circle, seats: list[Json], more: dict[str, Any]) -> None:
    circle.befriend("Anna", "Bert")
    circle.club.table("t", *seats, **more)
    inviting.invite(circle.club.connection, "t", "Anna", "Bert", NOW)
    assert circle.of("Bert").invitations == []


# -- coming and going --------------------------------------------------------------------------------------


def test_a_guests_friends_stay_with_the_account(circle: Circle) -> None:
    club = circle.club
    club.person("guest", account=False)
    for friend in ("Anna", "Bert", "Cleo"):
        circle.befriend("guest", friend)
    circle.befriend("Anna", "Bert")
    rows.block(club.connection, "Anna", "Cleo", NOW)
    club.person("Dora")
    circle.ask("guest", "Dora")
    circle.ask("Anna", "Dora")
    circle.ask("Dora", "Nobody")
    links.link_of(club.connection, "guest", TOKEN, NOW, renew=False)
    merge(club.connection, "guest", "Anna")
    assert (circle.friends("Anna"), circle.friends("Bert"), circle.friends("Cleo")) == (["Bert"], ["Anna"], [])
    assert circle.asking("Dora") == ["Anna"]
    assert links.owner_of(club.connection, TOKEN, None, NOW).name == "Anna"


def test_nothing_is_left_of_somebody_who_leaves(circle: Circle) -> None:
    connection = circle.club.connection
    circle.befriend("Anna", "Bert")
    circle.ask("Anna", "Cleo")
    circle.ask("Cleo", "Anna")
    circle.club.table("t", of("Anna"), OPEN)
    inviting.invite(connection, "t", "Anna", "Bert", NOW)
    links.link_of(connection, "Anna", TOKEN, NOW, renew=False)
    rows.block(connection, "Bert", "Cleo", NOW)
    forget(connection, "Anna", NOW)
    left = {table.name: len(connection.execute(select(table)).all()) for table, _ in schema.FRIENDSHIP}
    assert left == {"friends": 0, "friend_requests": 0, "friend_links": 0, "blocks": 1, "invitations": 0}


def test_what_holds_no_more_is_tidied_away(circle: Circle) -> None:
    connection = circle.club.connection
    circle.befriend("Anna", "Bert")
    circle.ask("Anna", "Cleo")
    circle.club.table("t", of("Anna"), OPEN, started=NOW)
    inviting.invite(connection, "t", "Anna", "Bert", NOW)
    links.link_of(connection, "Anna", TOKEN, NOW, renew=False)
    tidy(connection, NOW + (rows.REQUEST_DAYS + 1) * DAY, 400)
    left = {table.name: len(connection.execute(select(table)).all()) for table, _ in schema.FRIENDSHIP}
    assert left == {"friends": 2, "friend_requests": 0, "friend_links": 0, "blocks": 0, "invitations": 0}


# -- over HTTP ---------------------------------------------------------------------------------------------


def friends(person: Person) -> Json:
    return person.expect(200, person.http.get("/api/friends"))


def become_friends(one: Person, other: Person) -> None:
    token = one.expect(200, one.http.post("/api/friends/link", json={}))["token"]
    other.expect(200, other.http.post(f"/api/friends/links/{token}", json={}))


def test_nothing_in_the_answer_tells_whether_there_is_such_a_person(server: Server) -> None:
    account(server, "Friedrich")
    shown = []
    for name in ("Friedrich", "Fridolin"):
        asking = Person(server)
        told = asking.expect(201, asking.http.post("/api/friends/requests", json={"name": name}))
        told["asked"] = [{**one, "id": len(one["id"]), "at": 0, "name": len(one["name"])} for one in told["asked"]]
        shown.append(told)
    shown[1]["asked"][0]["name"] += len("Friedrich") - len("Fridolin")
    assert shown[0] == shown[1]
    assert len(shown[0]["asked"]) == 1


def test_a_guests_friends_are_kept_when_they_make_or_use_an_account(server: Server) -> None:
    guest, bert = Person(server), Person(server)
    become_friends(bert, guest)
    account(server, "Gundula")
    sign_in(guest, "Gundula")
    assert [one["person"]["name"] for one in friends(bert)["friends"]] == ["Gundula"]
    assert len(friends(guest)["friends"]) == 1


def test_a_friend_is_invited_and_a_stranger_is_not(server: Server, anna: Person, bert: Person) -> None:
    table = anna.create({"kind": "me", "name": "Anna"}, {"kind": "open"})
    path, bert_id = f"/api/tables/{table['id']}/invitations", bert.me["person"]["id"]
    assert anna.http.post(path, json={"person": bert_id}).status_code == 404
    become_friends(anna, bert)
    anna.expect(201, anna.http.post(path, json={"person": bert_id}))
    assert [one["table"] for one in friends(bert)["invitations"]] == [table["id"]]
    # Whoever does not sit there invites nobody.
    assert bert.http.post(path, json={"person": anna.me["person"]["id"]}).status_code == 403
    bert.join(table, "Bert")
    assert friends(bert)["invitations"] == []
    assert anna.http.post(path, json={"person": bert_id}).status_code == 409


def test_a_block_hides_at_once_what_is_said_at_the_table(anna: Person, bert: Person) -> None:
    table = anna.create({"kind": "me", "name": "Anna"}, {"kind": "open"})
    bert.join(table, "Bert")
    with anna.live(table) as at_anna, bert.live(table) as at_bert:
        at_bert.answer({"type": "say", "text": "rude"})
        at_anna.until(lambda: any(message["type"] == "said" for message in at_anna.messages))
        anna.expect(200, anna.http.put(f"/api/blocks/{bert.me['person']['id']}"))
        at_anna.until(lambda: at_anna.messages[-1].get("muted") == [bert.me["person"]["id"]])
        assert at_anna.messages[-1]["chat"] == []


@pytest.mark.parametrize("body", [{}, {"name": "x", "person": "y"}, {"name": "\0"}, {"person": "no\0body"}, {"x": 1}])
def test_anyone_who_asks_badly_is_told_so(anna: Person, body: Json) -> None:
    assert 400 <= anna.http.post("/api/friends/requests", json=body).status_code < 500


def test_asking_has_a_limit(start_server: Callable[..., Server]) -> None:
    bert = Person(start_server("--limit-factor", "0.1"))
    codes = [bert.http.post("/api/friends/requests", json={"name": f"Nobody {n}"}).status_code for n in range(4)]
    assert codes == [201, 201, 429, 429]
