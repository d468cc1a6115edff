import type { DomainDns, DomainInfo, IpInfo } from "@fyr/contract";
import {
  matchOf,
  type DomainSubject,
  placeOf,
  readDomain,
  subjectsOfHost,
  unicodeName,
  withoutWww,
} from "@fyr/core/domains";
import { isPublicSuffix } from "@fyr/core/indicators";
import { type Coverage, type NameEvidence, scoreDomain } from "@fyr/core/risk";
import { ApiFailure } from "../../http/failure.ts";
import type { CurrentLabel, DomainLabels, DomainStore, Under } from "../../storage/domains/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { createNameStore, type Visible } from "../../storage/names/index.ts";
import { readAddressesOfMany, type SeenAddress } from "../../storage/passive-dns/index.ts";
import { allAtOnce, type Steps } from "../../scheduling/index.ts";
import type { IpLookup, Pace } from "../query/index.ts";
import type { RegistrationFields } from "../registration-data/index.ts";
import { dnsOf } from "./dns.ts";
import { presentAddresses, presentLabel } from "./presenter.ts";

export interface DomainNeeds {
  readonly names: DomainStore;
  readonly observations: ObservationStore;
  /** Labels of names from submissions, beside those from sources in `names`. */
  readonly submitted: (subjects: readonly DomainSubject[]) => Promise<CurrentLabel[][]>;
  readonly lookup: IpLookup;
  /** Does the work of many addresses; all at once without it. */
  readonly pace?: Pace;
  /** Which lists of names are not in the answers. */
  readonly missing: () => Coverage | undefined;
  /** What the caller may know of names that were seen. */
  readonly visible: Visible;
  /** What registry and registrar say of names, in their order. */
  readonly registrationFields: (names: readonly string[]) => Promise<RegistrationFields[]>;
  /** How many e-mail addresses the caller may know at each domain, under it, or on its pages. */
  readonly emails: (domains: readonly string[]) => Promise<number[]>;
  /** `YYYY-MM-DD`. */
  readonly today: () => string;
}

const ADDRESSES_SHOWN = 100;

/** What of names is read. */
export type Aspect = "labels" | "addresses" | "registration" | "subdomains" | "emails";
const ALL: readonly Aspect[] = ["labels", "addresses", "registration", "subdomains", "emails"];

const NO_LABELS: DomainLabels = { labels: [], subdomains: { total: 0, some: [] }, urls: { total: 0, some: [] } };
const NO_DNS: DomainDns = {
  nameservers: [],
  mail_servers: [],
  texts: [],
  spf: null,
  dmarc: null,
  certificates: [],
};

/** Kinds that cover a domain itself, and not its hosts. */
const GOOD = new Set<string>(["popular", "benign"]);

/**
 * All that is known of a domain, or of a URL.
 * @param url a URL on it that is looked up as well
 * @throws ApiFailure `invalid_domain` where the text is neither, or the URL is not on that host
 */
export async function lookUpDomain(parts: DomainNeeds, text: string, url?: string): Promise<DomainInfo> {
  const { subject, notes } = subjectOf(text, url);
  const { names, observations, visible } = parts;
  const [labels, [read], dns] = await Promise.all([
    names.find(subject),
    readParts(parts, [subject], ALL),
    dnsOf(observations, subject.name, placeOf(subject.name).registrable, visible),
  ]);
  if (read === undefined) throw new Error(`Nothing was read of ${subject.name}`);
  return present(parts, { subject, notes, text: url ?? text }, { ...read, labels, dns });
}

/**
 * Of many names what is asked about, in their order, each part in one statement for all: without records of the DNS.
 * @param names in normal form, from stores and lists: what no lookup takes, as `1.2.3.4`, is looked up as a name all the same
 */
