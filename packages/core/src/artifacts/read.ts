import { isLegacyAddress } from "./base58.ts";
import { type ArtifactKind, HASH_KINDS } from "@fyr/contract";
import { readIndicator } from "../indicators/index.ts";
import { serviceOfKey } from "./keys.ts";
import { normalTitle } from "./page.ts";
import { socialAccount } from "./social.ts";
import { artifactsInText } from "./text.ts";

/** What a text that is looked up may be: a value in its normal form, with its kinds. */
export interface ArtifactReading {
  readonly value: string;
  readonly kinds: readonly ArtifactKind[];
  /** Whether it is a key, of which the store has the hash alone. */
  readonly isKey: boolean;
}

const SUMS: ReadonlySet<string> = new Set(["md5", "sha1", "sha256", "sha512"]);
const plain = (value: string, ...kinds: readonly ArtifactKind[]): ArtifactReading => ({ value, kinds, isKey: false });

/**
 * Reads a text as an artifact: an e-mail address, hash, tracker's id, key, social account, wallet, hash of a favicon (as
 * Shodan writes it), or else a title. Null for nothing.
 */
export function readArtifact(given: string): ArtifactReading | null {
  const text = normalTitle(given);
  if (text === "") return null;
  if (serviceOfKey(text) !== null) return { value: text, kinds: ["api_key"], isKey: true };
  const read = readIndicator(text);
  if (read.kind === "email") return plain(read.normal.toLowerCase(), "email");
  // The hash of a key stands for it: what was answered can be looked up again.
  if (read.kind === "sha256") return plain(read.normal, ...HASH_KINDS, "api_key");
  if (read.kind !== null && SUMS.has(read.kind)) return plain(read.normal, ...HASH_KINDS);
  if (/^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= 2 ** 31)
    return plain(String(Number(text)), "favicon", "title");
  const account = socialAccount(/^https?:/i.test(text) ? text : `https://${text}`);
  if (account !== null) return plain(account, "social");
  const id = trackerOf(text);
  if (id !== null) return plain(id, "tracker");
  const [only] = artifactsInText(text);
  if (only?.kind === "wallet" && only.value.length === text.length) return plain(only.value, "wallet");
  if (isLegacyAddress(text)) return plain(text, "wallet");
  const bare = withoutColons(text);
  if (bare !== null) return plain(bare, ...HASH_KINDS);
  return plain(text, "title");
}

/** `AA:BB:…`, as certificates are shown. */
function withoutColons(text: string): string | null {
  if (!/^[\da-f]{2}(?::[\da-f]{2}){15,63}$/i.test(text)) return null;
  const bare = text.replaceAll(":", "").toLowerCase();
  return [32, 40, 64, 128].includes(bare.length) ? bare : null;
}

const NAMED = /^(?:facebook|hotjar|yandex|clarity|matomo):[\w.:-]{1,300}$/i;

function trackerOf(text: string): string | null {
  if (NAMED.test(text)) return text.toLowerCase();
  const id = text.replace(/^ca-/i, "");
  if (/^pub-\d{16}$/i.test(id)) return id.toLowerCase();
  return /^(?:UA-\d{4,10}-\d{1,4}|G-[A-Z\d]{10}|GTM-[A-Z\d]{5,9}|(?:AW|DC)-\d{8,11})$/i.test(id)
    ? id.toUpperCase()
    : null;
}

/** The id of a tracker in its normal form, which no other text looks like; null for anything else. */
export const trackerId = (text: string): string | null => trackerOf(text.trim());
