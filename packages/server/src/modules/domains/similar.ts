import type { DataOf, ENDPOINTS, SimilarDomain, SimilarEvidence, SimilarStanding } from "@fyr/contract";
import { type DomainKind, unicodeName } from "@fyr/core/domains";
import {
  type Brand,
  brandOf,
  comparisonWith,
  type LikenessReason,
  type Permutation,
  permutationsOf,
} from "@fyr/core/look-alikes";
import { type Reserved, withheldOf } from "@fyr/core/plans";
import { kindsOf } from "../../storage/domains/index.ts";
import type { NameSource, NameStore, Visible } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import type { Steps } from "../../scheduling/index.ts";

type Similar = DataOf<typeof ENDPOINTS.querySimilar>;

/** Registrable domains of which evidence is read. */
const JUDGED_MOST = 10_000;
/** Hosts of one of them that are looked at, and that are shown. */
const HOSTS_MOST = 10;
const HOSTS_SHOWN = 5;
/** Made-up names that are answered. */
const GENERATED_SHOWN = 200;
const AT_ONCE = 20;

interface Needs {
  readonly store: Pick<NameStore, "near" | "sourcesOf">;
  readonly observations: ObservationStore;
  /** Does long work beside what others ask for. */
  readonly pace: <T>(steps: Steps<T>) => Promise<T>;
  /** Aborts when nobody waits for the answer any more: the engine then stops. */
  readonly signal: AbortSignal;
}

interface Found {
  readonly name: string;
  readonly reasons: readonly LikenessReason[];
  readonly hosts: readonly string[];
  readonly hostsTotal: number;
}

interface Judged extends Found {
  /** Of lists. */
  readonly evidence: readonly SimilarEvidence[];
  readonly standing: SimilarStanding;
}

/**
 * Domains that may be taken for one: those that something has seen, and then names that nothing has. What is only weakly
 * alike is left out unless a list of threats or of new names has it. Popular domains come last.
 * @returns null for a public suffix
 */
export async function similarTo(
  { store, observations, pace, signal }: Needs,
  domain: string,
  page: { readonly offset: number; readonly limit: number },
  caller: { readonly visible: Visible; readonly reserved: Reserved },
): Promise<Similar | null> {
  const brand = brandOf(domain);
  if (brand === null) return null;
  const near = await store.near(brand, caller.visible, signal);
  const found = await pace(compare(near.names, brand));
  const judged = await judge(found.slice(0, JUDGED_MOST), observations, caller.visible);
  signal.throwIfAborted();
  const shown = judged.slice(page.offset, page.offset + page.limit);
  const sources = await store.sourcesOf([...new Set(shown.flatMap(({ hosts }) => hosts))], caller.visible);
  const seen = new Set(found.map(({ name }) => name));
  const generated = await pace(unseen(brand, seen));
  const reserved = caller.reserved.filter(({ information }) => information !== "provider");
  return {
    domain: brand.registrable,
    similar: shown.map((one) => present(one, sources)),
    total: judged.length,
    has_more: page.offset + shown.length < judged.length,
    cut: near.isCut || found.length > JUDGED_MOST,
    generated: {
      total: generated.length,
      names: ofAllKinds(generated, GENERATED_SHOWN).map(({ name, kind }) => ({ name, kind })),
    },
    ...(reserved.length > 0 && { withheld: withheldOf(reserved, { provider: [], behaviour: [], sensors: [] }) }),
  };
}

interface Gathered {
  /** By rule. */
  readonly reasons: Map<string, LikenessReason>;
  readonly hosts: string[];
  total: number;
}

/** Those that do look alike, by their registrable domains, the strongest reasons first. */
function* compare(names: readonly string[], brand: Brand): Steps<Found[]> {
  const found = new Map<string, Gathered>();
  const compared = comparisonWith(brand);
  for (const [index, name] of names.entries()) {
    if (index % AT_ONCE === 0) yield;
    const { registrable, reasons } = compared(name);
    if (reasons.length === 0 || registrable === null) continue;
    const known: Gathered = found.get(registrable) ?? { reasons: new Map(), hosts: [], total: 0 };
    found.set(registrable, known);
    for (const reason of reasons) if (!known.reasons.has(reason.rule)) known.reasons.set(reason.rule, reason);
    if (known.hosts.length < HOSTS_MOST) known.hosts.push(name);
    known.total += 1;
  }
  const all = [...found].map(([name, { reasons, hosts, total }]) => ({
    name,
    reasons: [...reasons.values()].toSorted((a, b) => Number(b.strong) - Number(a.strong)),
    hosts,
    hostsTotal: total,
  }));
  yield;
  return all.toSorted((a, b) => strength(b) - strength(a) || (a.name < b.name ? -1 : 1));
}

