/** Turns the bare data of an event, move or refusal into the values its text speaks of. */

import type { Arguments } from "./fluent";
import type { Language } from "./settings.svelte";
import { SEAT_FIELDS } from "./seatfields";

export interface Wording {
  language: Language;
  /** Names by seat. */
  names: string[];
  /** The seat of the person who reads, where exactly one seat is theirs. */
  reader: number | null;
  /** Names of cards and the like by id. */
  things: Map<string, string>;
  /** The ids of those whose names are titles: in a sentence they stand in quotation marks. */
  titles: Set<string>;
}

const QUOTES: Record<Language, [first: string, last: string]> = { de: ["„", "“"], en: ["“", "”"] };

const INNER = new Map([
  ["„", "‚"],
  ["“", "‘"],
  ["”", "’"],
]);

/** A text as it stands between quotation marks: its own become single ones. */
export function insideQuotes(text: string): string {
  return text.replace(/[„“”]/g, (mark) => INNER.get(mark)!);
}

/** A thing with a number on it, 0 for none. */
interface Numbered {
  thing: string;
  number: number;
}

interface Part {
  card: string;
  copies: number;
}

/** Every {id, name: {de, en}} of a catalogue, however deep. */
export function namesOf(catalogue: unknown, language: Language): Map<string, string> {
  const names = new Map<string, string>();
  collectNames(catalogue, language, names);
  return names;
}

function collectNames(node: unknown, language: Language, names: Map<string, string>): void {
  if (typeof node !== "object" || node === null) return;
  const { id, name } = node as { id?: unknown; name?: Record<string, unknown> };
  const text = name?.[language];
  if (typeof id === "string" && typeof text === "string") names.set(id, text);
  for (const child of Object.values(node)) collectNames(child, language, names);
}

/** The ids of all entries of a catalogue that are marked as titles. */
export function titlesOf(catalogue: unknown): Set<string> {
  const titles = new Set<string>();
  collectTitles(catalogue, titles);
  return titles;
}

function collectTitles(node: unknown, titles: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  const { id, title } = node as { id?: unknown; title?: unknown };
  if (typeof id === "string" && title === true) titles.add(id);
  for (const child of Object.values(node)) collectTitles(child, titles);
}

/** As people say it; British English puts no comma before "and". */
export function listOf(items: string[], language: Language): string {
  return new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "conjunction" }).format(items);
}

export function wordingOf(data: Record<string, unknown>, wording: Wording): Arguments {
  const values: Arguments = { me: roleOfReader(data, wording.reader) };
  for (const [key, value] of Object.entries(data)) {
    const word = holdsSeats(key) ? peopleOf(value, wording) : wordOf(value, wording);
    if (word !== null) values[key] = word;
  }
  return values;
}

function peopleOf(value: unknown, wording: Wording): string | null {
  if (typeof value === "number") return wording.names[value] ?? "?";
  if (!Array.isArray(value)) return null;
  return listOf(
    value.map((seat) => wording.names[Number(seat)] ?? "?"),
    wording.language,
  );
}

function wordOf(value: unknown, wording: Wording): string | number | null {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return mention(value, wording);
  if (!Array.isArray(value)) return null;
  if (value.every((item) => typeof item === "number")) return value.join(" + ");
  const words = value.flatMap((item) => {
    if (typeof item === "string") return [mention(item, wording)];
    if (isNumbered(item)) return [numberedWord(item, wording)];
    return isPart(item) ? [partWord(item, wording)] : [];
  });
  return listOf(words, wording.language);
}

function mention(id: string, { things, titles, language }: Wording): string {
  const name = things.get(id) ?? id;
  const [first, last] = QUOTES[language];
  return titles.has(id) ? `${first}${name}${last}` : name;
}

function partWord(part: Part, wording: Wording): string {
  const name = wording.things.get(part.card) ?? part.card;
  return part.copies > 1 ? `${part.copies} × ${name}` : name;
}

function numberedWord({ thing, number }: Numbered, wording: Wording): string {
  const name = wording.things.get(thing) ?? thing;
  return number > 0 ? `${name} ${number}` : name;
}

function roleOfReader(data: Record<string, unknown>, reader: number | null): string {
  if (reader === null) return "none";
  const alone = SEAT_FIELDS.find((role) => data[role] === reader);
  return alone ?? SEAT_FIELDS.find((role) => isAmong(reader, data[role])) ?? "none";
}

function isAmong(seat: number, seats: unknown): boolean {
  return Array.isArray(seats) && seats.includes(seat);
}

function holdsSeats(key: string): boolean {
  return (SEAT_FIELDS as readonly string[]).includes(key);
}

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null && "card" in value && "copies" in value;
}

function isNumbered(value: unknown): value is Numbered {
  return typeof value === "object" && value !== null && "thing" in value && "number" in value;
}
