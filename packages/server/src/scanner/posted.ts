import { unescape } from "node:querystring";
import type { ScanPosted } from "@fyr/contract";
import type { CapturedPost } from "@fyr/core/scan";

const LEFT_OUT = "…";
/** Of fields whose values are nobody's business, wherever a page posts them. */
const WORDS =
  "pass(?:word|wd|phrase|code)?|passwort|kennwort|contrase|senha|pwd|secret|token|iban|session|credential|api[-_]?key|cc[-_]?(?:no|num|number)|card[-_]?(?:no|num|number)?";
/** So short that others hold them: `shipping`, `footprint`, `className`. */
const SHORT = "pin|otp|ssn|cc|pan|sid|cv[cnv]";
const SIGN = "[\\w\\xAA-\\xFF.$[\\]-]";
const SECRET = `(?:${SIGN}{0,60}(?:${WORDS})${SIGN}{0,60}|(?:${SIGN}{0,60}[_.$[-])?(?:${SHORT})\\d{0,2}\\]?(?![\\w-]))`;
const NAME = new RegExp(`^${SECRET}$`, "i");
const JSON_TEXT = new RegExp(`("${SECRET}"\\s{0,9}:\\s{0,9})("(?:[^"\\\\]|\\\\.)*"?|-?[\\d.]+)`, "gi");
const PART = new RegExp(`(name="${SECRET}"[^\\r\\n]*(?:\\r?\\n[^\\r\\n]+)*\\r?\\n\\r?\\n)[^]*?(?=\\r?\\n--|$)`, "gi");
/** `<password>x</password>`, as SOAP and XML-RPC have it. */
const ELEMENT = new RegExp(`(<(?:[\\w-]{1,30}:)?${SECRET}(?:\\s[^<>]*)?>)[^<]+`, "gi");
/** A line `password: x` of a text, as kits send it on. */
const LINE = new RegExp(`((?:^|\\n)[^\\n:=]{0,30}\\b${SECRET}\\s{0,9}:\\s{0,9})[^\\n]+`, "gi");
const PAIR = /(^|[?&\n])([^=&?#\s"\\]{1,200})=([^&#\s"\\]+)/g;
/** What a cut left of a key is told from no other text. */
const LAST_WORD = /[\w.+/=-]{1,200}$/;

/** What a request posted, as it is kept: values of fields that are named like a secret are left out. */
export function keptPost(post: CapturedPost, contentType: string | undefined): ScanPosted {
  const text = withoutSecrets(post.text, contentType ?? "");
  return {
    MimeType: (contentType ?? "").slice(0, 200),
    Text: post.cut ? text.replace(LAST_WORD, LEFT_OUT) : text,
    Bytes: post.bytes,
    Cut: post.cut,
  };
}

/** `name=value`, as forms and URLs write it, without values of names like a secret. */
export const withoutSecretPairs = (text: string): string =>
  text.replaceAll(PAIR, (whole, before: string, name: string) =>
    NAME.test(unescape(name)) ? `${before}${name}=${LEFT_OUT}` : whole,
  );

function withoutSecrets(text: string, contentType: string): string {
  if (/^multipart\//i.test(contentType)) return text.replaceAll(PART, `$1${LEFT_OUT}`);
  if (/^\s*</.test(text)) return text.replaceAll(ELEMENT, `$1${LEFT_OUT}`);
  const kept = withoutSecretPairs(text.replaceAll(JSON_TEXT, `$1"${LEFT_OUT}"`));
  return /^\s*[[{]/.test(text) ? kept : kept.replaceAll(LINE, `$1${LEFT_OUT}`);
}
