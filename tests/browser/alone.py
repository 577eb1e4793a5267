"""The worker of the page that plays without a server, spoken to beside the page: whole matches in moments."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from anpfiff.play.record import Record, record_from_json

# To be run before the page starts its worker: starting another one takes seconds of a processor.
WATCH = """Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    window.playing = this;
  }
}; null"""
# Anna plays what her numbers choose, where nobody else could be quicker. Returns the record of each match, and the
# table of one more, which nobody plays yet.
PLAY = """async ([matches, last]) => {
  const worker = window.playing;
  const answers = new Map();
  // The page hears nothing but what it has asked itself, with numbers below these.
  const page = worker.onmessage;
  let asked = 1_000_000;
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
  worker.onmessage = (message) => {
    const { data } = message;
    if (data.type === "answer" && !answers.has(data.id)) page.call(worker, message);
    else if (data.type === "answer") answers.get(data.id)(data.answer);
    if (data.type === "failed" || data.type === "closed") stop(new Error(JSON.stringify(data)));
    if (data.type !== "post") return;
    const heard = JSON.parse(data.text);
    if (heard.type === "refused") stop(new Error(data.text));
    if (heard.table?.status === "over") ended();
    else if (heard.position) act(data.connection, heard.position);
  };
  const set = async (match) => {
    const table = JSON.parse((await request("POST", "/tables", match)).body);
    if (!table.id) throw new Error(JSON.stringify(table));
    return table;
  };
  const records = [];
  for (const match of matches) {
    const table = await set(match);
    const connection = ++asked;
    await new Promise((resolve, reject) => {
      [ended, stop] = [resolve, reject];
      worker.postMessage({ type: "connect", connection, table: table.id });
    });
    worker.postMessage({ type: "disconnect", connection });
    records.push((await request("GET", `/tables/${table.id}/record`)).body);
  }
  const { id } = await set(last);
  worker.onmessage = page;
  return [records, id];
}"""


def play_alone(page: Page, matches: list[dict[str, Any]], last: dict[str, Any]) -> tuple[list[Record], str]:
    """Play these matches in the browser of a page, where nobody presses anything; set a table for the last one."""
    played, table = page.evaluate(PLAY, [matches, last])
    return [record_from_json(text) for text in played], table
