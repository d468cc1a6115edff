import type { BuiltInId } from "./definitions.ts";

interface Field {
  readonly Name: string;
  readonly About: string;
}

const OF_LIST: readonly Field[] = [
  { Name: "source", About: "The list that named it first" },
  { Name: "licence", About: "The licence of that list" },
  { Name: "confidence", About: "How much the list's word is worth, 0 to 100" },
  { Name: "tags", About: "What the list says of it" },
  { Name: "first_seen", About: "The day that the list gives, if any" },
];

/** What the items of a stream have that indicators of articles fill. */
export const INDICATORS_FIELDS: readonly Field[] = [
  { Name: "article", About: "The id of the first article that named it" },
  { Name: "title", About: "The title of the article" },
  { Name: "source", About: "Its publisher" },
  { Name: "published", About: "When it was published" },
  { Name: "url", About: "Where it is" },
];

/** What the items of a built-in stream have, by the stream's id. */
export const BUILT_IN_FIELDS: Readonly<Record<string, readonly Field[]>> = {
  "new-domains": [
    { Name: "source", About: "What says that it is new: a list, a registry or a zone file" },
    { Name: "registered", About: "The day of its registration, where it is known" },
  ],
  "new-anonymizers": [{ Name: "kind", About: "vpn, proxy or residential_proxy" }, ...OF_LIST],
  "new-c2": OF_LIST,
  "new-phishing": OF_LIST,
  "look-alikes": [
    { Name: "brand", About: "Whose domain it may be taken for" },
    { Name: "domain", About: "That domain" },
    { Name: "reasons", About: "Why" },
    { Name: "log", About: "Where the certificate was seen" },
    { Name: "first_seen", About: "When it was seen first" },
  ],
  "provider-changes": [
    { Name: "day", About: "The day that is over" },
    { Name: "was", About: "Addresses the day before" },
    { Name: "is", About: "Addresses on that day" },
    { Name: "grown", About: "How many more, without what new lists name" },
  ],
  attackers: [
    { Name: "behaviours", About: "The rules of behaviour that it met" },
    { Name: "last_seen", About: "When it was seen last" },
  ],
  articles: [
    { Name: "id", About: "Its id, for the calls about articles" },
    { Name: "title", About: "Its title" },
    { Name: "source", About: "Who published it" },
    { Name: "published", About: "When it was published" },
    { Name: "tags", About: "What it is about" },
    { Name: "actors", About: "Actors, malware and tools that it names" },
    { Name: "indicators", About: "How many indicators it names" },
  ],
} satisfies Record<BuiltInId, readonly Field[]>;
