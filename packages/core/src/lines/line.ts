import { isLineText, LINE_KINDS, LINE_MAX, type LineKind } from "@fyr/contract";
import { searchedField } from "../events/index.ts";
import {
  attempt,
  type Clause,
  compileSearch,
  english,
  type Failed,
  parse,
  print,
  type Query,
  type RecordField,
  type RecordFilter,
  recordFilterOf,
  Refusal,
  SEARCH_LIMITS,
  type SearchLimits,
  type TextRange,
} from "../lucene/index.ts";
import { LINE_FIELDS, LINE_SUBJECTS, lineField, type LineField } from "./fields.ts";

/** A line that was read: what it asks for, and what of it. */
export interface Line {
  readonly ok: true;
  readonly kind: LineKind;
  /** As it was written: places are in it. */
  readonly text: string;
  /** What is asked besides the kind. */
  readonly query: Query;
}

export interface LineFailed extends Failed {
  /** Whether it is the kind that is missing or unknown: no query at all, rather than one with a mistake. */
  readonly isKind: boolean;
}

/** Tighter than those of a search of events: what a line asks is tested in memory, thing by thing. */
export const LINE_LIMITS: SearchLimits = {
  ...SEARCH_LIMITS,
  length: LINE_MAX,
  depth: 10,
  clauses: 64,
  costly: 8,
};

const KIND_FIELDS: ReadonlySet<string> = new Set(["type", "kind"]);
const KINDS = LINE_KINDS.map((kind) => `type:${kind}`).join(", ");

/** The name of what its clause names; empty where it has none. */
const nameOf = ({ query }: Clause): string =>
  "field" in query && query.field !== null ? query.field.name.toLowerCase() : "";

/**
 * Reads a query line: Lucene's syntax where a blank means AND, with `type:` for what is asked for. Never throws.
 */
export function readLine(text: string): Line | LineFailed {
  const parsed = parse(text, LINE_LIMITS, "and");
  if (!parsed.ok) return { ...parsed, isKind: false };
  const patterns = attempt(text, () => refuseLongPatterns(parsed.query));
  if (!patterns.ok) return { ...patterns, isKind: false };
  const read = attempt(text, () => split(parsed.query));
  if (!read.ok) return { ...read, isKind: true };
  return { ok: true, text, ...read.value };
}

/** Whether a text is meant as a line: it is one, or begins as one does. */
export const isLine = (text: string): boolean => isLineText(text) || readLine(text).ok;

/** The line with its kind first, as histories know it. */
export function lineText(text: string): string {
  const line = readLine(text);
  return !line.ok || isLineText(text) ? text.trim() : `type:${line.kind} ${searchOf(line)}`;
}

/** Parts of a pattern, its stars among them: to test one takes as long as it is. */
const PATTERN_MAX = 10;

function refuseLongPatterns(query: Query): void {
  if (query.type === "group") for (const clause of query.clauses) refuseLongPatterns(clause.query);
  else if (query.type === "boosted") refuseLongPatterns(query.query);
  else if (query.type === "wildcard" && query.pieces.length > PATTERN_MAX) {
    throw new Refusal(`A pattern has ${PATTERN_MAX} parts at most, each star among them`, query.value);
  }
}

function split(query: Query): { kind: LineKind; query: Query } {
  const clauses: readonly Clause[] = query.type === "group" ? query.clauses : [{ occur: "must", query }];
  const own = clauses.filter((clause) => KIND_FIELDS.has(nameOf(clause)));
  const [first, second] = own;
  if (first === undefined) throw new Refusal(`What to look for is missing: one of ${KINDS}`, { from: 0, to: 0 });
  const { query: named } = first;
  if (second !== undefined) throw new Refusal("A line has one kind", second.query);
  if (first.occur !== "must") {
    throw new Refusal("The kind holds for the whole line: put what OR or NOT is about in brackets behind it", named);
  }
  if (named.type !== "term" && named.type !== "phrase") throw new Refusal(`The kind is one of ${KINDS}`, named);
  const kind = LINE_KINDS.find((one) => one === named.text.toLowerCase());
  if (kind === undefined) throw new Refusal(`There is no kind '${named.text}': there are ${KINDS}`, named.value);
  return {
    kind,
    query: combined(
      clauses.filter((clause) => clause !== first),
      query,
    ),
  };
}

