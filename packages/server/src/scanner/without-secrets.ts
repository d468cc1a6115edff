import type { ScanData } from "@fyr/contract";
import { withoutSecretPairs, withoutSecretWords } from "./posted.ts";
import { LEFT_OUT, SECRET_NAME } from "./secret-names.ts";
import { withoutSecretShapes } from "./secret-shapes.ts";
import { secretsTakenOut, withoutPasswords } from "./secret-urls.ts";

/**
 * A document without the secrets that a redirect may have brought: what its caller would have been asked about in the
 * URLs that the page led to, passwords in URLs, values of names like `token`; and without tokens and private keys,
 * wherever they stand. What the caller gave stays: its secrets were shown before it was sent. Others than the caller have
 * no values of cookies either: a redirect to a link that signs in makes a session of them.
 */
export function withoutSecretsBrought(data: ScanData, isForOthers: boolean): ScanData {
  const textOf = textWithout(data, isForOthers);
  const masked = (value: unknown): unknown => {
    if (typeof value === "string") return textOf(value);
    if (Array.isArray(value)) return value.map(masked);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, masked(of)]));
  };
  const kept = masked(data) as ScanData;
  const cookies = isForOthers ? kept.Cookies.map((cookie) => ({ ...cookie, value: LEFT_OUT })) : kept.Cookies;
  return { ...kept, Url: data.Url, Cookies: cookies };
}

const FIELD = /<(?:input|meta|button)\b[^>]{1,4000}>/gi;
const IS_HIDDEN = /\btype\s*=\s*["']?(?:hidden|password)\b/i;
const IS_SECRET = new RegExp(`\\bname\\s*=\\s*["']?${SECRET_NAME}`, "i");
const VALUE = /(\b(?:value|content)\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/** The page's own document for others than its owner: as the rest, and without what hidden fields and passwords hold. */
export const htmlForOthers = (html: string, data: ScanData): string =>
  textWithout(
    data,
    true,
  )(
    html.replace(FIELD, (field) =>
      IS_HIDDEN.test(field) || IS_SECRET.test(field) ? field.replace(VALUE, `$1"${LEFT_OUT}"`) : field,
    ),
  );

/** Takes out of a text of a document what is a secret in it. */
function textWithout(data: ScanData, isForOthers: boolean): (text: string) => string {
  const ledTo = data.LeadRequest.flatMap(({ Url, RedirectsTo }) => [Url, RedirectsTo ?? Url]);
  const cookies = isForOthers ? data.Cookies.map(({ value }) => value) : [];
  const takenOut = secretsTakenOut([...ledTo, data.FinalUrl], data.Url, cookies);
  return (value) => {
    const text = withoutPasswords(value);
    const paired = withoutSecretShapes(text.includes("=") ? withoutSecretPairs(text) : text);
    return takenOut(isForOthers ? withoutSecretWords(paired) : paired);
  };
}
