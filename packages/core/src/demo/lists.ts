import type { LabelKind, LabelRecord, Source } from "../atlas/index.ts";
import type { Range } from "../ip/index.ts";
import type { LabelRow } from "../labels/index.ts";
import { rangeOf } from "./networks.ts";
import type { Random } from "./random.ts";
import { DEMO_PROVIDERS } from "./providers.ts";
import { DAY_MS, utcDay } from "../time/index.ts";

/** Days of label history, today included. */
export const DEMO_DAYS = 35;

/** A list of the demo: its content on each of its days, the last one now. */
export interface DemoList {
  readonly source: Source;
  /** Moments at which it changed, oldest first. */
  readonly versions: readonly { readonly at: Date; readonly rows: readonly LabelRow[] }[];
}

/** A label that a list has from one day on and, perhaps, until another. */
interface DemoRow {
  readonly range: Range;
  readonly kind: LabelKind;
  readonly provider: string | null;
  readonly tags: readonly string[];
  readonly confidence: number;
  readonly from: number;
  /** The first day without it. */
  readonly until: number;
}

type RowMeaning = Pick<DemoRow, "kind" | "confidence"> & Partial<Pick<DemoRow, "provider" | "tags">>;

/** How lists come and go. */
interface Habit {
  /** Share of the addresses that the list has from its first day. */
  readonly atFirst: number;
  /** Share that it drops again, after some days. */
  readonly dropped: number;
}

const STEADY: Habit = { atFirst: 1, dropped: 0 };
const GROWING: Habit = { atFirst: 0.45, dropped: 0.12 };
const CHANGING: Habit = { atFirst: 0.3, dropped: 0.55 };