function combined(clauses: readonly Clause[], { from, to }: TextRange): Query {
  const [only] = clauses;
  if (only === undefined) return { type: "everything", from, to };
  if (clauses.length === 1 && only.occur === "must") return only.query;
  return { type: "group", from, to, clauses };
}

/** What a line asks of its kind as a search by itself: `tor:true AND country:DE`. */
export const searchOf = ({ query }: Pick<Line, "query">): string => print(query);

/** What a line asks for that stands for itself: `similar:example.com`. */
export interface Lead {
  readonly field: LineField;
  readonly value: string;
  readonly place: TextRange;
}

/** Where a line says to begin. Throws within `attempt` where such a clause is not one of its own with one value. */
function leadsIn({ kind, query }: Line): Lead[] {
  const top: readonly Clause[] = query.type === "group" ? query.clauses : [{ occur: "must", query }];
  const leads: Lead[] = [];
  for (const { occur, query: one } of top) {
    const field = leadOf(kind, one);
    if (field === undefined) {
      refuseLeads(kind, one);
      continue;
    }
    const isPlain = one.type === "term" || (one.type === "phrase" && one.slop === 0);
    if (!isPlain || occur !== "must") throw new Refusal(`${field.name}: takes one value, and holds for the line`, one);
    if (leads.some((other) => other.field === field)) throw new Refusal(`A line has one ${field.name}:`, one);
    leads.push({ field, value: one.text, place: one.value });
  }
  return leads;
}

function leadOf(kind: LineKind, query: Query): LineField | undefined {
  if (!("field" in query) || query.field === null) return undefined;
  const field = lineField(kind, query.field.name);
  return field?.leads === true ? field : undefined;
}

function refuseLeads(kind: LineKind, query: Query): void {
  if (query.type === "group") for (const clause of query.clauses) refuseLeads(kind, clause.query);
  else if (query.type === "boosted") refuseLeads(kind, query.query);
  const field = leadOf(kind, query);
  if (field !== undefined) throw new Refusal(`${field.name}: stands by itself, outside of brackets`, query);
}

/** The values of a record that a field tests. */
export type ValuesOf<T> = Readonly<Record<string, (record: T) => readonly (string | number | boolean)[]>>;

export interface LineTest<T> extends RecordFilter<T> {
  readonly leads: readonly Lead[];
  /** The line in words. */
  readonly understood: string;
}

const AS = /^as(?=\d)/i;
const TRUTHS: Readonly<Record<string, string>> = {
  t: "true",
  yes: "true",
  "1": "true",
  f: "false",
  no: "false",
  "0": "false",
};
/** Values that are also written in another way. */
const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  as: (text) => text.replace(AS, ""),
  threat: (text) => TRUTHS[text.toLowerCase()] ?? text,
};

/**
 * Understands what a line asks of records in memory.
 * @param valuesOf by the names of fields
 * @param isOpen whether the caller may ask about a field: of others bare words find nothing
 */
export function testOf<T>(
  line: Line,
  valuesOf: ValuesOf<T>,
  isOpen: (field: LineField) => boolean,
  now: Date,
): LineTest<T> | Failed {
  const fields = LINE_FIELDS[line.kind].map((field): RecordField<T> => {
    const { name, kind, aliases, description } = field;
    // One that is closed stays known by its name.
    const read = isOpen(field) ? (valuesOf[name] ?? nothing) : nothing;
    const spelling = SPELLINGS[name];
    const spelled = spelling === undefined ? {} : { spelled: spelling };
    return Object.assign({ name, kind, aliases, description, valuesOf: read }, spelled);
  });
  const filter = recordFilterOf(line.query, line.text, fields, now);
  if (!filter.ok) return filter;
  const leads = attempt(line.text, () => leadsIn(line));
  if (!leads.ok) return leads;
  return { ...filter, leads: leads.value, understood: sentence(line.kind, filter.reading) };
}

