/** A switch of the board that this browser remembers. */

export interface Switch {
  on: boolean;
}

export function remembered(key: string, start: "on" | "off"): Switch {
  const name = `anpfiff.${key}`;
  let on = $state((localStorage.getItem(name) ?? start) === "on");
  return {
    get on(): boolean {
      return on;
    },
    set on(value: boolean) {
      on = value;
      localStorage.setItem(name, value ? "on" : "off");
    },
  };
}
