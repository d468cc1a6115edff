import type { LineReading } from "../entry.ts";
import { fieldsOf, textOf } from "./document.ts";
import { readRange } from "./range.ts";

/** The number of a listing, under which Spamhaus explains it. */
const LISTING = /^SBL\d{1,9}$/;
const AS_NUMBER_MAX = 4_294_967_295;

/**
 * Format `spamhaus`: Spamhaus DROP as lines of JSON, `{"cidr": …, "sblid": …}` for networks and `{"asn": …, "asname":
 * …}` for systems; the last line (`"type": "metadata"`) concerns neither. (The older text is `plain`.)
 */
export function readSpamhausLine(line: string): LineReading {
  const text = line.trim();
  if (text === "") return null;
  const { cidr, sblid, asn, asname, type } = fieldsOf(jsonOf(text));
  if (type === "metadata") return null;
  if (typeof asn === "number") {
    if (!Number.isInteger(asn) || asn < 1 || asn > AS_NUMBER_MAX)
      return { reason: `AS ${asn} is not a valid AS number` };
    return { row: { target: { family: "as", number: asn }, count: null, name: textOf(asname) ?? null } };
  }
  if (typeof cidr !== "string") return { reason: "the line is not a JSON object with 'cidr' or 'asn'" };
  const target = readRange(cidr);
  if ("reason" in target) return target;
  const listing = typeof sblid === "string" && LISTING.test(sblid) ? { detail: { references: [sblid] } } : {};
  return { row: { target, count: null, name: null, ...listing } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