const hosts = (start: string, from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${start}${from + index}/32`);
const networks6 = (network: number, count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `2001:db8:${(network << 8).toString(16)}:${(index + 1).toString(16)}::/64`,
  );

function rowsOver(
  random: Random,
  prefixes: readonly string[],
  { atFirst, dropped }: Habit,
  meaning: RowMeaning,
): DemoRow[] {
  return prefixes.map((prefix) => {
    const from = random.chance(atFirst) ? 0 : 1 + random.below(DEMO_DAYS - 1);
    const until = random.chance(dropped) ? from + 3 + random.below(12) : DEMO_DAYS;
    return { range: rangeOf(prefix), provider: null, tags: [], ...meaning, from, until };
  });
}

/** All lists, as of `now` and of the days before. */
export function demoLists(random: Random, now: Date): DemoList[] {
  const vpn = (provider: string, prefixes: readonly string[], habit = GROWING): DemoRow[] =>
    rowsOver(random, prefixes, habit, { kind: "vpn", provider, confidence: 95 });
  const named = [
    ...vpn("demo_example_vpn", [...hosts("198.51.100.", 4, 48), ...hosts("198.51.100.", 226, 12), ...networks6(6, 6)]),
    ...vpn("demo_sample_vpn", [...hosts("198.51.100.", 132, 44), ...networks6(8, 4)], { atFirst: 0.3, dropped: 0.05 }),
    ...vpn("demo_specimen_vpn", hosts("198.51.100.", 240, 12), CHANGING),
  ];
  const threat = (prefixes: readonly string[], tags: readonly string[], confidence = 80, habit = CHANGING): DemoRow[] =>
    rowsOver(random, prefixes, habit, { kind: "threat", tags, confidence });
  return [
    list("vpn-directory", "VPN directory", named, now),
    list(
      "vpn-watch",
      "VPN watch",
      named.flatMap((word) => (random.chance(0.5) ? [{ ...word, confidence: 70 }] : [])),
      now,
    ),
    list(
      "proxies",
      "Proxy list",
      [
        ...rowsOver(random, hosts("203.0.113.", 104, 20), CHANGING, {
          kind: "proxy",
          provider: "demo_example_proxy",
          confidence: 85,
        }),
        ...rowsOver(
          random,
          [...hosts("192.0.2.", 40, 12), ...hosts("192.0.2.", 70, 24), ...hosts("192.0.2.", 140, 16)],
          GROWING,
          {
            kind: "residential_proxy",
            provider: "demo_neighbour",
            confidence: 75,
          },
        ),
      ],
      now,
    ),
    list(
      "onion-exits",
      "Onion exits",
      rowsOver(
        random,
        [...hosts("203.0.113.", 8, 14), ...networks6(11, 3)],
        { atFirst: 0.7, dropped: 0.2 },
        {
          kind: "tor",
          provider: "demo_onion",
          confidence: 98,
        },
      ),
      now,
    ),
    list(
      "networks",
      "Published networks",
      [
        ...rowsOver(random, ["198.51.100.64/26", "2001:db8:700::/40"], STEADY, {
          kind: "cloud",
          provider: "demo_example_cloud",
          confidence: 95,
        }),
        ...rowsOver(random, ["198.51.100.192/27"], STEADY, { kind: "cdn", provider: null, confidence: 95 }),
        ...rowsOver(random, ["198.51.100.0/26"], STEADY, {
          kind: "hosting",
          provider: "demo_example_hosting",
          confidence: 90,
        }),
        ...rowsOver(random, ["198.51.100.128/26", "203.0.113.64/26"], STEADY, { kind: "hosting", confidence: 90 }),
      ],
      now,
    ),
    list(
      "blocklist",
      "Blocklist",
      [
        // The one at .130 is a scanner that identifies itself: the effect shows beside the listing.
        ...threat(["203.0.113.70/32", "203.0.113.71/32", "203.0.113.130/32"], ["scanning"], 90, STEADY),
        ...threat(["203.0.113.80/32", "203.0.113.85/32", "203.0.113.86/32"], ["bruteforce"], 90, STEADY),
        ...threat(hosts("203.0.113.", 88, 12), ["bruteforce"]),
        ...threat(hosts("192.0.2.", 200, 14), ["malicious"], 60),
        ...threat(hosts("198.51.100.", 20, 6), ["scanning"], 65),
        // The office's infected machine, as others see it.
        ...threat(["192.0.2.21/32"], ["botnet"], 90, STEADY),
      ],
      now,
    ),
    list(
      "command-servers",
      "Command servers",
      threat(["203.0.113.100/32", ...hosts("203.0.113.", 124, 3)], ["c2"], 95, { atFirst: 0, dropped: 0 }),
      now,
    ),
    list(
      "known-good",
      "Known good",
      [
        ...rowsOver(random, ["203.0.113.128/28"], STEADY, {
          kind: "benign",
          provider: "demo_example_research",
          tags: ["scanner", "internet_census"],
          confidence: 95,
        }),
        ...rowsOver(random, ["203.0.113.192/28"], STEADY, {
          kind: "crawler",
          provider: null,
          tags: [],
          confidence: 95,
        }),
        ...rowsOver(random, ["203.0.113.253/32"], STEADY, {
          kind: "benign",
          provider: null,
          tags: ["public_dns"],
          confidence: 95,
        }),
      ],
      now,
    ),
  ];
}

const NAMES: ReadonlyMap<string, string> = new Map(
  DEMO_PROVIDERS.map(({ name, display_name }) => [name, display_name]),
);

/** How many days apart the versions of a list are. */
const EVERY: Readonly<Record<string, number>> = {
  "vpn-directory": 3,
  "vpn-watch": 7,
  proxies: 4,
  "onion-exits": 7,
  blocklist: 5,
  "command-servers": 9,
};

/** The next day on which a list comes out; it does today. */
const published = (day: number, every: number): number =>
  day === 0 ? 0 : day + ((((DEMO_DAYS - 1 - day) % every) + every) % every);

function list(id: string, name: string, drawn: readonly DemoRow[], now: Date): DemoList {
  const every = EVERY[id] ?? 1;
  const words = drawn.map((word) => ({
    ...word,
    from: published(word.from, every),
    until: published(word.until, every),
  }));
  const source: Source = {
    id: `demo-${id}`,
    name: `${name} (demo)`,
    url: null,
    licence: "own data",
    attribution: null,
    published: null,
  };
  const momentOf = (day: number): Date => new Date(now.getTime() - (DEMO_DAYS - 1 - day) * DAY_MS);
  const labels = words.map((word) => ({ word, row: rowOf(word, source, momentOf(word.from)) }));
  const versions = [];
  for (let day = 0; day < DEMO_DAYS; day++) {
    const isNew = words.some(({ from, until }) => from === day || until === day);
    if (day > 0 && !isNew) continue;
    const rows = labels.filter(({ word }) => word.from <= day && day < word.until).map(({ row }) => row);
    versions.push({ at: momentOf(day), rows });
  }
  return { source, versions };
}

function rowOf({ range, kind, provider, tags, confidence }: DemoRow, source: Source, since: Date): LabelRow {
  const record: LabelRecord = {
    kind,
    provider,
    display_name: provider === null ? null : (NAMES.get(provider) ?? null),
    tags,
    confidence,
    first_seen: utcDay(since),
    last_seen: null,
  };
  return { target: range, record, source };
}
