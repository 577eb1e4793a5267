import { render } from "svelte/server";
import { expect, it } from "vitest";
import Emblem from "../../src/games/worldcup/Emblem.svelte";
import type { TeamEntry } from "../../src/games/worldcup/vocabulary";
import { partOf } from "../part";

it("draws the emblem of a team that only the data knows, in its colours", () => {
  const team = partOf<TeamEntry>({ id: "atl", emblem: "canton", colours: ["#112233", "#445566"] });
  const { body } = render(Emblem, { props: { team } });
  for (const colour of team.colours) expect(body).toContain(`fill="${colour}"`);
});
