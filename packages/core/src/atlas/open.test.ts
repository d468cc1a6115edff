import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { xxh32 } from "./checksum.ts";
import { AtlasBuilder, AtlasFormatError, openAtlas, type AtlasRow } from "./index.ts";
import { fileOf } from "./testing/file.ts";
import { row, SOURCES } from "./testing/rows.ts";
import { runs } from "../testing/soak.ts";
import { soak } from "../testing/soak.ts";

const BUILT_AT = "2026-08-22T00:00:00.000Z";

function snapshot(rows: readonly AtlasRow[]): Uint8Array {
  const builder = new AtlasBuilder();
  for (const each of rows) builder.addRow(each);
  return new Uint8Array(fileOf(builder.compile({ builtAt: BUILT_AT }))).slice();
}

const bytes = snapshot(fc.sample(row, { numRuns: 60, seed: 20_260_822 }));

/** The message of the refusal. Any other error, and a hang, is a failure. */
function refusal(altered: Uint8Array): string {
  try {
    openAtlas(altered.slice().buffer);
  } catch (error) {
    if (error instanceof AtlasFormatError) return error.message;
    throw error;
  }
  return "";
}

describe("a damaged file is refused", () => {
  test("whichever byte is another", () => {
    const changed = bytes.slice();
    // By day every fifth: each bit of a byte has its turn.
    for (let at = 0; at < bytes.length; at += soak(1, 5)) {
      changed[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      expect(refusal(changed), `byte ${at}`).not.toBe("");
      changed[at] = bytes[at] ?? 0;
    }
    expect(refusal(changed)).toBe("");
  });

  test("wherever it is cut, and whatever is put in", () => {
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.uint8Array({ minLength: 1, maxLength: 40 }), (at, inserted) => {
        expect(refusal(bytes.slice(0, Math.min(at, bytes.length - 1)))).not.toBe("");
        expect(refusal(new Uint8Array([...bytes.subarray(0, at), ...inserted, ...bytes.subarray(at)]))).not.toBe("");
      }),
    );
  });

  test("with a sentence about what it is", () => {
    expect(refusal(new Uint8Array(0))).toBe("the file is too short to be an atlas");
    expect(refusal(new TextEncoder().encode("<html>".repeat(200)))).toBe("the file is not an atlas");
    expect(refusal(bytes.subarray(0, -8))).toMatch(/^the atlas should have \d+ bytes and has \d+: it was cut short$/);
    const newer = bytes.slice();
    newer[8] = 200;
    expect(refusal(newer)).toBe("the atlas has format 200; this version of Fyr reads 3");
    const changed = bytes.slice();
    changed[changed.length - 1] = 77;
    expect(refusal(changed)).toBe("the atlas is damaged (intervals ipv6)");
  });
});

const HEADER_BYTES = 32;
const ENTRY_BYTES = 24;

/** Makes all checksums right again: what is left to find is what the bytes mean. */
function resealed(file: Uint8Array): Uint8Array {
  const sealed = file.slice();
  const view = new DataView(sealed.buffer);
  const sections = view.getUint32(12, true);
  for (let id = 0; id < sections; id++) {
    const entry = HEADER_BYTES + id * ENTRY_BYTES;
    const offset = Number(view.getBigUint64(entry + 8, true));
    const length = Math.ceil(Number(view.getBigUint64(entry + 16, true)) / 8) * 8;
    view.setUint32(entry + 4, xxh32(new Uint32Array(sealed.buffer, offset, length / 4)), true);
  }
  view.setUint32(24, 0, true);
  view.setUint32(24, xxh32(new Uint32Array(sealed.buffer, 0, (HEADER_BYTES + sections * ENTRY_BYTES) / 4)), true);
  return sealed;
}

test("a file made to deceive, its checksums right, is refused or answers every question", () => {
  const dataFrom = HEADER_BYTES + ENTRY_BYTES * new DataView(bytes.buffer).getUint32(12, true);
  const edit = fc.tuple(
    fc.integer({ min: dataFrom, max: bytes.length - 1 }),
    fc.oneof(fc.constantFrom(0, 1, 0x7f, 0xff), fc.nat(255)),
  );
  let opened = 0;
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      const changed = bytes.slice();
      for (const [at, value] of edits) changed[at] = value;
      const file = resealed(changed);
      if (refusal(file) !== "") return;
      opened++;
      const atlas = openAtlas(file.buffer);
      for (const family of [4, 6] as const) {
        for (const facts of atlas.ranges(family)) expect(JSON.stringify(facts)).toContain(facts.last);
      }
    }),
    { numRuns: runs(1500) },
  );
  // Some edits hit texts and numbers, which may be any: without them this test would be about nothing.
  expect(opened).toBeGreaterThan(runs(50));
});

