/** Marks on cards and boards: an element with data-sign="shot" is explained by the text sign-shot of its game. */

import { textOrNull } from "./texts";

export function textOf(sign: Element): string | null {
  const game = sign.closest<HTMLElement>("[data-game]")?.dataset["game"];
  const name = sign.getAttribute("data-sign");
  return game === undefined || !name ? null : textOrNull(game, `sign-${name}`);
}

/** The sign that something belongs to: a sign may be made of others, and means more than they do. */
export function signAt(element: Element): Element | null {
  const sign = element.closest("[data-sign]");
  return (sign?.parentElement && signAt(sign.parentElement)) ?? sign;
}

/** The texts of an element and the signs in it, each once. */
export function signsIn(element: Element): string[] {
  const found = [element, ...element.querySelectorAll("[data-sign]")].filter((each) => signAt(each) === each);
  return [...new Set(found.flatMap((sign) => textOf(sign) ?? []))];
}
