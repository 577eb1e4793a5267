/** What is said at a table. */

import { me } from "./me.svelte";
import type { ChatMessage, Reaction } from "./protocol";
import { sessionNumber } from "./session";
import type { RequestMessage } from "./requests";

export const REACTIONS: Reaction[] = ["goal", "well_played", "oh_no", "laugh", "thinking", "hurry"];
/** The server accepts no more characters than this. */
export const LONGEST_TEXT = 300;
/** How long, in milliseconds, a reaction is shown at its sender's seat. */
const POP = 3_500;

export class Chat {
  messages = $state.raw<ChatMessage[]>([]);
  muted = $state.raw<string[]>([]);
  /** The reactions that are seen at the seats just now. */
  pops = $state.raw<ChatMessage[]>([]);
  #open = $state(false);
  #read = $state(0);
  readonly #kept;

  readonly unread = $derived(
    this.messages.filter(({ id, person }) => id > this.#read && person !== me.person?.id).length,
  );

  /** `ask` sends something to the server and says how it went. */
  constructor(
    table: string,
    private readonly ask: (message: RequestMessage) => Promise<void>,
  ) {
    this.#kept = sessionNumber(`read.${table}`);
    this.#read = this.#kept.read() ?? 0;
  }

  /** Whether the reader looks at the chat. */
  get open(): boolean {
    return this.#open;
  }
  set open(value: boolean) {
    this.#open = value;
    if (value) this.#reads();
  }

  say(text: string): Promise<void> {
    return this.ask({ type: "say", text });
  }

  react(reaction: Reaction): Promise<void> {
    return this.ask({ type: "say", reaction });
  }

  report(message: number, reason: string): Promise<void> {
    return this.ask({ type: "report", message, reason });
  }

  /** Mute or unmute this person. */
  async mute(person: string, on: boolean): Promise<void> {
    await this.ask({ type: "mute", person, on });
    this.muted = on ? [...this.muted, person] : this.muted.filter((other) => other !== person);
    if (on) this.messages = this.messages.filter((message) => message.person !== person);
  }

  /** Recent messages, as the server keeps them. */
  load(messages: ChatMessage[], muted: string[]): void {
    this.messages = messages;
    this.muted = muted;
    if (this.#open) this.#reads();
  }

  hear(message: ChatMessage): void {
    if (this.muted.includes(message.person) || this.messages.some(({ id }) => id === message.id)) return;
    this.messages = [...this.messages, message];
    if (this.#open) this.#reads();
    if (message.reaction !== null) this.#pop(message);
  }

  #pop(message: ChatMessage): void {
    this.pops = [...this.pops.filter(({ person }) => person !== message.person), message];
    setTimeout(() => (this.pops = this.pops.filter(({ id }) => id !== message.id)), POP);
  }

  #reads(): void {
    this.#read = this.messages.at(-1)?.id ?? this.#read;
    this.#kept.write(this.#read);
  }
}