export async function lookUpDomains(
  parts: DomainNeeds,
  names: readonly string[],
  aspects: readonly Aspect[],
): Promise<DomainInfo[]> {
  const asked = names.map((text) => {
    const read = readDomain(text);
    return read.ok ? { ...read, text } : { subject: { name: text, url: null }, notes: [], text };
  });
  const subjects = asked.map(({ subject }) => subject);
  const [labels, read] = await Promise.all([
    aspects.includes("labels") ? parts.names.findMany(subjects.map(({ name }) => name)) : [],
    readParts(parts, subjects, aspects),
  ]);
  function* presented(): Steps<DomainInfo[]> {
    const infos: DomainInfo[] = [];
    for (const [index, of] of read.entries()) {
      if (index % PRESENTED_TOGETHER === 0) yield;
      const one = asked[index];
      if (one !== undefined)
        infos.push(present(parts, one, { ...of, labels: labels[index] ?? NO_LABELS, dns: NO_DNS }));
    }
    return infos;
  }
  return (parts.pace ?? allAtOnce)(presented());
}

/** Names that are presented between two of others' turns. */
const PRESENTED_TOGETHER = 10;

/** What of a name is read together with others. */
interface ReadParts {
  readonly own: readonly CurrentLabel[];
  readonly seen: readonly SeenAddress[];
  readonly infos: readonly IpInfo[];
  readonly under: number | null;
  readonly emails: number | null;
  readonly registered: RegistrationFields;
}

async function readParts(
  parts: DomainNeeds,
  subjects: readonly DomainSubject[],
  aspects: readonly Aspect[],
): Promise<ReadParts[]> {
  const { observations, visible, submitted, registrationFields } = parts;
  const names = subjects.map(({ name }) => name);
  // Under a public suffix others register domains.
  const domains = names.filter((name) => !isPublicSuffix(name));
  const wanted = (aspect: Aspect, of: readonly string[] = names) => (aspects.includes(aspect) ? of : []);
  const [own, seen, under, emails, registered] = await Promise.all([
    submitted(aspects.includes("labels") ? subjects : []),
    readAddressesOfMany(observations, wanted("addresses"), ADDRESSES_SHOWN, visible),
    createNameStore(observations).countSubdomains(wanted("subdomains", domains), visible),
    parts.emails(wanted("emails", domains)),
    registrationFields(names),
  ]);
  const { answers } = await parts.lookup.many([...new Set(seen.flat().map(({ ip }) => ip))], parts.pace);
  const known = new Map(answers.map(({ ip, info }) => [ip, info]));
  const placeAmong = new Map(domains.map((name, index) => [name, index]));
  return registered.map((fields, index) => {
    const place = placeAmong.get(names[index] ?? "") ?? -1;
    const led = seen[index] ?? [];
    return {
      own: own[index] ?? [],
      seen: led,
      infos: led.flatMap(({ ip }) => known.get(ip) ?? []),
      under: under[place] ?? null,
      emails: emails[place] ?? null,
      registered: fields,
    };
  });
}

interface AllParts extends ReadParts {
  readonly labels: DomainLabels;
  readonly dns: DomainDns;
}

function present(
  { missing, today }: DomainNeeds,
  { subject, notes, text }: ReturnType<typeof subjectOf> & { readonly text: string },
  { labels: { labels, subdomains, urls }, own, seen, infos, under, emails, registered, dns }: AllParts,
): DomainInfo {
  const place = placeOf(subject.name);
  const evidence = bearing([...labels, ...own], subject);
  const below = bearing(urls.some, subject).filter(({ match }) => match === "below");
  const coverage = missing();
  const risk = scoreDomain([...evidence, ...below], today(), {
    ...subject,
    hosts: { total: subdomains.total, some: bearing(subdomains.some, subject) },
    coverage,
  });
  return {
    domain: subject.name,
    domain_unicode: unicodeName(subject.name),
    registrable_domain: place.registrable,
    public_suffix: place.suffix,
    url: subject.url,
    input: { text, notes },
    risk,
    risk_score: risk.score,
    ...rankOf(evidence),
    labels: evidence.map(presentLabel),
    listed_hosts: presentUnder(subdomains, subject),
    listed_urls: presentUnder(urls, subject),
    ...presentAddresses(seen, infos),
    num_emails: emails,
    ...registered,
    num_subdomains: under,
    dns,
    tags: tagsOf(evidence),
    ...(coverage !== undefined && { not_collected: coverage.notCollected }),
  };
}

