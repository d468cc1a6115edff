import { type DomainRowReading, nameRow } from "../entry.ts";
import { normalName } from "../../indicators/index.ts";
import { readListedName, readListedUrl } from "./read-name.ts";

const COMMENT = /^(?:[#!;]|\/\/)/;
/** What blockers of advertisements put around a name. */
const ADBLOCK = /^\|\|([^^$/]+)\^(?:\$.*)?$/;

/**
 * Format `names`: a name in each line; `#`, `!`, `;` and `//` begin comments, text behind the first word is left aside.
 * `*.name`, `.name` and `||name^` cover all subdomains as well.
 */
export function readNameLine(line: string): DomainRowReading {
  const text = line.trim();
  if (text === "" || COMMENT.test(text)) return null;
  const [word = ""] = text.split(/[\s,#]/, 1);
  const blocked = ADBLOCK.exec(word)?.[1];
  return readListedName(blocked === undefined ? word : `*.${blocked}`);
}

/** Names of the machine itself, which every file of hosts has. */
const OWN: ReadonlySet<string> = new Set([
  "localhost",
  "localhost.localdomain",
  "local",
  "broadcasthost",
  "ip6-localhost",
  "ip6-loopback",
]);

/** Format `hosts`: an address, and behind it the names that are to lead there, as in `/etc/hosts`. */
export function readHostsLine(line: string): DomainRowReading {
  const [text = ""] = line.split("#", 1);
  const [address = "", ...names] = text.trim().split(/\s+/);
  if (address === "") return null;
  if (!/^[\da-f.:]+(?:%\w+)?$/i.test(address)) return { reason: "the line does not begin with an address" };
  const others = names.filter((name) => !OWN.has(name) && !name.startsWith("ip6-"));
  const rows = others.flatMap((other) => {
    const name = normalName(other);
    return name === null ? [] : [nameRow({ name, url: null })];
  });
  // `0.0.0.0 0.0.0.0` stands in many.
  const isNone = rows.length === 0 && others.some((name) => !/^[\d.:]+$/.test(name));
  if (isNone) return { reason: "this is not a host name or domain" };
  return rows.length === 0 ? null : { rows };
}

/** Format `urls`: a URL in each line, `#` begins a comment. */
export function readUrlLine(line: string): DomainRowReading {
  const text = line.trim();
  return text === "" || text.startsWith("#") ? null : readListedUrl(text);
}

/** Format `ranked`: `rank,name`, the most visited first. */
export function readRankedLine(line: string): DomainRowReading {
  const text = line.trim();
  if (text === "" || text.startsWith("#")) return null;
  const [, rank = "", name = ""] = /^(\d{1,9})[,\t ]\s*(\S+)$/.exec(text) ?? [];
  if (rank === "" || Number(rank) === 0) return { reason: "the line is not a rank and a name" };
  return readListedName(name, { rank: Number(rank) });
}
