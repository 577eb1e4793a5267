/** Marks on cards and boards: an element with data-sign="shot" is explained by the text sign-shot of its game. */

import { textOrNull } from "./texts";

export function textOf(sign: Element): string | null {
  const game = sign.closest<HTMLElement>("[data-game]")?.dataset["game"];
  const name = sign.getAttribute("data-sign");
  return game === undefined || !name ? null : textOrNull(game, `sign-${name}`);
}

/** The texts of an element and the signs in it, each once. */
export function signsIn(element: Element): string[] {
  const signs = [element, ...element.querySelectorAll("[data-sign]")].filter((each) => each.hasAttribute("data-sign"));
  return [...new Set(signs.flatMap((sign) => textOf(sign) ?? []))];
}
