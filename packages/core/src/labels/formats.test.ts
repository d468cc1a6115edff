import { createReadStream } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAddress, rangeToPrefixes } from "../ip/index.ts";
import {
  LABEL_FORMATS,
  LabelFormatError,
  parseLabelList,
  type LabelFormat,
  type LabelTarget,
  type ListEntry,
  type RowDetail,
} from "./index.ts";

/** A few bytes at a time, so that every row is cut somewhere. */
const fixture = (name: string) =>
  createReadStream(new URL(`./fixtures/${name}`, import.meta.url), { encoding: "utf8", highWaterMark: 61 });

async function read(format: LabelFormat, chunks: Iterable<string> | AsyncIterable<string>): Promise<ListEntry[]> {
  const entries: ListEntry[] = [];
  for await (const entry of parseLabelList(format, chunks)) entries.push(entry);
  return entries;
}

/** A target as a person writes it. */
function written(target: LabelTarget): string {
  if (target.family === "as") return `AS${target.number}`;
  const bits = target.family === 4 ? 32 : 128;
  const prefixes = rangeToPrefixes(target).map(
    ({ address, length }) => `${formatAddress(address)}${length === bits ? "" : `/${length}`}`,
  );
  return prefixes.join(" ");
}

type Row = readonly [target: string, detail?: RowDetail];
interface Example {
  readonly file: string;
  readonly format: LabelFormat;
  readonly rows: readonly Row[];
  /** Lines, or places in the document, that are malformed. */
  readonly malformed?: readonly number[];
}

const cdn: RowDetail = { kind: "cdn" };
const references = ["An example campaign"];

