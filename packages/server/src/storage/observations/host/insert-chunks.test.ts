import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { insertChunks } from "./insert-chunks.ts";

async function cut(parts: readonly string[], format: string, bytes: number, atOnce = false): Promise<string[]> {
  const body = Readable.from(parts.map((part) => Buffer.from(part)));
  const chunks: string[] = [];
  for await (const chunk of insertChunks(body, { format, atOnce }, bytes)) chunks.push(Buffer.from(chunk).toString());
  return chunks;
}

describe("insertChunks", () => {
  it("cuts only behind line feeds and loses nothing", async () => {
    expect(await cut(["ab\ncd", "ef\ng", "hi\njk"], "JSONEachRow", 6)).toEqual(["ab\ncdef\n", "ghi\n", "jk"]);
  });

  it("holds a row that is longer than a chunk until it ends", async () => {
    expect(await cut(["aaaa", "bbbb", "cc\nd\n"], "TSV", 2)).toEqual(["aaaabbbbcc\nd\n"]);
  });

  it("keeps a body whole whose rows may hold line feeds", async () => {
    expect(await cut(['"a\nb"\n', '"c"\n'], "CSV", 2)).toEqual(['"a\nb"\n"c"\n']);
  });

  it("keeps a body whole that must go in at once", async () => {
    expect(await cut(["a\nb\n", "c\nd\n"], "JSONEachRow", 2, true)).toEqual(["a\nb\nc\nd\n"]);
  });

  it("leaves empty lines out where they say nothing, and refuses them where they might", async () => {
    expect(await cut(["{}\n", "\n{}\n\n\n", "{}\n\n"], "JSONEachRow", 100)).toEqual(["{}\n{}\n{}\n"]);
    await expect(cut(["a\n", "\nb"], "TSV", 100)).rejects.toThrow("empty line");
    await expect(cut(['"a\n\nb"\n'], "CSV", 100)).rejects.toThrow("empty line");
  });

  it("gives nothing for an empty body", async () => {
    expect(await cut([], "JSONEachRow", 2)).toEqual([]);
  });
});
