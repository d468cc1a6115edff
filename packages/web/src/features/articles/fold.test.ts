import type { ListedArticle } from "@fyr/contract";
import { expect, it } from "vitest";
import { runsOf } from "./fold.ts";

const listed = (sources: string) =>
  sources
    .split("")
    .map((source, at) => ({ Id: `${at}`, SourceId: source, OwnerDisplayName: source })) as ListedArticle[];
const idsOf = (rows: readonly ListedArticle[]) => rows.map(({ Id }) => Id).join(",");

it("folds what a source has in succession beyond three, and never a single one", () => {
  const folded = (sources: string) =>
    runsOf(listed(sources)).map(({ source, shown, more }) => `${source} ${idsOf(shown)} + ${idsOf(more)}`);
  expect(folded("")).toEqual([]);
  expect(folded("abaa")).toEqual(["a 0 + ", "b 1 + ", "a 2,3 + "]);
  expect(folded("aaaa")).toEqual(["a 0,1,2,3 + "]);
  expect(folded("aaaaaab")).toEqual(["a 0,1,2 + 3,4,5", "b 6 + "]);
});
