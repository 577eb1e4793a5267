import { beforeEach, describe, expect, it } from "vitest";
import { timeLeft, timeText } from "../src/lib/clock";
import { settings } from "../src/lib/settings.svelte";

beforeEach(() => {
  settings.language = "en";
});

describe("a clock", () => {
  const clock = { left: [60_000, 5_000], running: [1], at: 1_000_000 };

  it("goes by for those who are to act, and not below nothing", () => {
    expect(timeLeft(clock, 0, 1_002_000)).toBe(60_000);
    expect(timeLeft(clock, 1, 1_002_000)).toBe(3_000);
    expect(timeLeft(clock, 1, 1_009_000)).toBe(0);
  });

  it("never shows more than the server told, even where this device's time is behind", () => {
    expect(timeLeft(clock, 1, 999_000)).toBe(5_000);
  });

  it("reads like a chess clock", () => {
    expect(timeText(725_400, "live")).toBe("12:05");
    expect(timeText(3_725_000, "live")).toBe("1:02:05");
    expect(timeText(9_480, "live")).toBe("0:09.4");
    expect(timeText(0, "live")).toBe("0:00.0");
    settings.language = "de";
    expect(timeText(9_480, "live")).toBe("0:09,4");
  });

  it("tells days and hours where there is that much time", () => {
    expect(timeText(86_400_000, "correspondence")).toBe("1d");
    expect(timeText(97_300_000, "correspondence")).toBe("1d 3h");
    expect(timeText(83_430_000, "correspondence")).toBe("23h");
    expect(timeText(600_000, "correspondence")).toBe("10:00");
  });
});
