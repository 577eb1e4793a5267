"""Calls to devices whose page is closed: against a push service of our own, which opens what it gets."""

from __future__ import annotations

import json
import os
import queue
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import jwt
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import create_engine, select

from anpfiff.server.problems import BadRequest
from anpfiff.server.push.services import checked_endpoint
from anpfiff.server.store.schema import push_devices, push_keys
from tests.patience import PATIENCE, wait_until
from tests.server.people import Json, Person, Server


def text_of(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


class Browser:
    """What a browser keeps to itself, and how it opens a message (RFC 8291)."""

    def __init__(self) -> None:
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._public = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self._auth = os.urandom(16)

    def subscription(self, endpoint: str, language: str = "de") -> Json:
        keys = {"p256dh": text_of(self._public), "auth": text_of(self._auth)}
        return {"endpoint": endpoint, "language": language, **keys}

    def open(self, body: bytes) -> Json:
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self._private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = self._derive(self._auth, b"WebPush: info\0" + self._public + sender, 32, shared)
        key = self._derive(salt, b"Content-Encoding: aes128gcm\0", 16, secret)
        nonce = self._derive(salt, b"Content-Encoding: nonce\0", 12, secret)
        told: Json = json.loads(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\x02"))
        return told

    @staticmethod
    def _derive(salt: bytes, info: bytes, length: int, secret: bytes) -> bytes:
        return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class PushService:
    """Takes what it is sent; `status` is what it answers."""

    def __init__(self) -> None:
        self.status = 201
        self.got: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.got.put((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(service.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None: ...

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@pytest.fixture
def calling(tmp_path: Path, service: PushService) -> Iterator[Server]:
    """A server that may speak to this push service."""
    server = Server(tmp_path / "data", "--push-service", service.origin)
    yield server
    server.stop()


def stored(server: Server) -> list[str]:
    with create_engine(server.database).begin() as connection:
        return list(connection.scalars(select(push_devices.c.endpoint)))


def two_people(server: Server) -> tuple[Person, Person, Json]:
    """Anna and Bert at one table, at which Anna begins."""
    anna, bert = Person(server), Person(server)
    table = anna.create({"kind": "me", "name": "Anna"}, {"kind": "open"}, options={"start_player": "seat_1"})
    bert.join(table, "Bert")
    return anna, bert, table


def wants_calls(person: Person, browser: Browser, endpoint: str, language: str = "de") -> str:
    answer = person.expect(200, person.http.put("/api/me/push", json=browser.subscription(endpoint, language)))
    assert answer["on"] is True
    return str(answer["key"])


def call_somebody_else(calling: Server, bert: Person, service: PushService) -> None:
    """So that the server has looked: whoever else it calls by then is told before anybody who asks for calls later."""
    other = Person(calling)
    elsewhere = other.create({"kind": "me", "name": "Eva"}, {"kind": "open"}, options={"start_player": "seat_1"})
    bert.join(elsewhere, "Bert")
    wants_calls(other, Browser(), f"{service.origin}/other")
    assert service.got.get(timeout=PATIENCE)[0] == "/other"


def test_somebody_who_is_away_is_called_once_and_told_no_secret(calling: Server, service: PushService) -> None:
    anna, bert, table = two_people(calling)
    phone = Browser()
    wants_calls(bert, Browser(), f"{service.origin}/bert")
    # Not Bert, who is not to move.
    call_somebody_else(calling, bert, service)
    key = wants_calls(anna, phone, f"{service.origin}/anna")
    path, headers, body = service.got.get(timeout=PATIENCE)
    assert path == "/anna"
    assert phone.open(body) == {"table": table["id"], "game": "Machi Koro Fußball", "language": "de"}
    assert headers["content-encoding"] == "aes128gcm"
    assert table["id"] not in headers["topic"]
    assert int(headers["ttl"]) > 0
    scheme, _, rest = headers["authorization"].partition(" ")
    fields = dict(part.split("=", 1) for part in rest.split(", "))
    assert (scheme, fields["k"]) == ("vapid", key)
    with create_engine(calling.database).begin() as connection:
        public = connection.scalar(select(push_keys.c.public))
    assert public is not None
    claims = jwt.decode(fields["t"], public, algorithms=["ES256"], options={"verify_aud": False})
    assert claims["sub"].startswith("mailto:")
    # Anna moves, and it is Bert's turn at some time: nobody was called twice for the same.
    with anna.live(table) as live:
        while 1 not in live.at["pending"]:
            live.play(live.legal()[0])
    path, _, _ = service.got.get(timeout=PATIENCE)
    assert path == "/bert"
    assert service.got.empty()


def test_people_who_are_there_are_not_called_and_those_who_have_left_are(calling: Server, service: PushService) -> None:
    anna, bert, table = two_people(calling)
    with anna.live(table) as live:
        wants_calls(anna, Browser(), f"{service.origin}/anna")
        call_somebody_else(calling, bert, service)
        assert live.at["pending"] == [0]
    assert service.got.get(timeout=PATIENCE)[0] == "/anna"


def test_calls_are_revoked_and_forgotten_when_the_service_says_so(calling: Server, service: PushService) -> None:
    anna, bert, _ = two_people(calling)
    assert anna.http.get("/api/me/push").json()["on"] is False
    wants_calls(bert, Browser(), f"{service.origin}/bert")
    assert bert.http.get("/api/me/push").json()["on"] is True
    assert bert.http.delete("/api/me/push").status_code == 204
    assert stored(calling) == []
    wants_calls(bert, Browser(), f"{service.origin}/bert")
    assert bert.http.delete("/api/sessions/current").status_code == 204
    assert stored(calling) == []
    service.status = 410
    wants_calls(anna, Browser(), f"{service.origin}/anna")
    service.got.get(timeout=PATIENCE)
    wait_until(lambda: not stored(calling))


def test_keys_last_and_strangers_are_refused(calling: Server, service: PushService) -> None:
    anna = Person(calling)
    key = anna.http.get("/api/me/push").json()["key"]
    assert anna.http.get("/api/me/push").json()["key"] == key
    good = Browser().subscription(f"{service.origin}/anna")
    for wrong in (
        {"endpoint": "http://127.0.0.1:1/anna"},
        {"endpoint": "https://example.org/anna"},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"auth": "!"},
        {"language": "xx"},
    ):
        assert anna.http.put("/api/me/push", json={**good, **wrong}).status_code == 400, wrong
    nobody = Person.__new__(Person)
    nobody.http = type(anna.http)(base_url=calling.url)
    assert nobody.http.put("/api/me/push", json=good).json()["code"] == "not_signed_in"


@pytest.mark.parametrize(
    ("address", "allowed"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc:def", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/gAA", True),
        ("https://web.push.apple.com/QOo", True),
        ("https://wns2-par02p.notify.windows.com/w/?token=BQ%3d", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://fcm.googleapis.com:8443/fcm/send/abc", False),
        ("https://fcm.googleapis.com.example.org/", False),
        ("https://example.org/fcm.googleapis.com", False),
        ("https://me@fcm.googleapis.com/", False),
        ("https://fcm.googleapis.com\\@127.0.0.1/", False),
        ("https://evilpush.apple.com/", False),
        ("https://127.0.0.1/", False),
        ("https://[::1]/", False),
        ("https://[/", False),
        ("file:///etc/passwd", False),
        ("https://fcm.googleapis.com/" + "a" * 2000, False),
    ],
)
def test_only_known_push_services_are_spoken_to(address: str, allowed: bool) -> None:
    if allowed:
        assert checked_endpoint(address, ()) == address
    else:
        with pytest.raises(BadRequest):
            checked_endpoint(address, ())
