import { type DomainInfo, EVENT_SEARCH_MS, type LineColumn, type LineRow } from "@fyr/contract";
import { type DomainKind, placeOf, readDomain } from "@fyr/core/domains";
import { type Lead, type Line, type LineTest, namedFields, type ValuesOf } from "@fyr/core/lines";
import type { Query } from "@fyr/core/lucene";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { ROWS_A_CREDIT } from "./ip.ts";
import { type Asked, type Found, type LineSource, lineTest, pageOf, refuse, refuseWhole } from "./source.ts";

/** Names that a line begins with, and whether these are all. */
interface Names {
  readonly names: readonly string[];
  readonly isWhole: boolean;
}

export interface DomainNeeds {
  /** All that is known of a name, as the caller may see it. @throws ApiFailure `invalid_domain` */
  about(caller: Caller, name: string): Promise<DomainInfo>;
  /** Domains that may be taken for one. @throws ApiFailure `invalid_domain`, `ratelimited` */
  similar(caller: Caller, domain: string, most: number, signal: AbortSignal): Promise<Names>;
  /** Names under one. @throws ApiFailure `invalid_domain` */
  under(caller: Caller, domain: string, most: number): Promise<Names>;
  /** Some names that a kind of list has. */
  listed(kind: DomainKind, most: number): Promise<Names>;
}

/** Names that a line begins with at most, and of which it looks up what they are judged by. */
const NAMES_MOST = 2000;
const LOOKUPS_MOST = 300;
/** Credits of a line that looks them up to judge them, whatever it finds. */
const OF_LOOKUPS = 6;
/** Lookups under way. */
const AT_ONCE = 4;

/** What a name is by itself. */
const BY_NAME: ReadonlySet<string> = new Set(["similar", "under", "listed", "name", "suffix"]);

interface Candidate {
  readonly name: string;
  /** What of the line's beginnings it is of. */
  readonly leads: Readonly<Record<string, string>>;
  /** Once it is looked up. */
  readonly info: DomainInfo | null;
}

const some = <V>(value: V | null | undefined): V[] => (value === null || value === undefined ? [] : [value]);
const lead = (name: string) => (one: Candidate) => some(one.leads[name]);

const VALUES: ValuesOf<Candidate> = {
  similar: lead("similar"),
  under: lead("under"),
  listed: lead("listed"),
  name: ({ name }) => [name],
  suffix: ({ name }) => some(placeOf(name).suffix),
  risk: ({ info }) => (info === null || !isJudged(info) ? [] : [info.risk_score]),
  verdict: ({ info }) => some(info?.risk.verdict),
  rank: ({ info }) => some(info?.rank),
  tag: ({ info }) => info?.tags ?? [],
  ip: ({ info }) => (info?.ips ?? []).map(({ ip }) => ip),
  country: ({ info }) => [...new Set((info?.ips ?? []).flatMap(({ country }) => some(country)))],
  registrant: ({ info }) => some(info?.registrant_org),
  registered: ({ info }) => some(info?.registration_date),
  expires: ({ info }) => some(info?.expiration_date),
  subdomains: ({ info }) => some(info?.num_subdomains),
};

const isJudged = ({ risk }: DomainInfo): boolean => risk.verdict !== "unknown" && risk.verdict !== "not_routable";

/** The column set `domain_table`, and what is beside it. */
const COLUMNS: readonly LineColumn[] = [
  { name: "risk_score", kind: "number" },
  { name: "domain", kind: "name" },
  { name: "ips", kind: "address" },
  { name: "num_emails", kind: "number" },
  { name: "num_subdomains", kind: "number" },
  { name: "registrant_org", kind: "text" },
  { name: "registration_date", kind: "time" },
  { name: "expiration_date", kind: "time" },
  { name: "risk_verdict", kind: "verdict" },
  { name: "rank", kind: "number" },
  { name: "tags", kind: "text" },
];

const IPS_SHOWN = 10;

/** Domains and host names: those that are similar, under a name, on a kind of list, or named. */
export function domainLines(needs: DomainNeeds): LineSource {
  return {
    understand(line, _caller, reserved) {
      const test = lineTest(line, VALUES, reserved);
      const named = namesAsked(line).map(nameOf);
      if (test.leads.length === 0 && named.length === 0) {
        return refuseWhole(
          line.text,
          "There are too many names to read: add similar:example.com, under:example.com, name:example.com or listed:newly_registered",
        );
      }
      const isByName = namedFields(line).every(({ name }) => BY_NAME.has(name)) && !hasBare(line.query);
      const isSearch = !isByName && test.leads.length > 0;
      return {
        understood: test.understood,
        price: {
          base: isSearch ? OF_LOOKUPS : 1,
          rows_each: ROWS_A_CREDIT,
          reason: isSearch
            ? `${OF_LOOKUPS} credits, as up to ${LOOKUPS_MOST} domains are looked up, and 1 for each ${ROWS_A_CREDIT} rows.`
            : `1 credit, and 1 for each ${ROWS_A_CREDIT} rows.`,
        },
        run: (asked) => find(needs, test, { named, isByName }, asked),
      };
    },
  };
}

