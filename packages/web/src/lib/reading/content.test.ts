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

  it("unpacks gzip by its first bytes and counts the bytes on disk", async () => {
    const packed = gzipSync(log);
    expect(await readAll(new Blob([packed]))).toEqual({ text: log, read: packed.length });
  });

  it("fails on a gzip file that is cut off", async () => {
    const packed = gzipSync(log);
    await expect(readAll(new Blob([packed.subarray(0, packed.length - 20)]))).rejects.toThrow("unexpected EOF");
  });

  it("unpacks gzip of several members, as joined logs have, and counts each byte once", async () => {
    const packed = Buffer.concat([gzipSync(log), gzipSync("and more\n"), gzipSync("")]);
    expect(await readAll(new Blob([packed]))).toEqual({ text: `${log}and more\n`, read: packed.length });
    await expect(readAll(new Blob([packed.subarray(0, packed.length - 30)]))).rejects.toThrow("unexpected EOF");
    await expect(readAll(new Blob([gzipSync(log), "no gzip"]))).rejects.toThrow("invalid gzip data");
  });

  it("fails on a gzip file whose sum is not that of its content", async () => {
    const packed = gzipSync(log);
    packed.writeUInt32LE(1, packed.length - 8);
    await expect(readAll(new Blob([packed]))).rejects.toThrow(TypeError);
  });

  it("reads UTF-16 with its mark, as Windows writes it", async () => {
    const text = "\uFEFF203.0.113.9 größer\r\n";
    const little = Buffer.from(text, "utf16le");
    const wanted = { text: "203.0.113.9 größer\r\n", read: little.length };
    expect(await readAll(new Blob([little]))).toEqual(wanted);
    expect(await readAll(new Blob([Buffer.from(little).swap16()]))).toEqual(wanted);
  });
});
