/** What the parts of the board share: the view, the cards by id, what is selected, and what may be done with it. */

import type { OptionFor } from "../../lib/games";
import type { Match } from "../../lib/match.svelte";
import {
  cardsById,
  coloursOf,
  effectWords,
  isPlayer,
  type Ability,
  type Kind,
  type Special,
  type TypedCard,
} from "./catalogue";
import { softHyphens } from "./hyphens";
import { remembered } from "./remembered.svelte";
import { shownTotal } from "./totals";
import type { PlayerView } from "./view";
import type { Move, Words } from "./vocabulary";

/** Where a card lies, and which moves can be made with one from there. */
export type Place = "hand" | "pitch" | "area" | "opposite" | "bench" | "transfers" | "discard";
type CardMove = Extract<Move, { card: string }>["kind"];
const MOVES: Record<Place, CardMove[]> = {
  hand: ["play", "cycle"],
  pitch: ["pick"],
  area: ["replace", "save"],
  opposite: ["hit"],
  bench: ["motivate"],
  transfers: ["sign"],
  discard: ["take"],
};

/** An option whose move is of this kind. */
export type Option<Kind extends Move["kind"] = Move["kind"]> = OptionFor<Words, Kind>;

export interface Selection {
  card: string;
  place: Place;
}

/** What a card has to know of the board. */
export type CardBoard = Pick<
  Board,
  "card" | "choose" | "effect" | "isSelected" | "name" | "optionFor" | "shortName" | "sources"
> & { readonly match: Pick<Board["match"], "why"> };

export class Board {
  readonly match: Match<Words>;
  selected = $state.raw<Selection | null>(null);
  /** Dice are in the air: their result is not to be told yet. */
  rolling = $state(false);
  /** Why something that was pressed is not possible. */
  reason = $state("");
  /** Whether values that are not printed in the rulebook are marked on the cards. */
  readonly sources = remembered("tsubasa.sources", "off");
  /** Whether the opponent's cards are folded away on a small screen. */
  readonly folded = remembered("tsubasa.folded", "off");

  readonly view = $derived.by(() => this.match.view!);
  readonly catalogue = $derived.by(() => this.match.table.catalogue);
  readonly cards = $derived(cardsById(this.catalogue));
  readonly colours = $derived(coloursOf(this.catalogue));
  readonly seat = $derived.by(() => this.match.seat);
  readonly defender = $derived(1 - this.view.attacker);
  /** The motivation cards that can still be used by the coach at this device; all of them for spectators. */
  readonly bench = $derived.by(() =>
    this.view.bench.filter((id) => this.match.mine.length === 0 || this.card(id).team === this.player(this.seat).team),
  );
  /** Whether a seat at this device is to act; a player who may be motivated in between does not count. */
  readonly myMove = $derived.by(
    () =>
      this.match.roll !== null ||
      (this.match.options.length > 0 && this.match.position!.pending.includes(this.match.position!.seat!)),
  );
  /** Whether nobody waits for us, but a player could be motivated. */
  readonly inBetween = $derived.by(() => !this.myMove && this.match.options.length > 0);

  constructor(match: Match<Words>) {
    this.match = match;
  }

  name(id: string): string {
    return this.match.things.get(id) ?? id;
  }

  /** Short enough for a small card: a player's last name, otherwise the whole name. */
  shortName(card: TypedCard): string {
    const name = softHyphens(this.name(card.id).replace(/ \(.*\)$/, ""));
    return isPlayer(card) ? (name.split(" ").at(-1) ?? name) : name;
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
    const told = this.match.position?.view;
    const shown = this.player(seat);
    if (told === undefined || !this.match.playing) return shown[kind];
    return shownTotal(told.players[seat]!, shown, kind, (id, of) => this.card(id)[of]);
  }

  /** What an ability does, in a sentence. */
  effect(ability: Ability): string {
    return this.match.phrase(`effect-${ability.effect}`, effectWords(ability));
  }

  options<Kind extends Move["kind"]>(...kinds: Kind[]): Option<Kind>[] {
    return this.match.options.filter((option): option is Option<Kind> =>
      kinds.some((kind) => kind === option.move.kind),
    );
  }

  /** The move that can be made with this card, or is thought of, now. */
  optionFor({ card, place }: Selection): Option<CardMove> | undefined {
    return this.options(...MOVES[place]).find((option) => option.move.card === card);
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
