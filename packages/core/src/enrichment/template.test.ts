import { describe, expect, it } from "vitest";
import { compileTemplate, Entries, leafOf } from "./template.ts";
import { WeakCache } from "./weak-cache.ts";

interface From {
  readonly [origin: string]: unknown;
  readonly city: { readonly name: string; readonly sights: readonly string[] } | null;
  readonly own: { readonly id: number; readonly note?: string; readonly sights?: readonly string[] };
}
interface Made {
  id: number;
  place: { city: string | null; note?: string | undefined; visits: number };
  sights: string[];
  end?: string | undefined;
}

const leaf = leafOf<From>();
const template = compileTemplate<From, Made>({
  id: leaf("own", ({ id }) => id),
  place: {
    city: leaf("city", (city) => city?.name ?? null),
    note: leaf("own", ({ note }) => note),
    visits: leaf("own", (): number | undefined => undefined, 3),
  },
  sights: new Entries([leaf("city", (city) => city?.sights ?? []), leaf("own", ({ sights }) => sights)]),
  end: leaf("own", ({ note }) => note),
});
const both = (from: From) => {
  const built = template.build(from);
  const texts = { city: template.texts("city", from.city) };
  const text = JSON.stringify(built);
  const beyond = Buffer.byteLength(text) - text.length;
  for (const written of [
    template.write(template.prepare({}), texts, from.own),
    template.write(template.prepare(texts), {}, from.own),
  ]) {
    expect(written.pieces.join("")).toBe(text);
    expect(written.beyond).toBe(beyond);
  }
  return built;
};

describe("a template", () => {
  it("makes the object and its text of one description", () => {
    const city = { name: 'Køge "by"', sights: ["a"] };
    expect(both({ city, own: { id: 1, note: "n", sights: ["b"] } })).toEqual({
      id: 1,
      place: { city: 'Køge "by"', note: "n", visits: 3 },
      sights: ["a", "b"],
      end: "n",
    });
  });

  it("counts the bytes of UTF-8 beyond one a character, wherever they stand", () => {
    const city = { name: "København 東京", sights: ["Rundetårn", "🏰"] };
    expect(both({ city, own: { id: 1, note: "æ", sights: ["ø", '"å"'] } }).end).toBe("æ");
    expect(both({ city: { name: "a", sights: [] }, own: { id: 1, note: "\ud800", sights: ["å"] } }).id).toBe(1);
  });

  it("leaves out what is undefined, and joins lists of which some are empty", () => {
    expect(both({ city: null, own: { id: 2 } })).toEqual({ id: 2, place: { city: null, visits: 3 }, sights: [] });
    expect(both({ city: null, own: { id: 2, sights: ["b"] } }).sights).toEqual(["b"]);
    expect(both({ city: { name: "", sights: ["a"] }, own: { id: 2 } }).sights).toEqual(["a"]);
  });
});

describe("a cache of what is made of shared things", () => {
  it("makes each once, counts, and drops all at its limit", () => {
    let made = 0;
    const cache = new WeakCache(2, (_key: object) => ++made);
    const [a, b, c] = [{}, {}, {}];
    expect([cache.get(a), cache.get(b), cache.get(a)]).toEqual([1, 2, 1]);
    expect(cache.figures()).toEqual({ hits: 1, misses: 2, size: 2, limit: 2 });
    expect([cache.get(c), cache.get(a)]).toEqual([3, 4]);
    expect(cache.figures()).toEqual({ hits: 1, misses: 4, size: 2, limit: 2 });
  });
});
