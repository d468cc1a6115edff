import { extractUnique } from "../indicators/index.ts";
import { type FoundArtifact } from "./kinds.ts";
import { KEY_SHAPES } from "./keys.ts";
import { isLegacyAddress, type Sha256 } from "./base58.ts";
import { isBech32 } from "./bech32.ts";
import { socialAccount } from "./social.ts";

/** More of one text is left out: a page with more is a list, and says nothing of who runs it. */
export const ARTIFACTS_MAX = 200;

/** Ids by which a page reports to a service of analytics or advertising, with the part that is the id. */
const TRACKERS: readonly { readonly shape: RegExp; readonly normal: (found: RegExpExecArray) => string }[] = [
  { shape: /\bUA-\d{4,10}-\d{1,4}\b/g, normal: ([id]) => id },
  { shape: /\bG-(?=[A-Z]*\d)[A-Z\d]{10}\b/g, normal: ([id]) => id },
  { shape: /\bGTM-[A-Z\d]{5,9}\b/g, normal: ([id]) => id },
  { shape: /\b(?:AW|DC)-\d{8,11}\b/g, normal: ([id]) => id },
  { shape: /\bpub-\d{16}\b/g, normal: ([id]) => id },
  { shape: /\bfbq\(\s{0,4}["']init["']\s{0,4},\s{0,4}["'](\d{10,20})["']/g, normal: ([, id]) => `facebook:${id}` },
  { shape: /\bhjid\s{0,4}:\s{0,4}(\d{5,10})\b/g, normal: ([, id]) => `hotjar:${id}` },
  { shape: /\bmc\.yandex\.ru\/watch\/(\d{5,12})\b/g, normal: ([, id]) => `yandex:${id}` },
  { shape: /\bclarity\.ms\/tag\/([a-z\d]{8,16})\b/g, normal: ([, id]) => `clarity:${id}` },
];

const MATOMO_SITE = /["']setSiteId["']\s{0,4},\s{0,4}["']?(\d{1,9})\b/;
const MATOMO_HOST = /\bu\s{0,4}=\s{0,4}["'](?:https?:)?\/\/([a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?)(?::\d{1,5})?\//i;

const LINKS = /\bhttps?:\/\/(?:[a-z]{1,12}\.)?[a-z]{1,12}\.[a-z]{2,6}\/[\w@./-]{1,200}/gi;
const BECH32 = /\bbc1[ac-hj-np-z02-9]{11,71}\b/g;
const BASE58 = /\b[13][1-9A-HJ-NP-Za-km-z]{25,33}\b/g;
const ETHEREUM = /\b0x[\da-f]{40}\b/gi;

/**
 * What a text tells of who stands behind it: e-mail addresses, ids of trackers, keys, social accounts and wallets; each
 * once, at most `ARTIFACTS_MAX`. Takes time linear in the text.
 * @param sha256 without it, Bitcoin addresses in base58 are left out: their checksum tells them from other words
 */
export function artifactsInText(text: string, sha256?: Sha256): FoundArtifact[] {
  const found = new Map<string, FoundArtifact>();
  const add = (kind: FoundArtifact["kind"], value: string): void => {
    if (found.size < ARTIFACTS_MAX) found.set(`${kind} ${value}`, { kind, value });
  };
  for (const { value } of extractUnique(text, { only: ["email"] })) {
    if (!looksLikeFile(value)) add("email", value.toLowerCase());
  }
  for (const { shape, normal } of TRACKERS) {
    for (const match of text.matchAll(shape)) add("tracker", normal(match));
  }
  const [site, host] = [MATOMO_SITE.exec(text)?.[1], MATOMO_HOST.exec(text)?.[1]];
  if (site !== undefined && host !== undefined) add("tracker", `matomo:${host.toLowerCase()}:${Number(site)}`);
  for (const { shape } of KEY_SHAPES) for (const [key] of text.matchAll(shape)) add("api_key", key);
  for (const [link] of text.matchAll(LINKS)) {
    const account = socialAccount(link);
    if (account !== null) add("social", account);
  }
  for (const [wallet] of text.matchAll(BECH32)) if (isBech32(wallet)) add("wallet", wallet);
  if (sha256 !== undefined) {
    for (const [wallet] of text.matchAll(BASE58)) if (isLegacyAddress(wallet, sha256)) add("wallet", wallet);
  }
  for (const [wallet] of text.matchAll(ETHEREUM)) add("wallet", wallet.toLowerCase());
  return [...found.values()];
}

/** `sprite@2x.png` is the name of a picture for fine screens, not an address. */
const looksLikeFile = (address: string): boolean =>
  /@\d+x(?:\.[\w-]+)*$|\.(?:png|jpe?g|gif|svg|webp|css|js)$/i.test(address);
