import type { ListedArticle } from "@fyr/contract";
import { expect, it } from "vitest";
import { runsOf } from "./fold.ts";

/** A letter a source; in capitals what is folded behind the one before. */
const listed = (sources: string) =>
  sources.split("").map((letter, at) => {
    const source = letter.toLowerCase();
    const folded = /^[A-Z]+/.exec(sources.slice(at + 1))?.[0].length ?? 0;
    const one = { Id: `${at}`, SourceId: source, OwnerDisplayName: source };
    if (source !== letter) return Object.assign(one, { IsFolded: true });
    return folded > 0 ? Object.assign(one, { Folded: folded + 100 }) : one;
  }) as ListedArticle[];
const idsOf = (rows: readonly ListedArticle[]) => rows.map(({ Id }) => Id).join(",");

it("folds what the server marks behind the row that says so, with its source", () => {
  const folded = (sources: string) =>
    runsOf(listed(sources)).map(
      ({ source, shown, more, total }) => `${source} ${idsOf(shown)} + ${idsOf(more)} of ${total}`,
    );
  expect(folded("")).toEqual([]);
  expect(folded("abaa")).toEqual(["a 0,1,2,3 +  of 0"]);
  expect(folded("baaaAAAb")).toEqual(["a 0,1,2,3 + 4,5,6 of 103", "b 7 +  of 0"]);
});
