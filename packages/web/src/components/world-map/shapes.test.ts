import { geoEqualEarth } from "d3-geo";
import { expect, it } from "vitest";
import { COUNTRIES, FARTHEST } from "./shapes.ts";

it("fits a map to its farthest points as to all its countries", () => {
  const all = geoEqualEarth().fitSize([560, 250], { type: "FeatureCollection", features: COUNTRIES });
  const farthest = geoEqualEarth().fitSize([560, 250], FARTHEST);
  expect(farthest.scale()).toBeCloseTo(all.scale(), 6);
  const [x, y] = all.translate();
  expect(farthest.translate()[0]).toBeCloseTo(x, 6);
  expect(farthest.translate()[1]).toBeCloseTo(y, 6);
});
