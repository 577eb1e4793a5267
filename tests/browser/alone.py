"""The worker of the page that plays without a server, spoken to as the page does: whole matches in moments."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from anpfiff.play.record import Record, record_from_json
from anpfiff.server.settings import find_static

# Anna plays what her numbers choose, where nobody else could be quicker. Returns the table and record of each match.
PLAY = """async ([address, matches]) => {
  const worker = new Worker(address, { type: "module" });
  const answers = new Map();
  let asked = 0;
  let drawn = 7;
  const below = (most) => (drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0) % most;
  const say = (connection, said) => worker.postMessage({ type: "say", connection, text: JSON.stringify(said) });
  const request = (method, path, body) =>
    new Promise((resolve) => {
      answers.set(++asked, resolve);
      worker.postMessage({ type: "request", id: asked, method, path, body: body ? JSON.stringify(body) : "" });
    });
  const act = (connection, { number, pending, view, options }) => {
    const asks = pending.length === 1 || (view.offer ?? null) !== null;
    const legal = options.filter((option) => option.refusal === null);
    if (!pending.includes(0) || !asks || legal.length === 0) return;
    say(connection, { type: "play", id: number + 1, number, seat: 0, moves: [legal[below(legal.length)].move] });
  };
  let ended;
  let stop;
  worker.onmessage = ({ data }) => {
    if (data.type === "answer") answers.get(data.id)(data.answer);
    if (data.type === "failed" || data.type === "closed") stop(new Error(JSON.stringify(data)));
    if (data.type !== "post") return;
    const heard = JSON.parse(data.text);
    if (heard.type === "refused") stop(new Error(data.text));
    if (heard.table?.status === "over") ended();
    else if (heard.position) act(data.connection, heard.position);
  };
  const records = [];
  for (const [number, match] of matches.entries()) {
    const table = JSON.parse((await request("POST", "/tables", match)).body);
    if (!table.id) throw new Error(JSON.stringify(table));
    await new Promise((resolve, reject) => {
      [ended, stop] = [resolve, reject];
      worker.postMessage({ type: "connect", connection: number, table: table.id });
    });
    worker.postMessage({ type: "disconnect", connection: number });
    records.push([table.id, (await request("GET", `/tables/${table.id}/record`)).body]);
  }
  worker.terminate();
  return records;
}"""

# A table for a match, which nobody plays yet.
SET = """async ([address, match]) => {
  const worker = new Worker(address, { type: "module" });
  const table = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => data.type === "answer" && resolve(JSON.parse(data.answer.body).id);
    worker.postMessage({ type: "request", id: 1, method: "POST", path: "/tables", body: JSON.stringify(match) });
  });
  worker.terminate();
  return table;
}"""


def play_alone(page: Page, *matches: dict[str, Any]) -> list[tuple[str, Record]]:
    """Play these matches in the browser of a page, where nobody presses anything; their tables and records."""
    played = page.evaluate(PLAY, [worker_address(), matches])
    return [(table, record_from_json(text)) for table, text in played]


def set_table(page: Page, match: dict[str, Any]) -> str:
    """A table in the browser of a page: its id."""
    table: str = page.evaluate(SET, [worker_address(), match])
    return table


def worker_address() -> str:
    static = find_static()
    assert static is not None
    (worker,) = (static / "assets").glob("worker-*.js")
    return f"/assets/{worker.name}"
