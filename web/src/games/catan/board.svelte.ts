/** What the parts of the board share: the view, what is being chosen, and what may be done. */

import type { Match, Move } from "../../lib/match.svelte";
import type { Option } from "../../lib/protocol";
import type { Building, Cards, Catalogue, Item } from "./catalogue";
import { kitOf, type Kit } from "./colours";
import { Places, type Point } from "./geometry";
import type { PlayerView, View } from "./view";

export type Panel = "trade" | "cards" | "season" | "dice";

/** Moves that name a place on the island, and the key under which they do. */
const PLACED: Record<string, "edge" | "vertex" | "hex"> = {
  road: "edge",
  settlement: "vertex",
  city: "vertex",
  robber: "hex",
  pasture: "hex",
};

export interface Spot {
  kind: string;
  place: "edge" | "vertex" | "hex";
  id: number;
  at: Point;
  option: Option;
}

export class Board {
  readonly match: Match;
  /** What the player wants to build; its places light up. */
  building = $state<string | null>(null);
  /** A place that is chosen but not confirmed. */
  chosen = $state.raw<Spot | null>(null);
  panel = $state<Panel | null>(null);
  /** Whose offer is to be answered by another one; null for an offer of one's own. */
  answering = $state<number | null>(null);
  /** Why what was pressed last is not possible. */
  reason = $state("");
  rolling = $state(false);

  readonly view = $derived.by(() => this.match.view as unknown as View);
  readonly catalogue = $derived.by(() => this.match.table.catalogue as unknown as Catalogue);
  readonly places = $derived(new Places(this.catalogue));
  readonly football = $derived(this.catalogue.football ?? null);
  readonly resources = $derived(this.catalogue.resources.map(({ id }) => id));
  readonly seats = $derived(this.view.players.map((_, step) => (this.match.seat + step) % this.view.players.length));
  readonly me = $derived.by(() => this.player(this.match.seat));
  readonly hand: Cards = $derived(this.me.hand ?? {});
  /** Whether a seat at this device is to act; trade talk that nobody waits for does not count. */
  readonly myMove = $derived.by(
    () =>
      this.match.roll !== null ||
      this.match.tried.length > 0 ||
      (this.match.options.length > 0 && this.match.position!.pending.includes(this.match.position!.seat!)),
  );
  /** The kind of place that the phase itself asks for. */
  readonly asked = $derived.by(() => {
    if (this.view.phase === "main") return null;
    return this.match.options.find(({ move }) => String(move["kind"]) in PLACED)?.move["kind"] ?? null;
  });
  readonly spots: Spot[] = $derived.by(() => {
    const kind = this.asked ?? this.building;
    return kind === null ? [] : this.options(String(kind)).map((option) => this.spot(option));
  });

  constructor(match: Match) {
    this.match = match;
  }

  player(seat: number): PlayerView {
    return this.view.players[seat]!;
  }

  kit(seat: number): Kit {
    return kitOf(this.player(seat).colour);
  }

  name(id: string): string {
    return this.match.things.get(id) ?? id;
  }

  item(id: string): Item | Building {
    return [...this.catalogue.buildings, ...this.catalogue.purchases].find((item) => item.id === id)!;
  }

  options(kind: string): Option[] {
    return this.match.options.filter(({ move }) => move["kind"] === kind);
  }

  option(kind: string, key?: string, value?: unknown): Option | undefined {
    return this.options(kind).find(({ move }) => key === undefined || move[key] === value);
  }

  spot(option: Option): Spot {
    const kind = String(option.move["kind"]);
    const place = PLACED[kind]!;
    const id = Number(option.move[place]);
    const at =
      place === "edge"
        ? this.places.edges[id]!.at
        : place === "vertex"
          ? this.places.vertices[id]!
          : this.places.hexes[id]!;
    return { kind, place, id, at, option };
  }

  /** What a building on this vertex would touch: terrain with its chips. */
  around(vertex: number): { terrain: string; yields: string | null; chips: number[] }[] {
    return this.catalogue.geometry.hexes.flatMap(({ vertices }, hex) => {
      const terrain = this.view.terrain[hex]!;
      const yields = this.catalogue.terrains.find(({ id }) => id === terrain)?.yields ?? null;
      return vertices.includes(vertex) ? [{ terrain, yields, chips: this.view.chips[hex]! }] : [];
    });
  }

  /** Try a place where it can be taken back, else ask for a confirmation; where it is impossible, say why. */
  choose(spot: Spot): void {
    this.reason = "";
    const { move, refusal, foreseeable } = spot.option;
    if (refusal) this.reason = this.match.why(refusal);
    else if (foreseeable) {
      this.building = null;
      this.match.attempt(move);
    } else this.chosen = spot;
  }

  /** Press a button: do it, or say why not. */
  press(option: Option, attempt = false): void {
    this.reason = option.refusal ? this.match.why(option.refusal) : "";
    if (option.refusal) return;
    if (attempt && option.foreseeable) this.match.attempt(option.move);
    else this.play(option.move);
  }

  play(move: Move): void {
    this.clear();
    this.match.play(move);
  }

  /** What was being chosen is no longer the question. */
  clear(): void {
    this.building = null;
    this.chosen = null;
    this.reason = "";
  }

  open(panel: Panel, answering: number | null = null): void {
    this.answering = answering;
    this.panel = panel;
  }
}
