/** What a person prefers, kept in the browser; private windows that refuse storage just forget it. */

export type Speed = "relaxed" | "normal" | "fast" | "instant";
export const SPEEDS: Speed[] = ["relaxed", "normal", "fast", "instant"];
/** How long things take, as a multiple of their normal time. */
export const SPEED_FACTOR: Record<Speed, number> = { relaxed: 1, normal: 1, fast: 0.4, instant: 0 };
/** How many milliseconds a player watches computer players before their own next decision, however much happens. */
export const LONGEST_WAIT: Record<Speed, number> = { relaxed: Infinity, normal: 5_600, fast: 3_300, instant: 0 };

export type Volume = "off" | "quiet" | "full";
export const VOLUMES: Volume[] = ["off", "quiet", "full"];
export const VOLUME_LEVEL: Record<Volume, number> = { off: 0, quiet: 0.2, full: 0.7 };

export type Theme = "auto" | "light" | "dark";
export const THEMES: Theme[] = ["auto", "light", "dark"];

export function read(key: string): string | null {
  try {
    return localStorage.getItem(`anpfiff.${key}`);
  } catch {
    return null;
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(`anpfiff.${key}`, value);
  } catch {
    // Storage is a convenience only.
  }
}

function initialLanguage(): Language {
  const wanted = read("language") ?? (typeof navigator === "undefined" ? "de" : navigator.language);
  return wanted.toLowerCase().startsWith("de") ? "de" : "en";
}

export type Language = "de" | "en";
export const LANGUAGES: Language[] = ["de", "en"];

class Settings {
  #language = $state<Language>(initialLanguage());
  #speed = $state<Speed>(SPEEDS.find((speed) => speed === read("speed")) ?? "normal");
  #volume = $state<Volume>(VOLUMES.find((volume) => volume === read("volume")) ?? "quiet");
  #theme = $state<Theme>(THEMES.find((theme) => theme === read("theme")) ?? "auto");
  #ruleNumbers = $state(read("ruleNumbers") === "yes");
  #keys = $state(read("keys") !== "no");
  #autoRoll = $state(read("autoRoll") === "yes");
  #thinking = $state(read("thinking") !== "no");
  #notices = $state(read("notices") === "yes");
  #name = $state(read("name") ?? "");

  get language(): Language {
    return this.#language;
  }
  set language(value: Language) {
    this.#language = value;
    write("language", value);
  }

  get speed(): Speed {
    return this.#speed;
  }
  set speed(value: Speed) {
    this.#speed = value;
    write("speed", value);
  }

  get volume(): Volume {
    return this.#volume;
  }
  set volume(value: Volume) {
    this.#volume = value;
    write("volume", value);
  }

  /** Light or dark; "auto" as the device has it. */
  get theme(): Theme {
    return this.#theme;
  }
  set theme(value: Theme) {
    this.#theme = value;
    write("theme", value);
  }

  /** Whether every line of the report names its rule. */
  get ruleNumbers(): boolean {
    return this.#ruleNumbers;
  }
  set ruleNumbers(value: boolean) {
    this.#ruleNumbers = value;
    write("ruleNumbers", value ? "yes" : "no");
  }

  /** Whether single keys do something at a table. */
  get keys(): boolean {
    return this.#keys;
  }
  set keys(value: boolean) {
    this.#keys = value;
    write("keys", value ? "yes" : "no");
  }

  get autoRoll(): boolean {
    return this.#autoRoll;
  }
  set autoRoll(value: boolean) {
    this.#autoRoll = value;
    write("autoRoll", value ? "yes" : "no");
  }

  /** Whether computer players seem to think for a moment. */
  get thinking(): boolean {
    return this.#thinking;
  }
  set thinking(value: boolean) {
    this.#thinking = value;
    write("thinking", value ? "yes" : "no");
  }

  /** Whether this person wants to be called when it is their turn and they look elsewhere. */
  get notices(): boolean {
    return this.#notices;
  }
  set notices(value: boolean) {
    this.#notices = value;
    write("notices", value ? "yes" : "no");
  }

  /** The name last used at a table; empty if there was none. */
  get name(): string {
    return this.#name;
  }
  set name(value: string) {
    this.#name = value;
    write("name", value);
  }
}

export const settings = new Settings();