const nothing = (): readonly never[] => [];

/** The fields that a line names. */
export function namedFields({ kind, query }: Pick<Line, "kind" | "query">): LineField[] {
  const found = new Set<LineField>();
  const visit = (one: Query): void => {
    if (one.type === "group") for (const clause of one.clauses) visit(clause.query);
    else if (one.type === "boosted") visit(one.query);
    else if ("field" in one && one.field !== null) {
      const field = lineField(kind, one.field.name);
      if (field !== undefined) found.add(field);
    }
  };
  visit(query);
  return [...found];
}

const sentence = (kind: LineKind, reading: string): string => {
  const [many, every] = LINE_SUBJECTS[kind];
  return reading === "" ? `${every}.` : `${many} where ${reading}.`;
};

/** What a line was understood as, in words; or what is wrong with it, and where. */
export function explainLine(
  text: string,
  now: Date,
): { readonly ok: true; readonly kind: LineKind; readonly understood: string } | LineFailed {
  const line = readLine(text);
  if (!line.ok) return line;
  const { kind, query } = line;
  if (kind === "event") {
    const compiled = compileSearch(searchOf(line), { fields: searchedField, now });
    return compiled.ok
      ? { ok: true, kind, understood: english(compiled.query, searchedField) }
      : { ok: false, error: { ...compiled.error, from: 0, to: text.length }, isKind: false };
  }
  if (kind === "post") {
    const asked = attempt(text, () => postsAsked(query));
    if (!asked.ok) return { ...asked, isKind: false };
    return { ok: true, kind, understood: asked.value.understood };
  }
  const test = testOf(line, {}, () => true, now);
  return test.ok ? { ok: true, kind, understood: test.understood } : { ...test, isKind: false };
}

/** Texts that one line looks for among posts. */
const POST_TEXTS_MAX = 4;

export interface PostsAsked {
  /** Each is to be in the thread. */
  readonly texts: readonly string[];
  readonly channels: readonly { readonly kind: "topic" | "provider" | "category"; readonly name: string }[];
  readonly understood: string;
}

/** What a line asks of posts, which the ledger finds by words and channels. */
export function readPosts(line: Line): { readonly ok: true; readonly value: PostsAsked } | Failed {
  return attempt(line.text, () => postsAsked(line.query));
}

function postsAsked(query: Query): PostsAsked {
  const clauses: readonly Clause[] =
    query.type === "group" ? query.clauses : query.type === "everything" ? [] : [{ occur: "must", query }];
  const texts: string[] = [];
  const channels: { kind: "topic" | "provider" | "category"; name: string }[] = [];
  for (const { occur, query: one } of clauses) {
    const isPlain = one.type === "term" || (one.type === "phrase" && one.slop === 0);
    if (occur !== "must" || !isPlain) {
      throw new Refusal(
        "type:post takes words, texts in quotes, topic:, provider: and category:, all of which hold",
        one,
      );
    }
    if (one.field === null) texts.push(one.text);
    else {
      const field = lineField("post", one.field.name);
      if (field === undefined) throw new Refusal(`There is no field '${one.field.name}'`, one.field);
      const name = field.name === "topic" ? one.text.replace(/^#/, "").toLowerCase() : one.text.toLowerCase();
      channels.push({ kind: field.name as PostsAsked["channels"][number]["kind"], name });
    }
  }
  if (texts.length > POST_TEXTS_MAX) throw new Refusal(`type:post takes ${POST_TEXTS_MAX} texts at most`, query);
  const parts = [
    ...texts.map((text) => `contains “${text}”`),
    ...channels.map(({ kind, name }) => `${kind} is “${name}”`),
  ];
  return {
    texts,
    channels,
    understood: parts.length === 0 ? "Every post." : `Posts where the thread ${parts.join(" and ")}.`,
  };
}
