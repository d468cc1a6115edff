import { serviceOfKey } from "../artifacts/index.ts";

export type PrivateKind =
  | "e-mail address"
  | "telephone number"
  | "token"
  | "session"
  | "reset link"
  | "signature"
  | "key"
  | "credentials"
  | "number of a person";

/** A part of a URL that says who someone is, or opens something. */
export interface PrivatePart {
  readonly kind: PrivateKind;
  readonly where: "credentials" | "host" | "path" | "query" | "fragment";
  /** Name of the parameter; null in the path. */
  readonly name: string | null;
  /** The part as it stands in the URL. */
  readonly value: string;
  /** In words, for the one who is about to send it. */
  readonly why: string;
}

export interface UrlPrivacy {
  readonly parts: readonly PrivatePart[];
  /** The URL without them; the same where there are none. */
  readonly without: string;
}

const URL_MAX = 8192;
const PARAMETERS_MAX = 200;
const NAME_SHOWN = 60;

const EMAIL =
  /[\w.!#$%&'*+=?^`{|}~-]{1,64}(?:@|%40)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d-]{1,61}){0,4}\.[a-z]{2,18}/i;
const JWT = /^eyJ[\w-]{5,}\.eyJ[\w-]{5,}\.[\w-]*$/;
/** Names of parameters, by what they hold. */
const NAMES: readonly (readonly [PrivateKind, RegExp])[] = [
  [
    "signature",
    /^(?:x-(?:amz|goog|oss|cos)-(?:signature|credential|security-token)|signature|sig|hmac|policy|key-pair-id|awsaccesskeyid|googleaccessid|skoid)$/i,
  ],
  [
    "reset link",
    /^(?:reset(?:_?password)?(?:_?(?:token|key|code))?|password_?reset|oob_?code|confirmation_?token|activation_?(?:key|code|token)|invite(?:_?(?:token|code))?|invitation(?:_?token)?|verification_?(?:token|code)|verify_?token|magic(?:_?(?:link|token))?|unlock_?token|login_?token|one_?time_?(?:token|code)|otp|ticket|unsubscribe_?token|login)$/i,
  ],
  [
    "session",
    /^(?:s?_?sess(?:ion)?(?:_?(?:id|key|token))?|sid|php_?sess_?id|jsessionid|aspsessionid\w*|asp\.net_sessionid|cf(?:id|token)|oscsid|zenid|phpsessid)$/i,
  ],
  [
    "credentials",
    /^(?:pass(?:word|wd|phrase|code)?|pwd|passwort|user(?:_?name)?|login_?name|pin|secret|client_?secret)$/i,
  ],
  [
    "token",
    /^(?:\w{0,30}[-_.]?token|auth(?:orization)?|access_?key|bearer|jwt|code|state|nonce|saml(?:request|response)|relaystate|id_?token_?hint|assertion|credential|csrf\w{0,20}|share_?key|hash|guid|uuid|key|k|t|u|tk|tok|h|cid|rid|eid|uid|user_?id|customer_?id|recipient(?:_?id)?|subscriber(?:_?id)?|contact_?id|mc_eid|_hsenc|_hsmi|fbclid|gclid|msclkid|vero_id|mkt_tok|oly_enc_id|oly_anon_id|elqtrackid|ml_subscriber|ck_subscriber_id)$/i,
  ],
  [
    "key",
    /^(?:api_?key|apikey|app_?(?:key|secret|id)|x-api-key|subscription-key|private_?key|access_?key_?id|secret_?key)$/i,
  ],
  [
    "e-mail address",
    /^(?:e-?mail(?:_?(?:address|addr|id))?|mail(?:to|_?address)?|user_?mail|login_?hint|recipient_?email)$/i,
  ],
  [
    "telephone number",
    /^(?:phone(?:_?(?:number|no))?|tel(?:ephone)?|mobile(?:_?(?:number|no))?|msisdn|cell(?:_?phone)?|whatsapp|handy)$/i,
  ],
  [
    "number of a person",
    /^(?:ssn|cpf|cnpj|dni|nie|nif|bsn|nino|pesel|hetu|aadhaar|codice_?fiscale|cpr(?:[-_]?(?:nr|no|nummer|number))?|person(?:al)?[-_]?(?:nr|no|nummer|number|id)|f(?:ø|oe)dselsnummer|henkil(?:ö|o)tunnus|passport(?:_?(?:no|number))?|iban|card(?:_?(?:no|number))?|dob|birth_?(?:date|day)|national_?id|tax_?id|steuer_?id|first_?name|last_?name|full_?name|surname|vorname|nachname|street|address|postal_?code)$/i,
  ],
];
/** Names whose values tell nothing by their shape: a word or a number is a value of a program. */
const WEAK: ReadonlySet<string> = new Set(
  "code state key k t u h cid rid eid uid hash sig login user ticket invite policy se auth address nonce app_id appid street".split(
    " ",
  ),
);
const SWITCHES = /^(?:true|false|yes|no|on|off|new|none|null|undefined|[01]|.)$/i;
/** What comes before a token in a path. */
const PATH_BEFORE =
  /^(?:reset(?:[-_]?password)?|password[-_]?reset|set[-_]?password|confirm(?:ation)?|verify|activate|activation|invite|invitations?|magic(?:[-_]?link)?|login|token|unsubscribe|optout|auth|session|share[ds]?|s|sh|d|download|sign|signing|document|e|r|c|track|click|view|join|unlock|accept|callback|sso|links?|u|webhooks?|services|hooks|checkouts?|orders?|files?|attachments?)$/i;
const RESET_BEFORE = /reset|set-?password|activat|confirm|invit|magic|verify|unlock|accept/i;

/**
 * Secrets and personal data in a URL: what a scan would hand to the site, to its log and, when it is public, to everyone. It
 * rather names one part too many. What cannot be read as a URL has none.
 */
export function privatePartsOf(text: string): UrlPrivacy {
  const url = text.length > URL_MAX ? null : URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return { parts: [], without: text };
  const parts: PrivatePart[] = [];
  if (url.username !== "" || url.password !== "") {
    parts.push({
      kind: "credentials",
      where: "credentials",
      name: null,
      value: `${url.username}:${url.password}`,
      why: "A user name or password stands before the host.",
    });
    [url.username, url.password] = ["", ""];
  }
  const path = readPath(url.pathname, parts);
  const query = readQuery(url.search.slice(1), "query", parts);
  const fragment = readFragment(url.hash.slice(1), parts);
  if (parts.length === 0) return { parts, without: text };
  url.pathname = path;
  url.search = query;
  url.hash = fragment;
  return { parts, without: url.href };
}

function readPath(path: string, parts: PrivatePart[]): string {
  const segments = path.split("/");
  const kept = segments.map((segment, index) => {
    const [own = "", ...matrix] = segment.split(";");
    const session = matrix.find((parameter) => /^(?:jsessionid|sid|phpsessid)=/i.test(parameter));
    if (session !== undefined) {
      parts.push({
        kind: "session",
        where: "path",
        name: session.split("=", 1)[0] ?? null,
        value: session,
        why: "The path holds the id of a session.",
      });
    }
    const before = segments.slice(Math.max(0, index - 3), index).map((some) => some.toLowerCase());
    const found = readValue(own, "path", null, before);
    if (found !== null) parts.push(found);
    return [found === null ? own : "", ...matrix.filter((parameter) => parameter !== session)]
      .join(";")
      .replace(/^;/, "");
  });
  return kept.join("/");
}

function readFragment(fragment: string, parts: PrivatePart[]): string {
  if (fragment === "") return "";
  if (fragment.includes("=")) {
    const at = fragment.indexOf("?");
    const head = at < 0 ? "" : fragment.slice(0, at + 1);
    return `${head}${readQuery(fragment.slice(head.length), "fragment", parts)}`;
  }
  const pieces = fragment.split("/").map((piece, index, all) => {
    const found = readValue(
      piece,
      "fragment",
      null,
      all.slice(Math.max(0, index - 3), index).map((some) => some.toLowerCase()),
    );
    if (found !== null) parts.push(found);
    return found === null ? piece : "";
  });
  return pieces.join("/");
}

function readQuery(query: string, where: "query" | "fragment", parts: PrivatePart[]): string {
  if (query === "") return "";
  const all = query.split("&");
  if (all.length > PARAMETERS_MAX) return query;
  const kept = all.filter((parameter) => {
    const at = parameter.indexOf("=");
    const name = at < 0 ? "" : decoded(parameter.slice(0, at));
    const value = at < 0 ? parameter : parameter.slice(at + 1);
    const found = value === "" ? null : readValue(value, where, at < 0 ? null : name, []);
    if (found !== null) parts.push(found);
    return found === null;
  });
  return kept.join("&");
}

function readValue(
  raw: string,
  where: PrivatePart["where"],
  name: string | null,
  before: readonly string[],
  depth = 0,
): PrivatePart | null {
  const value = decoded(raw.replaceAll("+", where === "path" ? "+" : " ")).trim();
  if (value === "") return null;
  const part = (kind: PrivateKind, why: string): PrivatePart => ({ kind, where, name, value: raw, why });
  const of = name === null ? `The ${where === "path" ? "path" : where}` : `“${name.slice(0, NAME_SHOWN)}”`;
  if (EMAIL.test(value)) return part("e-mail address", `${of} holds an e-mail address.`);
  if (JWT.test(value)) return part("token", `${of} holds a JSON Web Token, which opens what its owner may see.`);
  const service = serviceOfKey(value.replace(/^bot(?=\d)/, ""));
  if (service !== null) return part("key", `${of} holds a key of ${service}.`);
  if (isPhone(value, name)) return part("telephone number", `${of} holds a telephone number.`);
  const inner = depth === 0 ? innerOf(value) : null;
  const hidden =
    inner === null
      ? null
      : ((/^https?:/i.test(inner)
          ? privatePartsOf(inner).parts[0]
          : readValue(encodeURIComponent(inner), where, name, [], 1)) ?? null);
  if (inner?.startsWith("{") === true && hidden === null) return part("token", `${of} holds encoded data.`);
  if (hidden !== null) return part(hidden.kind, `${of} holds, encoded: ${hidden.why}`);
  if (name !== null) {
    const [kind] = NAMES.find(([, shape]) => shape.test(name)) ?? [];
    if (kind === undefined) return isRandom(value, 28) ? part("token", `${of} holds a long random text.`) : null;
    // A strong name tells it by itself, whatever the value, but for one that switches something.
    // What ends as base64 of 32 bytes is a signature, whatever its letters.
    const isRandomText = isRandom(value, 10) || /^[\w+/-]{40,86}={1,2}$/.test(value);
    if (WEAK.has(name.toLowerCase()) ? !isRandomText : SWITCHES.test(value)) return null;
    return part(kind, `${of} holds ${KIND_WORDS[kind]}.`);
  }
  const isAfter = before.some((word) => PATH_BEFORE.test(word));
  if (!isRandom(value, isAfter ? 12 : 32) || isPublicId(value, isAfter)) return null;
  return before.some((word) => RESET_BEFORE.test(word))
    ? part("reset link", `${of} holds what confirms or resets an account.`)
    : part("token", `${of} holds a long random text, as links for one person do.`);
}

const KIND_WORDS: Readonly<Record<PrivateKind, string>> = {
  "e-mail address": "an e-mail address",
  "telephone number": "a telephone number",
  token: "a token or the id of a person",
  session: "the id of a session",
  "reset link": "what confirms or resets an account",
  signature: "a signature, with which anyone may fetch what it is for",
  key: "a key",
  credentials: "a user name or password",
  "number of a person": "data of a person",
};

function isPhone(value: string, name: string | null): boolean {
  const digits = value.replaceAll(/[\s().\-/]/g, "");
  if (/^(?:\+|00)\d{8,15}$/.test(digits)) return true;
  return name !== null && /phone|tel|mobile|msisdn|cell|handy|whatsapp/i.test(name) && /^\d{7,15}$/.test(digits);
}

/** A text within: base64 of text, or a URL. */
function innerOf(value: string): string | null {
  if (/^https?:\/\//i.test(value)) return value;
  if (!/^[\w+/-]{8,4000}={0,2}$/.test(value)) return null;
  try {
    const text = atob(value.replaceAll("-", "+").replaceAll("_", "/"));
    return /^[\x20-\x7e]{6,}$/.test(text) && /[@.:]|^\+?\d+$/.test(text) ? text : null;
  } catch {
    return null;
  }
}

/** Letters and digits without order: what no one types or reads. */
function isRandom(value: string, least: number): boolean {
  const text = value.replaceAll(/[-_.~=:%]/g, "");
  if (text.length < least || !/^[A-Za-z\d+/]+$/.test(text)) return false;
  if (/^[\da-f]+$/i.test(text) && /\d/.test(text) && /[a-f]/i.test(text)) return true;
  if (/^\d+$/.test(text)) return least <= 6 ? text.length >= 6 : text.length >= 20;
  // Names of pages are words with hyphens; of random ones case and digits change often.
  const words = value.split(/[-_.]/);
  if (words.length > 2 && words.every((word) => /^(?:[a-z]{1,24}|[A-Z]?[a-z]{1,24}|\d{1,8})$/.test(word))) return false;
  const changes = [...text.matchAll(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])|[A-Z]{2}(?=[a-z])/g)].length;
  return changes >= Math.max(2, text.length / 9);
}

/** Ids of what anyone may see: files, and commits, sums and UUIDs that follow no word of a link for one person. */
const isPublicId = (value: string, isAfter: boolean): boolean =>
  /\.[a-z][a-z\d]{1,4}$/i.test(value) ||
  (!isAfter && (/^[\da-f]{32,128}$/i.test(value) || /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
