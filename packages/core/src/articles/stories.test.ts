import { describe, expect, it } from "vitest";
import { areNearDuplicates, similarityOf } from "./index.ts";
import { LABELLED } from "./testing/labelled/index.ts";
import { STORIES } from "./testing/stories.ts";
import { readArticle } from "./read.ts";

const signed = (text: string) => similarityOf(text);
const pairs = <Value>(values: readonly Value[]): [Value, Value][] =>
  values.flatMap((one, at) => values.slice(at + 1).map((other): [Value, Value] => [one, other]));

describe("stories by several publishers", () => {
  /** Each text with the story that it tells in nearly the same words. */
  const texts = [
    ...STORIES.flatMap(({ name, original, prints }) => [original, ...prints].map((text) => ({ story: name, text }))),
    ...STORIES.flatMap(({ name, rewritten, unlike }) => [
      { story: `${name}, rewritten`, text: rewritten },
      { story: `${name}, another`, text: unlike },
    ]),
    ...LABELLED.map(({ name, html, url }) => ({ story: name, text: readArticle(html, { url }).text })),
  ].map(({ story, text }) => ({ story, signature: signed(text) }));

  it("are grouped with a precision of 1 and a recall of 0.95 at least, whatever stands around them", () => {
    const counts = { right: 0, missed: 0, wrong: 0 };
    const wrong: string[] = [];
    for (const [one, other] of pairs(texts)) {
      const isOne = one.story === other.story;
      const isFound = areNearDuplicates(one.signature, other.signature);
      if (isOne) counts[isFound ? "right" : "missed"]++;
      else if (isFound) wrong.push(`${one.story} | ${other.story}`);
    }
    expect(counts.right + counts.missed).toBe(84);
    expect(wrong).toEqual([]);
    expect(counts.right / (counts.right + counts.missed)).toBeGreaterThanOrEqual(0.95);
  });
});
