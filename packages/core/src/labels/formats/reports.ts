import type { RowDetail } from "../entry.ts";
import { dayOf } from "./day.ts";
import { fieldsOf, type Named, requireList, textOf } from "./document.ts";

/** Format `abuseipdb`: the blacklist of AbuseIPDB, `data[]` with address, score of 0 to 100 and last report. */
export function* abuseIpdb(document: unknown): Iterable<Named> {
  for (const item of requireList(fieldsOf(document)["data"], "AbuseIPDB's blacklist: it has no 'data'")) {
    const { ipAddress, abuseConfidenceScore: score, lastReportedAt } = fieldsOf(item);
    const last_seen = dayOf(lastReportedAt);
    const detail: RowDetail = {
      ...(typeof score === "number" && score >= 0 && score <= 100 ? { confidence: Math.round(score) } : {}),
      ...(last_seen === undefined ? {} : { last_seen }),
    };
    yield { address: ipAddress, detail };
  }
}

/** What the Internet Storm Center calls an organisation, as a key and as a person reads it. */
const ORGANISATION = /^[a-z0-9][a-z0-9 ._-]{0,39}$/i;

/**
 * Format `isc-research`: scanners for research as the Internet Storm Center lists them, an array of `ipv4`, `added`,
 * `lastseen` and, as `type`, whose scanner it is.
 */
export function* iscResearch(document: unknown): Iterable<Named> {
  for (const item of requireList(document, "the Internet Storm Center's list: it is no array")) {
    const { ipv4, added, lastseen, type } = fieldsOf(item);
    const [first_seen, last_seen] = [dayOf(added), dayOf(lastseen)];
    const name = textOf(type)?.trim() ?? "";
    const detail: RowDetail = {
      ...(ORGANISATION.test(name)
        ? { provider: name.toLowerCase().replaceAll(/[ .-]+/g, "_"), display_name: name }
        : {}),
      ...(first_seen === undefined ? {} : { first_seen }),
      ...(last_seen === undefined ? {} : { last_seen }),
    };
    yield { address: ipv4, detail };
  }
}
