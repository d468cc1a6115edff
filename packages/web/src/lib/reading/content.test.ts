import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { contentOf } from "./content.ts";

async function readAll(file: Blob): Promise<{ text: string; read: number }> {
  const decoder = new TextDecoder();
  let text = "";
  let read = 0;
  for await (const chunk of contentOf(file, (bytes) => (read += bytes)))
    text += decoder.decode(chunk, { stream: true });
  return { text: text + decoder.decode(), read };
}

describe("contentOf", () => {
  const log = "203.0.113.9 - - GET /\n".repeat(20_000);

  it("reads plain files", async () => {
    expect(await readAll(new Blob([log]))).toEqual({ text: log, read: log.length });
  });

  it("unpacks gzip by its first bytes and counts what lies on disk", async () => {
    const packed = gzipSync(log);
    expect(await readAll(new Blob([packed]))).toEqual({ text: log, read: packed.length });
  });

  it("fails on a gzip file that is cut off", async () => {
    const packed = gzipSync(log);
    await expect(readAll(new Blob([packed.subarray(0, packed.length - 20)]))).rejects.toThrow(TypeError);
  });
});
