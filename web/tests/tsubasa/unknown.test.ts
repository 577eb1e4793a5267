import { render } from "svelte/server";
import { expect, it } from "vitest";
import type { Ability, TypedCard } from "../../src/games/tsubasa/catalogue";
import Icon from "../../src/games/tsubasa/Icon.svelte";
import { ICONS } from "../../src/games/tsubasa/icons";
import Portrait from "../../src/games/tsubasa/Portrait.svelte";
import { partOf } from "../part";

const portrait = (card: Partial<TypedCard>) =>
  render(Portrait, { props: { card: partOf<TypedCard>({ shot: 0, pass: 0, defence: 0, ...card }) } }).body;

it("draws a player that only the data knows, and no two alike", () => {
  const [one, other] = ["n_somebody", "n_another"].map((id) => portrait({ id, type: "starter", position: "forward" }));
  expect(one).toContain('class="face');
  expect(other).not.toBe(one);
});

it("draws what a match card does that only the data knows, or a ball", () => {
  const draw: Ability = { effect: "draw", arguments: ["1"], role: null };
  expect(portrait({ id: "m1_wonder", type: "match", ability_1: draw })).toContain(`d="${ICONS["draw"]}"`);
  expect(portrait({ id: "m1_wonder", type: "match" })).toContain(`d="${ICONS["ball"]}"`);
  expect(render(Icon, { props: { name: "wonder" } }).body).toContain(`d="${ICONS["ball"]}"`);
});
