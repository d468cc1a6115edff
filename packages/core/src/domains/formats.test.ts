import { createReadStream } from "node:fs";
import { describe, expect, it } from "vitest";
import { LabelFormatError } from "../labels/index.ts";
import { DOMAIN_FORMATS, type DomainEntry, type DomainFormat, parseDomainDocuments } from "./index.ts";

async function read(format: DomainFormat, chunks: Iterable<string> | AsyncIterable<string>): Promise<DomainEntry[]> {
  const all: DomainEntry[] = [];
  for await (const entries of parseDomainDocuments(format, [chunks])) all.push(...entries);
  return all;
}

/** A few bytes at a time, so that every row is cut somewhere. */
const fixture = (name: string) =>
  createReadStream(new URL(`./fixtures/${name}`, import.meta.url), { encoding: "utf8", highWaterMark: 61 });

/** `*.name`, a name or a URL, with what else the row says. */
function written(entry: DomainEntry): string[] {
  if (!entry.ok) return [];
  const { subject, includesSubdomains, rank, tags, confidence, firstSeen } = entry.row;
  const more = [rank, ...tags, confidence === 100 ? null : confidence, firstSeen].filter((part) => part !== null);
  return [[subject.url ?? (includesSubdomains ? `*.${subject.name}` : subject.name), ...more].join(" ")];
}

interface Example {
  readonly file: string;
  readonly format: DomainFormat;
  readonly rows: readonly string[];
  readonly malformed: readonly number[];
}

const EXAMPLES: readonly Example[] = [
  {
    file: "names.txt",
    format: "names",
    rows: [
      "bad.example.com",
      "xn--bcher-kva.example",
      "trailing.example.org",
      "*.wild.example.org",
      "*.blocked.example.net",
      "note.example.com",
    ],
    malformed: [11, 12],
  },
  {
    file: "hosts.txt",
    format: "hosts",
    rows: ["one.example.com", "two.example.com", "three.example.org"],
    malformed: [8, 9],
  },
  {
    file: "urls.txt",
    format: "urls",
    rows: ["https://login.example.com/a?b=1", "front.example.org", "http://port.example.net:8080/"],
    malformed: [5, 6],
  },
  {
    file: "ranked.csv",
    format: "ranked",
    rows: ["example.com 1", "example.org 2", "*.example.net 1000000"],
    malformed: [4, 5],
  },
  {
    file: "urlhaus.csv",
    format: "csv",
    rows: ["https://files.example.org/a.exe malware 2026-08-20"],
    malformed: [8],
  },
  {
    file: "threatfox-domains.csv",
    format: "csv",
    rows: ["c2.example.com c2 example_rat 50 2026-08-18", "drop.example.net malware other 2026-08-19"],
    malformed: [7],
  },
  {
    file: "phishtank.csv",
    format: "csv",
    rows: ["https://bank.example.com/login,x 2026-08-18", "shop.example.org 2026-08-19"],
    malformed: [4],
  },
  { file: "majestic.csv", format: "csv", rows: ["example.com 1", "example.org 2"], malformed: [] },
  { file: "misp.json", format: "misp", rows: ["example.com", "*.example.org"], malformed: [3, 4] },
];

describe("formats of names and URLs", () => {
  it.each(EXAMPLES)("$file is read as $format", async ({ file, format, rows, malformed }) => {
    const entries = await read(format, fixture(file));
    expect(entries.flatMap(written)).toEqual(rows);
    expect(entries.flatMap((entry) => (entry.ok ? [] : [entry.line]))).toEqual(malformed);
  });

  it("have an example each", () => {
    expect(new Set(EXAMPLES.map(({ format }) => format))).toEqual(new Set(DOMAIN_FORMATS));
  });

  it("refuse a web page in place of a list", async () => {
    const page = "<!DOCTYPE html>\n<html><body>Just a moment …</body></html>\n";
    for (const format of DOMAIN_FORMATS) {
      const rows = read(format, [page]).then(
        (entries) => entries.filter((entry) => entry.ok),
        (error: unknown) => {
          if (!(error instanceof LabelFormatError)) throw error;
          return [];
        },
      );
      expect(await rows, format).toEqual([]);
    }
  });

  it("refuse lists of addresses, and lines without end", async () => {
    await expect(read("misp", ['{"type":"cidr","list":["192.0.2.0/24"]}'])).rejects.toThrow(/names no hosts/);
    expect(await read("names", ["192.0.2.1\n2001:db8::1\n"])).toEqual([]);
    const [long] = await read("urls", [`https://example.com/${"a".repeat(20_000)}\n`]);
    expect(long).toMatchObject({ ok: false, line: 1, reason: "the line is longer than 16384 characters" });
    const [url] = await read("urls", [`https://example.com/${"a".repeat(3000)}\n`]);
    expect(url).toMatchObject({ ok: false, reason: "the URL is longer than 2048 characters" });
  });
});
