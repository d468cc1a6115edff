import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListEntry, RowDetail } from "./entry.ts";
import { parseLabelDocuments } from "./index.ts";
import { mergeRows } from "./merge.ts";

const row = (last: number, detail?: RowDetail): ListEntry => ({
  ok: true,
  line: last,
  row: {
    target: { family: 4, first: last, last },
    count: null,
    name: null,
    ...(detail === undefined ? {} : { detail }),
  },
});

async function merged(entries: readonly ListEntry[]): Promise<ListEntry[]> {
  const found: ListEntry[] = [];
  for await (const entry of mergeRows(streamed(entries))) found.push(entry);
  return found;
}

async function* streamed(entries: readonly ListEntry[]): AsyncGenerator<ListEntry> {
  yield* entries;
}

const tag = fc.constantFrom("c2", "malware", "phishing");
const day = fc.constantFrom("2026-01-01", "2026-02-01", "2026-03-01");
const detail: fc.Arbitrary<RowDetail> = fc.record(
  {
    tags: fc.uniqueArray(tag),
    ports: fc.uniqueArray(fc.constantFrom(80, 443, 8080)),
    confidence: fc.nat(100),
    first_seen: day,
    last_seen: day,
  },
  { requiredKeys: [] },
);

describe("mergeRows", () => {
  it("merges the claims of a target's rows, each once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(3), detail), { maxLength: 12 }), async (rows) => {
        const found = await merged(rows.map(([target, details]) => row(target, details)));
        const expected = [...new Set(rows.map(([target]) => target))].map((target) => {
          const details = rows.filter(([other]) => other === target).map(([, one]) => one);
          const days = (key: "first_seen" | "last_seen") =>
            details.map((one) => one[key]).filter((d) => d !== undefined);
          return {
            target,
            tags: new Set(details.flatMap(({ tags = [] }) => tags)),
            ports: new Set(details.flatMap(({ ports = [] }) => ports)),
            confidence: details.reduce((most, { confidence = -1 }) => Math.max(most, confidence), -1),
            first_seen: days("first_seen").sort()[0],
            last_seen: days("last_seen").sort().at(-1),
          };
        });
        expect(
          found.map((entry) => {
            if (!entry.ok) throw new Error(entry.reason);
            const { tags = [], ports = [], confidence = -1, first_seen, last_seen } = entry.row.detail ?? {};
            return {
              target: entry.row.target.family === 4 && entry.row.target.first,
              tags: new Set(tags),
              ports: new Set(ports),
              confidence,
              first_seen,
              last_seen,
            };
          }),
        ).toEqual(expected);
      }),
    );
  });

  it("does not depend on the order of the rows", async () => {
    const rows = [row(1, { tags: ["b", "a"] }), row(1, { tags: ["c"], confidence: 3 }), row(1)];
    const details = async (order: readonly ListEntry[]) => (await merged(order)).map((entry) => entry.ok && entry.row);
    expect(await details(rows)).toEqual(await details(rows.toReversed()));
  });

  it("does not merge rows about different providers, and passes malformed ones on", async () => {
    const bad: ListEntry = { ok: false, line: 2, text: "?", reason: "nothing" };
    const found = await merged([row(1, { provider: "one" }), bad, row(1, { provider: "two" })]);
    expect(found.map((entry) => entry.ok)).toEqual([false, true, true]);
  });

  it("joins documents of one list", async () => {
    const entries: ListEntry[] = [];
    const documents = [["ip,malware\n192.0.2.1,One\n"], ["ip,malware\n192.0.2.1,Two\n"]];
    for await (const entry of parseLabelDocuments("csv", documents)) entries.push(entry);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ row: { detail: { tags: ["one", "two"] } } });
  });
});
