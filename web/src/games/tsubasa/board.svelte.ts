/** What the parts of the board share: the view, the cards by id, what is selected, and what may be done with it. */

import type { Match, Move } from "../../lib/match.svelte";
import type { Option } from "../../lib/protocol";
import {
  cardsById,
  coloursOf,
  effectWords,
  type Ability,
  type Catalogue,
  type Kind,
  type Special,
  type TypedCard,
} from "./catalogue";
import { softHyphens } from "./hyphens";
import { remembered } from "./remembered.svelte";
import { shownTotal } from "./totals";
import type { PlayerView, View } from "./view";

/** Where a card lies, and which moves can be made with one from there. */
export type Place = "hand" | "pitch" | "area" | "opposite" | "bench" | "transfers" | "discard";
const MOVES: Record<Place, string[]> = {
  hand: ["play", "cycle"],
  pitch: ["pick"],
  area: ["replace", "save"],
  opposite: ["hit"],
  bench: ["motivate"],
  transfers: ["sign"],
  discard: ["take"],
};

export interface Selection {
  card: string;
  place: Place;
}

export class Board {
  readonly match: Match;
  selected = $state.raw<Selection | null>(null);
  /** Why something that was pressed is not possible. */
  reason = $state("");
  /** Whether values that are not printed in the rulebook are marked on the cards. */
  readonly sources = remembered("tsubasa.sources", "on");
  /** Whether the opponent's cards are folded away on a small screen. */
  readonly folded = remembered("tsubasa.folded", "on");

  readonly view = $derived.by(() => this.match.view as unknown as View);
  readonly catalogue = $derived.by(() => this.match.table.catalogue as unknown as Catalogue);
  readonly cards = $derived(cardsById(this.catalogue));
  readonly colours = $derived(coloursOf(this.catalogue));
  readonly seat = $derived.by(() => this.match.seat);
  readonly defender = $derived(1 - this.view.attacker);
  /** The motivation cards that can still be used by the coach at this device; all of them for spectators. */
  readonly bench = $derived.by(() =>
    this.view.bench.filter((id) => this.match.mine.length === 0 || this.card(id).team === this.player(this.seat).team),
  );
  readonly myMove = $derived.by(() => this.match.options.length > 0 || this.match.roll !== null);

  constructor(match: Match) {
    this.match = match;
  }

  name(id: string): string {
    return this.match.things.get(id) ?? id;
  }

  /** Short enough for a small card: a player's last name; else the whole name. */
  shortName(card: TypedCard): string {
    const name = softHyphens(this.name(card.id).replace(/ \(.*\)$/, ""));
    return card.type === "match" || card.type === "exhaustion" || card.position === "fan"
      ? name
      : (name.split(" ").at(-1) ?? name);
  }

  player(seat: number): PlayerView {
    return this.view.players[seat]!;
  }

  card(id: string): TypedCard {
    return this.cards.get(id)!;
  }

  special(id: string): Special {
    return [...this.catalogue.special_shots, ...this.catalogue.special_defences].find((card) => card.id === id)!;
  }

  total(seat: number, kind: Kind): number {
    const told = this.match.position?.view as unknown as View | undefined;
    const shown = this.player(seat);
    if (told === undefined || !this.match.playing) return shown[kind];
    return shownTotal(told.players[seat]!, shown, kind, (id, of) => this.card(id)[of]);
  }

  /** What an ability does, in a sentence. */
  effect(ability: Ability): string {
    return this.match.phrase(`effect-${ability.effect}`, effectWords(ability));
  }

  options(...kinds: string[]): Option[] {
    return this.match.options.filter((option) => kinds.includes(String(option.move["kind"])));
  }

  /** The move that can be made with this card, or is thought of, now. */
  optionFor({ card, place }: Selection): Option | undefined {
    return this.options(...MOVES[place]).find((option) => option.move["card"] === card);
  }

  isSelected({ card, place }: Selection): boolean {
    return this.selected?.card === card && this.selected.place === place;
  }

  /** A first press shows a card, one more on the same card makes its move. */
  choose(what: Selection): void {
    const option = this.optionFor(what);
    if (this.isSelected(what) && option?.refusal === null) this.play(option.move);
    else this.selected = what;
  }

  /** Make a move, or say why it cannot be made. */
  press(option: Option): void {
    if (option.refusal === null) this.play(option.move);
    else this.reason = this.match.why(option.refusal);
  }

  play(move: Move): void {
    this.selected = null;
    this.reason = "";
    this.match.play(move);
  }
}
