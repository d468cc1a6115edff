import { COUNTRIES, isCountry } from "../countries/index.ts";

/** Names that servers write beside those of ISO 3166-1. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ["great britain", "GB"],
  ["england", "GB"],
  ["scotland", "GB"],
  ["wales", "GB"],
  ["northern ireland", "GB"],
  ["uk", "GB"],
  ["united states of america", "US"],
  ["russian federation", "RU"],
  ["korea", "KR"],
  ["republic of korea", "KR"],
  ["korea republic of", "KR"],
  ["viet nam", "VN"],
  ["czech republic", "CZ"],
  ["turkey", "TR"],
  ["the netherlands", "NL"],
  ["holland", "NL"],
  ["peoples republic of china", "CN"],
  ["pr china", "CN"],
  ["republic of china", "TW"],
  ["taiwan province of china", "TW"],
  ["iran islamic republic of", "IR"],
  ["moldova republic of", "MD"],
  ["venezuela bolivarian republic of", "VE"],
  ["deutschland", "DE"],
  ["österreich", "AT"],
  ["schweiz", "CH"],
  ["españa", "ES"],
  ["brasil", "BR"],
  ["italia", "IT"],
];

const CODES: ReadonlyMap<string, string> = new Map([
  ...COUNTRIES.flatMap(({ name, "alpha-2": code, "alpha-3": long }) => [
    [plain(name), code] as const,
    [long.toLowerCase(), code] as const,
  ]),
  ...OTHER_NAMES,
]);

/**
 * The code of ISO 3166-1 alpha-2 that a text states: `US` for `us`, `USA`, `U.S.A.`, `United States` and
 * `United States (US)`. Null where it states none.
 */
export function countryCode(text: string): string | null {
  const [, inBrackets] = /\(([A-Za-z]{2})\)\s*$/.exec(text) ?? [];
  const [, before] = /^([A-Za-z]{2}) ?\(/.exec(text.trim()) ?? [];
  const written = (inBrackets ?? before ?? text).trim();
  const code = written.toUpperCase();
  if (isCountry(code)) return code;
  const words = plain(written);
  return CODES.get(words) ?? (isCountry(words.toUpperCase()) ? words.toUpperCase() : null);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’.]/g, "")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();
}
