import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { sourcesOn } from "@fyr/core/sources";
import type { DomainStore } from "../storage/domains/index.ts";
import type { Document } from "./source.ts";
import { domainSources } from "./domain-sources.ts";

/** Reading alone asks no store. */
const sources = domainSources({} as DomainStore, { FYR_KEY_PHISHTANK: "secret" });
const source = (id: string) => {
  const found = sources.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no source ${id}`);
  return found;
};

function documentOf(bytes: Uint8Array): Document {
  return {
    modified: null,
    async *[Symbol.asyncIterator]() {
      yield new TextDecoder().decode(bytes);
    },
    async *bytes() {
      yield bytes;
    },
  };
}
const read = (id: string, bytes: Uint8Array) =>
  source(id).read([documentOf(bytes)], () => undefined, new AbortController().signal);
const text = (rows: string): Uint8Array => new TextEncoder().encode(rows);

describe("domainSources", () => {
  it("are all sources of names, with the keys that were given", () => {
    expect(sources.map(({ id }) => id)).toEqual(sourcesOn("domain").map((definition) => definition.source.id));
    expect(new Set(sources.map(({ subject }) => subject))).toEqual(new Set(["domain"]));
    expect(source("phishtank").key).toEqual({ setting: "FYR_KEY_PHISHTANK", value: "secret" });
  });

  it("count rows and keep samples of those that cannot be read", async () => {
    const rows = `a.example\n${"not a name\n".repeat(20)}b.example\n`;
    const { malformed, samples, ...version } = await read("cert-pl", text(rows));
    expect([version.rows, malformed, samples.length]).toEqual([2, 20, 10]);
    expect(samples[0]).toEqual({ line: 2, text: "not a name", reason: "this is not a host name or domain" });
  });

  it("read rankings out of their archives", async () => {
    const archive = zipSync({ "top-1m.csv": text("1,example.com\r\n2,example.org\r\n") });
    expect(await read("tranco", archive)).toMatchObject({ rows: 2, malformed: 0 });
    await expect(read("tranco", text("1,example.com\n"))).rejects.toThrow("no ZIP archive");
  });

  it("ends when its signal aborts", async () => {
    const reading = source("cert-pl").read([documentOf(text("a.example\n"))], () => undefined, AbortSignal.abort());
    await expect(reading).rejects.toThrow("aborted");
  });
});
