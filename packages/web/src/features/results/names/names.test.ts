import { describe, expect, it } from "vitest";
import { STORAGE_KEYS, type KeyValue } from "../../../lib/storage.ts";
import { chosenIn, chosenText, countsIn, FACETS_OF_NAMES, isKept, toggledOf } from "./facets.ts";
import { csvOfNames, jsonLinesOfNames, textOfNames } from "./files.ts";
import { countsOf } from "./filter.ts";
import { type NameAnswer, NameAnswers } from "./name-answers.ts";

const NOON = Date.UTC(2026, 10, 28, 12);
const BAD: NameAnswer = {
  verdict: "bad",
  score: 71,
  summary: "Bad: listed, twice",
  tags: ["Phishing", "C2"],
  at: NOON,
};

function memory(room = Number.POSITIVE_INFINITY): KeyValue {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
  };
}

describe("answers about names that a browser keeps", () => {
  it("are found after a reload, by their account alone, the newest of each", () => {
    const storage = memory();
    const now = () => NOON;
    new NameAnswers(storage, now).remember("ann", new Map([["evil.example", BAD]]));
    const reloaded = new NameAnswers(storage, now);
    expect(reloaded.of("ann")).toEqual(new Map([["evil.example", BAD]]));
    expect(reloaded.of("ben").size).toBe(0);
    const later = { ...BAD, score: 90, at: NOON + 1 };
    reloaded.remember("ann", new Map([["evil.example", later]]));
    expect(reloaded.of("ann").get("evil.example")).toEqual(later);
    reloaded.clear();
    expect(reloaded.of("ann").size).toBe(0);
  });

  it("have an end: a week, a thousand, and the room that a browser has", () => {
    const storage = memory();
    const many = new Map(Array.from({ length: 1100 }, (_, n) => [`n${n}.example`, { ...BAD, at: NOON + n }] as const));
    new NameAnswers(storage, () => NOON).remember("ann", many);
    const found = new NameAnswers(storage, () => NOON).of("ann");
    expect([found.size, found.has("n99.example"), found.has("n100.example")]).toEqual([1000, false, true]);
    expect(new NameAnswers(storage, () => NOON + 8 * 24 * 3_600_000).of("ann").size).toBe(0);
    const long = { ...BAD, summary: "x".repeat(150_000) };
    const names = ["a", "b", "c", "d"];
    const little = memory();
    new NameAnswers(little, () => NOON).remember("ann", new Map(names.map((name) => [name, long])));
    expect(new NameAnswers(little, () => NOON).of("ann").size).toBe(2);
    const none = new NameAnswers(memory(10), () => NOON);
    none.remember("ann", many);
    expect(none.of("ann").size).toBe(0);
  });

  it("are none where something else was written", () => {
    const storage = memory();
    for (const text of ["{", "{}", '[["ann","a",{"verdict":"fine"}],["ann","b",null],[1]]']) {
      storage.setItem(STORAGE_KEYS.nameAnswers, text);
      expect(new NameAnswers(storage, () => NOON).of("ann").size).toBe(0);
    }
  });
});

describe("the names of a list", () => {
  const rows = [
    { name: "evil.example", answer: BAD },
    { name: "https://login.example/a,b" },
    { name: "=cmd.example", answer: { ...BAD, verdict: "unknown", score: 0, summary: "", tags: [] } as NameAnswer },
  ];

  it("are written with their verdicts, and what was not looked up without one", () => {
    expect(csvOfNames(rows)).toEqual([
      "name,kind,verdict,score,tags,summary,looked_up_at\r\n",
      'evil.example,domain,bad,71,Phishing; C2,"Bad: listed, twice",2026-11-28T12:00:00.000Z\r\n',
      '"https://login.example/a,b",url,,,,,\r\n',
      "'=cmd.example,domain,unknown,0,,,2026-11-28T12:00:00.000Z\r\n",
    ]);
    expect(textOfNames(rows).slice(0, 2)).toEqual(["evil.example\n", "https://login.example/a,b\n"]);
    expect(jsonLinesOfNames(rows).map((line) => JSON.parse(line).verdict)).toEqual(["bad", null, "unknown"]);
  });

  it("are counted by verdict, from the worst to those that wait", () => {
    expect(countsOf([...rows, { answer: { ...BAD, verdict: "very_bad" } }])).toEqual([
      ["very_bad", 1],
      ["bad", 1],
      ["unknown", 1],
      ["waiting", 1],
    ]);
  });

  it("are counted by verdict, tag, kind and ending, and kept by one value of each that was chosen", () => {
    const counts = FACETS_OF_NAMES.map((facet) => [facet.id, [...countsIn(facet, [...rows, { name: "*.evil.test" }])]]);
    expect(counts).toEqual([
      [
        "verdict",
        [
          ["bad", 1],
          ["waiting", 2],
          ["unknown", 1],
        ],
      ],
      [
        "tag",
        [
          ["Phishing", 1],
          ["C2", 1],
        ],
      ],
      [
        "kind",
        expect.arrayContaining([
          ["domain", 1],
          ["url", 1],
          ["wildcard", 1],
        ]),
      ],
      ["ending", expect.arrayContaining([["test", 1]])],
    ]);
    const chosen = toggledOf(toggledOf({}, "tag", "C2"), "verdict", "bad");
    expect(rows.filter((row) => isKept(row, chosen)).map(({ name }) => name)).toEqual(["evil.example"]);
    expect(rows.filter((row) => isKept(row, toggledOf({}, "kind", "url")))).toHaveLength(1);
    expect(rows.filter((row) => isKept(row, toggledOf(chosen, "tag", "C2")))).toHaveLength(1);
    expect(rows.filter((row) => isKept(row, {}))).toEqual(rows);
  });

  it("are kept in a link by what was chosen of them", () => {
    const chosen = { verdict: ["bad", "waiting"], tag: ["a & b=c"], kind: [], ending: [] };
    expect(chosenIn(chosenText(chosen))).toEqual(chosen);
    expect(chosenText({ verdict: [] })).toBeUndefined();
    expect(chosenIn("colour=red&kind=url")).toEqual({ verdict: [], tag: [], kind: ["url"], ending: [] });
  });
});
