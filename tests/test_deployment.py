"""The files for running Anpfiff in containers agree with the program; they are read here, not run."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml

from anpfiff.cli.app import app

ROOT = Path(__file__).resolve().parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
IMAGES = {"python", "postgres", "redis", "caddy", "anpfiff"}


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return read


def instructions(name: str) -> list[list[str]]:
    """The words of every such instruction; those in JSON form are read as JSON."""
    joined = DOCKERFILE.replace("\\\n", " ")
    found = [line.split(maxsplit=1)[1] for line in joined.splitlines() if line.startswith(f"{name} ")]
    return [json.loads(rest) if rest.startswith("[") else shlex.split(rest) for rest in found]


def parameters_of(command: str) -> tuple[set[str], set[str]]:
    """The options of a command of the program, and the environment variables they may come from."""
    tree: Any = typer.main.get_command(app)
    options = tree.commands[command].params
    names = {name for option in options for name in option.opts}
    variables = [option.envvar for option in options if option.envvar]
    return names, {name for given in variables for name in ([given] if isinstance(given, str) else given)}


def test_there_are_the_services_a_club_needs(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert set(services) == {"anpfiff", "postgres", "redis", "proxy"}
    assert services["proxy"]["profiles"] == ["tls"]
    assert set(services["anpfiff"]["depends_on"]) == {"postgres", "redis"}
    assert "healthcheck" in services["postgres"]
    assert "healthcheck" in services["redis"]
    used = {volume.split(":")[0] for service in services.values() for volume in service.get("volumes", [])}
    assert used == set(compose["volumes"])


def test_every_image_is_an_official_one_of_a_certain_version(compose: dict[str, Any]) -> None:
    images = [service["image"] for service in compose["services"].values()]
    images += [words[0] for words in instructions("FROM")]
    for image in images:
        name, _, version = image.partition(":")
        assert name in IMAGES
        assert version not in ("", "latest")


def test_only_the_proxy_is_open_to_the_world_and_no_password_is_in_the_file(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert "ports" not in services["postgres"]
    assert "ports" not in services["redis"]
    assert services["anpfiff"]["ports"] == ["${ANPFIFF_LISTEN:-127.0.0.1}:8710:8710"]
    assert services["postgres"]["environment"]["POSTGRES_PASSWORD"].startswith("${POSTGRES_PASSWORD:?")
    trusted = services["anpfiff"]["environment"]["ANPFIFF_BEHIND_PROXY"]
    # A proxy of the host itself comes in through the gateway of the network.
    own = services["proxy"]["networks"]["club"]["ipv4_address"]
    (network,) = compose["networks"]["club"]["ipam"]["config"]
    assert trusted == f"${{ANPFIFF_BEHIND_PROXY:-{network['gateway']},{own}}}"


def test_the_example_for_nginx_works_on_any_port() -> None:
    """Without its port, the address of the page would be another site."""
    assert "proxy_set_header Host $http_host;" in (ROOT / "docs" / "club.md").read_text()


def test_the_program_knows_every_option_and_variable_that_is_set(compose: dict[str, Any]) -> None:
    service = compose["services"]["anpfiff"]
    for words in (service["command"], *instructions("CMD")):
        options, variables = parameters_of(words[0])
        assert [word for word in words if word.startswith("--") and word not in options] == []
    assert set(service["environment"]) - variables == set()


def test_whatever_is_copied_into_the_image_exists_and_is_let_in() -> None:
    copied = [word for words in instructions("COPY") if not words[0].startswith("--from") for word in words[:-1]]
    assert copied
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert set(copied) == let_in
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_the_program_runs_without_rights_and_is_watched() -> None:
    last_stage = DOCKERFILE[DOCKERFILE.rindex("\nFROM ") :]
    assert re.search(r"^USER anpfiff$", last_stage, re.MULTILINE)
    assert "/healthz" in last_stage
    assert last_stage.index("USER anpfiff") < last_stage.index("ENTRYPOINT")


def test_the_page_for_clubs_names_only_commands_and_options_that_exist() -> None:
    text = (ROOT / "docs" / "club.md").read_text(encoding="utf-8").replace("\\\n", " ")
    tree: Any = typer.main.get_command(app)
    called = re.findall(r"anpfiff (serve|admin [\w-]+)((?: [^`\n|]*)?)", text)
    assert called
    for command, rest in called:
        node = tree
        for word in command.split():
            node = node.commands[word]
        known = {name for option in node.params for name in option.opts}
        assert [flag for flag in re.findall(r"--[a-z-]+", rest) if flag not in known] == [], command
