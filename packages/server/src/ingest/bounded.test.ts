import { describe, expect, it } from "vitest";
import { ADDRESSES_MAX, EventDraft, LEAVES_MAX } from "./draft.ts";
import { BATCH_NAMES_MAX, NameGate } from "./name-gate.ts";
import { NAME_MAX } from "./names.ts";
import { ANY_NEW } from "./new-room.ts";
import { readNdjson } from "./ndjson/json.ts";
import { readZeekJson } from "./zeek/json.ts";

const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
const many = (howMany: number) => Array.from({ length: howMany }, (_, n) => n);

// Each of these lines is shorter than a megabyte, as any that is read; an event has a bound however its line is made.
describe("a line made to take long", () => {
  it("names no more addresses than a search can find, in a typed column too", () => {
    const draft = new EventDraft();
    draft.reset();
    expect(readZeekJson(draft, JSON.stringify({ answers: many(60_000).map(address) }))).toBeNull();
    expect(draft.addresses.length).toBeLessThanOrEqual(ADDRESSES_MAX + LEAVES_MAX);
    // Those of the column are found, all of them.
    const columns = draft.values.find((value) => Array.isArray(value));
    expect(draft.addresses).toEqual((columns as string[]).map((text) => `::ffff:${text}`));
  });

  it("is read at once where a name of half a megabyte has 50,000 fields", () => {
    const draft = new EventDraft();
    const fields = Object.fromEntries(many(50_000).map((n) => [`f${n}`, n]));
    // As one line of several: names that are remembered must not add up.
    for (const letter of ["a", "b", "c", "d"]) {
      draft.reset();
      expect(readNdjson(draft, JSON.stringify({ [letter.repeat(400_000)]: fields }))).toBeNull();
      expect(draft.leafNames).toHaveLength(LEAVES_MAX);
      expect(new Set(draft.leafNames.map(({ name }) => name))).toEqual(new Set([letter.repeat(NAME_MAX)]));
    }
  });

  it("brings no more made-up names than a batch may have, keeps those of columns, and begins anew with the next", () => {
    const draft = new EventDraft();
    const found = (round: number, lines: number) => {
      const names = new Set<string>();
      draft.begin(new NameGate(ANY_NEW));
      for (let line = 0; line < lines; line++) {
        draft.reset();
        const made = many(900).map((n): [string, number] => [`f_${round}_${line}_${n}`, n]);
        expect(readNdjson(draft, JSON.stringify({ src_port: line + 1, ...Object.fromEntries(made) }))).toBeNull();
        for (const { name } of draft.leafNames) names.add(name);
        expect(draft.leafNames[0]?.name).toBe("src_port");
      }
      return names.size;
    };
    expect(found(0, 20)).toBe(BATCH_NAMES_MAX + 1);
    expect(found(1, 20)).toBe(BATCH_NAMES_MAX + 1);
    expect(found(2, 2)).toBe(1801);
  });
});
