import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { LabelFormatError } from "@fyr/core/labels";
import { unzipped } from "./unzip.ts";

const LIST = Array.from({ length: 5000 }, (_, index) => `${index + 1},host${index * 7919}.example\n`).join("");
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function* inPieces(archive: Uint8Array, size = 997): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < archive.length; from += size) yield archive.subarray(from, from + size);
}
async function textOf(archive: Uint8Array, maxBytes = 1e7): Promise<string> {
  let text = "";
  for await (const chunk of unzipped(inPieces(archive), maxBytes)) text += chunk;
  return text;
}

describe("unzipped", () => {
  it("reads the first file, compressed or not, and no other", async () => {
    const files = { "lists/": new Uint8Array(), "top-1m.csv": bytes(LIST), "readme.txt": bytes("no list") };
    expect(await textOf(zipSync(files))).toBe(LIST);
    expect(await textOf(zipSync({ "a.csv": [bytes(LIST), { level: 0 }] }))).toBe(LIST);
  });

  it("decodes characters that span two pieces", async () => {
    const text = "bücher.example 例え\n".repeat(2000);
    expect(await textOf(zipSync({ "a.csv": bytes(text) }))).toBe(text);
  });

  it("stops at what becomes more than a list would, long before it is all there", async () => {
    const bomb = zipSync({ "a.csv": new Uint8Array(60_000_000) }, { level: 1 });
    let most = 0;
    const reading = (async () => {
      for await (const chunk of unzipped(inPieces(bomb), 1e9)) most += chunk.length;
    })();
    await expect(reading).rejects.toThrow("more than a list has");
    expect(most).toBeLessThan(20_000_000);
    await expect(textOf(zipSync({ "a.csv": bytes(LIST) }), 1000)).rejects.toThrow("more than a list has");
  });

  it("refuses what is no archive, or broken", async () => {
    const archive = zipSync({ "a.csv": bytes(LIST) });
    const broken = archive.slice();
    // No kind of block begins so.
    broken.fill(0xff, 35, 45);
    for (const wrong of [bytes("<html></html>"), new Uint8Array(), archive.subarray(0, archive.length / 2), broken]) {
      await expect(textOf(wrong)).rejects.toBeInstanceOf(LabelFormatError);
    }
  });
});
