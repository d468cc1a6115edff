import type { DomainDns, DomainInfo } from "@fyr/contract";
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
import { readAddresses } from "../../storage/passive-dns/index.ts";
import type { IpLookup } from "../query/index.ts";
import type { RegistrationFields } from "../registration-data/index.ts";
import { dnsOf } from "./dns.ts";
import { presentAddresses, presentLabel } from "./presenter.ts";

export interface DomainNeeds {
  readonly names: DomainStore;
  readonly observations: ObservationStore;
  /** Labels of names from submissions, beside those from sources in `names`. */
  readonly submitted: (subject: DomainSubject) => Promise<CurrentLabel[]>;
  readonly lookup: IpLookup;
  /** Which lists of names are not in the answers. */
  readonly missing: () => Coverage | undefined;
  /** What the caller may know of names that were seen. */
  readonly visible: Visible;
  /** What registry and registrar say of a name. */
  readonly registrationFields: (name: string) => Promise<RegistrationFields>;
  /** How many e-mail addresses the caller may know at a domain, under it, or on its pages. */
  readonly emails: (domain: string) => Promise<number>;
  /** `YYYY-MM-DD`. */
  readonly today: () => string;
}

const ADDRESSES_SHOWN = 100;

/** What of a name is read: without it, all. */
export interface Given {
  /** What lists say of it, where that is known already. */
  readonly labels: DomainLabels | null;
  readonly aspects: readonly ("labels" | "addresses" | "registration" | "subdomains" | "emails")[];
}

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
 * @param given for rows of many names: what else there is to know is left empty
 * @throws ApiFailure `invalid_domain` where the text is neither, or the URL is not on that host
 */
export async function lookUpDomain(parts: DomainNeeds, text: string, url?: string, given?: Given): Promise<DomainInfo> {
  const { subject, notes } = subjectOf(text, url);
  const { names, observations, submitted, lookup, visible } = parts;
  const place = placeOf(subject.name);
  const wants = (aspect: Given["aspects"][number]) => given === undefined || given.aspects.includes(aspect);
  const isSuffix = isPublicSuffix(subject.name);
  const [{ labels, subdomains, urls }, own, seen, under, registered, emails, dns] = await Promise.all([
    given === undefined ? names.find(subject) : (given.labels ?? NO_LABELS),
    wants("labels") ? submitted(subject) : [],
    wants("addresses") ? readAddresses(observations, subject.name, { offset: 0, limit: ADDRESSES_SHOWN }, visible) : [],
    isSuffix || !wants("subdomains") ? null : createNameStore(observations).countSubdomains(subject.name, visible),
    parts.registrationFields(subject.name),
    isSuffix || !wants("emails") ? null : parts.emails(subject.name),
    given !== undefined ? NO_DNS : dnsOf(observations, subject.name, place.registrable, visible),
  ]);
  const { answers } = await lookup.many(seen.map(({ ip }) => ip));
  const evidence = bearing([...labels, ...own], subject);
  const below = bearing(urls.some, subject).filter(({ match }) => match === "below");
  const coverage = parts.missing();
  const risk = scoreDomain([...evidence, ...below], parts.today(), {
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
    input: { text: url ?? text, notes },
    risk,
    risk_score: risk.score,
    ...rankOf(evidence),
    labels: evidence.map(presentLabel),
    listed_hosts: presentUnder(subdomains, subject),
    listed_urls: presentUnder(urls, subject),
    ...presentAddresses(
      seen,
      answers.map(({ info }) => info),
    ),
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
