"""The OpenAPI document tells the truth: whatever is sent, the answers are those it describes, and never a mistake."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok

from tests.patience import PATIENCE
from tests.server.people import Person, Server

pytestmark = pytest.mark.slow

DOCUMENT = "/api/schema/openapi.json"
EXAMPLES = 5
DESCRIBED = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")


@pytest.fixture(scope="module")
def real(server: Server) -> dict[str, str]:
    """Something that exists for every parameter of a path, so that requests get beyond not finding it."""
    anna = Person(server)
    return {"table_id": anna.create({"kind": "me"}, {"kind": "bot"})["id"], "game_id": "machikoro", "game": "machikoro"}


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_every_answer_is_one_that_the_document_describes(
    server: Server, real: dict[str, str], mode: GenerationMode
) -> None:
    schema = schemathesis.openapi.from_url(server.url + DOCUMENT, timeout=PATIENCE)
    wrong: list[str] = []
    with requests.Session() as session:
        for result in schema.get_all_operations():
            assert isinstance(result, Ok)
            operation = result.ok()
            if mode is GenerationMode.NEGATIVE and not can_be_wrong(operation):
                continue
            try:
                examine(operation.as_strategy(generation_mode=mode), real, session)
            except FailureGroup as failures:
                wrong += [f"{operation.label}: {failure}" for failure in failures.exceptions]
    assert not wrong, "\n\n".join(wrong)


def can_be_wrong(operation: Any) -> bool:
    """A request without a body or a query can only be wrong in a path that is more than any text."""
    texts = [parameter.definition["schema"].get("type") == "string" for parameter in operation.path_parameters]
    return bool(list(operation.body) or list(operation.query) or not all(texts))


def examine(cases: Any, real: dict[str, str], session: requests.Session) -> None:
    checks: list[Any] = [CHECKS.get_one(name) for name in DESCRIBED]
    every_second = itertools.cycle([True, False])

    @given(cases)
    @settings(max_examples=EXAMPLES, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
    def ask(case: Case[Any]) -> None:
        if next(every_second):
            case.path_parameters.update({name: real[name] for name in case.path_parameters.keys() & real.keys()})
        case.call_and_validate(session=session, checks=checks, timeout=PATIENCE)

    ask()


def test_every_operation_says_how_it_refuses(server: Server) -> None:
    """With a Problem, whatever the status."""
    document = requests.get(server.url + DOCUMENT, timeout=PATIENCE).json()
    operations = [(path, method, one) for path, item in document["paths"].items() for method, one in item.items()]
    assert len(operations) > 8
    for path, method, operation in operations:
        refusal = operation["responses"]["4XX"]["content"]["application/json"]["schema"]
        assert refusal == {"$ref": "#/components/schemas/Problem"}, f"{method} {path}"
