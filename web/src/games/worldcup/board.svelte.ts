/** What the parts of the chart share: the view, what is looked at, and what may be done with the card being played. */

import type { OptionFor } from "../../lib/games";
import type { Match } from "../../lib/match.svelte";
import { settings } from "../../lib/settings.svelte";
import { advancing, bracket, type Rank } from "./catalogue";
import { liveTable } from "./live";
import type { GroupView, MatchView, PlayerView, TableRow } from "./view";
import type { Events, Move, RankEntry, TeamEntry, Words } from "./vocabulary";
import { wall, wide } from "./wide";

export type Tab = "groups" | "knockout" | "teams";
/** What a card does to a row: it puts a token there, or turns the outermost one. */
const DEEDS = ["place", "turn"] as const;
export type Deed = (typeof DEEDS)[number];

/** An option whose move is of this kind. */
export type Option<Kind extends Move["kind"] = Move["kind"]> = OptionFor<Words, Kind>;

export class Board {
  readonly match: Match<Words>;
  /** The part of the chart somebody has turned to; null is where the matches are. */
  #tab = $state<Tab | null>(null);
  /** The group somebody has turned to, or was led to. */
  #group = $state<string | null>(null);
  /** The match that is looked at closely. */
  opened = $state<string | null>(null);
  /** Dice are in the air: what they show is not to be told yet. */
  rolling = $state(false);
  /** Why the last thing pressed is not possible. */
  reason = $state<string | null>(null);
  /** A move that cannot be tried, waiting to be confirmed. */
  held = $state.raw<Move | null>(null);
  /** With a card that can do both. */
  #deed = $state<Deed>("place");
  /** How many reports were read. */
  #read = $state(0);

