import { describe, expect, it } from "vitest";
import type { LabelStore } from "../storage/labels/index.ts";
import type { Document } from "./source.ts";
import { addressSources } from "./address-sources.ts";

/** Reading alone asks no store. */
const sources = addressSources({} as LabelStore, {});

function read(id: string, text: string) {
  const source = sources.find((one) => one.id === id);
  if (source === undefined) throw new Error(`no source ${id}`);
  const document: Document = {
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
});
