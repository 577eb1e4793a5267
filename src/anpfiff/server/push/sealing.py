"""What is sent to a push service: sealed for one browser (RFC 8291), and signed by this server (RFC 8292)."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from binascii import Error
from dataclasses import dataclass

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import load_pem_public_key
from pydantic import TypeAdapter
from webpush import VAPID, WebPush, WebPushSubscription

from anpfiff.server.problems import BadRequest
from anpfiff.server.push.rows import Device

# Nobody wants to hear a day later that it was their turn.
KEPT_SECONDS = 24 * 3600
SIGNED_SECONDS = 12 * 3600
_subscription = TypeAdapter(WebPushSubscription)


@dataclass(frozen=True, slots=True)
class Sealed:
    body: bytes
    headers: dict[str, str]


class Sealer:
    """`contact` is the address of the person running this server, which some push services want to know."""

    def __init__(self, private: str, public: str, contact: str) -> None:
        self._push = WebPush(
            private.encode(), public.encode(), subscriber=contact, ttl=KEPT_SECONDS, expiration=SIGNED_SECONDS
        )
        self.application_key = VAPID.get_application_server_key(load_pem_public_key(public.encode()))

    def seal(self, device: Device, told: object, topic: str) -> Sealed:
        """A later message on the same topic replaces one that has not been delivered."""
        keys = {"p256dh": device.p256dh, "auth": device.auth}
        subscription = _subscription.validate_python({"endpoint": device.endpoint, "keys": keys})
        made = self._push.get(msgspec.json.encode(told), subscription)
        return Sealed(made.encrypted, {**made.headers, "topic": topic, "urgency": "normal"})


def new_keys() -> tuple[str, str]:
    """The private and the public key of a server, as PEM."""
    private, public, _ = VAPID.generate_keys()
    return private.decode(), public.decode()


def check_keys(p256dh: str, auth: str) -> None:
    """BadRequest unless they are a browser's keys: a point on the curve, and sixteen bytes."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes_of(p256dh))
        good = len(_bytes_of(auth)) == 16
    except (ValueError, Error):
        good = False
    if not good:
        raise BadRequest("these are not the keys of a browser's subscription")


def _bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
