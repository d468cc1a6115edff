import { type Risk, tagName } from "@fyr/contract";
import type { Source } from "../atlas/index.ts";
import { type DomainLabel, type DomainMatch, whyNoFame } from "../domains/index.ts";
import { sourceOn } from "../sources/index.ts";
import { POPULAR, POPULAR_FROM } from "./verdict.ts";
import { type Claim, inSentence, claimantOf, worstTag } from "./claim.ts";
import { weightOf } from "./combine.ts";
import { conclude } from "./conclude.ts";
import type { Coverage } from "./coverage.ts";
import { writtenDay } from "./day.ts";
import { decayOf } from "./decay.ts";
import { BENIGN, THREAT, worthOf } from "./evidence.ts";
import { knownAs } from "./known-as.ts";

/** A label that bears on a name. */
export interface NameEvidence {
  readonly label: DomainLabel;
  readonly source: Source;
  readonly match: DomainMatch;
  /** `YYYY-MM-DD`. */
  readonly firstSeen: string;
  readonly lastSeen: string;
}

/** The share of a label's confidence for a claim about a related name or URL. docs/risk.md has the same. */
const SHARE: Readonly<Record<DomainMatch, number>> = { name: 1, url: 1, parent: 0.8, below: 0.5 };
/** The same for a listed URL on a host that is one owner's: who phishes there is the owner, or has broken in. */
const ON_OWN_HOST = 0.8;
/** The same for a listing of a whole name under which anyone publishes: what it was listed for is one of its users'. */
const OF_WHOLE_SERVICE = 0.8;
const SERVICES: ReadonlySet<string> = new Set(["shortener", "dynamic_dns"]);
/** Kinds of name under which many publish: a listed URL is one of them. Of a name above it too. */
const OF_MANY: ReadonlySet<string> = new Set(["popular", BENIGN, "dynamic_dns", "shortener", "hosting"]);
/** The host of a URL may be one owner's site or a place where everyone uploads files. */
const GOOD: ReadonlySet<string> = new Set(["popular", BENIGN]);
/** Kinds of domain under which anyone gets a host name. */
const OF_ALL_SUBDOMAINS: ReadonlySet<string> = new Set(["dynamic_dns"]);

/** Threats among the hosts below a name: how many listings, and some of them. */
interface ListedHosts {
  readonly total: number;
  readonly some: readonly NameEvidence[];
}
interface About {
  readonly name?: string;
  readonly url?: string | null;
  readonly hosts?: ListedHosts;
  readonly coverage?: Coverage | undefined;
}
const NO_HOSTS: ListedHosts = { total: 0, some: [] };

/**
 * The risk of a name or URL from its labels, by the formula for addresses. `below` are threats among the
 * URLs on the host. A popular or benign domain counts as such for itself: not for its subdomains, nor for what
 * somebody publishes at a path of it.
 * @param about `url` in normal form, where one was looked up; `hosts` of a name that many share are none of its evidence,
 *   and its sentence names them; `coverage` is which lists of names are not in the answer
 */
export function scoreDomain(evidence: readonly NameEvidence[], day: string, about: About = {}): Risk {
  const { name, url = null, hosts = NO_HOSTS, coverage } = about;
  const isOfMany = evidence.some(({ label: { kind } }) => OF_MANY.has(kind));
  const isService = evidence.some(({ label: { kind }, match }) => match === "name" && SERVICES.has(kind));
  const isShared = url !== null || isOfMany || name === undefined || whyNoFame(name) !== null;
  const [host] = isShared ? [] : hosts.some.toSorted((a, b) => weightOfHost(b, day) - weightOfHost(a, day));
  const aside = hosts.total === 0 || host !== undefined ? undefined : besides(hosts.total);
  const question = {
    day,
    of: url === null ? "domain" : "URL",
    coverage,
    ...(aside !== undefined && { aside }),
  } as const;
  const riskOf = (some: readonly NameEvidence[]): Risk =>
    conclude(
      some.map((one) => claimOf(one, shareOf(one, isOfMany, isService), day)),
      question,
    );
  const all = host === undefined ? evidence : [...evidence, host];
  const bearing = all.filter(
    ({ label: { kind, tags }, match }) => worthOf(kind, tags).points !== 0 && (match === "name" || !GOOD.has(kind)),
  );
  return riskOf(url !== null && hasPath(url) ? ofPath(bearing, riskOf) : bearing);
}

/** Of many hosts one counts: a name cannot be bad by hosts alone that others may have under it. */
const weightOfHost = (one: NameEvidence, day: string): number => weightOf(claimOf(one, SHARE.below, day).contribution);

const besides = (n: number): string =>
  `${n.toLocaleString("en")} ${n === 1 ? "listing of a threat is" : "listings of threats are"} of hosts below it`;

const isGood = ({ label }: NameEvidence): boolean => GOOD.has(label.kind);

function hasPath(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname !== "/" || search !== "";
}

/**
 * What counts for a URL with a path. On github.com, pastebin.com and bit.ly anybody publishes, so the fame of a host
 * clears no path on it; and where that fame outweighs listings of the host, these are of other paths, or a mistake.
 */
