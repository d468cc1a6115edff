import type { Atlas } from "@fyr/core/atlas";
import { isNeverListed } from "@fyr/core/blocklists";
import { readDomain, withoutWww } from "@fyr/core/domains";
import { parseRange } from "@fyr/core/ip";
import { coverOfRange } from "@fyr/core/list-change";
import { slices } from "../../../scheduling/index.ts";
import { kindsOf } from "../../../storage/domains/index.ts";
import type { ObservationStore } from "../../../storage/observations/index.ts";

/** Those of some values that no sensor should raise an alarm about. */
export type KnownGood = (values: readonly string[]) => Promise<ReadonlySet<string>>;

interface Needs {
  readonly atlas: () => Atlas;
  readonly observations: ObservationStore;
}

/** Names of one question to the engine. */
const NAMES_AT_ONCE = 5000;

/**
 * What no blocklist has; addresses that a list of the atlas has as benign (MISP's warning lists are such); and names that lists
 * have as benign, or as popular where none has them as a threat. Of a URL its host counts where it leads to no path on it.
 */
export function createKnownGood({ atlas, observations }: Needs): KnownGood {
  return async (values) => {
    const snapshot = atlas();
    const good = new Set<string>();
    const hosts = new Map<string, string>();
    await slices.run("misp", sorting(values, snapshot, good, hosts));
    const names = [...new Set(hosts.values())];
    const known = new Set<string>();
    for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
      for (const [name, kinds] of await kindsOf(observations, names.slice(at, at + NAMES_AT_ONCE))) {
        if (kinds.includes("benign") || (kinds.includes("popular") && !kinds.includes("threat"))) known.add(name);
      }
    }
    for (const [value, host] of hosts) if (known.has(host)) good.add(value);
    return good;
  };
}

/** @param hosts is given the names that are to be looked up, by the values that stand for them */
function* sorting(
  values: readonly string[],
  snapshot: Atlas,
  good: Set<string>,
  hosts: Map<string, string>,
): Generator<void, void, undefined> {
  for (const value of values) {
    yield;
    const root = rootOf(value);
    if (isNeverListed(value)) good.add(value);
    else if (root !== null) {
      const range = parseRange(root);
      if (range.ok) {
        if (coverOfRange(snapshot, range.range, "")?.isGood === true) good.add(value);
        continue;
      }
      const read = readDomain(root);
      if (read.ok && read.subject.url === null) hosts.set(value, withoutWww(read.subject.name));
    }
  }
}

/** The host of a URL that leads to no path on it; what is no URL stays; null of other URLs. */
function rootOf(value: string): string | null {
  if (!value.includes("://")) return value;
  const url = URL.parse(value);
  return url === null || url.pathname !== "/" || url.search !== "" ? null : url.hostname.replace(/^\[(.*)\]$/, "$1");
}
