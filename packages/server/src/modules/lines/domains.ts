import type { DomainInfo, LineColumn, LineRow } from "@fyr/contract";
import { placeOf } from "@fyr/core/domains";
import { type Line, namedFields, type ValuesOf } from "@fyr/core/lines";
import type { Query } from "@fyr/core/lucene";
import { type Aspect, ASPECTS, type DomainNeeds, nameOf, namesAsked, refuseBeginnings } from "./domain-names.ts";
import { createProgress } from "./domain-progress.ts";
import { type Candidate, findByLookups, findByName, type Understanding } from "./domain-search.ts";
import { ROWS_A_CREDIT } from "./ip.ts";
import { type LineSource, lineTest, refuseWhole } from "./source.ts";

/** Credits of a line that looks domains up to judge them, whatever it finds. */
const OF_LOOKUPS = 6;

/** What a name is by itself. */
const BY_NAME: ReadonlySet<string> = new Set(["similar", "under", "listed", "name", "suffix"]);
const ASPECT_OF: Readonly<Record<string, Aspect>> = {
  risk: "labels",
  verdict: "labels",
  rank: "labels",
  tag: "labels",
  ip: "addresses",
  country: "addresses",
  registrant: "registration",
  registered: "registration",
  expires: "registration",
  subdomains: "subdomains",
};

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
  const progress = createProgress();
  const shape = { columns: COLUMNS, rowOf };
  return {
    understand(line, _caller, reserved) {
      const test = lineTest(line, VALUES, reserved);
      const names = namesAsked(line);
      const named = names.map(({ text }) => nameOf(text));
      if (test.leads.length === 0 && named.length === 0) {
        return refuseWhole(
          line.text,
          "There are too many names to read: add similar:example.com, under:example.com, name:example.com or listed:newly_registered",
        );
      }
      refuseBeginnings(line, test.leads, names);
      const understood: Understanding = {
        matches: test.matches,
        leads: test.leads,
        byName: lineTest({ ...line, query: partAbout(line.query, isAboutNames) }, VALUES, reserved).matches,
        named,
        aspects: aspectsOf(line),
      };
      const isSearch = understood.aspects.length > 0 && test.leads.length > 0;
      return {
        understood: test.understood,
        price: {
          base: isSearch ? OF_LOOKUPS : 1,
          rows_each: ROWS_A_CREDIT,
          reason: isSearch
            ? `${OF_LOOKUPS} credits, as many domains are looked up, and 1 for each ${ROWS_A_CREDIT} rows.`
            : `1 credit, and 1 for each ${ROWS_A_CREDIT} rows.`,
        },
        run: (asked) =>
          understood.aspects.length === 0
            ? findByName(needs, understood, asked, shape)
            : findByLookups(needs, understood, asked, shape, progress),
      };
    },
  };
}

/** Whatever is not in the name is looked up; a bare word may be in any field. */
function aspectsOf(line: Line): readonly Aspect[] {
  if (hasBare(line.query)) return ASPECTS;
  return [...new Set(namedFields(line).flatMap(({ name }) => ASPECT_OF[name] ?? []))];
}

const isAboutNames = (query: Query): boolean =>
  !hasBare(query) && namedFields({ kind: "domain", query }).every(({ name }) => BY_NAME.has(name));

/** What of a query all of which must hold is about this alone. */
function partAbout(query: Query, isAbout: (part: Query) => boolean): Query {
  if (isAbout(query)) return query;
  const { from, to } = query;
  if (query.type !== "group") return { type: "everything", from, to };
  const clauses = query.clauses.filter((one) => one.occur !== "should" && isAbout(one.query));
  return clauses.length === 0 ? { type: "everything", from, to } : { ...query, clauses };
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