test("records are read back as they were written, also from a shared buffer in another thread", async () => {
  const [source] = SOURCES;
  if (source === undefined) throw new Error("no source");
  const record = {
    kind: "vpn",
    provider: "mullvad",
    display_name: "Mullvad VPN — Sverige 🇸🇪",
    tags: ["", "a b", "é"],
    confidence: 62.5,
    first_seen: null,
    last_seen: "2026-08-22",
  } as const;
  const builder = new AtlasBuilder();
  builder.addRow({ family: 6, first: 1n << 125n, last: (1n << 126n) - 1n, layer: "label", record, source });
  const buffer = fileOf(builder.compile({ builtAt: BUILT_AT }));
  const expected = {
    ip: "2001:db8::1",
    family: 6,
    first: "2000::",
    last: "3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    prefix: null,
    special: null,
    as: null,
    registration: null,
    place: null,
    labels: [{ value: record, source, length: 3 }],
  };
  expect(JSON.parse(JSON.stringify(openAtlas(buffer).lookup("2001:db8::1")))).toEqual(expected);

  const code = `
    const { parentPort, workerData } = require("node:worker_threads");
    import(workerData.module).then(({ openAtlas }) => {
      parentPort.postMessage(JSON.stringify(openAtlas(workerData.buffer).lookup("2001:db8::1")));
    });`;
  const workerData = { buffer, module: new URL("./index.ts", import.meta.url).href };
  const worker = new Worker(code, { eval: true, workerData, execArgv: [] });
  const answer = await new Promise<string>((resolve, reject) => worker.once("message", resolve).once("error", reject));
  expect(JSON.parse(answer)).toEqual(expected);
  await worker.terminate();
});

describe("lookups by text", () => {
  const atlas = openAtlas(bytes.slice().buffer);

  test("and by value are one", () => {
    expect(JSON.stringify(atlas.lookup("1.2.3.4"))).toBe(JSON.stringify(atlas.lookup4(0x0102_0304)));
    expect(JSON.stringify(atlas.lookup("::ffff:1.2.3.4"))).toBe(
      JSON.stringify(atlas.lookup6(0, 0, 0xffff, 0x0102_0304)),
    );
  });

  test("refuse what is no address, with the reason", () => {
    expect(() => atlas.lookup("1.2.3")).toThrow(new RangeError("an IPv4 address has four parts, '1.2.3' has 3"));
  });
});

test("info describes the contents of the file", () => {
  const [alpha, beta] = SOURCES;
  if (alpha === undefined || beta === undefined) throw new Error("no sources");
  const file = snapshot([
    { family: 4, first: 0, last: 9, layer: "registration", record: { country_iso: "DK" }, source: alpha },
    { family: 4, first: 10, last: 19, layer: "registration", record: { country_iso: "DK" }, source: beta },
    { family: 6, first: 0n, last: 9n, layer: "as", record: { number: 1, organization: "One" }, source: beta },
  ]);
  expect(openAtlas(file.buffer as ArrayBuffer).info()).toEqual({
    formatVersion: 3,
    builtAt: BUILT_AT,
    bytes: file.length,
    // Ten addresses are announced: a block of eight and one of two.
    intervals: { ipv4: 3, ipv6: 3 },
    contexts: 3,
    rows: {
      special: { ipv4: 0, ipv6: 0 },
      as: { ipv4: 0, ipv6: 1 },
      registration: { ipv4: 2, ipv6: 0 },
      place: { ipv4: 0, ipv6: 0 },
      label: { ipv4: 0, ipv6: 0 },
    },
    records: { special: 0, as: 1, registration: 1, place: 0, label: 0 },
    sources: [
      { ...alpha, rows: 1, layers: ["registration"] },
      { ...beta, rows: 2, layers: ["as", "registration"] },
    ],
  });
});