const EXAMPLES: readonly Example[] = [
  {
    file: "feodo.csv",
    format: "csv",
    rows: [
      [
        "192.0.2.10",
        { tags: ["dridex", "emotet"], ports: [443, 447], first_seen: "2026-01-17", last_seen: "2026-08-19" },
      ],
      ["192.0.2.11", { tags: ["qakbot"], ports: [8080], first_seen: "2026-03-04", last_seen: "2026-08-20" }],
      ["192.0.2.12", { ports: [443] }],
    ],
    malformed: [11, 12, 13, 14],
  },
  {
    file: "sslbl.csv",
    format: "csv",
    rows: [
      ["198.51.100.7", { ports: [443], first_seen: "2026-08-01" }],
      ["198.51.100.8", { ports: [447], first_seen: "2026-08-02" }],
    ],
    malformed: [8],
  },
  {
    file: "threatfox.csv",
    format: "csv",
    rows: [
      [
        "192.0.2.20",
        {
          tags: ["c2", "example_rat", "malware", "other"],
          ports: [4782, 9001],
          confidence: 100,
          first_seen: "2026-08-18",
          last_seen: "2026-08-20",
        },
      ],
      ["2001:db8::20", { tags: ["c2"], ports: [8443], confidence: 50, first_seen: "2026-08-18" }],
    ],
    malformed: [9],
  },
  {
    file: "urlhaus.csv",
    format: "csv",
    rows: [["192.0.2.30", { tags: ["malware"], ports: [35_000], first_seen: "2026-08-20", last_seen: "2026-08-20" }]],
  },
  { file: "dshield.txt", format: "csv", rows: [["192.0.2.0/24"], ["198.51.100.0/24"]], malformed: [10] },
  {
    file: "dataplane.txt",
    format: "csv",
    rows: [
      ["192.0.2.40", { tags: ["bruteforce"], last_seen: "2026-08-20" }],
      ["2001:db8::40", { tags: ["bruteforce"], last_seen: "2026-08-19" }],
    ],
    malformed: [12],
  },
  {
    file: "viriback.csv",
    format: "csv",
    rows: [["192.0.2.50", { tags: ["example_stealer"], first_seen: "2026-03-07" }]],
    malformed: [3],
  },
  { file: "c2-intel.csv", format: "csv", rows: [["192.0.2.60"], ["192.0.2.61"]] },
  { file: "vpngate.csv", format: "csv", rows: [["192.0.2.70"]] },
  {
    file: "endpoints.txt",
    format: "endpoints",
    rows: [
      ["192.0.2.80", { ports: [3128, 8080] }],
      ["192.0.2.81", { ports: [1080] }],
      ["192.0.2.82", { ports: [80] }],
      ["2001:db8::80", { ports: [3128] }],
      ["192.0.2.83"],
    ],
    malformed: [8, 9],
  },
  {
    file: "spamhaus.json",
    format: "spamhaus",
    rows: [
      ["192.0.2.0/24", { references: ["SBL000001"] }],
      ["2001:db8:bad::/48", { references: ["SBL000002"] }],
      ["AS64496"],
    ],
    malformed: [4, 5, 6, 7],
  },
  { file: "geofeed.csv", format: "plain", rows: [["192.0.2.0/24"], ["2001:db8:a::/48"]], malformed: [4] },
  { file: "bruteforceblocker.txt", format: "plain", rows: [["192.0.2.1"], ["192.0.2.2"]] },
  {
    file: "mass-scanner.txt",
    format: "plain",
    rows: [["192.0.2.1"], ["192.0.2.2"], ["198.51.100.0/28"], ["2001:db8:1::5"]],
    malformed: [10],
  },
  { file: "drop.txt", format: "plain", rows: [["192.0.2.0/24"], ["198.51.100.0/25"]] },
  {
    file: "misp-event.json",
    format: "misp-event",
    rows: [
      [
        "192.0.2.90",
        { tags: ["example_rat", "malware"], references, first_seen: "2026-08-10", last_seen: "2026-08-15" },
      ],
      [
        "192.0.2.91",
        {
          tags: ["malware", "example_rat"],
          ports: [443],
          references,
          first_seen: "2026-08-10",
          last_seen: "2026-08-14",
        },
      ],
      ["2001:db8::90", { tags: ["example_rat"], references, first_seen: "2026-08-10", last_seen: "2026-08-13" }],
    ],
    malformed: [3],
  },
  { file: "google.json", format: "prefixes", rows: [["192.0.2.0/27"], ["2001:db8:4860::/48"]], malformed: [3, 4] },
  {
    file: "aws.json",
    format: "aws",
    rows: [["192.0.2.0/25"], ["192.0.2.128/25", cdn], ["2001:db8:1f00::/40"]],
    malformed: [3],
  },
  {
    file: "azure.json",
    format: "azure",
    rows: [["192.0.2.0/26"], ["192.0.2.64/26", cdn], ["2001:db8:a:b::/64"]],
    malformed: [4],
  },
  { file: "oracle.json", format: "oracle", rows: [["192.0.2.0/26"], ["198.51.100.0/26"]], malformed: [3] },
  { file: "fastly.json", format: "fastly", rows: [["192.0.2.0/24"], ["2001:db8:4e42::/48"]], malformed: [2] },
  {
    file: "github.json",
    format: "github",
    rows: [["192.0.2.0/28"], ["2001:db8:3:1::/64"], ["192.0.2.16/28"], ["198.51.100.0/24"]],
    malformed: [5],
  },
  {
    file: "tor-exit-addresses.txt",
    format: "tor-exit-addresses",
    rows: [
      ["192.0.2.100", { last_seen: "2026-08-20" }],
      ["192.0.2.101", { last_seen: "2026-08-18" }],
    ],
    malformed: [12, 13],
  },
  {
    file: "onionoo.json",
    format: "onionoo",
    rows: ["192.0.2.110", "2001:db8::110", "192.0.2.111"].map((address) => [
      address,
      { first_seen: "2025-01-02", last_seen: "2026-08-20" },
    ]),
    malformed: [4],
  },
  {
    file: "mullvad.json",
    format: "mullvad",
    rows: [["192.0.2.120"], ["2001:db8:120::f001"], ["192.0.2.121"]],
    malformed: [4],
  },
  {
    file: "nordvpn.json",
    format: "nordvpn",
    rows: [["192.0.2.130"], ["192.0.2.131"], ["2001:db8:130::1"]],
    malformed: [4],
  },
  { file: "ivpn.json", format: "ivpn", rows: [["192.0.2.140"], ["192.0.2.141"], ["192.0.2.142"]], malformed: [4] },
  {
    file: "airvpn.json",
    format: "airvpn",
    rows: [["192.0.2.150"], ["192.0.2.151"], ["2001:db8:150::1"]],
    malformed: [4],
  },
  { file: "ovpn.json", format: "ovpn", rows: [["192.0.2.190"]], malformed: [2] },
  { file: "pia.json", format: "pia", rows: [["192.0.2.160"], ["192.0.2.161"]], malformed: [3] },
  {
    file: "abuseipdb.json",
    format: "abuseipdb",
    rows: [
      ["192.0.2.170", { confidence: 100, last_seen: "2026-08-20" }],
      ["2001:db8::170", { confidence: 92, last_seen: "2026-08-19" }],
    ],
    malformed: [3],
  },
  {
    file: "isc-research.json",
    format: "isc-research",
    rows: [
      [
        "192.0.2.180",
        { provider: "examplescan", display_name: "examplescan", first_seen: "2024-07-18", last_seen: "2026-08-19" },
      ],
      [
        "192.0.2.181",
        {
          provider: "example_university",
          display_name: "Example University",
          first_seen: "2024-07-18",
          last_seen: "2026-08-19",
        },
      ],
      ["192.0.2.182"],
    ],
    malformed: [4],
  },
];

