/** A part of a URL that may be a secret, or tell of a person. */
export interface PrivatePart {
  readonly part: string;
  readonly looksLike: string;
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:access_?|refresh_?|id_?|auth_?|csrf_?|xsrf_?|reset_?|invite_?)?token$/i, "a token"],
  [/^(?:jwt|bearer|authorization|auth|credential|credentials)$/i, "a token"],
  [
    /^(?:api_?key|apikey|key|secret|client_secret|x-amz-(?:signature|credential|security-token)|sig|signature|hmac)$/i,
    "a key",
  ],
  [/^(?:pass|passwd|password|pwd|pin)$/i, "a password"],
  [/^(?:sid|sess|session|session_?id|jsessionid|phpsessid|aspsessionid.*)$/i, "a session"],
  [/^(?:code|otp|state|ticket|nonce|verification_?code|confirm(?:ation)?(?:_?code)?|activation)$/i, "a code"],
  [/^(?:e-?mail|mail|user|username|login|phone|tel|mobile|ssn|iban)$/i, "personal data"],
];
const VALUES: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]{1,64}@[a-z\d-]{1,63}\.[a-z\d.-]{2,190}/i, "an e-mail address"],
  [/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/, "a token (JWT)"],
  [/\b(?:ghp|gho|github_pat|sk|pk|xox[abp]|AKIA|AIza)[\w-]{12,}/, "a key"],
];
const LONG = /^[\w+/=-]{32,}$/;

/** What of a URL is better not sent to others: a reader of a public list, or the site itself, could use it. */
export function privateParts(text: string): PrivatePart[] {
  const url = URL.parse(text);
  if (url === null) return [];
  const found = new Map<string, string>();
  if (url.username !== "" || url.password !== "") found.set("user and password", "a login");
  const look = (part: string, name: string, value: string): void => {
    if (value === "" || found.has(part)) return;
    const plain = readable(value);
    const byValue = VALUES.find(([shape]) => shape.test(value) || shape.test(plain));
    const byName = NAMES.find(([shape]) => shape.test(name));
    if (byValue !== undefined) found.set(part, byValue[1]);
    else if (byName !== undefined) found.set(part, byName[1]);
    else if (LONG.test(value) && /\d/.test(value) && /[a-z]/i.test(value)) found.set(part, "a secret, by its length");
  };
  for (const [name, value] of url.searchParams) look(`query ${name}`.slice(0, 100), name, value);
  for (const [name, value] of new URLSearchParams(url.hash.slice(1)))
    look(`fragment ${name}`.slice(0, 100), name, value);
  for (const [index, segment] of url.pathname.split("/").entries()) look(`path, part ${index}`, "", decoded(segment));
  return [...found].map(([part, looksLike]) => ({ part, looksLike }));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A value that is base64 of text, as that text. */
function readable(value: string): string {
  if (!/^[\w+/-]{12,}={0,2}$/.test(value)) return "";
  const text = Buffer.from(value.replaceAll("-", "+").replaceAll("_", "/"), "base64").toString("latin1");
  return /^[\x20-\x7e]+$/.test(text) ? text : "";
}
