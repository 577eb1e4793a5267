/** The address of the page as a value; links inside the page change it without reloading anything. */

import { offline } from "./local/offline.svelte";

export type Route =
  | { page: "home" }
  | { page: "lobby" }
  | { page: "me" }
  | { page: "person"; id: string }
  | { page: "leaderboard"; game: string }
  | { page: "setup"; game: string; others?: "open" | "local" }
  /** `token`: of the link that makes friends. */
  | { page: "friends"; token?: string }
  | { page: "club" }
  | { page: "evening"; id: string; screen?: boolean }
  | { page: "table"; id: string }
  | { page: "sheet"; id: string }
  | { page: "analysis"; id: string }
  /** `eyes`: the seat through whose eyes it is shown first, where that is allowed. */
  | { page: "replay"; id: string; number?: number; eyes?: number }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string; lesson?: string }
  /** `exercise`: a public one; OWN: my mistakes that are due. */
  | { page: "practise"; game: string; exercise?: string }
  | { page: "missing" };

/** How the address of a setup says who plays besides me. */
const SETUPS = { open: "/public", local: "/device" };

/** Instead of the name of an exercise. */
export const OWN = "mistakes";

export function parsePath(path: string): Route {
  try {
    return parse(
      path
        .split("/")
        .filter((part) => part !== "")
        .map(decodeURIComponent),
    );
  } catch {
    // Not every text with a percent sign can be decoded.
    return { page: "missing" };
  }
}

function parse([first, second, third, fourth, fifth, sixth]: string[]): Route {
  if (first === undefined) return { page: "home" };
  if (second === undefined) return isPlain(first) ? { page: first } : { page: "missing" };
  if (first === "table" && third === "replay") return { page: "replay", id: second };
  if (first === "table" && third === "at" && isNumber(fourth)) {
    const moment = { page: "replay", id: second, number: Number(fourth) } as const;
    if (fifth === undefined) return moment;
    return fifth === "as" && isNumber(sixth) ? { ...moment, eyes: Number(sixth) } : { page: "missing" };
  }
  if (first === "table" && (third === "sheet" || third === "analysis")) return { page: third, id: second };
  if (first === "club" && third === "screen") return { page: "evening", id: second, screen: true };
  if (first === "setup" && third === "public") return { page: "setup", game: second, others: "open" };
  if (first === "setup" && third === "device") return { page: "setup", game: second, others: "local" };
  if (first === "learn" && third !== undefined && fourth === undefined)
    return { page: "learn", game: second, lesson: third };
  if (first === "practise" && fourth === undefined)
    return third === undefined
      ? { page: "practise", game: second }
      : { page: "practise", game: second, exercise: third };
  if (third !== undefined) return { page: "missing" };
  if (first === "learn") return { page: "learn", game: second };
  if (first === "club") return { page: "evening", id: second };
  if (first === "friends") return { page: "friends", token: second };
  if (first === "table") return { page: "table", id: second };
  if (first === "people") return { page: "person", id: second };
  if (first === "leaderboard") return { page: "leaderboard", game: second };
  if (first === "rules") return { page: "rules", game: second };
  if (first === "setup") return { page: "setup", game: second };
  return { page: "missing" };
}

function isNumber(word: string | undefined): boolean {
  return /^\d{1,9}$/.test(word ?? "");
}

function isPlain(word: string): word is "lobby" | "me" | "club" | "friends" {
  return ["lobby", "me", "club", "friends"].includes(word);
}

export function pathOf(route: Exclude<Route, { page: "missing" }>): string {
  switch (route.page) {
    case "home":
      return "/";
    case "lobby":
    case "me":
    case "club":
      return `/${route.page}`;
    case "friends":
      return joined("/friends", route.token);
    case "person":
      return `/people/${encodeURIComponent(route.id)}`;
    case "evening":
      return `/club/${encodeURIComponent(route.id)}${route.screen ? "/screen" : ""}`;
    case "table":
      return `/table/${encodeURIComponent(route.id)}`;
    case "sheet":
    case "analysis":
      return `/table/${encodeURIComponent(route.id)}/${route.page}`;
    case "replay":
      return `/table/${encodeURIComponent(route.id)}/${momentOf(route)}`;
    case "setup":
      return `/setup/${encodeURIComponent(route.game)}${route.others ? SETUPS[route.others] : ""}`;
    case "learn":
      return joined("/learn", route.game, route.lesson);
    case "practise":
      return joined("/practise", route.game, route.exercise);
    default:
      return `/${route.page}/${encodeURIComponent(route.game)}`;
  }
}

function momentOf({ number, eyes }: { number?: number; eyes?: number }): string {
  if (number === undefined) return "replay";
  return eyes === undefined ? `at/${number}` : `at/${number}/as/${eyes}`;
}

function joined(first: string, ...parts: (string | undefined)[]): string {
  return [first, ...parts.filter((part) => part !== undefined).map(encodeURIComponent)].join("/");
}

/** Where no server knows the addresses of the page, they stand behind a #. */
const behindHash = offline.site;

/** The address of a place, as a link has it. */
function addressOf(path: string): string {
  return behindHash ? `#${path}` : path;
}

/** Before a link is used, also in a new window: make it one that a static host can serve. */
function rewrite(event: Event): void {
  const link = (event.target as Element).closest?.("a");
  const path = link?.getAttribute("href");
  if (link && path?.startsWith("/") && !path.startsWith("/api/")) link.setAttribute("href", addressOf(path));
}

class Router {
  route = $state.raw<Route>({ page: "home" });

  /** Follow the address bar from now on; returns how to stop. */
  start(): () => void {
    const read = () => {
      // A # may also name a place within the page.
      const elsewhere = behindHash && location.hash !== "" && !location.hash.startsWith("#/");
      if (!elsewhere) this.route = parsePath(behindHash ? location.hash.slice(1) : location.pathname);
    };
    const click = (event: MouseEvent) => this.#follow(event);
    read();
    addEventListener("popstate", read);
    document.addEventListener("click", click);
    if (behindHash) for (const use of ["pointerdown", "focusin"]) document.addEventListener(use, rewrite);
    return () => {
      removeEventListener("popstate", read);
      document.removeEventListener("click", click);
    };
  }

  go(route: Exclude<Route, { page: "missing" }>): void {
    history.pushState(null, "", addressOf(pathOf(route)));
    this.route = route;
    scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a");
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented;
    if (!link || !plain || link.origin !== location.origin || link.hasAttribute("download") || link.target) return;
    const route = parsePath(behindHash && link.hash.startsWith("#/") ? link.hash.slice(1) : link.pathname);
    if (route.page === "missing") return;
    event.preventDefault();
    this.go(route);
  }
}

export const router = new Router();
