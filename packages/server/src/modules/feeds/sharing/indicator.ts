import { createHash } from "node:crypto";
import { ARTICLES_STREAM } from "@fyr/contract";
import { isNeverListed } from "@fyr/core/blocklists";
import { readIndicator } from "@fyr/core/indicators";
import { formatAddress } from "@fyr/core/ip";
import { BUILT_IN, type BuiltInId } from "../built-in/definitions.ts";
import { timeOf } from "../presenter.ts";
import type { ItemRow, VersionRow } from "../streams.ts";
import type { StreamRow } from "../tables.ts";

/** Of `indicator-type-ov` (STIX 2.1 §10.6). */
type IndicatorType = "anomalous-activity" | "anonymization" | "benign" | "malicious-activity" | "unknown";

export interface StixIndicator {
  readonly type: "indicator";
  readonly spec_version: "2.1";
  readonly id: string;
  readonly created: string;
  readonly modified: string;
  readonly name: string;
  readonly description?: string;
  readonly indicator_types: readonly IndicatorType[];
  /** 0 to 100. */
  readonly confidence?: number;
  readonly pattern: string;
  readonly pattern_type: "stix";
  readonly valid_from: string;
  readonly labels?: readonly string[];
  readonly external_references?: readonly { readonly source_name: string; readonly url: string }[];
  readonly object_marking_refs?: readonly string[];
}

/**
 * Streams whose items have a STIX pattern. The address of an article is no indicator, and a report of STIX has to refer to what it
 * is about: `/api/articles/{id}/export` has that.
 */
export const hasPatterns = ({ id, type }: Pick<StreamRow, "id" | "type">): boolean =>
  type !== "text" && id !== ARTICLES_STREAM;

const maskOf = (stream: string): Buffer => createHash("sha256").update(`fyr stream ${stream}`).digest().subarray(0, 16);

const masked = (bytes: Buffer, stream: string): Buffer => {
  const mask = maskOf(stream);
  return Buffer.from(bytes.map((byte, at) => byte ^ (mask[at] ?? 0)));
};

/**
 * The id of a value in a stream: a UUID that is made of both, so that what is sent again is the same object. It is the MD5 of the
 * value under a mask of the stream's own, so that the value is found by it.
 */
export function indicatorId(stream: string, value: string): string {
  const bytes = masked(createHash("md5").update(value).digest(), stream);
  bytes[6] = 0x50 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `indicator--${parts.join("-")}`;
}

/** How the MD5 of a value begins that has this id in a stream; null where no value has such an id. */
export function valueOfId(stream: string, id: string): string | null {
  const read = /^indicator--([\da-f]{8})-([\da-f]{4})-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.exec(id);
  return read === null ? null : masked(Buffer.from(`${read[1]}${read[2]}`, "hex"), stream).toString("hex");
}

/** @param item at its place; `first_seq` is the one at which its stream had the value first, `seq` by default */
export function indicatorOf({
  stream_id,
  seq,
  value,
  data,
  first_seq = seq,
}: ItemRow & Partial<VersionRow>): StixIndicator {
  // To the microsecond, as versions that come in one batch are no one version.
  const created = timeOf(first_seq);
  const labels = tagsIn(data);
  const { confidence } = data;
  const words = Object.entries(data)
    .map(([name, said]) => `${name}: ${typeof said === "string" ? said : JSON.stringify(said)}`)
    .join("; ");
  return {
    type: "indicator",
    spec_version: "2.1",
    id: indicatorId(stream_id, value),
    created,
    modified: timeOf(seq),
    name: value,
    ...(words !== "" && { description: words }),
    indicator_types: typesOf(stream_id, value, labels),
    pattern: patternOf(value),
    pattern_type: "stix",
    valid_from: created,
    ...(labels.length > 0 && { labels }),
    ...(isConfidence(confidence) && { confidence }),
  };
}

const LABELS_MOST = 20;
const LABEL_CHARACTERS = 100;

/** What an item is tagged with. */
function tagsIn({ tags }: ItemRow["data"]): string[] {
  const all = Array.isArray(tags) ? tags : [tags];
  const texts = all.filter((tag): tag is string => typeof tag === "string" && tag !== "");
  return [...new Set(texts)].slice(0, LABELS_MOST).map((tag) => tag.slice(0, LABEL_CHARACTERS));
}

const isConfidence = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;

/** What the streams that this Fyr fills say of all that is in them. */
const OF_STREAMS: Partial<Record<BuiltInId, IndicatorType>> = {
  "new-anonymizers": "anonymization",
  "new-c2": "malicious-activity",
  "new-phishing": "malicious-activity",
  "look-alikes": "anomalous-activity",
  attackers: "malicious-activity",
};
const BY_STREAM = new Map(BUILT_IN.map(({ id, streamId }) => [streamId, OF_STREAMS[id]]));
/** What words of a tag say, as lists of threats and of anonymizers have them. */
const OF_TAGS: readonly (readonly [IndicatorType, RegExp])[] = [
  [
    "malicious-activity",
    /^(?:c2|c&c|command[ _-]and[ _-]control|malware|phish(?:ing)?|botnet|ransomware|trojan|rat|stealer|exploit\w*|attack(?:er|s)?|brute[ _-]?force\w*|scam|spam|threat|malicious(?:[ _-]activity)?|miner|worm|backdoor)$/i,
  ],
  ["anonymization", /^(?:vpn|proxy|residential[ _-]proxy|tor(?:[ _-]?exit)?|relay|anonymi[sz]\w+)$/i],
];

/** @param tags of the item */
function typesOf(stream: string, value: string, tags: readonly string[]): IndicatorType[] {
  if (typeOf(value) === "benign") return ["benign"];
  const said = OF_TAGS.flatMap(([type, shape]) => (tags.some((tag) => shape.test(tag)) ? [type] : []));
  const ofStream = BY_STREAM.get(stream);
  const types = [...new Set([...(ofStream === undefined ? [] : [ofStream]), ...said])];
  return types.length === 0 ? ["unknown"] : types;
}

/** What nothing is claimed of: nobody is to block what no blocklist has. */
export const typeOf = (value: string): "benign" | "unknown" => (isNeverListed(value) ? "benign" : "unknown");

const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", String.raw`\'`)}'`;

const HASHES: Readonly<Record<string, string>> = {
  md5: "MD5",
  sha1: "'SHA-1'",
  sha256: "'SHA-256'",
  sha512: "'SHA-512'",
};

/** A pattern of STIX 2.1 for a value in its one form. */
export function patternOf(value: string): string {
  const read = readIndicator(value);
  switch (read.kind) {
    case "address":
      return `[ipv${read.value.family}-addr:value = ${quoted(formatAddress(read.value))}]`;
    case "prefix":
      return `[ipv${read.address.family}-addr:value ISSUBSET ${quoted(value)}]`;
    case "url":
      return `[url:value = ${quoted(value)}]`;
    case "email":
      return `[email-addr:value = ${quoted(value)}]`;
    case "asn":
      return `[autonomous-system:number = ${read.value}]`;
    case "md5":
    case "sha1":
    case "sha256":
    case "sha512":
      return `[file:hashes.${HASHES[read.kind]} = ${quoted(value)}]`;
    case "cve":
      return `[vulnerability:name = ${quoted(value)}]`;
    case "jarm":
    case "ja4":
      return `[network-traffic:extensions.'x-fyr-fingerprint'.${read.kind} = ${quoted(value)}]`;
    default:
      return `[domain-name:value = ${quoted(value)}]`;
  }
}
