import { AtlasBuilder, openAtlas } from "@fyr/core/atlas";
import { parseAddress, parseRange } from "@fyr/core/ip";
import type { Coverage } from "@fyr/core/risk";
import { describe, expect, it } from "vitest";
import { createMissingLists } from "./missing-lists.ts";
import { sourceOf } from "../../testing/source.ts";

const [BEFORE, BUILT, AFTER] = ["2026-11-22T08:00:00.000Z", "2026-11-22T09:00:00.000Z", "2026-11-22T10:00:00.000Z"];

function atlasOf(...sources: string[]) {
  const read = parseRange("45.83.64.0/24");
  if (!read.ok) throw new Error(read.reason);
  const label = {
    kind: "vpn",
    provider: null,
    display_name: null,
    tags: [],
    confidence: 90,
    first_seen: null,
    last_seen: null,
  } as const;
  const builder = new AtlasBuilder();
  for (const id of sources) builder.addRow({ ...read.range, layer: "label", record: label, source: sourceOf(id) });
  return openAtlas(Uint8Array.from(Buffer.concat(builder.compile({ builtAt: BUILT }))).buffer);
}

function addressOf(text: string) {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new Error(`${text} is no address`);
  return parsed.address;
}

const list = (id: string, at: string | null = BEFORE, rows = 1) => ({
  id,
  succeededAt: at === null ? null : new Date(at),
  rows,
});
const wholly = (coverage: Coverage | undefined) =>
  coverage?.notCollected.flatMap(({ layer, whole }) => (whole ? [layer] : []));
const of = (asked: string, coverage: Coverage | undefined) =>
  coverage?.notCollected.find(({ layer }) => layer === asked);

describe("lists that are missing", () => {
  const [anyone, ofDemo] = [addressOf("45.83.64.1"), addressOf("198.51.100.7")];
  const imported = (id: string) => ({ id, name: id, kinds: ["tor"] as const, first: new Date(0) });

  it("are those of the layers of which no list is in the atlas, the same object for each lookup", () => {
    const atlas = atlasOf("x4bnet-vpn", "ipsum");
    const missing = createMissingLists(() => atlas).current;
    const coverage = missing()(anyone);
    expect(coverage?.at).toBeNull();
    expect(wholly(coverage)).toEqual(["proxy", "tor", "network", "benign"]);
    const threats = coverage?.notCollected.find(({ layer }) => layer === "threat");
    expect(threats).toMatchObject({ whole: false, collected: 1, compiling: 0 });
    expect(threats?.total).toBeGreaterThan(20);
    expect(missing()(anyone)).toBe(coverage);
  });

  it("are the same for every lookup, until how lists stand has changed", async () => {
    const atlas = atlasOf("x4bnet-vpn", "ipsum");
    const states = [list("ipsum"), list("x4bnet-vpn"), list("feodo", null)];
    const missing = createMissingLists(() => atlas, {
      collected: () => Promise.resolve([]),
      scheduled: () => Promise.resolve([...states]),
    });
    await missing.refresh();
    const first = missing.current()(anyone);
    expect(of("threat", first)).toMatchObject({ whole: false, collected: 1, total: 2, compiling: 0 });
    await missing.refresh();
    expect(missing.current()(anyone)).toBe(first);
    states[2] = list("feodo", AFTER);
    await missing.refresh();
    expect(of("threat", missing.current()(anyone))).toMatchObject({ collected: 1, total: 2, compiling: 1 });
  });

  it("tell what is collected and waits to be compiled from what is not, and from what had nothing to add", async () => {
    const atlas = atlasOf();
    const missing = createMissingLists(() => atlas, {
      collected: () => Promise.resolve([]),
      scheduled: () =>
        Promise.resolve([
          list("ipsum", AFTER),
          list("feodo", null),
          list("tor-exits", BEFORE),
          list("x4bnet-vpn", AFTER, 0),
        ]),
    });
    await missing.refresh();
    const coverage = missing.current()(anyone);
    expect(of("threat", coverage)).toMatchObject({ whole: true, collected: 0, total: 2, compiling: 1 });
    expect(of("tor", coverage)).toBeUndefined();
    expect(of("vpn", coverage)).toBeUndefined();
  });

  it("are not those of imported lists that are in the atlas, as soon as it is known what these are", async () => {
    const atlas = atlasOf("our-own", "demo-exits");
    const missing = createMissingLists(() => atlas, {
      collected: () => Promise.resolve(["our-own", "demo-exits", "not-built-yet"].map(imported)),
      scheduled: () => Promise.resolve([]),
    });
    expect(wholly(missing.current()(anyone))).toContain("tor");
    await missing.refresh();
    expect(wholly(missing.current()(anyone))).toEqual(["threat", "vpn", "proxy", "network", "benign"]);
  });

  it("of the demo are there for its own addresses only", async () => {
    const atlas = atlasOf("demo-exits");
    const missing = createMissingLists(() => atlas, {
      collected: () => Promise.resolve([imported("demo-exits")]),
      scheduled: () => Promise.resolve([]),
    });
    await missing.refresh();
    expect(wholly(missing.current()(ofDemo))).not.toContain("tor");
    expect(wholly(missing.current()(anyone))).toContain("tor");
  });

  it("are known without the store, too", async () => {
    const atlas = atlasOf("ipsum");
    const missing = createMissingLists(() => atlas, {
      collected: () => Promise.reject(new Error("the store is away")),
      scheduled: () => Promise.resolve([]),
    });
    await expect(missing.refresh()).rejects.toThrow("away");
    expect(wholly(missing.current()(anyone))).not.toContain("threat");
    expect(wholly(missing.current()(anyone))).toContain("vpn");
  });
});
