/** Things of which a test needs only a part. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What may be left out, however deep. */
export type Part<T> = T extends (...values: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? Part<Item>[]
    : T extends object
      ? { [Key in keyof T]?: Part<T[Key]> }
      : T;

/** Passes for the whole where nobody asks for the rest; what is given must fit. */
export function partOf<T>(part: Part<T>): T {
  return part as T;
}

/** What a script has written beside the tests; the caller says what it is. */
export function recorded<T>(file: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), "utf-8")) as T;
}
