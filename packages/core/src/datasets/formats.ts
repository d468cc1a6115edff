import { COMPRESSIONS, type DatasetFormat } from "@fyr/contract";
import { type Aggregated, LIST_FORMATS } from "../address-lists/index.ts";
import { type Address, formatAddress, type Prefix, type Range, rangeToPrefixes, successor } from "../ip/index.ts";
import type { DatasetRow } from "./address-rows.ts";
import type { DatasetDefinition } from "./definitions.ts";
import type { NetworkRows } from "./networks.ts";
import { rpzAddress, rpzHead } from "./rpz.ts";
import { csvLine, jsonLine } from "./text.ts";

/** A run of addresses with the prefixes that cover it. */
export interface NetworkItem extends NetworkRows {
  readonly prefixes: readonly Prefix[];
}

/** Lines of a format with a prefix in each, without the prefix: who writes millions of them puts the bytes together. */
export interface NetworkLines {
  readonly before: string;
  /** Behind the prefix: of each row a line, with its end. */
  tails(found: NetworkRows): readonly string[];
}

/** Writes one format: pieces of text in the order in which they are to be in the file. */
export interface TextWriter {
  /** Where `network` writes nothing but these lines. */
  readonly lines: NetworkLines | null;
  head(): string;
  network(item: NetworkItem): string;
  name(row: DatasetRow): string;
  end(): string;
}

interface About {
  readonly definition: Pick<DatasetDefinition, "fields">;
  /** Seconds since 1970. */
  readonly built: number;
  /** Lines that stand above the list as comments. */
  readonly notes: readonly string[];
  /** Of a set or table: letters, digits and `_`, at most 26 characters. */
  readonly setName?: string;
}

export const itemOf = (found: NetworkRows): NetworkItem => {
  const { range, rows, key } = found;
  return { range, rows, key, prefixes: rangeToPrefixes(range) };
};

export const cidrOf = ({ address, length }: Prefix): string => `${formatAddress(address)}/${length}`;

/** The end of the name of a file. */
export const SUFFIXES: Readonly<Record<DatasetFormat, string>> = {
  jsonl: "jsonl",
  csv: "csv",
  mmdb: "mmdb",
  plain: "txt",
  nftables: "nft",
  ipset: "ipset",
  rpz: "rpz",
  suricata: "iprep",
  hosts: "hosts",
};
export const COMPRESSION_SUFFIXES: Readonly<Record<(typeof COMPRESSIONS)[number], string>> = {
  none: "",
  gzip: ".gz",
  zstd: ".zst",
};

const nothing = (): string => "";
/** What may stand in a zone file or a file of hosts: a name from outside never ends a line of one. */
const HOST = /^[a-z0-9_](?:[a-z0-9_.-]{0,237}[a-z0-9_])?$/;
const hostOf = (row: DatasetRow): string | null => {
  const name = Object.values(row)[0];
  return typeof name === "string" && HOST.test(name) && !name.includes("..") ? name : null;
};

const MAKERS: Readonly<Record<Exclude<DatasetFormat, "mmdb">, (about: About) => Partial<TextWriter>>> = {
  jsonl: () => ({
    lines: {
      before: '{"network":"',
      // The key is the rows as JSON already: `[{…}]`.
      tails: ({ rows, key }) =>
        rows.length === 1 ? [`",${key.slice(2, -1)}\n`] : rows.map((row) => `",${jsonLine(row).slice(1)}`),
    },
    name: jsonLine,
  }),
  csv: ({ definition: { fields } }) => ({
    head: () => csvLine(fields.map(({ name }) => name)),
    lines: { before: "", tails: ({ rows }) => rows.map((row) => `,${csvLine(Object.values(row))}`) },
    name: (row) => csvLine(Object.values(row)),
  }),
  plain: ({ notes }) => ({
    head: () => comments(notes),
    lines: { before: "", tails: () => ["\n"] },
    name: (row) => lineOf(hostOf(row)),
  }),
  nftables: (about) => ofWhole("nftables", about),
  ipset: (about) => ofWhole("ipset", about),
  rpz: ({ built, notes }) => ({
    head: () => rpzHead(built, notes),
    network: ({ prefixes }) => prefixes.map((prefix) => `${rpzAddress(prefix)} CNAME .\n`).join(""),
    name: (row) => {
      const host = hostOf(row);
      if (host === null) return "";
      return row["subdomains"] === true ? `${host} CNAME .\n*.${host} CNAME .\n` : `${host} CNAME .\n`;
    },
  }),
  suricata: ({ notes }) => ({
    head: () => comments([...notes, "Line of the file of categories: 1,Fyr,Blocklist of Fyr"]),
    lines: { before: "", tails: ({ rows: [row] }) => [`,1,${reputation(row)}\n`] },
  }),
  hosts: ({ notes }) => ({
    head: () => comments(notes),
    name: (row) => lineOf(hostOf(row), "0.0.0.0 "),
  }),
};

export function textWriter(format: Exclude<DatasetFormat, "mmdb">, about: About): TextWriter {
  const own = MAKERS[format](about);
  const { lines = null } = own;
  const network = lines === null ? nothing : (item: NetworkItem) => textOf(lines, item);
  return { lines, head: nothing, network, name: nothing, end: nothing, ...own };
}

function textOf({ before, tails }: NetworkLines, item: NetworkItem): string {
  const ends = tails(item);
  return item.prefixes.map((prefix) => ends.map((end) => before + cidrOf(prefix) + end).join("")).join("");
}

const comments = (notes: readonly string[]): string => notes.map((note) => `# ${note}\n`).join("");
const lineOf = (host: string | null, before = ""): string => (host === null ? "" : `${before}${host}\n`);

/** Suricata's scores are 1 to 127. */
const reputation = (row: DatasetRow | undefined): number => {
  const score = row?.["risk_score"];
  return Math.max(1, Math.round(typeof score === "number" ? score : 100));
};

/** Tools whose files name how many there are, or have both families apart: written when all are known. */
function ofWhole(id: "nftables" | "ipset", { notes, setName = "fyr" }: About): Partial<TextWriter> {
  const ranges: Range[] = [];
  return {
    network({ range }) {
      const last = ranges.at(-1);
      const next = last && successor({ family: last.family, value: last.last } as Address);
      if (last && next && next.family === range.family && next.value === range.first)
        ranges[ranges.length - 1] = { ...last, last: range.last } as Range;
      else ranges.push(range);
      return "";
    },
    end() {
      const of = (family: 4 | 6) => ranges.filter((range) => range.family === family).flatMap(rangeToPrefixes);
      const list: Aggregated = { ipv4: of(4), ipv6: of(6) };
      return LIST_FORMATS.find((format) => format.id === id)?.write(list, setName, notes) ?? "";
    },
  };
}