async function find(
  needs: DomainNeeds,
  test: LineTest<Candidate>,
  { named, isByName }: { readonly named: readonly string[]; readonly isByName: boolean },
  asked: Asked,
): Promise<Found> {
  const { caller, signal, isLate } = asked;
  const begun = await begin(needs, test.leads, named, asked);
  const lookUp = (candidates: readonly Candidate[]) =>
    inParallel(candidates, async (one): Promise<Candidate | null> => {
      signal.throwIfAborted();
      return isLate() ? null : { ...one, info: await needs.about(caller, one.name) };
    });
  const known = isByName ? begun.candidates.filter(test.matches) : begun.candidates.slice(0, LOOKUPS_MOST);
  const lookedUp = (await lookUp(isByName ? pageOf(known, asked) : known)).filter((one) => one !== null);
  const found = isByName ? lookedUp : lookedUp.filter(test.matches);
  const isCut = !isByName && begun.candidates.length > lookedUp.length;
  const page = isByName ? found : pageOf(found, asked);
  const isLeft = isCut || (isByName && found.length < pageOf(known, asked).length);
  return {
    columns: COLUMNS,
    rows: page.flatMap(({ info }) => (info === null ? [] : [rowOf(info)])),
    total: isByName ? known.length : found.length,
    isWhole: begun.isWhole && !isLeft,
    ...((isLeft || !begun.isWhole) && { note: noteOf(isCut, lookedUp.length, begun.candidates.length) }),
    columnsOf: { behaviour: ["ips", "tags"] },
  };
}

const noteOf = (isCut: boolean, lookedUp: number, candidates: number): string =>
  isCut
    ? `Of ${candidates} names ${lookedUp} were looked up, in ${EVENT_SEARCH_MS / 1000} seconds at most: add name: or suffix:.`
    : `These are some of the names: at most ${NAMES_MOST} are read. Add name: or suffix:.`;

/** The names that all of a line's beginnings have. */
async function begin(
  needs: DomainNeeds,
  leads: readonly Lead[],
  named: readonly string[],
  { caller, line, signal }: Asked,
): Promise<{ readonly candidates: readonly Candidate[]; readonly isWhole: boolean }> {
  if (leads.length === 0) {
    const names = [...new Set(named)].slice(0, NAMES_MOST);
    return { candidates: names.map((name) => ({ name, leads: {}, info: null })), isWhole: true };
  }
  const all: Names[] = [];
  for (const { field, value, place } of leads) {
    const read = async (): Promise<Names> => {
      if (field.name === "similar") return needs.similar(caller, value, NAMES_MOST, signal);
      if (field.name === "under") return needs.under(caller, value, NAMES_MOST);
      const kind = field.values?.find((one) => one === value.toLowerCase());
      if (kind === undefined) {
        return refuse(line.text, {
          message: `There is no kind of list '${value}': ${field.values?.join(", ")}`,
          ...place,
        });
      }
      return needs.listed(kind as DomainKind, NAMES_MOST);
    };
    const found = await read().catch((error: unknown) => {
      if (!(error instanceof ApiFailure) || error.key !== "invalid_domain") throw error;
      return refuse(line.text, { message: `${field.name} takes a domain, not '${value}'`, ...place });
    });
    all.push(found);
  }
  const [first, ...others] = all.map(({ names }) => new Set(names));
  const names = [...(first ?? [])].filter((name) => others.every((other) => other.has(name)));
  const values = Object.fromEntries(leads.map(({ field, value }) => [field.name, value]));
  return {
    candidates: names.map((name) => ({ name, leads: values, info: null })),
    isWhole: all.every(({ isWhole }) => isWhole),
  };
}

/** The names of which one must hold; none where the line has no such clause. */
function namesAsked({ query }: Line): readonly string[] {
  const clauses = query.type === "group" ? query.clauses : [{ occur: "must" as const, query }];
  const isAny = query.type === "group" && clauses.every(({ occur }) => occur === "should");
  if (isAny) return allNamed(clauses.map((clause) => clause.query));
  for (const { occur, query: one } of clauses) {
    if (occur !== "must") continue;
    const isOr = one.type === "group" && one.clauses.every((clause) => clause.occur === "should");
    const names = allNamed(isOr ? one.clauses.map((clause) => clause.query) : [one]);
    if (names.length > 0) return names;
  }
  return [];
}

/** The whole names that clauses ask for; none where one of them asks for anything else. */
function allNamed(queries: readonly Query[]): readonly string[] {
  const names = queries.flatMap((one) => {
    const isPlain = one.type === "term" || (one.type === "phrase" && one.slop === 0);
    return isPlain && ["name", "domain"].includes(one.field?.name.toLowerCase() ?? "") ? [one.text] : [];
  });
  return names.length === queries.length ? names : [];
}

function nameOf(text: string): string {
  const read = readDomain(text);
  return read.ok ? read.subject.name : text;
}

/** Whether a line asks for a value of any field. */
function hasBare(query: Query): boolean {
  if (query.type === "group") return query.clauses.some((clause) => hasBare(clause.query));
  if (query.type === "boosted") return hasBare(query.query);
  return "field" in query && query.field === null;
}

function rowOf(info: DomainInfo): LineRow {
  return {
    risk_score: isJudged(info) ? info.risk_score : null,
    domain: info.domain,
    ips: info.ips === null ? null : info.ips.slice(0, IPS_SHOWN).map(({ ip }) => ip),
    num_emails: info.num_emails,
    num_subdomains: info.num_subdomains,
    registrant_org: info.registrant_org,
    registration_date: info.registration_date,
    expiration_date: info.expiration_date,
    risk_verdict: info.risk.verdict,
    rank: info.rank,
    tags: info.tags,
  };
}

/** In the order of the items. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
