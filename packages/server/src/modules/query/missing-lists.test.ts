import { AtlasBuilder, openAtlas } from "@fyr/core/atlas";
import { parseAddress, parseRange } from "@fyr/core/ip";
import { describe, expect, it } from "vitest";
import { createMissingLists } from "./missing-lists.ts";
import { sourceOf } from "../../testing/source.ts";

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
  return openAtlas(Uint8Array.from(Buffer.concat(builder.compile({ builtAt: "" }))).buffer);
}

function addressOf(text: string) {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new Error(`${text} is no address`);
  return parsed.address;
}

describe("lists that are missing", () => {
  const [anyone, ofDemo] = [addressOf("45.83.64.1"), addressOf("198.51.100.7")];
  const imported = (id: string) => ({ id, name: id, kinds: ["tor"] as const, first: new Date(0) });

  it("are those of the layers of which no list is in the atlas, the same object for each lookup", () => {
    const atlas = atlasOf("x4bnet-vpn", "ipsum");
    const missing = createMissingLists(() => atlas);
    const coverage = missing()(anyone);
    expect(coverage?.at).toBeNull();
    expect(coverage?.notCollected.map(({ layer, whole }) => [layer, whole])).toEqual(
      ["proxy", "tor", "network", "benign"].map((layer) => [layer, true]),
    );
    expect(missing()(anyone)).toBe(coverage);
  });

  it("are the same for every lookup of the command line, which asks no store", async () => {
    const atlas = atlasOf("x4bnet-vpn", "ipsum");
    const missing = createMissingLists(() => atlas);
    const first = missing()(anyone);
    await new Promise((resolve) => setImmediate(resolve));
    expect(missing()(anyone)).toBe(first);
  });

  it("are not those of imported lists that are in the atlas, as soon as it is known what these are", async () => {
    const atlas = atlasOf("our-own", "demo-exits");
    const collected = Promise.resolve(["our-own", "demo-exits", "not-built-yet"].map(imported));
    const missing = createMissingLists(
      () => atlas,
      () => collected,
    );
    const layers = (address: typeof anyone) => missing()(address)?.notCollected.map(({ layer }) => layer);
    expect(layers(anyone)).toContain("tor");
    await collected;
    expect(layers(anyone)).toEqual(["threat", "vpn", "proxy", "network", "benign"]);
  });

  it("of the demo are there for its own addresses only", async () => {
    const atlas = atlasOf("demo-exits");
    const collected = Promise.resolve([imported("demo-exits")]);
    const missing = createMissingLists(
      () => atlas,
      () => collected,
    );
    missing();
    await collected;
    const layers = (address: typeof anyone) => missing()(address)?.notCollected.map(({ layer }) => layer);
    expect(layers(ofDemo)).not.toContain("tor");
    expect(layers(anyone)).toContain("tor");
  });

  it("are known without the store, too", async () => {
    const atlas = atlasOf("ipsum");
    const failing = Promise.reject(new Error("the store is away"));
    const missing = createMissingLists(
      () => atlas,
      () => failing,
    );
    expect(missing()(anyone)?.notCollected.map(({ layer }) => layer)).not.toContain("threat");
    await failing.catch(() => undefined);
    expect(missing()(anyone)?.notCollected.map(({ layer }) => layer)).toContain("vpn");
  });
});
