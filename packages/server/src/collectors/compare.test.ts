import { AtlasBuilder, openAtlas } from "@fyr/core/atlas";
import { describe, expect, it } from "vitest";
import type { LabelStore } from "../storage/labels/index.ts";
import { addressSources } from "./address-sources.ts";
import { compareWithInForce } from "./compare.ts";
import type { CollectorSource, Document } from "./source.ts";

/** Reading alone asks no store. */
const sources = addressSources({} as LabelStore, {});
const atlas = openAtlas(
  new Uint8Array(Buffer.concat(new AtlasBuilder().compile({ builtAt: "2026-11-22T00:00:00Z" }))).buffer,
);

function sourceOf(id: string): CollectorSource {
  const source = sources.find((one) => one.id === id);
  if (source === undefined) throw new Error(`no source ${id}`);
  return source;
}

function read(source: CollectorSource, text: string) {
  const document: Document = {
    modified: null,
    async *[Symbol.asyncIterator]() {
      yield text;
    },
    async *bytes() {
      yield new TextEncoder().encode(text);
    },
  };
  return source.read([document], () => undefined, new AbortController().signal);
}

/** Compares two versions of a list, of which resolvers are known to do good. */
async function compared(id: string, before: string | null, after: string, isHeldBack = false) {
  const source = sourceOf(id);
  let reads = 0;
  const result = await compareWithInForce(source, await read(source, after), 10, {
    atlas: async () => atlas,
    signal: new AbortController().signal,
    isHeldBack,
    inForce() {
      reads++;
      return before === null ? null : read(source, before);
    },
  });
  return { ...result, reads };
}

const WIDE = "44.1.0.1\n8.8.8.0/22\n";

describe("a version of a list", () => {
  it("collides by what it newly claims, also where a provider publishes its own", async () => {
    for (const id of ["x4bnet-mullvad", "x4bnet-pia"]) {
      const { collision, change } = await compared(id, "44.1.0.1\n44.1.0.2\n", WIDE);
      expect(collision, id).toContain("8.8.8.0/22 is of Google Public DNS");
      expect(change, id).toMatchObject({ added: 1, removed: 1, covered: 1, extent: 1025, extentBefore: 10 });
    }
  });

  it("does not collide by what it claimed before, or says twice", async () => {
    expect(await compared("x4bnet-mullvad", "8.8.8.0/22\n", WIDE)).toMatchObject({ collision: null });
    const { change } = await compared("x4bnet-mullvad", "44.1.0.1\n", "44.1.0.1\n44.1.0.2\n44.1.0.2\n", true);
    expect(change).toMatchObject({ added: 1, removed: 0 });
  });

  it("is compared only where there is a reason to, and with what is in force", async () => {
    expect(await compared("x4bnet-mullvad", "44.1.0.1\n", "44.1.0.1\n44.1.0.2\n")).toEqual({ reads: 0 });
    expect(await compared("x4bnet-mullvad", null, WIDE)).toEqual({ reads: 1 });
    // Networks of a cloud are no accusation; a picture there is all the same.
    expect(await compared("vultr", "44.1.0.0/16\n", "8.8.8.0/22\n")).toEqual({ reads: 0 });
    expect(await compared("vultr", "44.1.0.0/16\n", "8.8.8.0/22\n", true)).toMatchObject({
      collision: null,
      change: { added: 1, removed: 1, covered: 1 },
    });
  });
});
