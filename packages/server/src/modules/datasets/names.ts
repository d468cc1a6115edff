import { type DatasetId, isDemoName } from "@fyr/contract";
import type { Source } from "@fyr/core/atlas";
import { type DatasetRow, keptOut, NAMES_BLOCKED_FROM, type Permits, sourceOf } from "@fyr/core/datasets";
import { placeOf, reversedName } from "@fyr/core/domains";
import { importedRecords, REGISTRATION_DATA, ZONE_FILES } from "@fyr/core/licences";
import { type NameEvidence, scoreDomain } from "@fyr/core/risk";
import { DAY_MS, utcDay } from "@fyr/core/time";
import type { LeftOut, NameRows, SourceOf } from "../../dataset-build/index.ts";
import { paced } from "../../scheduling/index.ts";
import type { CurrentLabel, DomainStore } from "../../storage/domains/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { forwardRecords, recordSources } from "../../storage/passive-dns/index.ts";

/** Domains that registries say were registered on a day or later. */
type RegisteredSince = (
  day: string,
  most: number,
) => Promise<readonly { readonly name: string; readonly registered_on: string }[]>;

export interface NameNeeds {
  readonly observations: ObservationStore;
  readonly names: Pick<DomainStore, "current">;
  readonly registeredSince: RegisteredSince;
}

/** The specification's feed of new domains has those of seven days. */
const NEW_DAYS = 7;
/** New domains that are held while they are sorted: far more than appear in a week. */
const NEW_MAX = 3_000_000;
const OWN: SourceOf = {
  id: "own-sensors",
  name: "Own sensors",
  url: null,
  licence: "the operator's own",
  attribution: null,
  published: null,
  collected: null,
};

/** Fills while rows are read: what a dataset has is known when it ends. */
interface Judged extends NameRows {
  readonly sources: SourceOf[];
  readonly leftOut: LeftOut[];
}

/** What a dataset of names is made of. Rows come in the order of their names, from the top-level domain down. */
export function nameRows(id: DatasetId, needs: NameNeeds, permits: Omit<Permits, "isInvented">): NameRows {
  const all = { ...permits, isInvented: (source: Source) => isDemoName(source.id) };
  if (id === "domain-blocklist") return blocklist(needs, all);
  if (id === "new-domains") return newDomains(needs, all);
  if (id === "forward-dns") return forwardDns(needs, all);
  throw new Error(`${id} is no dataset of names`);
}

/** Notes each source once, and answers whether its rows may stay. */
function createJudge(permits: Permits) {
  const known = new Map<string, boolean>();
  const [sources, leftOut]: [SourceOf[], LeftOut[]] = [[], []];
  const isKept = (source: Source): boolean => {
    let kept = known.get(source.id);
    if (kept !== undefined) return kept;
    const reason = keptOut(source, permits);
    kept = reason === null;
    known.set(source.id, kept);
    if (reason === null) sources.push(sourceOf(source));
    else leftOut.push({ ...sourceOf(source), reason });
    return kept;
  };
  return { sources, leftOut, isKept };
}

function blocklist({ names }: NameNeeds, permits: Permits): Judged {
  const { isKept, ...judged } = createJudge(permits);
  const day = utcDay(new Date());
  async function* rows(): AsyncGenerator<DatasetRow> {
    let of: CurrentLabel[] = [];
    for await (const one of paced(names.current(["threat", "popular", "benign"]))) {
      if (of[0] !== undefined && of[0].label.subject.name !== one.label.subject.name) {
        yield* blocked(of, day);
        of = [];
      }
      // What is popular only speaks for a name: nothing of such a list is in a row.
      if (one.label.kind !== "threat" || isKept(one.source)) of.push(one);
    }
    yield* blocked(of, day);
  }
  return { ...judged, rows: rows() };
}

function* blocked(of: readonly CurrentLabel[], day: string): Generator<DatasetRow> {
  const threats = of.filter(({ label }) => label.kind === "threat");
  const [first] = threats;
  // Who blocks a suffix of the Public Suffix List blocks the names of everybody below it.
  if (first === undefined || placeOf(first.label.subject.name).registrable === null) return;
  const evidence = of.map(({ label, source, since, seen }): NameEvidence => ({
    label,
    source,
    match: "name",
    firstSeen: label.firstSeen ?? since,
    lastSeen: seen,
  }));
  const { score } = scoreDomain(evidence, day, { name: first.label.subject.name });
  if (score < NAMES_BLOCKED_FROM) return;
  yield {
    domain: first.label.subject.name,
    subdomains: threats.some(({ label }) => label.includesSubdomains),
    behaviour: words(threats.flatMap(({ label }) => label.tags)),
    risk_score: score,
    sources: words(threats.map(({ source }) => source.name)),
    first_seen: threats.map(({ label, since }) => label.firstSeen ?? since).toSorted()[0] ?? null,
    last_seen:
      threats
        .map(({ seen }) => seen)
        .toSorted()
        .at(-1) ?? null,
  };
}

function newDomains({ observations, names, registeredSince }: NameNeeds, permits: Permits): Judged {
  const { isKept, ...judged } = createJudge(permits);
  const since = utcDay(Date.now() - NEW_DAYS * DAY_MS);
  async function* rows(): AsyncGenerator<DatasetRow> {
    const found = new Map<string, { first: string; readonly sources: Set<string> }>();
    const add = (name: string, first: string, source: string): void => {
      const known = found.get(name);
      if (known === undefined) {
        if (found.size >= NEW_MAX) throw new Error(`There are more than ${NEW_MAX.toLocaleString("en")} new domains`);
        found.set(name, { first, sources: new Set([source]) });
        return;
      }
      known.sources.add(source);
      if (first < known.first) known.first = first;
    };
    for await (const { label, source, since: listed } of paced(names.current(["newly_registered"]))) {
      const first = label.firstSeen ?? listed;
      if (first >= since && isKept(source)) add(label.subject.name, first, source.name);
    }
    for await (const { name, first_seen } of paced(createNameStore(observations).newlyRegistered(since, undefined))) {
      if (!isKept(ZONE_FILES)) break;
      add(name, first_seen, ZONE_FILES.name);
    }
    for (const { name, registered_on } of await registeredSince(since, 10_000)) {
      if (!isKept(REGISTRATION_DATA)) break;
      add(name, registered_on, REGISTRATION_DATA.name);
    }
    const sorted = [...found].map(([name, of]) => ({ name, key: reversedName(name), of }));
    sorted.sort((a, b) => (a.key < b.key ? -1 : 1));
    for (const { name, of } of sorted) yield { domain: name, first_seen: of.first, sources: words([...of.sources]) };
  }
  return { ...judged, rows: rows() };
}

/** What sensors saw of the public internet is there where the operator lets others see it; of private networks never. */
function forwardDns({ observations }: NameNeeds, permits: Permits): Judged {
  const { isKept, ...judged } = createJudge(permits);
  const { withSensors } = permits;
  async function* rows(): AsyncGenerator<DatasetRow> {
    if (withSensors) judged.sources.push(OWN);
    else judged.leftOut.push({ ...OWN, reason: "What own sensors saw is the operator's" });
    const kept = (await recordSources(observations)).filter((name) => isKept(importedRecords(name)));
    const reaches = withSensors ? (["all", "sensors"] as const) : (["all"] as const);
    for await (const { name, address, first, last, sources } of paced(forwardRecords(observations, reaches, kept))) {
      yield { name, address, first_seen: first, last_seen: last, sources: words(sources) };
    }
  }
  return { ...judged, rows: rows() };
}

const words = (all: readonly string[]): string => [...new Set(all)].toSorted().join("; ");
