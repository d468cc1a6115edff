import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import { expect, it } from "vitest";
import { presentSources } from "./routes.ts";

it("shows own sensors as a source to those alone who see all of their data", () => {
  const list = { ...SENSOR_SOURCE, id: "ipsum", name: "IPsum", rows: 7, layers: ["label" as const] };
  const sources = [list, { ...SENSOR_SOURCE, rows: 3, layers: ["label" as const] }];
  const ids = (sight: "all" | "public" | "none") => presentSources(sources, sight).map(({ id }) => id);
  expect(ids("all")).toEqual(["ipsum", "sensor"]);
  expect([ids("public"), ids("none")]).toEqual([["ipsum"], ["ipsum"]]);
});
