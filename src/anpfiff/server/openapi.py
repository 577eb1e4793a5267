"""The OpenAPI document: every operation answers as its handler says, or refuses with a Problem."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from anpfiff.server.protocol import Problem

_REFERENCE = "#/components/schemas/{name}"
_METHODS = ("get", "post", "put", "patch", "delete")


class DocumentWithProblems(JsonRenderPlugin):
    """Refusals are made in one place, for all handlers; so is what the document says about them."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, with_problems(openapi_schema))


def with_problems(document: dict[str, Any]) -> dict[str, Any]:
    """The document with a Problem as the only way an operation is refused."""
    (reference,), components = msgspec.json.schema_components([Problem], ref_template=_REFERENCE)
    refusal = {"description": "It was refused; nothing has changed.", "content": _json(reference)}
    unable = {"description": "The store does not answer; nothing has changed.", "content": _json(reference)}
    paths = {
        path: {key: _refusing(part, refusal, unable) if key in _METHODS else part for key, part in item.items()}
        for path, item in document["paths"].items()
    }
    known = document.get("components", {})
    schemas = {**known.get("schemas", {}), **components}
    return {**document, "paths": paths, "components": {**known, "schemas": schemas}}


def _refusing(operation: dict[str, Any], refusal: Any, unable: Any) -> dict[str, Any]:
    """The framework would describe refusals in its own form, which handlers here never use."""
    answers = {status: answer for status, answer in operation["responses"].items() if not status.startswith(("4", "5"))}
    if "204" in answers:
        answers["204"] = {name: part for name, part in answers["204"].items() if name != "content"}
    return {**operation, "responses": {**answers, "4XX": refusal, "503": unable}}


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