const strength = ({ reasons }: Pick<Found, "reasons">): number => (reasons[0]?.strong === true ? 1 : 0);

const BY_KIND = ["threat", "newly_registered", "popular"] as const satisfies readonly SimilarEvidence[];

async function judge(found: readonly Found[], observations: ObservationStore, visible: Visible): Promise<Judged[]> {
  const names = [...new Set(found.flatMap(({ name, hosts }) => [name, ...hosts]))];
  const kinds = visible.lists ? await kindsOf(observations, names) : new Map<string, readonly DomainKind[]>();
  const judged = found.map((one): Judged => {
    const listed = new Set<DomainKind>([one.name, ...one.hosts].flatMap((name) => kinds.get(name) ?? []));
    const evidence = BY_KIND.filter((kind) => listed.has(kind));
    return { ...one, evidence, standing: standingOf(evidence) };
  });
  return judged.filter(isAlike).toSorted((a, b) => rank(b) - rank(a));
}

const isAlike = (one: Judged): boolean =>
  strength(one) > 0 || one.evidence.includes("threat") || one.evidence.includes("newly_registered");

const standingOf = (evidence: readonly SimilarEvidence[]): SimilarStanding =>
  (["popular", "threat", "newly_registered"] as const).find((kind) => evidence.includes(kind)) ?? "seen";

const WORTH: Readonly<Record<SimilarStanding, number>> = { threat: 3, newly_registered: 2, seen: 1, popular: 0 };

/** By standing; of equal ones strong reasons before weak ones. */
const rank = (one: Judged): number => WORTH[one.standing] * 2 + strength(one);

function present(
  { name, reasons, hosts, hostsTotal, evidence, standing }: Judged,
  sourcesOf: ReadonlyMap<string, readonly NameSource[]>,
): SimilarDomain {
  const sources = joined(hosts.flatMap((host) => sourcesOf.get(host) ?? []));
  const days = sources.flatMap(({ first_seen: first, last_seen: last }) => [first, last]).toSorted();
  return {
    name,
    unicode: unicodeName(name),
    standing,
    reasons: reasons.map(({ rule, strong, detail }) => ({ rule, strong, detail })),
    evidence: [...evidence, ...(sources.some(({ kind }) => kind === "certificate") ? (["certificate"] as const) : [])],
    hosts: hosts.slice(0, HOSTS_SHOWN),
    hosts_total: hostsTotal,
    first_seen: days[0] ?? "",
    last_seen: days.at(-1) ?? "",
    sources,
  };
}

/** One entry for each source, of all hosts. */
function joined(sources: readonly NameSource[]): SimilarDomain["sources"] {
  return [...Map.groupBy(sources, ({ kind, source }) => `${kind}\n${source}`).values()].map((same) => ({
    kind: same[0]?.kind ?? "list",
    source: same[0]?.source ?? "",
    first_seen: same.map(({ first }) => first).toSorted()[0] ?? "",
    last_seen:
      same
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? "",
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
}

/** As many of each kind as of any other, as far as there are, in their order. */
function ofAllKinds(made: readonly Permutation[], most: number): Permutation[] {
  const kinds = [...Map.groupBy(made, ({ kind }) => kind).values()].toSorted((a, b) => a.length - b.length);
  const chosen = new Set<Permutation>();
  for (const [index, names] of kinds.entries()) {
    const share = Math.floor((most - chosen.size) / (kinds.length - index));
    for (const name of names.slice(0, share)) chosen.add(name);
  }
  return made.filter((name) => chosen.has(name));
}

/** Names that one change makes of the domain and that nothing has seen. */
function* unseen(brand: Brand, seen: ReadonlySet<string>): Steps<Permutation[]> {
  const made: Permutation[] = [];
  for (const permutation of permutationsOf(brand.registrable, { pairs: false })) {
    if (!seen.has(permutation.name)) made.push(permutation);
    if (made.length % AT_ONCE === 0) yield;
  }
  return made;
}
