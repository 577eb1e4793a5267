/** Around the host: stores first, then tells; runs what is due. Knows nothing about Python or workers. */

import type { Answer, Effects, FromWorker, Host, MatchStore, ToWorker } from "./messages";

/** Between two things that happen by themselves, so that what people do comes in between. */
const PAUSE = 0;

function refusal(status: number, code: string, message: string): Answer {
  return { status, kind: "application/json", body: JSON.stringify({ code, message, rule: null }) };
}

/** A match that this version cannot continue, or a mistake of ours: the last line of what Python says is the error. */
function failure(error: unknown): Answer {
  const said = (error instanceof Error ? error.message : String(error)).trim().split("\n").at(-1) ?? "";
  return refusal(500, said.includes("BadRecord") ? "bad_record" : "internal_error", said);
}

export class Hosting {
  /** One thing after another, as each waits for the database. */
  #last: Promise<void> = Promise.resolve();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly host: Host,
    private readonly handle: (method: string, path: string, body: string) => string,
    private readonly kept: MatchStore,
    private readonly tell: (message: FromWorker) => void,
    private readonly analyse: (table: string, record: unknown) => void,
  ) {}

  hear(message: ToWorker): Promise<void> {
    return this.#inTurn(() => this.#hear(message));
  }

  progress(table: string, steps: number): Promise<void> {
    return this.#inTurn(async () => this.host.analysed_to(table, steps));
  }

  analysed(table: string, analysis: string): Promise<void> {
    return this.#inTurn(async () => void (await this.#follow(this.host.analysed(table, analysis))));
  }

  notAnalysed(table: string, problem: string): Promise<void> {
    return this.#inTurn(async () => this.host.not_analysed(table, problem));
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work, work);
    return this.#last;
  }

  async #hear(message: ToWorker): Promise<void> {
    switch (message.type) {
      case "request": {
        const answer = await this.#answer(message).catch(failure);
        if (answer !== null) this.tell({ type: "answer", id: message.id, answer });
        return;
      }
      case "connect":
        await this.#load(message.table);
        if (!this.host.knows(message.table)) return this.tell({ type: "closed", connection: message.connection });
        await this.#follow(this.host.connect(message.connection, message.table));
        return;
      case "say":
        await this.#follow(this.host.hear(message.connection, message.text));
        return;
      case "disconnect":
        return this.host.disconnect(message.connection);
      case "changed":
        if (this.host.knows(message.table)) await this.#again(message.table);
        return;
    }
  }

  async #answer({ method, path, body }: ToWorker & { type: "request" }): Promise<Answer | null> {
    const table = /^\/tables\/([^/?]+)/.exec(path)?.[1];
    if (table !== undefined) await this.#load(decodeURIComponent(table));
    return this.#follow(this.handle(method, path, body));
  }

  async #load(table: string): Promise<void> {
    if (this.host.knows(table)) return;
    const found = await this.kept.read(table);
    if (found !== null) this.host.load(JSON.stringify(found.saved), JSON.stringify(found.entries));
  }

  /** What is kept counts: show it to everybody who looks. */
  async #again(table: string): Promise<void> {
    const found = await this.kept.read(table);
    if (found === null) return;
    this.host.load(JSON.stringify(found.saved), JSON.stringify(found.entries));
    await this.#follow(this.host.take());
  }

  /** Store first, then tell. What cannot be stored has not happened. */
  async #follow(text: string): Promise<Effects["answer"]> {
    const effects = JSON.parse(text) as Effects;
    for (const save of effects.saves) {
      try {
        await this.kept.keep(save);
      } catch {
        await this.#again(save.saved.table.id);
        const lost = "this browser could not keep it; nothing was changed";
        return effects.answer === null ? null : refusal(503, "store_failed", lost);
      }
      this.tell({ type: "kept", match: save.saved.summary });
    }
    for (const { connection, text } of effects.posts) this.tell({ type: "post", connection, text });
    if (effects.analyse !== null) this.analyse(effects.analyse.table, effects.analyse.record);
    for (const [table, at] of Object.entries(effects.due)) this.#schedule(table, at);
    return effects.answer;
  }

  #schedule(table: string, at: number): void {
    clearTimeout(this.#timers.get(table));
    const wait = at === 0 ? PAUSE : Math.max(0, at - Date.now());
    const timer = setTimeout(() => {
      this.#timers.delete(table);
      void this.#inTurn(async () => void (await this.#follow(this.host.go_on(table))));
    }, wait);
    this.#timers.set(table, timer);
  }
}