/** Formats whose readers stand in parse.test.ts. */
const ELSEWHERE: readonly LabelFormat[] = ["plain", "cloud", "counted", "csv-asn", "misp"];

describe("formats of public sources", () => {
  it.each(EXAMPLES)("$file is read as $format", async ({ file, format, rows, malformed = [] }) => {
    const entries = await read(format, fixture(file));
    const found = entries.flatMap((entry) =>
      entry.ok ? [[written(entry.row.target), ...detailOf(entry.row.detail)] as const] : [],
    );
    expect(found).toEqual(rows);
    expect(entries.flatMap((entry) => (entry.ok ? [] : [entry.line]))).toEqual(malformed);
  });

  it("have an example each", () => {
    const shown = new Set([...ELSEWHERE, ...EXAMPLES.map(({ format }) => format)]);
    expect(LABEL_FORMATS.filter((format) => !shown.has(format))).toEqual([]);
  });

  it("keep the name of a system that Spamhaus lists", async () => {
    const [entry] = await read("spamhaus", ['{"asn":64496,"asname":"EXAMPLE-AS"}']);
    expect(entry).toMatchObject({ ok: true, row: { name: "EXAMPLE-AS" } });
  });

  it("refuse a page in place of a list where the format can tell", async () => {
    const page = "<!DOCTYPE html>\n<html><body>Just a moment, 192.0.2.1 …</body></html>\n";
    for (const format of LABEL_FORMATS) {
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

  it("read no more from JSON than it has, however it is formed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...LABEL_FORMATS), document, async (format, value) => {
        try {
          for (const entry of await read(format, [JSON.stringify(value)])) expect(entry).toHaveProperty("line");
        } catch (error) {
          expect(error).toBeInstanceOf(LabelFormatError);
        }
      }),
    );
  });

  it("refuse a row that covers too much of the internet, and accept all of special-purpose space", async () => {
    const entries = await read("plain", [
      "0.0.0.0/0\n8.0.0.0/7\n10.0.0.0/8\n224.0.0.0/3\n::/0\n2000::/4\n2001:db8::/32\nff00::/8\n",
    ]);
    expect(entries.map((entry) => entry.ok)).toEqual([false, false, true, true, false, false, true, true]);
  });

  it("bound a cell that is never closed to its line", async () => {
    const entries = await read("csv", ['ip,malware\n"192.0.2.1,"""""\n192.0.2.2,x\n']);
    expect(entries.map((entry) => entry.ok)).toEqual([false, true]);
  });
});

function detailOf(detail: RowDetail | undefined): [RowDetail] | [] {
  return detail === undefined || Object.keys(detail).length === 0 ? [] : [detail];
}

/** Any JSON under the names that formats look for. */
const document = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6 },
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(tie("node"), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        ..."prefixes values properties addressPrefixes regions cidrs addresses hooks relays flags or_addresses".split(
          " ",
        ),
        ..."wireguard hosts servers data Event Attribute Object Tag type list timestamp date".split(" "),
      ),
      tie("node"),
      { maxKeys: 4 },
    ),
  ),
})).node;
