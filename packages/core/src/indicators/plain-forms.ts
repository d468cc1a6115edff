import { unspelled } from "../ip/index.ts";

/*
 * Full-width forms of East Asian text (Unicode block Halfwidth and Fullwidth Forms) and the ideographic full stop. DNS
 * reads them as the ASCII characters that they look like (UTS 46), so links work with them, and they hide indicators.
 */

const ANY = /[\uff0e\uff10-\uff19\uff20\u3002\uff61]/;
const ONE_TO_ONE = /[\uff10-\uff19\uff20]/g;
const TO_ASCII = 0xfee0;
/**
 * Labels joined by such dots and by no plain one, which would begin or end a sentence beside a name. Wide letters are
 * read in these and in schemes alone: elsewhere they are words of a sentence that an address may stand next to.
 */
const CHAIN =
  /(?<![\w.\uff0e\u3002\uff61\uff0d\uff21-\uff3a\uff41-\uff5a-])[\w\uff0d\uff21-\uff3a\uff41-\uff5a-]+(?:[\uff0e\u3002\uff61][\w\uff0d\uff21-\uff3a\uff41-\uff5a-]+)+(?![\w.\uff0d\uff21-\uff3a\uff41-\uff5a-])/g;
const DOTS = /[\u3002\uff61]/g;
const WIDE = /[\uff01-\uff5e]/g;
/** `http://`, of which not all is ASCII. */
const SCHEME = /(?:[hH\uff28\uff48][tT\uff34\uff54]{2}[pP\uff30\uff50][sS\uff33\uff53]?)[:\uff1a][/\uff0f]{2}/g;

/**
 * The text with digits, at signs and dots in a form that scanners read, which is as long: `１.２.３.４`, `evil。com`,
 * `user AT example DOT com`. The dot that ends a sentence stays: `evil.com。IP`. Most texts come back as they are. Linear.
 */
export function plainForms(text: string): string {
  return wideAsPlain(unspelled(text));
}

function wideAsPlain(text: string): string {
  if (!ANY.test(text)) return text;
  const digits = text.replace(ONE_TO_ONE, asAscii);
  const names = digits.replace(CHAIN, (chain) => chain.replace(DOTS, ".").replace(WIDE, asAscii));
  return names.replace(SCHEME, (scheme) => scheme.replace(WIDE, asAscii));
}

const asAscii = (form: string): string => String.fromCharCode(form.charCodeAt(0) - TO_ASCII);

/** The bytes that all of them begin with, in UTF-8. */
const LEADS = [0xe3, 0xef];
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** Does so in place to the UTF-8 text in `bytes[from]` … `bytes[to - 1]`, and answers where it ends now. */
export function plainFormsInPlace(bytes: Uint8Array, from: number, to: number): number {
  const written = bytes.subarray(from, to);
  if (!LEADS.some((lead) => written.includes(lead))) return to;
  try {
    const text = decoder.decode(written);
    const plain = wideAsPlain(text);
    return plain === text ? to : from + encoder.encodeInto(plain, written).written;
  } catch {
    // Latin-1 has none of these forms.
    return to;
  }
}
