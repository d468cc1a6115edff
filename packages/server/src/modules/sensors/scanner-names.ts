import { parseAddress } from "@fyr/core/ip";
import type { LabelRow } from "@fyr/core/labels";
import { SCANNER_NAME_SUFFIXES, SCANNER_NAMES_SOURCE, scannerByName } from "@fyr/core/scanners";
import { HOUR_MS } from "@fyr/core/time";
import type { WarnLog } from "../../log.ts";
import type { FreshLabels } from "../../storage/atlas/index.ts";
import type { PassiveDns } from "../../storage/passive-dns/index.ts";
import { Arrivals } from "./arrivals.ts";

/** Deletions of events take names out, too: all are read again so often. */
const AGAIN_MS = HOUR_MS;
/** Addresses that are labelled by a name, as many as lie over the atlas of what sensors saw. */
const LABELLED_MOST = 5000;

export interface ScannerNames {
  /** Labels what is known by names that came in since. Never fails: what it missed, it adds the next time. */
  refresh(): Promise<void>;
  /** Events were deleted: the next refresh reads all names again. */
  forget(): void;
}

interface Needs {
  readonly dns: Pick<PassiveDns, "namesUnder" | "latest">;
  /** Where the labels lie before the atlas, so that lookups and counts have them alike. */
  readonly fresh: Pick<FreshLabels, "show">;
  readonly log: WarnLog;
  readonly now?: () => number;
}

/**
 * Labels addresses as scanners and crawlers by names that were asked for and answered with the address itself, and that no
 * other name was an alias of: only who runs the zone of such a name can have said so. What stands in a reverse zone alone,
 * its owner makes up.
 */
export function createScannerNames({ dns, fresh, log, now = Date.now }: Needs): ScannerNames {
  let arrivals = new Arrivals({ latest: dns.latest, now });
  /** By name and address the days on which they were seen. */
  let byName = new Map<string, Map<string, Days>>();
  let aliased = new Set<string>();
  let begunAt = now();
  let shown = "";

  function forget(): void {
    arrivals = new Arrivals({ latest: dns.latest, now });
    byName = new Map();
    aliased = new Set();
    begunAt = now();
  }

  async function readNew(): Promise<void> {
    if (now() - begunAt >= AGAIN_MS) forget();
    const reading = arrivals;
    const span = await reading.next();
    if (span !== null) {
      const found = await dns.namesUnder(SCANNER_NAME_SUFFIXES, span.from);
      // What was read may have been deleted meanwhile.
      if (reading !== arrivals) return;
      for (const { ip, name, first, last } of found) {
        if (ip === null) {
          aliased.add(name);
          continue;
        }
        const days = byName.get(name) ?? new Map<string, Days>();
        byName.set(name, days);
        days.set(ip, togetherWith(days.get(ip), { first, last }));
      }
      reading.done(span);
    }
    await show();
  }

  async function show(): Promise<void> {
    const names = new Map<string, Seen>();
    for (const [name, addresses] of byName) {
      if (aliased.has(name)) continue;
      for (const [ip, days] of addresses) {
        if (!names.has(ip) && names.size < LABELLED_MOST) names.set(ip, { name, ...days });
      }
    }
    const content = JSON.stringify([...names]);
    if (content === shown) return;
    await fresh.show(SCANNER_NAMES_SOURCE.id, { labels: [...names].flatMap(labelOf) });
    shown = content;
  }

  return {
    forget,
    async refresh() {
      try {
        await readNew();
      } catch (error) {
        log.warn({ err: error }, "names of scanners could not be read");
      }
    },
  };
}

/** Each `YYYY-MM-DD`. */
interface Days {
  readonly first: string;
  readonly last: string;
}

interface Seen extends Days {
  readonly name: string;
}

const togetherWith = (known: Days | undefined, { first, last }: Days): Days =>
  known === undefined
    ? { first, last }
    : { first: first < known.first ? first : known.first, last: last > known.last ? last : known.last };

function labelOf([ip, { name, first, last }]: readonly [ip: string, seen: Seen]): LabelRow[] {
  const label = scannerByName([name]);
  const read = parseAddress(ip);
  if (label === null || !read.ok) return [];
  const { address } = read;
  const target =
    address.family === 4
      ? { family: 4 as const, first: address.value, last: address.value }
      : { family: 6 as const, first: address.value, last: address.value };
  return [{ target, record: { ...label.value, first_seen: first, last_seen: last }, source: label.source }];
}
