/** Says in the reader's language what went wrong. */

import { ApiError } from "./api";
import type { Problem, ProblemCode } from "./protocol";
import { t, textOrNull } from "./texts";
import type { TextKey } from "../texts/keys";

/** There is a text for every refusal that the server declares; the compiler points here if one is missing. */
const keyOf = (code: ProblemCode): TextKey => `problem-${code}`;

export function problemText(problem: Problem, game = ""): string {
  const { code, message } = problem;
  return textOrNull(game, keyOf(code as ProblemCode), { message }) ?? t("problem-other", { message });
}

export function errorText(error: unknown): string {
  if (error instanceof ApiError) return problemText(error.problem);
  return t("problem-other", { message: String(error) });
}