  readonly view = $derived.by(() => this.match.view!);
  readonly catalogue = $derived.by(() => this.match.table.catalogue);
  readonly teams = $derived(new Map(this.catalogue.teams.map((team) => [team.id, team])));
  readonly ranks = $derived(new Map(this.catalogue.ranks.map((rank) => [rank.id, rank])));
  readonly matches = $derived(new Map(this.view.matches.map((match) => [match.id, match])));
  readonly fixtures = $derived(new Map(this.catalogue.matches.map((match) => [match.id, match])));
  readonly bracket = $derived(bracket(this.catalogue));
  readonly stage = $derived(this.catalogue.stages.find((stage) => stage.id === this.view.stage)!);
  readonly tabs: Tab[] = $derived(
    this.catalogue.groups.length > 0 ? ["groups", "knockout", "teams"] : ["knockout", "teams"],
  );
  readonly tab: Tab = $derived(this.#tab ?? (this.stage.kind === "groups" ? "groups" : "knockout"));
  readonly me: PlayerView | null = $derived.by(() =>
    this.match.mine.length > 0 ? (this.view.players[this.match.seat] ?? null) : null,
  );
  readonly mine = $derived(new Set(this.me?.teams ?? []));
  /** If there is no room for all groups at once, they become pages to leaf through. */
  readonly paged = $derived.by(() => this.tab === "groups" && !wide.current);
  /** Whether groups and the way to the cup are in sight together. */
  readonly whole = $derived.by(
    () => wall.current && this.catalogue.groups.length > 0 && this.catalogue.groups.length <= 4,
  );
  /** The group that is looked at closely; null for all of them. */
  readonly group: string | null = $derived.by(() => (this.paged ? (this.#group ?? this.#home) : this.#group));
  readonly stillIn = $derived(new Set(this.view.still_in));
  /** Teams that go on as it stands: in groups those in front, later those still in. */
  readonly #onCourse = $derived.by(() => {
    if (this.stage.kind !== "groups") return this.stillIn;
    const ahead = this.view.groups.flatMap((group) => this.table(group).slice(0, this.advancing(group.id)));
    return new Set(ahead.map(({ team }) => team));
  });
  /** The moves on rows, by deed, match and team. */
  readonly #rows = $derived(
    new Map(DEEDS.flatMap((deed) => this.options(deed)).map((option) => [key(option.move), option])),
  );
  readonly deeds: Deed[] = $derived(DEEDS.filter((deed) => this.options(deed).length > 0));
  readonly deed: Deed | null = $derived(
    this.deeds.includes(this.#deed) && this.#legal(this.#deed) > 0
      ? this.#deed
      : (this.deeds.find((deed) => this.#legal(deed) > 0) ?? this.deeds[0] ?? null),
  );
  readonly tried = $derived.by(() => this.match.tried);
  readonly myMove = $derived.by(
    () => this.match.options.length > 0 || this.match.roll !== null || this.tried.length > 0 || this.held !== null,
  );
  /** Everything of my turn is chosen; it waits for my word. */
  readonly ready = $derived.by(
    () => this.held !== null || (this.tried.length > 0 && this.match.options.length === 0 && !this.match.sending),
  );
  /** Of each phase but the last, whose end the cup tells; also the one being told, so that nothing follows unread. */
  readonly reports = $derived.by(() => {
    const { event, log } = this.match;
    const told = event === null ? log : [...log, event];
    return told.flatMap(({ kind, data }) => (kind === "report" && !data.last ? [data] : []));
  });
  /** The oldest report that is not read yet; who only watches is not held up by them. */
  readonly report: Events["report"] | null = $derived.by(() =>
    this.match.replayed || this.match.mine.length === 0 ? null : (this.reports[this.#read] ?? null),
  );

  constructor(match: Match<Words>) {
    this.match = match;
    // As is what was reported before this page was opened.
    this.skipReports();
  }

  /** What was reported while nobody here played is in the log. */
  skipReports(): void {
    this.#read = this.reports.length;
  }

  turnTo(tab: Tab): void {
    this.#tab = tab;
    this.#group = null;
  }

  open(group: string | null): void {
    this.#group = group;
  }

  /** Turn this many groups forward, from the last one back to the first. */
  leaf(by: 1 | -1): void {
    const ids = this.view.groups.map(({ id }) => id);
    this.#group = ids[(ids.indexOf(this.group!) + by + ids.length) % ids.length]!;
  }

  /** A new phase begins: look where its matches are. */
  follow(): void {
    this.#tab = null;
    this.#group = null;
  }

  /** Open the group in which something happens, where only one is in sight. */
  lead(match: string): void {
    const group = this.fixtures.get(match)?.group ?? null;
    if (group !== null && this.paged) this.#group = group;
  }

  /** Leave a page on which the card being played has no target. */
  findTargets(): void {
    if (this.deed === null) return;
    const shown = this.tab === "teams" ? [] : this.view.matches.filter((match) => this.#isShown(match.id));
    if (this.targets(shown) > 0) return;
    this.follow();
    const group = this.view.groups.find(({ id }) => this.targets(this.groupMatches(id)) > 0);
    if (this.paged && group !== undefined) this.#group = group.id;
  }

  setDeed(deed: Deed): void {
    this.#deed = deed;
  }

  name(id: string | null): string {
    return id === null ? "" : (this.match.things.get(id) ?? id);
  }

  tokenName(short: string): string {
    return this.name(this.catalogue.tokens.find((token) => token.short === short)?.id ?? null);
  }

  team(id: string): TeamEntry {
    return this.teams.get(id)!;
  }

  rankOf(team: string): RankEntry {
    return this.ranks.get(this.team(team).rank)!;
  }

  owner(team: string): number | null {
    return this.view.owners[team] ?? null;
  }

  /** How many teams of this seat go on as it stands. */
  hopes(seat: number): number {
    return this.view.players[seat]!.teams.filter((id) => this.#onCourse.has(id)).length;
  }

  nameAndOwner(team: string): string {
    const owner = this.owner(team);
    return owner === null ? this.name(team) : `${this.name(team)} (${this.match.names[owner]})`;
  }

  /** What stands where a team is not known yet: "first of group A", "winner of quarter-final 1". */
  slotName(slot: string): string {
    const [kind, id = "", place = ""] = slot.split(":");
    if (kind === "group") return this.match.phrase("board-slot-group", { group: this.name(id), place: Number(place) });
    if (kind === "winner" || kind === "loser") return this.match.phrase(`board-slot-${kind}`, { match: this.name(id) });
    return kind === "bye" ? this.name("bye") : this.match.phrase("board-slot-best", { place: id, number: place });
  }

  /** How wide the rows of a group are: the squares of both sides, as many as the best of its teams has. */
  squares(group: string): number {
    return (
      2 *
      Math.max(...this.groupMatches(group).flatMap(({ teams }) => teams.map((id) => (id ? this.rankOf(id).fields : 0))))
    );
  }

  groupMatches(group: string): MatchView[] {
    return this.view.matches.filter((match) => this.fixtures.get(match.id)!.group === group);
  }

  /** A group's table as it stands after what has been shown. */
  table({ id, table }: GroupView): TableRow[] {
    return this.match.playing && this.stage.kind === "groups" && this.view.replay === 0
      ? liveTable(table, this.groupMatches(id), this.catalogue.tournament)
      : table;
  }

  advancing(group: string): number {
    return advancing(this.catalogue, group);
  }

  /** The source for who plays in a group. */
  groupSource(group: string): string | undefined {
    return this.catalogue.groups.find(({ id }) => id === group)?.source["slots"];
  }

  /** The dice thrown last for a group, or for the phase and its replays. */
  dice(group: string | null): (Rank | null)[] {
    const throws = this.view.throws.filter(
      (thrown) => thrown.stage === this.view.stage && thrown.group === group && thrown.replay === this.view.replay,
    );
    return throws.at(-1)?.dice ?? [];
  }

  options<Kind extends Move["kind"]>(kind: Kind): Option<Kind>[] {
    return this.match.options.filter((option): option is Option<Kind> => option.move.kind === kind);
  }

  /** What the card would do on this row, if that is what is to be decided. */
  target(match: string, team: string | null): Option<Deed> | undefined {
    return this.deed === null || team === null ? undefined : this.#rows.get(`${this.deed} ${match} ${team}`);
  }

  /** Rows of these matches on which the card can be played. */
  targets(matches: MatchView[]): number {
    const rows = matches.flatMap(({ id, teams }) => teams.map((team) => this.target(id, team)));
    return rows.filter((option) => option?.refusal === null).length;
  }

  /** The token that would lie on the next free square of a team. */
  ghost(team: string): string | null {
    return this.view.playing?.by_rank[this.team(team).rank] ?? null;
  }

  /** Press something that is offered: it is tried if that is possible, otherwise it waits to be confirmed. */
  choose(option: Option): void {
    this.reason = null;
    if (option.refusal !== null) this.reason = this.match.why(option.refusal);
    else if (option.foreseeable) this.match.attempt(option.move);
    else this.held = option.move;
  }

  /** Press a row: play the card there, or look at the match. */
  press(match: string, team: string | null): void {
    const option = this.target(match, team);
    if (option !== undefined && !this.ready) this.choose(option);
    else this.opened = match;
  }

  takeBack(): void {
    this.reason = null;
    if (this.held !== null) this.held = null;
    else this.match.takeBack();
  }

  confirm(): void {
    const move = this.held;
    this.held = null;
    this.opened = null;
    if (move !== null) this.match.play(move);
    else this.match.confirm();
  }

  readReport(): void {
    this.#read += 1;
  }

  /** A signed number with a real minus. */
  signed(number: number): string {
    return new Intl.NumberFormat(settings.language, { signDisplay: "exceptZero" }).format(number).replace("-", "−");
  }

  /** The first group to look at: one of my teams plays in it. */
  get #home(): string | null {
    const mine = this.view.groups.find(({ table }) => table.some(({ team }) => this.mine.has(team)));
    return (mine ?? this.view.groups[0])?.id ?? null;
  }

  #isShown(match: string): boolean {
    const group = this.fixtures.get(match)!.group;
    if (this.whole) return true;
    if (this.tab === "knockout") return group === null;
    return this.group === null ? group !== null : group === this.group;
  }

  #legal(deed: Deed): number {
    return this.options(deed).filter(({ refusal }) => refusal === null).length;
  }
}

function key({ kind, match, team }: Option<Deed>["move"]): string {
  return `${kind} ${match} ${team}`;
}
