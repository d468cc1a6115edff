import { registrationDate } from "./dates.ts";
import { isObject, listOf } from "./json.ts";

const STATED = [
  /^[> \t]*last update of (?:the )?(?:whois|rdap) (?:database|data)\s*:\s*(.{8,40}?)\s*(?:<+\s*)?$/im,
  /^[> \t]*whois database was last updated on\s*:\s*(.{8,40}?)\s*(?:<+\s*)?$/im,
  /^last updated on (\d{4}[-.]\d\d[-.]\d\d[T ][\d:]{8}\S*(?: \w{3})?)$/im,
  /^[ \t]*whois lookup made (?:at \d\d:\d\d:\d\d|on(?: \w{3},)?) (\d{1,2}[- ][a-z]{3}[- ]\d{4})\b/im,
] as const;
const WEEKDAY = /^[a-z]{3}, (?=\d)/i;

/** Of when a WHOIS answer is, as it states itself: a moment, or a day. What its server knew then is what it says. */
export function whoisOwnDate(text: string): string | null {
  for (const pattern of STATED) {
    const [, stated] = pattern.exec(text) ?? [];
    if (stated !== undefined) return registrationDate(stated.replace(WEEKDAY, ""));
  }
  return null;
}

/** The same of an RDAP answer: the event that RFC 9083 has for it. */
export function rdapOwnDate(answer: unknown): string | null {
  if (!isObject(answer)) return null;
  const event = listOf(answer["events"])
    .filter(isObject)
    .find(({ eventAction }) => eventAction === "last update of RDAP database");
  return typeof event?.["eventDate"] === "string" ? registrationDate(event["eventDate"]) : null;
}
