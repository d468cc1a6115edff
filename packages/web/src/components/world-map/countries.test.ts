import { COUNTRIES as RECORDS } from "@fyr/core/countries";
import { describe, expect, it } from "vitest";
import { COUNTRIES, DOTS, MAP } from "./countries.built.ts";
import { pointOf } from "./place.ts";

/** Every point of an outline, in the map's units. */
function pointsOf(d: string): readonly (readonly [number, number])[] {
  return d
    .split("z")
    .filter((ring) => ring !== "")
    .flatMap((ring) => {
      const [, startX, startY, steps = ""] = /^M(-?\d+) ?(-?\d+)l(.*)$/.exec(ring) ?? [];
      let [x, y] = [Number(startX), Number(startY)];
      const values = (steps.match(/-?\d+/g) ?? []).map(Number);
      const points: (readonly [number, number])[] = [[x, y]];
      for (let at = 0; at < values.length; at += 2) {
        [x, y] = [x + (values[at] ?? Number.NaN), y + (values[at + 1] ?? Number.NaN)];
        points.push([x, y]);
      }
      return points;
    });
}

const boxOf = (points: readonly (readonly [number, number])[]) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

describe("the countries of the world map", () => {
  it("fill the map, and nothing is outside it", () => {
    const { left, right, top, bottom } = boxOf(COUNTRIES.flatMap(({ d }) => pointsOf(d)));
    expect([left, right, top]).toEqual([0, MAP.width, 0]);
    expect(bottom).toBe(Math.round(MAP.height));
  });

  it("all have an outline with a middle", () => {
    expect(COUNTRIES.length).toBeGreaterThan(170);
    for (const { iso, d, centroid } of COUNTRIES) {
      expect(pointsOf(d).length, iso).toBeGreaterThan(3);
      expect(centroid.every(Number.isFinite), iso).toBe(true);
    }
  });

  it("that are too small for an outline have a dot on the map, each once", () => {
    const dots = DOTS.map(({ iso }) => iso);
    const all = [...dots, ...COUNTRIES.map(({ iso }) => iso)];
    expect(RECORDS.map((record) => record["alpha-2"]).filter((iso) => !all.includes(iso))).toEqual(["AQ", "BV"]);
    expect(dots.filter((iso) => all.indexOf(iso) !== all.lastIndexOf(iso))).toEqual([]);
    for (const { iso, centroid } of DOTS) {
      const [x, y] = centroid;
      expect(x > 0 && x < MAP.width && y > 0 && y < MAP.height, iso).toBe(true);
    }
  });

  it.each([
    ["SC", 55.5, -4.7],
    ["RE", 55.5, -21.1],
    ["VG", -64.6, 18.4],
    ["SG", 103.8, 1.3],
    ["MT", 14.4, 35.9],
  ])("are where their dots are: %s", (iso, longitude, latitude) => {
    const [x, y] = DOTS.find((dot) => dot.iso === iso)?.centroid ?? [Number.NaN, Number.NaN];
    const [wantedX, wantedY] = pointOf(longitude, latitude);
    expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(3);
  });

  it.each([
    ["BR", -47.9, -15.8],
    ["DE", 13.4, 52.5],
    ["JP", 139.7, 35.7],
    ["NZ", 174.8, -41.3],
    ["XK", 21.2, 42.6],
  ])("hold the places that are in them: %s", (iso, longitude, latitude) => {
    const [x, y] = pointOf(longitude, latitude);
    const box = boxOf(pointsOf(COUNTRIES.find((country) => country.iso === iso)?.d ?? ""));
    expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(true);
  });
});
