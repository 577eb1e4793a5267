/** Says in the reader's language what went wrong. */

import { ApiError } from "./api";
import type { Problem } from "./protocol";
import { t, textOrNull } from "./texts";

export function problemText(problem: Problem, game = ""): string {
  const { code, message } = problem;
  return textOrNull(game, `problem-${code}`, { message }) ?? t("problem-other", { message });
}

export function errorText(error: unknown): string {
  if (error instanceof ApiError) return problemText(error.problem);
  return t("problem-other", { message: String(error) });
}
