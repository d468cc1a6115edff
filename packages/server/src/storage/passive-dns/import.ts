import { reversedName } from "@fyr/core/domains";
import type { DnsRecord } from "@fyr/core/dns";
import { parseAddress } from "@fyr/core/ip";
import { isPrivateName } from "@fyr/core/names";
import { isPrivate } from "@fyr/core/special";
import type { ObservationStore } from "../observations/index.ts";
import type { Reach } from "../names/index.ts";

/** A record as one source saw it, in seconds since 1970. */
export interface StoredRecord extends DnsRecord {
  readonly first: number;
  readonly last: number;
}

/** Records that are stored together, or not at all. */
export interface RecordBlock {
  /** What the source is called. */
  readonly source: string;
  /** Identifies what the block was made of: hexadecimal. */
  readonly token: string;
  readonly records: readonly StoredRecord[];
}

const COLUMNS = ["rrname", "rrtype", "rdata", "source", "reach", "first_seen", "last_seen", "count"] as const;

/** Stores a block. One that was stored before, however long ago, changes nothing: false. */
export async function storeRecordsOnce(
  observations: ObservationStore,
  { source, token, records }: RecordBlock,
  at: Date,
): Promise<boolean> {
  const known = await observations.query(
    "SELECT 1 FROM dns_imports WHERE token = {token:String} LIMIT 1",
    { token },
    { hasTurn: true },
  );
  if (known.length > 0) return false;
  if (records.length > 0) {
    const rows = records.map((record) => {
      const { rrname, rrtype, rdata, first, last, count } = record;
      const of = [reversedName(rrname), rrtype, rdata, source].map(escaped).join("\t");
      return `${of}\t${reachOf(record)}\t${first}\t${last}\t${count}\n`;
    });
    const bytes = Buffer.from(rows.join(""));
    await observations.insertOnce("dns_records", { format: "TabSeparated", columns: COLUMNS, rows: bytes, token });
  }
  // Last: what this table knows is whole.
  const row = `${token}\t${escaped(source)}\t${records.length}\t${Math.floor(at.getTime() / 1000)}\n`;
  await observations.insertOnce("dns_imports", {
    format: "TabSeparated",
    columns: ["token", "source", "records", "at"],
    rows: Buffer.from(row),
    token,
  });
  return true;
}

/** What only private networks have is theirs, whoever has seen it: their names, and names that lead to their addresses. */
export function reachOf({ rrname, rrtype, rdata }: Pick<DnsRecord, "rrname" | "rrtype" | "rdata">): Reach {
  const pointed = rdata.slice(rdata.lastIndexOf(" ") + 1);
  const isOfNames = rrtype !== "TXT" && rrtype !== "SPF";
  if (isPrivateName(rrname) || (isOfNames && isPrivateName(pointed))) return "private";
  const address = parseAddress(rrtype === "PTR" ? addressOfPointer(rrname) : pointed);
  return address.ok && isPrivate(address.address) ? "private" : "all";
}

/** The address that a name of the reverse tree stands for, as text; empty for another name. */
export function addressOfPointer(name: string): string {
  const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.in-addr\.arpa$/.exec(name);
  if (four !== null) return four.slice(1).toReversed().join(".");
  const six = /^((?:[\da-f]\.){32})ip6\.arpa$/.exec(name)?.[1];
  if (six === undefined) return "";
  const digits = six.split(".").slice(0, 32).toReversed().join("");
  return digits.replaceAll(/.{4}(?=.)/g, "$&:");
}

/** A text in a row of TabSeparated. */
const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n");
