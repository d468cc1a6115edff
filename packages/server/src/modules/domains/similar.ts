import { type DataOf, type ENDPOINTS, type SimilarDomain, SimilarEvidence, type SimilarStanding } from "@fyr/contract";
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
import type { NameStore, NearNames, Visible } from "../../storage/names/index.ts";
import type { Steps } from "../../scheduling/index.ts";
import { type EvidenceNeeds, newDomains, type Seen, seenOf } from "./similar-evidence.ts";

type Similar = DataOf<typeof ENDPOINTS.querySimilar>;

/** Registrable domains of which evidence is read. */
const JUDGED_MOST = 10_000;
/** Hosts of one of them that are looked at, and that are shown. */
const HOSTS_MOST = 10;
const HOSTS_SHOWN = 5;
/** Made-up names that are answered. */
const GENERATED_SHOWN = 200;
const AT_ONCE = 20;

interface JudgeNeeds extends Pick<EvidenceNeeds, "observations" | "registeredSince" | "today"> {
  readonly store: Pick<NameStore, "near">;
  /** Does long work beside what others ask for. */
  readonly pace: <T>(steps: Steps<T>) => Promise<T>;
  /** Aborts when nobody waits for the answer any more: the engine then stops. */
  readonly signal: AbortSignal;
}

type Needs = JudgeNeeds & EvidenceNeeds;

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

/** Domains that may be taken for one, the likeliest first. */
interface Alike {
  readonly brand: Brand;
  readonly judged: readonly Judged[];
  /** All that look alike, whatever speaks for them. */
  readonly seen: ReadonlySet<string>;
  /** There were more than are compared or judged. */
  readonly isCut: boolean;
}

/**
 * Those that something has seen. What is only weakly alike is left out unless a list of threats or of new names has it.
 * Popular domains come last.
 * @returns null for a public suffix
 */
export async function alikeTo(needs: JudgeNeeds, domain: string, visible: Visible): Promise<Alike | null> {
  const { store, observations, pace, signal } = needs;
  const brand = brandOf(domain);
  if (brand === null) return null;
  const [near, young] = await Promise.all([store.near(brand, visible, signal), newDomains(needs)]);
  const found = await pace(compare(near, brand));
  const judging = found.slice(0, JUDGED_MOST);
  // A domain that is alike itself is among the names: of others only hosts are.
  const others = judging.filter(({ reasons }) => reasons.every(({ rule }) => rule === "brand above"));
  const more = visible.lists
    ? await kindsOf(
        observations,
        others.map(({ name }) => name),
      )
    : NO_KINDS;
  const judged = judge(judging, (name) => near.kinds.get(name) ?? more.get(name) ?? [], young);
  signal.throwIfAborted();
  return {
    brand,
    judged,
    seen: new Set(found.map(({ name }) => name)),
    isCut: near.isCut || found.length > JUDGED_MOST,
  };
}

/**
 * Domains that may be taken for one, with what is known of those of a page, and then names that nothing has seen.
 * @returns null for a public suffix
 */
export async function similarTo(
  needs: Needs,
  domain: string,
  page: { readonly offset: number; readonly limit: number },
  caller: { readonly visible: Visible; readonly reserved: Reserved },
): Promise<Similar | null> {
  const asked = brandOf(domain);
  if (asked === null) return null;
  // Names are made up while the engine looks for those that there are.
  const [alike, made] = await Promise.all([alikeTo(needs, domain, caller.visible), needs.pace(madeUpOf(asked))]);
  if (alike === null) return null;
  const { brand, judged, seen, isCut } = alike;
  const shown = judged.slice(page.offset, page.offset + page.limit);
  const seenAll = await seenOf(needs, shown, caller.visible);
  const generated = made.filter(({ name }) => !seen.has(name));
  const reserved = caller.reserved.filter(({ information }) => information !== "provider");
  return {
    domain: brand.registrable,
    similar: shown.flatMap((one, index) => (seenAll[index] === undefined ? [] : [present(one, seenAll[index])])),
    total: judged.length,
    has_more: page.offset + shown.length < judged.length,
    cut: isCut,
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
function* compare({ names, kinds }: Pick<NearNames, "names" | "kinds">, brand: Brand): Steps<Found[]> {
  const found = new Map<string, Gathered>();
  const compared = comparisonWith(brand);
  for (const [index, name] of names.entries()) {
    if (index % AT_ONCE === 0) yield;
    const { registrable, reasons } = compared(name, kinds.get(name)?.includes("threat"));
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

const BY_KIND = ["threat", "host_threat", "newly_registered", "popular"] as const satisfies readonly SimilarEvidence[];

const NO_KINDS: ReadonlyMap<string, readonly DomainKind[]> = new Map();

/** @param young domains whose registration tells that they are new */
function judge(
  found: readonly Found[],
  kindsOfName: (name: string) => readonly DomainKind[],
  young: ReadonlySet<string>,
): Judged[] {
  const judged = found.map((one): Judged => {
    const own = new Set<DomainKind>([one.name, `www.${one.name}`].flatMap(kindsOfName));
    const listed = new Set<SimilarEvidence | DomainKind>([...own, ...one.hosts.flatMap(kindsOfName)]);
    // Whoever runs the domain need not run a host of it.
    if (listed.has("threat") && !own.has("threat")) {
      listed.delete("threat");
      listed.add("host_threat");
    }
    if (young.has(one.name)) listed.add("newly_registered");
    const evidence = BY_KIND.filter((kind) => listed.has(kind));
    return { ...one, evidence, standing: standingOf(evidence) };
  });
  return judged.filter(isAlike).toSorted((a, b) => rank(b) - rank(a));
}

const isAlike = (one: Judged): boolean => strength(one) > 0 || one.evidence.some((kind) => kind !== "popular");

const standingOf = (evidence: readonly SimilarEvidence[]): SimilarStanding =>
  (["popular", "threat", "host_threat", "newly_registered"] as const).find((kind) => evidence.includes(kind)) ?? "seen";

const WORTH: Readonly<Record<SimilarStanding, number>> = {
  threat: 4,
  host_threat: 3,
  newly_registered: 2,
  seen: 1,
  popular: 0,
};

/** By standing; of equal ones strong reasons before weak ones. */
const rank = (one: Judged): number => WORTH[one.standing] * 2 + strength(one);

function present({ name, reasons, hosts, hostsTotal, evidence, standing }: Judged, seen: Seen): SimilarDomain {
  const { evidence: ofSeen, sources, ...times } = seen;
  return {
    name,
    unicode: unicodeName(name),
    standing,
    reasons: reasons.map(({ rule, strong, detail }) => ({ rule, strong, detail })),
    evidence: SimilarEvidence.options.filter((kind) => evidence.includes(kind) || ofSeen.includes(kind)),
    hosts: hosts.slice(0, HOSTS_SHOWN),
    hosts_total: hostsTotal,
    ...times,
    sources,
  };
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

/** Names that one change makes of the domain. */
function* madeUpOf({ registrable }: Brand): Steps<Permutation[]> {
  const made: Permutation[] = [];
  for (const permutation of permutationsOf(registrable, { pairs: false })) {
    made.push(permutation);
    if (made.length % AT_ONCE === 0) yield;
  }
  return made;
}
