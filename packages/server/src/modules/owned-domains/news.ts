import type { LikenessRule } from "@fyr/core/look-alikes";
import { unicodeName } from "@fyr/core/domains";
import type { NewlyListed } from "../../storage/domains/index.ts";
import type { News } from "../notifications/index.ts";
import type { DomainMention } from "../submissions/index.ts";

/** A listed name that may be taken for an owned domain. */
export interface LookAlike extends NewlyListed {
  readonly likeness: LikenessRule;
}

/** Named in a message; of more there is the number. */
const SHOWN = 5;

const WHY: Readonly<Record<LikenessRule, string>> = {
  confusable: "its letters look the same",
  "other suffix": "the same before another ending",
  hyphen: "only hyphens differ",
  "bit flip": "one letter differs",
  "keyboard neighbour": "one letter differs",
  "edit distance": "one letter differs",
  "brand within": "contains it as a word",
  "brand above": "begins with it",
};

/** Notification that lists of threats have a domain or something under it; null for none. */
export function listedNews(domain: string, listed: readonly NewlyListed[]): News | null {
  const [first] = listed;
  if (first === undefined) return null;
  const isItself = listed.length === 1 && first.url === null && first.name === domain;
  return {
    type: "warning",
    title: isItself
      ? `${domain} is listed as a threat`
      : `${count(listed.length, "listed threat", "listed threats")} under ${domain}`,
    message: sentence(listed.map(({ name, url, sources }) => `${url ?? name} on ${sources.join(", ")}`)),
    link: linkTo(first.name),
  };
}

/** Notification of names on lists of threats that may be taken for a domain; null for none. */
export function alikeNews(domain: string, alike: readonly LookAlike[]): News | null {
  const names = [...new Map(alike.map((one) => [one.name, one])).values()];
  const [first] = names;
  if (first === undefined) return null;
  return {
    type: "warning",
    title: `${count(names.length, "listed name looks", "listed names look")} like ${domain}`,
    message: sentence(
      names.map(({ name, likeness, sources }) => `${readable(name)} (${WHY[likeness]}) on ${sources.join(", ")}`),
    ),
    link: linkTo(first.name),
  };
}

/** Notification that submissions have e-mail addresses or names under a domain; null for none. */
export function mentionedNews(
  domain: string,
  kind: DomainMention["kind"],
  mentions: readonly DomainMention[],
): News | null {
  const values = [...new Set(mentions.map(({ value }) => value))];
  const latest = mentions.at(-1);
  if (latest === undefined) return null;
  const what =
    kind === "email"
      ? count(values.length, "e-mail address", "e-mail addresses")
      : count(values.length, "name", "names");
  return {
    type: kind === "email" ? "warning" : "info",
    title: `Posts have ${what} under ${domain}`,
    message: sentence(values),
    link: `/submissions/${latest.submission}`,
  };
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

function sentence(parts: readonly string[]): string {
  const more = parts.length - SHOWN;
  return `${parts.slice(0, SHOWN).join("; ")}${more > 0 ? `; and ${more.toLocaleString("en")} more` : ""}.`;
}

const linkTo = (name: string): string => `/search?input=${encodeURIComponent(name)}&type=ip`;

/** With both forms where people read another: what looks the same would not be told apart. */
function readable(name: string): string {
  const text = unicodeName(name);
  return text === null ? name : `${text}, ${name}`;
}
