import type { ScanPosted } from "@fyr/contract";
import type { CapturedPost } from "@fyr/core/scan";

const LEFT_OUT = "…";
/** Of fields whose values are nobody's business, wherever a page posts them. */
const WORDS = "pass(?:word|wd|phrase|code)?|passwort|pwd|pin|secret|token|otp|cvv|cvc|cvn|iban|card_?(?:no|number)";
const SECRET = `[\\w.$[\\]-]{0,60}(?:${WORDS})[\\w.$[\\]-]{0,60}`;
const FORM = new RegExp(`(^|[&?\\n])(${SECRET})=[^&\\n]*`, "gi");
const JSON_TEXT = new RegExp(`("${SECRET}"\\s{0,9}:\\s{0,9})("(?:[^"\\\\]|\\\\.)*"?|-?[\\d.]+)`, "gi");
const PART = new RegExp(`(name="${SECRET}"[^\\r\\n]*(?:\\r?\\n[^\\r\\n]+)*\\r?\\n\\r?\\n)[^]*?(?=\\r?\\n--|$)`, "gi");

/** What a request posted, as it is kept: values of fields that are named like a secret are left out. */
export const keptPost = (post: CapturedPost, contentType: string | undefined): ScanPosted => ({
  MimeType: (contentType ?? "").slice(0, 200),
  Text: withoutSecrets(post.text, contentType ?? ""),
  Bytes: post.bytes,
  Cut: post.cut,
});

function withoutSecrets(text: string, contentType: string): string {
  if (/^multipart\//i.test(contentType)) return text.replaceAll(PART, `$1${LEFT_OUT}`);
  return text.replaceAll(JSON_TEXT, `$1"${LEFT_OUT}"`).replaceAll(FORM, `$1$2=${LEFT_OUT}`);
}
