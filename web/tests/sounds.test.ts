import { describe, expect, it } from "vitest";
import catan from "../src/games/catan/sounds";
import machikoro from "../src/games/machikoro/sounds";
import tsubasa from "../src/games/tsubasa/sounds";
import worldcup from "../src/games/worldcup/sounds";
import { RATE, samplesOf, SOUND_NAMES } from "../src/lib/sounds";

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe.each(SOUND_NAMES)("the sound %s", (name) => {
  const samples = samplesOf(name);

  it("is short", () => {
    expect(samples.length / RATE).toBeGreaterThan(0.04);
    expect(samples.length / RATE).toBeLessThan(2);
  });

  it("can be heard and hurts nobody", () => {
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeCloseTo(0.8);
    expect(loudness(samples)).toBeGreaterThan(0.03);
    expect(loudness(samples)).toBeLessThan(0.5);
  });

  it("begins and ends without a click", () => {
    expect(Math.abs(samples[0]!)).toBeLessThan(0.05);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.05);
  });

  it("is always the same", () => {
    expect(Buffer.from(samplesOf(name).buffer).equals(Buffer.from(samples.buffer))).toBe(true);
  });
});

it("hears every sound in some game, or when it is one's turn", () => {
  const kinds = [catan, machikoro, tsubasa, worldcup].flatMap((sounds) => Object.values(sounds));
  const used = new Set(kinds.flat());
  expect(SOUND_NAMES.filter((name) => !used.has(name))).toEqual(["bell"]);
});