function ofPath(
  bearing: readonly NameEvidence[],
  riskOf: (some: readonly NameEvidence[]) => Risk,
): readonly NameEvidence[] {
  if (!bearing.some(isGood)) return bearing;
  const ofHost = bearing.filter(({ match }) => match !== "url");
  if (riskOf(ofHost).verdict === "benign") {
    return bearing.filter((one) => one.match === "url" || (!isGood(one) && one.label.kind !== THREAT));
  }
  return ofHost.length === bearing.length ? bearing : bearing.filter((one) => !isGood(one));
}

/** The share of a label's confidence that it keeps. */
function shareOf({ label: { kind, subject }, match }: NameEvidence, isOfMany: boolean, isService: boolean): number {
  if (OF_ALL_SUBDOMAINS.has(kind)) return 1;
  if (match === "name" && kind === THREAT && isService) return OF_WHOLE_SERVICE;
  return match === "below" && subject.url !== null && !isOfMany ? ON_OWN_HOST : SHARE[match];
}

function claimOf({ label, source, match, firstSeen, lastSeen }: NameEvidence, share: number, day: string): Claim {
  const { kind, tags } = label;
  // A name does not become new by staying on a list: the day it was first seen counts.
  const aged = kind === "newly_registered" ? firstSeen : agedFrom(lastSeen, source);
  const { halfLife } = worthOf(kind, tags);
  const confidence = Math.round(label.confidence * share * weightOfRank(label.rank));
  // Many queries for it weigh against a listing of the whole name, and clear nothing that is published there.
  const notFame = kind === POPULAR ? whyNoFame(label.subject.name) : null;
  const evidence = {
    category: kind,
    source: source.id,
    provider: label.of?.provider ?? null,
    tags: [...tags],
    confidence: notFame === null ? confidence : Math.min(confidence, POPULAR_FROM - 1),
    decay: decayOf(aged, day, halfLife),
  };
  const itself = `${claim(label, source)}${notFame === null ? "" : ` (${notFame})`}`;
  const what = ofRelated(itself, label, match);
  // Lists of names date no row: it is the day that the list states, or that on which Fyr last read it.
  const when = label.of !== undefined ? "submitted" : source.dated === undefined ? "read on" : "as of";
  const dated = source.dated ?? lastSeen;
  return {
    contribution: {
      ...evidence,
      reason: `${what}: ${source.name}${named(label)}, ${when} ${dated}.`,
      source_name: source.name,
      first_seen: firstSeen,
      last_seen: lastSeen,
      weight: Math.round(weightOf(evidence) * 100) / 100,
      points: 0,
    },
    from: aged,
    name: nameOf(label),
    order: 0,
    phrase: `${inSentence(what)}, according to ${claimantOf(source)}, ${when} ${writtenDay(dated)}`,
    isOfToday: false,
  };
}

/** A list that states an old day holds for as long as its publisher serves it, and ages from the last collection. */
const agedFrom = (lastSeen: string, { dated, published }: Source): string =>
  lastSeen === dated ? (published ?? dated) : lastSeen;

function nameOf({ kind, tags, of }: DomainLabel): string | null {
  if (kind === THREAT) return tagName(worstTag(tags) ?? THREAT);
  return of?.displayName ?? (tags.length > 0 ? tags.map(tagName).join(", ") : null);
}

/** 1 for the first, 0.7 for the 1,000th, 0.4 for the millionth: a place far down can be bought. */
const weightOfRank = (rank: number | null): number => (rank === null ? 1 : Math.max(0, 1 - Math.log10(rank) / 10));

const named = ({ of }: DomainLabel): string => (of === undefined ? "" : ` ${of.reference}`);

function claim({ kind, tags, rank, of }: DomainLabel, { id }: Source): string {
  const words = tags.map(tagName).join(", ");
  switch (kind) {
    case THREAT:
      return words === "" ? "Listed as a threat" : `Listed for ${words}`;
    case "newly_registered":
      return words === "" ? "Newly registered" : `Newly registered (${words})`;
    case "disposable":
      return "Domain of throw-away mailboxes";
    case "dynamic_dns":
      return "Dynamic DNS, where anyone can get a name";
    case "shortener":
      return "Shortener of URLs, which hides where they lead";
    case "parking":
      return "Parked domains";
    case "popular": {
      const names = `the most ${sourceOn("domain", id)?.measures ?? "visited"} names`;
      return rank === null ? `Among ${names}` : `Number ${rank.toLocaleString("en")} of ${names}`;
    }
    case "vpn":
    case "proxy":
    case "residential_proxy":
    case "tor":
    case "hosting": {
      const who = of?.displayName ?? of?.provider ?? null;
      return who === null ? `Part of a service (${tagName(kind)})` : `Part of ${who} (${tagName(kind)})`;
    }
    default:
      return knownAs(tags);
  }
}

/** Kinds whose claims name what a domain is; the others say what is done to it or with it. */
const NOUNS: ReadonlySet<string> = new Set(["disposable", "dynamic_dns", "shortener", "parking"]);

/** A claim about a name above or below, or about a URL, as one about that. */
function ofRelated(what: string, { subject, kind }: DomainLabel, match: DomainMatch): string {
  if (match === "name" || match === "url") return what;
  if (subject.url !== null) return `${what} for a URL on it`;
  const related = `Its ${match === "parent" ? "parent" : "host"} ${subject.name}`;
  return `${related} is ${NOUNS.has(kind) ? "for " : ""}${inSentence(what)}`;
}
