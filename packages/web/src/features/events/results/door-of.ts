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
  ...FINGERPRINTS.map((name) => [name, "fingerprint"] as const),
]);

/** At least two labels, the last with a letter. */
const HOST_NAME = /^(?:[\w-]{1,63}\.)+(?=[\w-]*[a-z])[\w-]{2,63}$/i;
const URL = /^https?:\/\/\S+$/i;
const VULNERABILITY = /^CVE-\d{4}-\d{4,}$/i;

/** What a field's value of an event leads to; null for what leads nowhere. */
export function doorOf(name: string, value: Leaf): DoorKind | null {
  if (value === null || value === "" || typeof value === "boolean") return null;
  const field = eventField(name);
  const kind = field === undefined ? undefined : KINDS.get(field.name);
  if (kind !== undefined) return kind === "port" && !/^\d{1,5}$/.test(String(value)) ? null : kind;
  if (typeof value === "number") return null;
  if (parseAddress(value).ok) return "address";
  if (URL.test(value)) return "url";
  if (VULNERABILITY.test(value)) return "vulnerability";
  return field?.isName === true && HOST_NAME.test(value) ? "name" : null;
}
