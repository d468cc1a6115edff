import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createFileReader } from "../../packages/server/src/extraction/index.ts";
import { docxOf, GIF, mailWith, pdfOf, tarOf, zipOf } from "../../packages/server/src/extraction/testing/files.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

const BUNDLED = join(import.meta.dirname, "../../packages/server/dist/confined/file-reader.js");

describe("the confined reader of files, bundled", () => {
  const { read } = createFileReader({}, BUNDLED);
  const found = async (content: string | Buffer, name: string) => {
    const { type, indicators, error } = await read(Readable.from([Buffer.from(content)]), name);
    return [type, indicators?.[0]?.value ?? null, error];
  };

  const FILES: readonly (readonly [string, string | Buffer, string, string | null])[] = [
    ["a.txt", "45.83.70.1", "text", "45.83.70.1"],
    ["a.html", "<html><body>45.83.70.2</body></html>", "code", "45.83.70.2"],
    ["a.eml", mailWith(zipOf({ "a.txt": "45.83.70.3" })), "document", "relay.example.net"],
    ["a.docx", docxOf("45.83.70.4", "http://link.example.org/"), "document", "45.83.70.4"],
    ["a.pdf", pdfOf("45.83.70.5", "http://link.example.org/"), "pdf", "45.83.70.5"],
    ["a.zip", zipOf({ "a.txt": "45.83.70.6" }), "archive", "45.83.70.6"],
    ["a.tgz", gzipSync(tarOf({ "a.txt": "45.83.70.7" })), "archive", "45.83.70.7"],
    ["a.gif", GIF, "image", null],
  ];
  // Each is read by day where its reader stands, in the sources; here the one that brings most with it.
  const DAILY = new Set(["a.eml"]);

  it.each(FILES.filter(([name]) => soak(true, DAILY.has(name))))("reads %s", async (name, content, type, indicator) => {
    expect(await found(content, name)).toEqual([type, indicator, null]);
  });
});
