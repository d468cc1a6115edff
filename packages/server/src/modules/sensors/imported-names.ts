import { BloomFilter } from "@fyr/core/bloom";
import { interpret } from "@fyr/core/ip";
import { storedAddress } from "../../storage/observations/index.ts";
import type { ImportedNames } from "../../storage/passive-dns/index.ts";
import type { WarnLog } from "../../log.ts";
import type { Observed } from "../query/index.ts";
import type { ObservedIndex } from "./observed.ts";
import { HOSTNAMES_SHOWN } from "./observed-repository.ts";

/** A lookup waits no longer for what others saw. */
const FIND_MS = 2000;
/** Reading all addresses anew, as each import asks for, takes no more than this share of the time. */
const REST = 20;

/** The index of what sensors saw, with the names that imported passive DNS has for the addresses. */
export function withImportedNames(
  seen: ObservedIndex,
  imported: ImportedNames,
  log: WarnLog,
  now: () => number = Date.now,
): ObservedIndex {
  let filter: BloomFilter | null = null;
  let edition: string | null = null;
  let restsUntil = 0;
  const mayHave = (ip: string): boolean => filter === null || filter.has(ip);

  async function load(): Promise<void> {
    const begun = now();
    if (begun < restsUntil) return;
    const current = await imported.edition();
    if (current === edition) return;
    const made = new BloomFilter(await imported.count());
    for await (const { ip } of imported.addresses()) made.add(ip);
    filter = made;
    edition = current;
    restsUntil = now() + REST * (now() - begun);
  }

  async function namesOf(ips: readonly string[]): Promise<ReadonlyMap<string, Names>> {
    const asked = ips.filter(mayHave);
    if (asked.length === 0) return NONE;
    try {
      const rows = await imported.namesOf(asked.flatMap(stored), HOSTNAMES_SHOWN, { timeoutMs: FIND_MS });
      const found = new Map<string, { names: string[]; sources: Set<string> }>();
      for (const { ip, name, sources } of rows) {
        const one = found.get(ip) ?? { names: [], sources: new Set() };
        found.set(ip, one);
        one.names.push(name);
        for (const source of sources) one.sources.add(source);
      }
      return found;
    } catch (error) {
      log.warn({ err: error }, "the imported names of an address could not be read");
      return NONE;
    }
  }

  return {
    maySee: (ip) => seen.maySee(ip) || mayHave(ip),
    async refresh() {
      await seen.refresh();
      try {
        await load();
      } catch (error) {
        log.warn({ err: error }, "the addresses of imported passive DNS could not be read");
      }
    },
    async find(ips, until) {
      const own = ips.filter((ip) => seen.maySee(ip));
      const [observed, named] = await Promise.all([
        own.length === 0 ? new Map<string, Observed>() : seen.find(own, until),
        namesOf(ips),
      ]);
      if (named.size === 0) return observed;
      const all = new Map(observed);
      for (const [ip, { names, sources }] of named) {
        const hostnames = [...new Set([...(observed.get(ip)?.hostnames ?? []), ...names])].slice(0, HOSTNAMES_SHOWN);
        all.set(ip, { ...observed.get(ip), hostnames, hostnameSources: [...sources].toSorted() });
      }
      return all;
    },
  };
}

interface Names {
  readonly names: readonly string[];
  readonly sources: ReadonlySet<string>;
}

const NONE: ReadonlyMap<string, Names> = new Map();

function stored(ip: string): string[] {
  const read = interpret(ip);
  return read.ok ? [storedAddress(read.address)] : [];
}
