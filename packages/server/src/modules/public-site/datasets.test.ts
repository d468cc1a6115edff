import { expect, it } from "vitest";
import type { LatestBuilds } from "../datasets/index.ts";
import { presentDatasets } from "./datasets.ts";

it("says why a dataset has no rows as its build does, and that there is no data where nothing was built", () => {
  const empty = "No source of these names states a licence";
  const builds: Awaited<ReturnType<LatestBuilds>> = new Map([["new-domains", { latest: null, empty, refused: null }]]);
  const shown = presentDatasets(new Map([["country", 3]]), builds);
  const missing = new Map(shown.map((one) => [one.id, one.missing]));
  expect(missing.get("new-domains")).toBe(empty);
  expect(missing.get("country")).toBeNull();
  expect(missing.get("threats")).toBe("This installation has no data of this kind yet");
});
