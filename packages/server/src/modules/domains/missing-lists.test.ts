import { sourcesOn } from "@fyr/core/sources";
import { expect, it } from "vitest";
import { createMissingNameLists } from "./missing-lists.ts";

it("tells of how many lists of names an answer is, and nothing where it is of all", async () => {
  const states = sourcesOn("domain").map(({ source }) => ({ id: source.id, succeededAt: null as Date | null }));
  const missing = createMissingNameLists(() => Promise.resolve(states));
  const layers = () =>
    missing.current()?.notCollected.map(({ layer, whole }) => `${layer} ${whole ? "whole" : "part"}`);
  expect(layers()).toEqual(["threat whole", "name whole", "benign whole"]);
  const phishing = states.find(({ id }) => id === "openphish");
  if (phishing === undefined) throw new Error("OpenPhish is no source");
  phishing.succeededAt = new Date();
  await missing.refresh();
  expect(layers()).toEqual(["threat part", "name whole", "benign whole"]);
  expect(missing.current()?.notCollected[0]).toMatchObject({ collected: 1 });
  for (const state of states) state.succeededAt = new Date();
  await missing.refresh();
  expect(missing.current()).toBeUndefined();
});
