import type { DomainInfo } from "@fyr/contract";
import { type DomainKind, readDomain } from "@fyr/core/domains";
import { isPublicSuffix } from "@fyr/core/indicators";
import { type Lead, type Line, type NameCondition, nameCondition } from "@fyr/core/lines";
import type { Query, TextRange } from "@fyr/core/lucene";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { type Asked, refuse } from "./source.ts";

/** Names that a line begins with, and whether these are all. */
interface Names {
  readonly names: readonly string[];
  readonly isWhole: boolean;
}

/** Names to read: all of it holds. */
interface Wanted {
  readonly under?: string;
  readonly listed?: DomainKind;
  readonly among?: readonly string[];
  /** What every name that the line finds meets. */
  readonly condition: NameCondition;
  /** Only names behind this one. */
  readonly after?: string;
}

/** What of a domain is looked up: what a line does not ask about need not be. */
export type Aspect = "labels" | "addresses" | "registration" | "subdomains" | "emails";
export const ASPECTS: readonly Aspect[] = ["labels", "addresses", "registration", "subdomains", "emails"];

export interface DomainNeeds {
  /** What is known of names, in their order, as the caller may see it. */
  about(
    caller: Caller,
    names: readonly string[],
    aspects: readonly Aspect[],
    signal: AbortSignal,
  ): Promise<readonly DomainInfo[]>;
  /** Domains that may be taken for one. @throws ApiFailure `invalid_domain`, `ratelimited` */
  similar(caller: Caller, domain: string, signal: AbortSignal): Promise<Names>;
  /** Names under one, or on a kind of list, in batches, always in the same order. @throws ApiFailure `invalid_domain` */
  names(caller: Caller, wanted: Wanted, signal: AbortSignal): AsyncIterable<readonly string[]>;
}

/** The names that all of a line's beginnings have. */
export interface Begun {
  /** What of the line's beginnings they are of. */
  readonly leads: Readonly<Record<string, string>>;
  /** Why these are not all; undefined where they are. */
  readonly note?: string;
  /** In batches, always in the same order. @param after the name behind which they begin; empty for the first */
  batches(after: string): AsyncIterable<readonly string[]>;
}

/** Before anything is run or paid. @throws ApiFailure `invalid_query` where one of them is no domain or no kind of list */
export function refuseBeginnings(line: Line, leads: readonly Lead[], named: readonly Named[]): void {
  for (const lead of leads) {
    if (lead.field.name === "listed") kindOf(line, lead);
    else domainOf(line, lead);
  }
  if (leads.length > 0) return;
  for (const { text, place } of named) {
    if (!readDomain(text).ok) refuse(line.text, { message: `name takes a domain, not '${text}'`, ...place });
  }
}

export async function begin(
  needs: DomainNeeds,
  { leads, named }: { readonly leads: readonly Lead[]; readonly named: readonly string[] },
  { caller, line, signal }: Asked,
): Promise<Begun> {
  const values = Object.fromEntries(leads.map(({ field, value }) => [field.name, value]));
  if (leads.length === 0) return { leads: values, batches: (after) => behind([...new Set(named)], after) };
  const of = (name: string): Lead | undefined => leads.find(({ field }) => field.name === name);
  const [similar, under, listed] = [of("similar"), of("under"), of("listed")];
  const condition = nameCondition(line);
  const wanted: Wanted = {
    condition,
    ...(under && { under: domainOf(line, under) }),
    ...(listed && { listed: kindOf(line, listed) }),
  };
  if (similar === undefined) {
    return {
      leads: values,
      batches: (after) => needs.names(caller, { ...wanted, ...(after !== "" && { after }) }, signal),
    };
  }
  const domain = domainOf(line, similar);
  const near = await needs.similar(caller, domain, signal).catch((error: unknown) => {
    if (!(error instanceof ApiFailure) || error.key !== "invalid_domain") throw error;
    return refuseDomain(line, similar);
  });
  let { names } = near;
  if (under !== undefined || listed !== undefined) {
    const both = new Set<string>();
    for await (const batch of needs.names(caller, { ...wanted, among: names }, signal)) {
      for (const name of batch) both.add(name);
    }
    names = names.filter((name) => both.has(name));
  }
  return {
    leads: values,
    batches: (after) => behind(names, after),
    ...(!near.isWhole && { note: `More names may be taken for ${domain} than are compared.` }),
  };
}

async function* behind(names: readonly string[], after: string): AsyncGenerator<readonly string[], void, undefined> {
  yield names.slice(names.indexOf(after) + 1);
}

function domainOf(line: Line, lead: Lead): string {
  const read = readDomain(lead.value);
  return read.ok && !isPublicSuffix(read.subject.name) ? read.subject.name : refuseDomain(line, lead);
}

const refuseDomain = (line: Line, { field, value, place }: Lead): never =>
  refuse(line.text, { message: `${field.name} takes a domain, not '${value}'`, ...place });

function kindOf(line: Line, { field, value, place }: Lead): DomainKind {
  const kind = field.values?.find((one) => one === value.toLowerCase());
  if (kind !== undefined) return kind as DomainKind;
  return refuse(line.text, { message: `There is no kind of list '${value}': ${field.values?.join(", ")}`, ...place });
}

/** A name that a line asks for, and where. */
interface Named {
  readonly text: string;
  readonly place: TextRange;
}

/** The names of which one must hold; none where the line has no such clause. */
export function namesAsked({ query }: Line): readonly Named[] {
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
function allNamed(queries: readonly Query[]): readonly Named[] {
  const names = queries.flatMap((one) => {
    const isPlain = one.type === "term" || (one.type === "phrase" && one.slop === 0);
    const isName = isPlain && ["name", "domain"].includes(one.field?.name.toLowerCase() ?? "");
    return isName ? [{ text: one.text, place: one.value }] : [];
  });
  return names.length === queries.length ? names : [];
}

export function nameOf(text: string): string {
  const read = readDomain(text);
  return read.ok ? read.subject.name : text;
}
