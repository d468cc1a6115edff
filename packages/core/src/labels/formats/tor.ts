import type { LineReading, RowDetail } from "../entry.ts";
import { dayOf } from "./day.ts";
import { fieldsOf, itemsOf, type Named, requireList, textOf } from "./document.ts";
import { endpointIn } from "./endpoint.ts";
import { readRange } from "./range.ts";

const OTHER_KEYWORDS = /^(?:Downloaded|ExitNode|Published|LastStatus)\s/;

/** Format `tor-exit-addresses`: TorDNSEL's records, of which each `ExitAddress <address> <date> <time>` is a row. */
export function readTorExitLine(line: string): LineReading {
  const text = line.trim();
  if (text === "" || text.startsWith("@") || OTHER_KEYWORDS.test(text)) return null;
  const [keyword, address = "", date] = text.split(/\s+/);
  if (keyword !== "ExitAddress") return { reason: "the line is not a record of an exit" };
  const target = readRange(address);
  if ("reason" in target) return target;
  const last_seen = dayOf(date);
  return { row: { target, count: null, name: null, ...(last_seen === undefined ? {} : { detail: { last_seen } }) } };
}

/**
 * Format `onionoo`: Tor's directory as Onionoo's details give it. Rows are the addresses of relays that are exits: those
 * seen behind it (`exit_addresses`), and its own (`or_addresses`, with their ports).
 */
export function* onionoo(document: unknown): Iterable<Named> {
  for (const relay of requireList(fieldsOf(document)["relays"], "Onionoo's details: it has no 'relays'")) {
    const { flags, or_addresses, exit_addresses, first_seen, last_seen } = fieldsOf(relay);
    if (!itemsOf(flags).includes("Exit")) continue;
    const [since, until] = [dayOf(first_seen), dayOf(last_seen)];
    const detail: RowDetail = {
      ...(since === undefined ? {} : { first_seen: since }),
      ...(until === undefined ? {} : { last_seen: until }),
    };
    const own = itemsOf(or_addresses).map((endpoint) => endpointIn(textOf(endpoint) ?? "")?.address ?? endpoint);
    for (const address of new Set([...own, ...itemsOf(exit_addresses)])) yield { address, detail };
  }
}
