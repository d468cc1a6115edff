import { type PrivateKind, privatePartsOf } from "@fyr/core/urls";

/** A part of a URL that may be a secret, or tell of a person. */
export interface PrivatePart {
  readonly part: string;
  readonly looksLike: string;
}

const LOOKS: Readonly<Record<PrivateKind, string>> = {
  "e-mail address": "an e-mail address",
  "telephone number": "a telephone number",
  token: "a token",
  session: "a session",
  "reset link": "a link that confirms or resets an account",
  signature: "a signature",
  key: "a key",
  credentials: "a login",
  "number of a person": "personal data",
};
const NAME_SHOWN = 80;

/** What of a URL is better not sent to others: a reader of a public list, or the site itself, could use it. */
export const privateParts = (text: string): PrivatePart[] =>
  privatePartsOf(text).parts.map(({ kind, where, name }) => ({
    part:
      where === "credentials" ? "user and password" : `${where}${name === null ? "" : ` ${name.slice(0, NAME_SHOWN)}`}`,
    looksLike: LOOKS[kind],
  }));
