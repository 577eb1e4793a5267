/** The address of the page as a value; links inside the page change it without loading anything anew. */

export type Route =
  | { page: "home" }
  | { page: "setup"; game: string }
  | { page: "table"; id: string }
  | { page: "sheet"; id: string }
  | { page: "rules"; game: string }
  | { page: "missing" };

export function parsePath(path: string): Route {
  const [first, second, third] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return { page: "home" };
  if (second === undefined) return { page: "missing" };
  if (first === "table" && third === "sheet") return { page: "sheet", id: decodeURIComponent(second) };
  if (third !== undefined) return { page: "missing" };
  if (first === "table") return { page: "table", id: decodeURIComponent(second) };
  if (first === "rules") return { page: "rules", game: decodeURIComponent(second) };
  if (first === "setup") return { page: "setup", game: decodeURIComponent(second) };
  return { page: "missing" };
}

export function pathOf(route: Exclude<Route, { page: "missing" }>): string {
  if (route.page === "home") return "/";
  if (route.page === "sheet") return `/table/${encodeURIComponent(route.id)}/sheet`;
  const last = route.page === "table" ? route.id : route.game;
  return `/${route.page}/${encodeURIComponent(last)}`;
}

class Router {
  route = $state.raw<Route>({ page: "home" });

  /** Follow the address bar from now on; returns how to stop. */
  start(): () => void {
    const read = () => (this.route = parsePath(location.pathname));
    const click = (event: MouseEvent) => this.#follow(event);
    read();
    addEventListener("popstate", read);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", read);
      document.removeEventListener("click", click);
    };
  }

  go(route: Exclude<Route, { page: "missing" }>): void {
    history.pushState(null, "", pathOf(route));
    this.route = route;
    scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a");
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented;
    if (!link || !plain || link.origin !== location.origin || link.hasAttribute("download") || link.target) return;
    const route = parsePath(link.pathname);
    if (route.page === "missing") return;
    event.preventDefault();
    this.go(route);
  }
}

export const router = new Router();
