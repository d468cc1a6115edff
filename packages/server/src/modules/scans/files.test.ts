import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SCAN_LIMITS } from "../../scanner/index.ts";
import { readZip } from "../../testing/zip.ts";
import { zipped } from "./files.ts";

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const named = (...files: Uint8Array[]) =>
  files.map((file) => ({
    Url: "https://example.org/a",
    Name: "a.exe",
    Sha256: hash(file),
    Bytes: file.length,
    Total: null,
    Kept: false,
  }));
const file = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("the files that a page pushed", () => {
  it("are kept by their hash, each once, in a ZIP that opens with the usual password alone", async () => {
    const one = file("MZ one");
    const kept = await zipped([one, file("MZ one")], named(one));
    expect([...kept.keys()]).toEqual([hash(one)]);
    const archive = new Blob([Buffer.from(kept.get(hash(one)) ?? [])]);
    expect(await readZip(archive, "infected")).toEqual(new Map([[`${hash(one)}.bin`, "MZ one"]]));
    await expect(readZip(archive)).rejects.toThrow(/password|encrypted/i);
    expect(Buffer.from(kept.get(hash(one)) ?? []).includes("MZ one")).toBe(false);
  });

  it("are none that the result does not name, too many or too large, whatever the process sends", async () => {
    const [small, large] = [file("small"), new Uint8Array(SCAN_LIMITS.keptFilesBytes + 1)];
    const many = Array.from({ length: SCAN_LIMITS.downloads + 2 }, (_, at) => file(`${at}`));
    expect([...(await zipped([file("other"), small], named(small))).keys()]).toEqual([hash(small)]);
    expect((await zipped([large, small], named(large, small))).size).toBe(1);
    expect((await zipped(many, named(...many))).size).toBe(SCAN_LIMITS.downloads);
    expect((await zipped(["text" as unknown as Uint8Array], named(small))).size).toBe(0);
  });
});
