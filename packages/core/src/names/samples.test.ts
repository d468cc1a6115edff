import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type NameBlock, type NameLineFormat, readNames, sightedName } from "./index.ts";

const shared = process.env["FYR_SHARED_DATA"] ?? resolve(import.meta.dirname, "../../../../../shared/data");
const folder = join(shared, "samples/pdns");
const isPresent = existsSync(folder);
if (!isPresent) console.warn(`SKIPPED: samples of passive DNS and zones, as there is no ${folder} (FYR_SHARED_DATA)`);

function textOf(path: string): string {
  const bytes = readFileSync(join(folder, path));
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}
async function read(format: NameLineFormat, path: string) {
  const blocks: NameBlock[] = [];
  for await (const block of readNames(format, [textOf(path)], "origin.example.")) blocks.push(block);
  return {
    names: new Set(blocks.flatMap(({ names }) => names.map(({ name }) => name))),
    malformed: blocks.flatMap(({ malformed }) => malformed),
    head: blocks[0]?.head ?? null,
  };
}

describe.skipIf(!isPresent)("samples of others", () => {
  it.each([
    ["cof", "cof-circl-2.ndjson", 1, []],
    ["cof", "cof-draft-examples.ndjson", 2, []],
    // Zeek puts signatures beside answers.
    ["cof", "cof-derived-from-zeek.ndjson", 24, [19, 40, 41]],
    ["fdns", "zdns-output-examples.ndjson", 1, []],
  ] as const)("%s: %s", async (format, path, names, malformed) => {
    const found = await read(format, path);
    expect([found.names.size, found.malformed.map(({ line }) => line)]).toEqual([names, malformed]);
  });

  it.each([
    ["nsd-root.zone.gz", ".", 1000],
    ["big.example.com.txt.gz", "example.com", 5000],
    ["ldns-zonereader.zone.gz", null, 31],
    ["ldns-root-servers.net.zone", "root-servers.net", 13],
    ["rfc4035-appendix-A.zone", "example", 8],
    ["octodns-unit.tests.tst", "unit.tests", 10],
  ] as const)("zone: %s", async (path, zone, atLeast) => {
    const { names, malformed, head } = await read("zone", `zones/${path}`);
    expect(malformed).toEqual([]);
    if (zone !== null) expect(head?.name).toBe(zone);
    expect(names.size).toBeGreaterThanOrEqual(atLeast);
  });

  it("reads every other file to its end, whatever is in it", async () => {
    for (const path of readdirSync(join(folder, "zones"))) {
      const { names } = await read("zone", `zones/${path}`);
      for (const name of names) expect(sightedName(name), path).toBe(name);
    }
  });
});
