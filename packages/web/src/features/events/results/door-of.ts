import { eventField } from "@fyr/core/events";
import { parseAddress } from "@fyr/core/ip";
import type { DoorKind } from "../../../lib/doors/index.ts";
import type { Leaf } from "./document.ts";

/** Fingerprints whose holders can be looked up. */
const FINGERPRINTS = ["ja3", "ja3s", "ja4", "ja4s", "ja4h", "hassh", "hassh_server"];

/** Fields whose values are of one kind, whatever they look like. */
const KINDS: ReadonlyMap<string, DoorKind> = new Map([
  ["id.orig_p", "port"],
  ["id.resp_p", "port"],
  ["user", "user"],
  ["md5", "hash"],
  ["sha1", "hash"],
  ["sha256", "hash"],
  ["subject", "text"],
  ["issuer", "text"],
  // All logs of one connection, and all certificates of a number.
  ["uid", "text"],
  ["serial", "text"],
  ["certificate.serial", "text"],
  ["port_num", "port"],
  ...FINGERPRINTS.map((name) => [name, "fingerprint"] as const),
]);

/** Names of hosts in fields that Fyr has no column for: of Zeek, Suricata and ECS. */
const NAME_FIELDS = /(?:^|\.)(?:san\.dns|san_dns|alternative_names|subject_cn|helo|hostname|host\.name|domain|fqdn)$/i;
/** Of a certificate, a key or a file: MD5, SHA-1, SHA-256. */
const HEX_HASH = /^(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64})$/i;
/** The same, as OpenSSH and OpenSSL write it, and its lengths. */
const PAIRS = /^(?:[\da-f]{2}:)+[\da-f]{2}$/i;
const PAIRS_LENGTHS: ReadonlySet<number> = new Set([47, 59, 95]);
const MAIL_ADDRESS = /^[^\s@<>"(),:;]{1,64}@(?:[\w-]{1,63}\.)+(?=[\w-]*[a-z])[\w-]{2,63}$/i;
/** Names of algorithms, which look like mail addresses: `umac-64-etm@openssh.com` (RFC 4251, section 6). */
const ALGORITHM_FIELDS = /(?:^|[._])(?:algs?|algorithms?|ciphers?|macs?|kex)$/i;
/** At least two labels, the last with a letter. */
const HOST_NAME = /^(?:[\w-]{1,63}\.)+(?=[\w-]*[a-z])[\w-]{2,63}$/i;
const URL = /^https?:\/\/\S+$/i;
const VULNERABILITY = /^CVE-\d{4}-\d{4,}$/i;

/** What a field's value of an event leads to; null for what leads nowhere. */
export function doorOf(name: string, value: Leaf): DoorKind | null {
  if (value === null || value === "" || typeof value === "boolean") return null;
  const field = eventField(name);
  const kind = KINDS.get(field?.name ?? name);
  if (kind !== undefined) return kind === "port" && !/^\d{1,5}$/.test(String(value)) ? null : kind;
  if (typeof value === "number") return null;
  if (parseAddress(value).ok) return "address";
  if (URL.test(value)) return "url";
  if (VULNERABILITY.test(value)) return "vulnerability";
  if (MAIL_ADDRESS.test(value)) return ALGORITHM_FIELDS.test(name) ? null : "email";
  if (HEX_HASH.test(value)) return "hash";
  if (PAIRS_LENGTHS.has(value.length) && PAIRS.test(value)) return "hash";
  const isName = field === undefined ? NAME_FIELDS.test(name) : field.isName;
  return isName && HOST_NAME.test(value) ? "name" : null;
}
