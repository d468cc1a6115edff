import { unescape } from "node:querystring";
import type { ScanPosted } from "@fyr/contract";
import type { CapturedPost } from "@fyr/core/scan";
import { withoutSecretsInJson } from "./secret-json.ts";
import { LEFT_OUT, LINK_SECRET_NAME, SECRET_NAME } from "./secret-names.ts";
import { withoutSecretShapes } from "./secret-shapes.ts";

const NAME = new RegExp(`^(?:${SECRET_NAME}|${LINK_SECRET_NAME})$`, "i");
const PART = new RegExp(
  `(name="${SECRET_NAME}"[^\\r\\n]*(?:\\r?\\n[^\\r\\n]+)*\\r?\\n\\r?\\n)[^]*?(?=\\r?\\n--|$)`,
  "gi",
);
/** `<password>x</password>`, as SOAP and XML-RPC have it. */
const ELEMENT = new RegExp(`(<(?:[\\w-]{1,30}:)?${SECRET_NAME}(?:\\s[^<>]*)?>)[^<]+`, "gi");
/** A line `password: x` of a text, as kits send it on. */
const LINE = new RegExp(`((?:^|\\n)[^\\n:=]{0,30}\\b${SECRET_NAME}\\s{0,9}:\\s{0,9})[^\\n]+`, "gi");
/** Parameters of a path stand behind semicolons (RFC 3986, section 3.3). */
const PAIR = /(^|[?&#;\n])([^=&?#;\s"\\]{1,200})=([^&?#;\s"\\]+)/g;
/** What else may belong to a secret: a text with any sign but those that end it, where it is no parameter of a path. */
const REST = /[^&#\s"\\]*/y;
/** What a cut left of a key is told from no other text. */
const LAST_WORD = /[\w.+/=-]{1,200}$/;

/** What a request posted, as it is kept: values of fields that are named like a secret are left out. */
export function keptPost(post: CapturedPost, contentType: string | undefined): ScanPosted {
  const text = withoutSecretShapes(withoutSecrets(post.text, contentType ?? ""));
  return {
    MimeType: (contentType ?? "").slice(0, 200),
    Text: post.cut ? text.replace(LAST_WORD, LEFT_OUT) : text,
    Bytes: post.bytes,
    Cut: post.cut,
  };
}

/** `name=value`, as forms and URLs write it, without values of names like a secret, also of those in JSON that is a value. */
export function withoutSecretPairs(text: string): string {
  let kept = "";
  let done = 0;
  for (const match of text.matchAll(PAIR)) {
    if (match.index < done) continue;
    const [whole, before = "", name = "", value = ""] = match;
    const end = match.index + whole.length;
    const isLeftOut = NAME.test(unescape(name));
    kept += `${text.slice(done, match.index)}${before}${name}=${isLeftOut ? LEFT_OUT : withoutSecretsInValue(value)}`;
    REST.lastIndex = end;
    done = end + (isLeftOut && before !== ";" ? (REST.exec(text)?.[0].length ?? 0) : 0);
  }
  return kept + text.slice(done);
}

/** `token: "x"`, `"token":"x"`, `data-token="x"` and `token=x`, as scripts, attributes and messages have it. */
const WORD =
  /(?<![\w$.-])((?:data-)?[A-Za-z_$][\w$.-]{1,80})((?:&quot;|["'])?\s{0,3}[:=]\s{0,3})(?:(&quot;|["'])([^"'<>\r\n]{3,4000}?)\3|(?<==)([^\s"'<>&;,(){}[\]]{4,4000}))/g;

/** A text of any kind without values of names like a secret that stand in it. For those who did not ask for it. */
export function withoutSecretWords(text: string): string {
  return text.replaceAll(
    WORD,
    (whole: string, name: string, between: string, quote = "", quoted: string | undefined) => {
      if (NAME.test(name)) return `${name}${between}${quote}${LEFT_OUT}${quote}`;
      // An attribute may hold JSON, whose quotes are written otherwise.
      return quoted?.includes("&quot;") === true
        ? `${name}${between}${quote}${withoutSecretWords(quoted)}${quote}`
        : whole;
    },
  );
}

/** A value may be JSON, or an address that goes on from the one it stands in. */
function withoutSecretsInValue(value: string): string {
  if (!/%(?:22|3d)/i.test(value)) return value;
  const text = unescape(value.replaceAll("+", " "));
  const kept = withoutSecretPairs(withoutSecretsInJson(text));
  return kept === text ? value : encodeURIComponent(kept).replaceAll(encodeURIComponent(LEFT_OUT), LEFT_OUT);
}

function withoutSecrets(text: string, contentType: string): string {
  if (/^multipart\//i.test(contentType)) return withoutSecretsInJson(text.replaceAll(PART, `$1${LEFT_OUT}`));
  if (/^\s*</.test(text)) return text.replaceAll(ELEMENT, `$1${LEFT_OUT}`);
  const kept = withoutSecretPairs(withoutSecretsInJson(text));
  return /^\s*[[{]/.test(text) ? kept : kept.replaceAll(LINE, `$1${LEFT_OUT}`);
}