function subjectOf(text: string, url: string | undefined): { subject: DomainSubject; notes: readonly string[] } {
  const read = readDomain(text);
  if (!read.ok) throw refusal("domain", read.reason);
  if (url === undefined) return read;
  const readUrl = readDomain(url);
  if (!readUrl.ok) throw refusal("url", readUrl.reason);
  if (readUrl.subject.url === null) throw refusal("url", "this is not a URL");
  if (readUrl.subject.name !== read.subject.name) throw refusal("url", `this URL is not on ${read.subject.name}`);
  return readUrl;
}

export const refusal = (field: string, message: string) =>
  new ApiFailure("invalid_domain", { details: [{ field, message }] });

function bearing(labels: readonly CurrentLabel[], subject: DomainSubject): NameEvidence[] {
  // A source that lists a host both with `www.` and without makes one claim.
  const asWritten = new Set(labels.map((one) => claimKey(one, one.label.subject)));
  const isDuplicate = (one: CurrentLabel): boolean => {
    const { subject: own } = one.label;
    return subjectsOfHost(own).some(
      (other) => other.name !== own.name && !isPreferred(own, subject) && asWritten.has(claimKey(one, other)),
    );
  };
  return labels
    .filter((one) => !isDuplicate(one))
    .flatMap(({ label, source, since, seen }) => {
      const match = matchOf(label, subject);
      return match === null ? [] : [{ label, source, match, firstSeen: label.firstSeen ?? since, lastSeen: seen }];
    })
    .toSorted(
      (a, b) =>
        NEARNESS.indexOf(a.match) - NEARNESS.indexOf(b.match) ||
        b.label.confidence - a.label.confidence ||
        (a.source.id < b.source.id ? -1 : 1),
    );
}

const claimKey = ({ label, source }: CurrentLabel, { name, url }: DomainSubject): string =>
  [source.id, label.kind, label.of?.provider ?? "", name, url ?? ""].join(" ");

/** Of a host's two names the one that is looked up; of another host the one without `www.`. */
const isPreferred = ({ name }: DomainSubject, wanted: DomainSubject): boolean =>
  name === wanted.name || (withoutWww(wanted.name) !== withoutWww(name) && withoutWww(name) === name);

/** Claims about the very name or URL come first. */
const NEARNESS: readonly NameEvidence["match"][] = ["url", "name", "parent", "below"];

const presentUnder = ({ total, some }: Under, subject: DomainSubject): DomainInfo["listed_hosts"] => ({
  total,
  labels: bearing(some, subject).map(presentLabel),
});

/** The best place, of the name itself before that of the domain above it. */
function rankOf(evidence: readonly NameEvidence[]): Pick<DomainInfo, "rank" | "ranking"> {
  const ranked = evidence.flatMap(({ label, source, match }) =>
    label.rank === null ? [] : [{ rank: label.rank, isOwn: match === "name", domain: label.subject.name, source }],
  );
  const [best] = ranked.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.rank - b.rank);
  if (best === undefined) return { rank: null, ranking: null };
  const { rank, domain, source } = best;
  return { rank, ranking: { domain, source: source.id, source_name: source.name } };
}

const tagsOf = (evidence: readonly NameEvidence[]): string[] => [
  ...new Set(
    evidence.flatMap(({ label, match }) => {
      if (label.kind === "threat") return label.tags;
      return match === "name" || !GOOD.has(label.kind) ? [label.kind, ...label.tags] : [];
    }),
  ),
];
