import { createHash } from "node:crypto";
import type { NameStore, StoredSighting } from "@fyr/server/storage/names/index";

/** As many names a registrable domain has on the average; few have most of them. */
const NAMES_EACH = 10;
const BLOCK = 10_000;
const KINDS = ["passive_dns", "passive_dns", "passive_dns", "certificate", "certificate", "zone"] as const;
const SOURCES = ["CIRCL", "Forward DNS", "log.example/2026h2", "log.example/2026h1", "com"] as const;
const TOPS =
  "com com com com com com com com net net org org de de co.uk fr nl info io xyz top shop com.br ru cn".split(" ");
const WORDS = (
  "alpha river stone cloud green bright nova data net soft media home shop travel book art health bank trade " +
  "north south west east blue red silver gold smart fast safe true open first city garden house light power " +
  "water fire earth studio design digital global euro asia pacific metro urban royal prime star sun moon"
).split(" ");
const COMMON = (
  "www mail ftp webmail smtp pop imap ns1 ns2 api dev test staging app blog shop cdn static img m mobile vpn remote " +
  "portal admin cpanel whm autodiscover autoconfig support help docs status git ci login sso auth secure"
).split(" ");

/** Numbers between 0 and 1, the same ones every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const among = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length) % list.length]!;

/** A registrable domain by its place; those in front have most names. */
export function domainAt(place: number): string {
  const random = seeded(place * 7919 + 13);
  const number = random() < 0.4 ? String(Math.floor(random() * 1000)) : "";
  const dash = random() < 0.2 ? "-" : "";
  return `${among(WORDS, random())}${dash}${among(WORDS, random())}${number}${place.toString(36)}.${among(TOPS, random())}`;
}

/** Labels as they are: usual ones, words with numbers, and what machines make up. */
function labelOf(random: () => number): string {
  const kind = random();
  if (kind < 0.3) return among(COMMON, random());
  if (kind < 0.6) return `${among(WORDS, random())}${Math.floor(random() * 100)}`;
  if (kind < 0.8) return `${among(COMMON, random())}-${Math.floor(random() * 10_000)}`;
  return Math.floor(random() * 2 ** 48)
    .toString(16)
    .padStart(12, "0");
}

/** Stores so many sightings of made-up names, in the order in which sensors see them: in none. */
export async function generateNames(store: NameStore, rows: number, onDone: (done: number) => void): Promise<void> {
  const random = seeded(20_261_127);
  const domains = Math.ceil(rows / NAMES_EACH);
  const from = Date.UTC(2024, 0) / 1000;
  for (let done = 0; done < rows;) {
    const kind = among(KINDS, random());
    const source = among(SOURCES, random());
    const sightings: StoredSighting[] = [];
    for (; sightings.length < BLOCK && done + sightings.length < rows;) {
      const depth = random();
      const labels = Array.from({ length: depth < 0.12 ? 0 : depth < 0.8 ? 1 : depth < 0.95 ? 2 : 3 }, () =>
        labelOf(random),
      );
      const first = from + Math.floor(random() * 70_000_000);
      const name = [...labels, domainAt(Math.floor(domains * random() ** 3))].join(".");
      const last = first + Math.floor(random() ** 2 * 20_000_000);
      sightings.push({ name, first, last, count: 1 + Math.floor(random() ** 4 * 5000) });
    }
    const token = createHash("sha256").update(`bench ${done}`).digest("hex");
    await store.addOnce({ kind, source, token, sightings });
    done += sightings.length;
    onDone(done);
  }
}
