import { describe, expect, it } from "vitest";
import { defang } from "../indicators/index.ts";
import { areNearDuplicates, haveOneList, similarityOf } from "./index.ts";
import { LABELLED } from "./testing/labelled/index.ts";
import { RETOLD, ROUND_UPS } from "./testing/retold.ts";
import { STORIES } from "./testing/stories.ts";
import { readArticle } from "./read.ts";

it("take no line that a publisher has under every entry for what two articles have in common", () => {
  expect(similarityOf("Read the full post on our blog.")).toBeNull();
  expect(similarityOf("Otters were seen at the river. ".repeat(6))).not.toBeNull();
});

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

describe("stories told in other words", () => {
  const read = (story: string, text: string, list: readonly string[]) => {
    const lines = list.map((value) => `<li>${defang(value)}</li>`).join("");
    const html = `<h1>Report</h1><p>${text}</p>${lines === "" ? "" : `<h2>Indicators</h2><ul>${lines}</ul>`}`;
    const { indicators, text: found } = readArticle(html, { url: "https://blog.example.net/report" });
    return { story, list, values: new Set(indicators.map(({ value }) => value)), signature: similarityOf(found) };
  };
  const texts = [
    ...RETOLD.flatMap(({ name, list, a, b, c }) => [read(name, a, list), read(name, b, list), read(name, c, [])]),
    ...RETOLD.flatMap(({ name, near }) => near.map(([what, text, other]) => read(`${name}: ${what}`, text, other))),
    ...ROUND_UPS.map(([what, text, list]) => read(what, text, list)),
  ];
  const isFound = (one: (typeof texts)[number], other: (typeof texts)[number]): boolean => {
    const inCommon = [...one.values].filter((value) => other.values.has(value)).length;
    const numbers = [one.values.size, other.values.size] as const;
    return (
      areNearDuplicates(one.signature, other.signature) || haveOneList({ numbers, inCommon, unknownBefore: inCommon })
    );
  };

  it("are one by their lists: none wrongly, and each where both have a list of three", () => {
    const counts = { right: 0, missed: 0, others: 0 };
    const [wrong, missed]: [string[], string[]] = [[], []];
    for (const [one, other] of pairs(texts)) {
      const found = isFound(one, other);
      if (one.story !== other.story) {
        counts.others++;
        if (found) wrong.push(`${one.story} | ${other.story}`);
      } else {
        counts[found ? "right" : "missed"]++;
        if (!found && one.list.length > 2 && other.list.length > 2) missed.push(one.story);
      }
    }
    expect(wrong).toEqual([]);
    expect(missed).toEqual([]);
    // What news tell without a list stays by itself: 30 of 42 pairs.
    expect(counts).toMatchObject({ right: 12, missed: 30 });
    expect(counts.others).toBeGreaterThan(1000);
  });

  it("are not one by what others have named before, by a part of a list, or by CVEs and actors alone", () => {
    const same = { numbers: [5, 5], inCommon: 5, unknownBefore: 5 } as const;
    expect(haveOneList(same)).toBe(true);
    expect(haveOneList({ ...same, unknownBefore: 2 })).toBe(false);
    expect(haveOneList({ ...same, numbers: [5, 6] })).toBe(false);
    expect(haveOneList({ numbers: [0, 0], inCommon: 0, unknownBefore: 0 })).toBe(false);
  });
});
