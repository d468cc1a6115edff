import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatasetManifest } from "@fyr/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keyId } from "../modules/datasets/signing.ts";
import { verifyFolder } from "./verify.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const pem = (key: typeof publicKey): string => key.export({ type: "spki", format: "pem" }).toString();
const KEY = pem(publicKey);
const LINES = '{"name":"host1.example.com","address":"20.40.0.1"}\n';
const CONTENT = { bytes: LINES.length, sha256: createHash("sha256").update(LINES).digest("hex") };
const NAMES = ["country.jsonl", "fyr-country.csv", "manifest.json", "manifest.sig"] as const;

const manifest: DatasetManifest = {
  dataset: "country",
  build: "20261127T140000Z",
  built_at: "2026-11-27T14:00:00.000Z",
  rows: 1,
  fields: [],
  files: [{ format: "csv", compression: "none", name: "fyr-country.csv", ...CONTENT }],
  content: CONTENT,
  sources: [],
  left_out: [],
  deltas: [],
  signed_by: keyId(KEY),
};

describe("a folder of a dataset", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "fyr-verified-"));
    const text = Buffer.from(JSON.stringify(manifest));
    writeFileSync(join(folder, "country.jsonl"), LINES);
    writeFileSync(join(folder, "fyr-country.csv"), LINES);
    writeFileSync(join(folder, "manifest.json"), text);
    writeFileSync(join(folder, "manifest.sig"), `${sign(null, text, privateKey).toString("base64")}\n`);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is sound as it was signed, and of no other key", async () => {
    const { faults, files } = await verifyFolder(folder, KEY);
    expect([faults, files]).toEqual([[], ["fyr-country.csv", "country.jsonl"]]);
    const other = await verifyFolder(folder, pem(generateKeyPairSync("ed25519").publicKey));
    expect(other.faults).toEqual(["The signature is not of this manifest and this key"]);
  });

  it.each(NAMES)("is found out by a single bit of any byte of %s", async (name) => {
    const sound = readFileSync(join(folder, name));
    // The end of the line and the padding behind a signature are none of it.
    const end = name === "manifest.sig" ? sound.toString().trim().replace(/=+$/, "").length - 1 : sound.length;
    for (let at = 0; at < end; at++) {
      const flipped = Buffer.from(sound);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      writeFileSync(join(folder, name), flipped);
      const { faults } = await verifyFolder(folder, KEY);
      expect(faults, `byte ${at}`).toEqual([
        expect.stringMatching(/other bytes than were signed|signature is not of this manifest/),
      ]);
    }
  });

  it("is found out where a file has other than its bytes, and where none is there", async () => {
    writeFileSync(join(folder, "country.jsonl"), `${LINES} `);
    expect((await verifyFolder(folder, KEY)).faults).toEqual([
      `country.jsonl has ${LINES.length + 1} bytes instead of ${LINES.length}`,
    ]);
    for (const name of NAMES.slice(0, 2)) rmSync(join(folder, name));
    expect((await verifyFolder(folder, KEY)).faults).toEqual([
      "The folder has none of the files that the manifest names",
    ]);
  });
});
