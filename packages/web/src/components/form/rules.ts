import { charactersOf, type FieldCheck, type FieldRules } from "@fyr/contract";

/** The contract's rules of a form's fields, by name. A field without rules is validated by the server. */
export type FormRules<Values> = { readonly [Name in keyof Values]?: FieldRules };

/** What is wrong with a field's text; null: nothing that the contract's rules find. */
export function problemOf({ trims, letters, required, checks }: FieldRules, value: string): string | null {
  const typed = trims ? value.trim() : value;
  const text = letters === "lower" ? typed.toLowerCase() : letters === "upper" ? typed.toUpperCase() : typed;
  if (text === "") return required;
  return checks.find((check) => !passes(check, text))?.message ?? null;
}

/** Whether a field is empty that must not be. */
export const isMissing = ({ trims, required }: FieldRules, value: string): boolean =>
  required !== null && (trims ? value.trim() : value) === "";

/** The most characters that a field takes. */
export const maxLengthOf = (rules: FieldRules | undefined): number | undefined =>
  rules?.checks.flatMap((check) => (check.kind === "longest" ? [check.limit] : []))[0];

function passes(check: FieldCheck, text: string): boolean {
  switch (check.kind) {
    case "shortest":
      return charactersOf(text) >= check.limit;
    case "longest":
      return charactersOf(text) <= check.limit;
    case "pattern":
      return new RegExp(check.pattern, check.flags).test(text);
    case "url":
      return isUrl(text, check);
    case "whole":
      return /^\d+$/.test(text);
    case "smallest":
      return Number(text) >= check.limit;
    default:
      return Number(text) <= check.limit;
  }
}

function isUrl(text: string, { protocol, hostname }: Extract<FieldCheck, { kind: "url" }>): boolean {
  // `http:example.org` would be read as if it had the slashes.
  const url = /^[a-z]+:\/\//i.test(text) ? URL.parse(text) : null;
  return (
    url !== null && new RegExp(protocol).test(url.protocol.slice(0, -1)) && new RegExp(hostname).test(url.hostname)
  );
}
