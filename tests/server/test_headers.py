"""What every response tells the browser, and which pages may act in a visitor's name."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from litestar import Litestar, get
from litestar.handlers import HTTPRouteHandler

from anpfiff.server.app import create_app
from anpfiff.server.responses import BeforeResponses
from anpfiff.server.security import add_headers, same_origin
from anpfiff.server.settings import Settings
from tests.server.people import Person

TABLE = {"game": "machikoro", "seats": [{"kind": "me"}, {"kind": "bot"}]}
PATHS = [
    "/",
    "/table/x",
    "/missing.js",
    "/api/games",
    "/api/nowhere",
    "/api/tables/nowhere",
    "/api/schema/openapi.json",
]


@pytest.mark.parametrize("path", PATHS)
def test_every_response_forbids_what_the_page_does_not_need(anna: Person, path: str) -> None:
    headers = anna.http.get(path).headers
    content = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert content == {
        "default-src": "'self'",
        "script-src": "'self' 'wasm-unsafe-eval'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_a_refusal_is_protected_too(anna: Person, method: str) -> None:
    response = anna.http.request(method, "/api/games")
    assert response.status_code == (204 if method == "OPTIONS" else 405)
    assert response.headers["x-content-type-options"] == "nosniff"


@pytest.mark.anyio
@pytest.mark.parametrize(("scheme", "strict"), [("http", None), ("https", "max-age=31536000")])
async def test_only_those_who_came_encrypted_must_do_so_again(scheme: str, strict: str | None) -> None:
    @get("/")
    async def hello() -> str:
        return "hello"

    app = cast(Any, BeforeResponses(Litestar([hello]), add_headers))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=f"{scheme}://club") as client:
        response = await client.get("/")
    assert response.headers.get("strict-transport-security") == strict


@pytest.mark.parametrize("site", ["cross-site", "same-site", "anything"])
def test_a_page_of_another_site_cannot_act_even_without_naming_itself(anna: Person, site: str) -> None:
    for path in ("/api/tables", "/api/seeds"):
        problem = anna.expect(403, anna.http.post(path, json=TABLE, headers={"sec-fetch-site": site}))
        assert problem["code"] == "wrong_origin"
        assert site in problem["message"]


@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_our_own_page_and_the_address_bar_can(anna: Person, site: str) -> None:
    assert anna.http.post("/api/tables", json=TABLE, headers={"sec-fetch-site": site}).status_code == 201


def test_whatever_another_site_may_read_it_may_not_be_told_by_its_page(anna: Person) -> None:
    """No answer invites pages of other sites to read it."""
    response = anna.http.get("/api/games", headers={"origin": "http://evil.example"})
    assert not [name for name in response.headers if name.startswith("access-control-")]


def test_nothing_that_changes_anything_lacks_the_check_of_its_origin(tmp_path: Path) -> None:
    handlers = {handler for route in create_app(Settings(data=tmp_path)).routes for handler in handlers_of(route)}
    acting = [handler for handler in handlers if not is_harmless(handler)]
    assert len(acting) > 3
    assert [str(handler) for handler in acting if same_origin not in handler.resolve_guards()] == []


def handlers_of(route: Any) -> list[Any]:
    return list(getattr(route, "route_handlers", None) or [route.route_handler])


def is_harmless(handler: Any) -> bool:
    return isinstance(handler, HTTPRouteHandler) and {str(method) for method in handler.http_methods} <= {
        "GET",
        "HEAD",
        "OPTIONS",
    }
