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

  it.each([
    ["a PDF", "%PDF-1.7\n1 0 obj\n"],
    ["an archive or a document of an office program", "PK\u0003\u0004word/document.xml"],
    ["a capture", Buffer.from("d4c3b2a1020004000000", "hex")],
    ["a capture", gzipSync(Buffer.from("0a0d0d0a1c000000", "hex"))],
    ["a picture", Buffer.from("89504e470d0a1a0a", "hex")],
    ["no text", Buffer.from("7f454c4602010100", "hex")],
  ])("refuses %s", async (kind, content) => {
    const reading = readAll(new Blob([content]));
    await expect(reading).rejects.toThrow(`it is ${kind}`);
  });

  it("reads a log that begins with NULs, as one that was cut off while it was written", async () => {
    expect((await readAll(new Blob([new Uint8Array(5000), log]))).text).toBe("\0".repeat(5000) + log);
  });

  it("reads UTF-16 with its mark, as Windows writes it", async () => {
    const text = "\uFEFF203.0.113.9 größer\r\n";
    const little = Buffer.from(text, "utf16le");
    const wanted = { text: "203.0.113.9 größer\r\n", read: little.length };
    expect(await readAll(new Blob([little]))).toEqual(wanted);
    expect(await readAll(new Blob([Buffer.from(little).swap16()]))).toEqual(wanted);
  });
});
