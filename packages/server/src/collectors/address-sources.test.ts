import type { Source } from "@fyr/core/atlas";
import { describe, expect, it } from "vitest";
import type { LabelStore } from "../storage/labels/index.ts";
import type { Document } from "./source.ts";
import { addressSources } from "./address-sources.ts";

/** Reading alone asks no store. */
function read(id: string, text: string, labels: Partial<LabelStore> = {}, modified: string | null = null) {
  const sources = addressSources(labels as LabelStore, {});
  const source = sources.find((one) => one.id === id);
  if (source === undefined) throw new Error(`no source ${id}`);
  const document: Document = {
    modified,
    async *[Symbol.asyncIterator]() {
      yield text;
    },
    async *bytes() {
      yield new TextEncoder().encode(text);
    },
  };
  return source.read([document], () => undefined, new AbortController().signal);
}

describe("addressSources", () => {
  it("drop rows in special-purpose space, and count them", async () => {
    const rows = "45.32.0.0/16\n192.0.2.0/24\n203.0.113.7\n2001:db8::/32\n2002::/16\n192.0.1.0/24\nno row\n";
    expect(await read("vultr", rows)).toMatchObject({ rows: 2, specialRows: 4, malformed: 1 });
  });

  it("leave them to lists that are about nothing else", async () => {
    const list = JSON.stringify({ name: "x", type: "cidr", list: ["10.0.0.0/8", "192.168.0.0/16"] });
    expect(await read("misp-rfc1918", list)).toMatchObject({ rows: 2, specialRows: 0 });
  });

  const SERVED = "Sat, 22 Aug 2026 03:00:29 GMT";
  it.each([
    ["the day that it states", "# Last update: 2026-08-20\n45.32.0.0/16\n", SERVED, "2026-08-20"],
    ["that of its last change by its server", "45.32.0.0/16\n", SERVED, "2026-08-22"],
    ["none where it changed on the day that it is read", "45.32.0.0/16\n", "Mon, 23 Nov 2026 03:00:29 GMT", undefined],
    ["none where its server has none", "45.32.0.0/16\n", null, undefined],
    ["none for what is no date", "45.32.0.0/16\n", "yesterday", undefined],
  ])("date an edition by %s", async (_, text, modified, dated) => {
    const stored: Source[] = [];
    const importBatch = async (source: Source) => {
      stored.push(source);
      return { added: 0, removed: 0, unchanged: 0 };
    };
    const version = await read("vultr", text, { importBatch }, modified);
    await version.putInForce("2026-11-23", () => undefined, 0);
    expect(stored.map((source) => [source.dated, source.published])).toEqual([[dated, "2026-11-23"]]);
    expect(version.edition?.("2026-11-23")).toBe(dated ?? null);
  });
});
