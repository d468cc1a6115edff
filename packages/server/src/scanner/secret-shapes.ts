import { LEFT_OUT } from "./secret-names.ts";

/** Secrets that are told by their form, whatever they are called: tokens (RFC 7519) and private keys (RFC 7468). */
const JWT = /\beyJ[\w-]{6,}\.[\w-]{4,}\.[\w-]*/g;
/** Also as URLs and JSON write it. */
const SPACE = "(?: |\\+|%20)";
const KEY = new RegExp(
  `(-----BEGIN${SPACE}(?:[A-Z]{1,20}${SPACE}){0,3}PRIVATE${SPACE}KEY(?:${SPACE}BLOCK)?-----)[^]*?(?=-----END|[<&]|$)`,
  "g",
);

/** What logs in as a header, wherever it is written (RFC 6750). */
const BEARER = /\b(Bearer )[\w.~+/-]{8,}={0,2}/g;

export function withoutSecretShapes(given: string): string {
  const text = given.includes("Bearer ") ? given.replaceAll(BEARER, `$1${LEFT_OUT}`) : given;
  const kept = text.includes("eyJ") ? text.replaceAll(JWT, `eyJ${LEFT_OUT}`) : text;
  return kept.includes("-----BEGIN") ? kept.replaceAll(KEY, `$1${LEFT_OUT}`) : kept;
}
