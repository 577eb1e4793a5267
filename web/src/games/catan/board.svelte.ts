/** What the parts of the board share: the view, what is being chosen, and what may be done. */

import type { OptionFor } from "../../lib/games";
import type { Match } from "../../lib/match.svelte";
import type { Cards } from "./catalogue";
import { kitOf, type Kit } from "./colours";
import { Declining } from "./declining.svelte";
import { Places, type Point } from "./geometry";
import type { PlayerView } from "./view";
import type { Building, Move, Purchase, Words } from "./vocabulary";

export type Panel = "trade" | "cards" | "season" | "dice" | "points";

/** Moves that name a place on the island. */
const PLACED = ["road", "settlement", "city", "robber", "pasture"] as const;
export type Placed = (typeof PLACED)[number];

/** An option whose move is of this kind. */
export type Option<Kind extends Move["kind"] = Move["kind"]> = OptionFor<Words, Kind>;

export interface Spot {
  kind: Placed;
  place: "edge" | "vertex" | "hex";
  id: number;
  at: Point;
  option: Option<Placed>;
}

export class Board {
  readonly match: Match<Words>;
  /** What the player wants to build; its places light up. */
  building = $state<Placed | null>(null);
  /** A place that is chosen but not confirmed. */
  chosen = $state.raw<Spot | null>(null);
  panel = $state<Panel | null>(null);
  /** Whose offer is being countered; null for a new offer. */
  answering = $state<number | null>(null);
  /** Why what was pressed last is not possible. */
  reason = $state("");
  rolling = $state(false);
  readonly declining = new Declining(this);

  readonly view = $derived.by(() => this.match.view!);
  readonly catalogue = $derived.by(() => this.match.table.catalogue);
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
  readonly asked = $derived.by((): Placed | null => {
    if (this.view.phase === "main") return null;
    return PLACED.find((kind) => this.options(kind).length > 0) ?? null;
  });
  readonly spots: Spot[] = $derived.by(() => {
    const kind = this.asked ?? this.building;
    return kind === null ? [] : this.options(kind).map((option) => this.spot(option));
  });

  constructor(match: Match<Words>) {
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

  item(id: string): Purchase | Building {
    return [...this.catalogue.buildings, ...this.catalogue.purchases].find((item) => item.id === id)!;
  }

  options<Kind extends Move["kind"]>(kind: Kind): Option<Kind>[] {
    return this.match.options.filter((option): option is Option<Kind> => option.move.kind === kind);
  }

  /** The option of this kind, among several the one with this detail. */
  option<Kind extends Move["kind"]>(kind: Kind, detail: Partial<Option<Kind>["move"]> = {}): Option<Kind> | undefined {
    const wanted = Object.entries(detail);
    return this.options(kind).find(({ move }) => {
      const details = new Map(Object.entries(move));
      return wanted.every(([key, value]) => details.get(key) === value);
    });
  }

  spot(option: Option<Placed>): Spot {
    const { move } = option;
    const { kind } = move;
    if ("edge" in move) {
      return { kind, place: "edge", id: move.edge, at: this.places.edges[move.edge]!.at, option };
    }
    if ("vertex" in move) {
      return { kind, place: "vertex", id: move.vertex, at: this.places.vertices[move.vertex]!, option };
    }
    return { kind, place: "hex", id: move.hex, at: this.places.hexes[move.hex]!, option };
  }

  /** What a building on this vertex would touch: terrain with its chips. */
  around(vertex: number): { terrain: string; yields: string | null; chips: number[] }[] {
    return this.catalogue.geometry.hexes.flatMap(({ vertices }, hex) => {
      const terrain = this.view.terrain[hex]!;
      const yields = this.catalogue.terrains.find(({ id }) => id === terrain)?.yields ?? null;
      return vertices.includes(vertex) ? [{ terrain, yields, chips: this.view.chips[hex]! }] : [];
    });
  }

  /** Try a place if that can be taken back, otherwise ask for confirmation; if it is impossible, say why. */
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
