import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { qrCode } from "../src/lib/qr";

const LINK = "https://club.example/table/k3J-x_9aPq";

/** The modules that a path of bars paints. */
function painted({ size, path }: { size: number; path: string }): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(length); step++) modules[Number(y)]![Number(x) + step] = true;
  }
  return modules;
}

describe("the code of a link", () => {
  it("is painted module by module as the encoder says", () => {
    const modules = painted(qrCode(LINK));
    expect(modules).toEqual(encode(LINK, { ecc: "M", border: 4 }).data);
    expect(modules.flat().filter(Boolean).length).toBeGreaterThan(200);
  });

  it("has four modules of white on every side", () => {
    const modules = painted(qrCode(LINK));
    const edge = [...modules.slice(0, 4), ...modules.slice(-4)].flat();
    const sides = modules.flatMap((row) => [...row.slice(0, 4), ...row.slice(-4)]);
    expect([...edge, ...sides].some(Boolean)).toBe(false);
    expect(modules[4]![4]).toBe(true);
  });
});
