/** What the parts of the board share: the view, the cards by id, what is selected, and what may be done with it. */

import type { OptionFor } from "../../lib/games";
import type { Match } from "../../lib/match.svelte";
import { byDice } from "./catalogue";
import { softHyphens } from "./hyphens";
import type { PlayerView } from "./view";
import type { LargeProject, Move, Project, Words } from "./vocabulary";

/** A card, a large project or the training ground, somebody looks at it. */
export type Selection = { card: string } | { project: string } | { ground: string };

/** An option whose move is of this kind. */
export type Option<Kind extends Move["kind"]> = OptionFor<Words, Kind>;

/** What a card of the market has to know of the board. */
export type MarketBoard = Pick<Board, "buildOption" | "choose" | "isSelected" | "softName"> & {
  readonly match: Pick<Board["match"], "text" | "why">;
  readonly view: Pick<Board["view"], "display">;
};

export class Board {
  readonly match: Match<Words>;
  selected = $state.raw<Selection | null>(null);
  /** The dice are in the air: their result is not to be told yet. */
  rolling = $state(false);

  readonly view = $derived.by(() => this.match.view!);
  readonly catalogue = $derived.by(() => this.match.table.catalogue);
  readonly cards = $derived(byDice(this.catalogue.projects));
  readonly projects = $derived(this.catalogue.large_projects);
  /** The seats of the others, clockwise from mine. */
  readonly others = $derived(
    this.view.players.map((_, step) => (this.match.seat + step) % this.view.players.length).slice(1),
  );
  readonly building = $derived.by(() => this.match.options.some((option) => option.move.kind === "build_nothing"));
  /** Whether a seat at this device is to act. */
  readonly myMove = $derived.by(() => this.match.options.length > 0 || this.match.roll !== null);

  constructor(match: Match<Words>) {
    this.match = match;
  }

  name(id: string): string {
    return this.match.things.get(id) ?? id;
  }

  /** The name with places where a narrow card may break it. */
  softName(id: string): string {
    return softHyphens(this.name(id));
  }

  player(seat: number): PlayerView {
    return this.view.players[seat]!;
  }

  card(id: string): Project {
    return this.catalogue.projects.find((card) => card.id === id)!;
  }

  project(id: string): LargeProject {
    return this.projects.find((project) => project.id === id)!;
  }

  /** A player's cards in the order of the display, with their number. */
  owned(seat: number): { card: Project; copies: number }[] {
    const cards = this.player(seat).cards;
    return this.cards.flatMap((card) => (cards[card.id] ? [{ card, copies: cards[card.id]! }] : []));
  }

  built(seat: number): number {
    return Object.values(this.player(seat).projects).filter((state) => state !== "unbuilt").length;
  }

  options<Kind extends Move["kind"]>(kind: Kind): Option<Kind>[] {
    return this.match.options.filter((option): option is Option<Kind> => option.move.kind === kind);
  }

  /** The move that would build this, if building is what is to be decided. */
  buildOption(what: Selection): Option<"build" | "build_project"> | undefined {
    if ("card" in what) return this.options("build").find((option) => option.move.card === what.card);
    if ("project" in what) return this.options("build_project").find((option) => option.move.project === what.project);
    return undefined;
  }

  isSelected(what: Selection): boolean {
    return JSON.stringify(this.selected) === JSON.stringify(what);
  }

  /** A first click shows a card, Enter on the selected one or a double click builds it. */
  choose(what: Selection, again: boolean): void {
    const option = this.buildOption(what);
    if (again && this.isSelected(what) && option?.refusal === null) this.play(option.move);
    else this.selected = what;
  }

  play(move: Move): void {
    this.selected = null;
    this.match.play(move);
  }

  /** Coins that the event being shown moves to (+) or from (-) a seat; 0 if none. */
  change(seat: number): number {
    const event = this.match.event;
    switch (event?.kind) {
      case "payment":
        return event.data.to === seat ? event.data.amount : event.data.from === seat ? -event.data.amount : 0;
      case "income":
      case "training_ground":
        return event.data.seat === seat ? event.data.amount : 0;
      case "build":
      case "build_project":
        return event.data.seat === seat ? -event.data.cost : 0;
      default:
        return 0;
    }
  }

  /** Whether this card of this seat earns in the event being shown. */
  earns(seat: number, card: string): boolean {
    const event = this.match.event;
    if (event?.kind !== "payment" && event?.kind !== "income") return false;
    const owner = event.kind === "payment" ? event.data.to : event.data.seat;
    return owner === seat && event.data.parts.some((part) => part.card === card);
  }
}
