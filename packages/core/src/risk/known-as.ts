import { tagName } from "@fyr/contract";

/** What a known good machine or name is, as a sentence has it, by its tag: the most telling first. */
const NOUNS: readonly (readonly [tag: string, noun: string])[] = [
  ["root_server", "a root server of the DNS"],
  ["name_server", "a name server of top-level domains"],
  ["tor_directory", "a directory authority of Tor"],
  ["public_dns", "a public DNS resolver"],
  ["sinkhole", "a sinkhole"],
  ["shared_gateway", "a gateway that many companies share"],
  ["mail", "part of a mail service"],
  ["monitoring", "a monitoring service"],
  ["web_site", "part of a well-known web site"],
  ["bank", "a bank"],
  ["education", "a university"],
];

/** `known as a public DNS resolver`, as the beginning of a sentence. Tags that have no noun are named. */
export function knownAs(tags: readonly string[]): string {
  if (tags.length === 0) return "Known as no threat";
  const noun = NOUNS.find(([tag]) => tags.includes(tag))?.[1];
  return `Known as ${noun ?? tags.map(tagName).join(", ")}`;
}
