import type { RedactedField, RegistrationField } from "@fyr/contract";
import { isObject, listOf } from "./json.ts";
import { keptText } from "./text.ts";

const REDACTED_MAX = 60;
const METHODS = ["removal", "emptyValue", "partialValue", "replacementValue"] as const;

/** By the names that IANA registers for redacted information of a domain ("RDAP JSON Values"). */
const BY_NAME: readonly (readonly [RegExp, RegistrationField])[] = [
  [/^registrant name$/, "registrant_name"],
  [/^registrant organi[sz]ation$/, "registrant_org"],
  [/^registrant e-?mail(?: address)?$/, "registrant_email"],
  [/^registrant country$/, "registrant_country"],
];

/** By paths to a property of the registrant's contact, where the name is a server's own. */
const BY_PATH: readonly (readonly [string, RegistrationField])[] = [
  ["fn", "registrant_name"],
  ["org", "registrant_org"],
  ["email", "registrant_email"],
];

/** What an answer says it holds back (RFC 9537), each entry by itself. */
export function readRedacted(redacted: unknown): RedactedField[] {
  return listOf(redacted)
    .slice(0, REDACTED_MAX)
    .flatMap((entry): RedactedField[] => {
      if (!isObject(entry) || !isObject(entry["name"])) return [];
      const name = keptText(entry["name"]["type"]) ?? keptText(entry["name"]["description"]);
      if (name === null) return [];
      const { reason, method } = entry;
      return [
        {
          field: fieldOf(name, keptText(entry["prePath"]) ?? keptText(entry["postPath"]) ?? ""),
          name,
          // RFC 9537, section 4.2: removal is the default.
          method: METHODS.find((one) => one === method) ?? (method === undefined ? "removal" : null),
          reason: isObject(reason) ? (keptText(reason["type"]) ?? keptText(reason["description"])) : null,
        },
      ];
    });
}

function fieldOf(name: string, path: string): RegistrationField | null {
  const words = name.toLowerCase();
  const named = BY_NAME.find(([pattern]) => pattern.test(words));
  if (named !== undefined) return named[1];
  if (!/'registrant'|"registrant"/.test(path)) return null;
  return BY_PATH.find(([property]) => path.includes(`'${property}'`) || path.includes(`"${property}"`))?.[1] ?? null;
}
