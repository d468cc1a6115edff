import { type PlacedObject } from "./root.ts";

const PAGE = { usual: 100, most: 1000 } as const;

/** What is refused, as an error message of TAXII 2.1 (section 3.6.1). */
export class Refusal extends Error {
  readonly code: number;
  constructor(code: number, title: string) {
    super(title);
    this.code = code;
  }
}

export function limitOf(query: URLSearchParams): number {
  const text = query.get("limit");
  if (text === null) return PAGE.usual;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal(400, "limit is a number from 1 on");
  return Math.min(Number(text), PAGE.most);
}

/** The place behind which a page begins. */
export const placeOf = (query: URLSearchParams): number => Math.max(placeAfter(query), nextOf(query));

/** The microsecond after which objects were added; 0 without one. */
function placeAfter(query: URLSearchParams): number {
  const text = query.get("added_after");
  if (text === null) return 0;
  const at = microsecondOf(text);
  if (at === null) throw new Refusal(400, `added_after is a time like ${A_TIME}`);
  return Math.max(0, at);
}

const A_TIME = "2026-01-31T12:00:00.000000Z";

/** Of a timestamp of STIX, since 1970; null for what is none. */
function microsecondOf(text: string): number | null {
  const read = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(text);
  const at = read === null ? Number.NaN : Date.parse(`${read[1]}Z`);
  return Number.isNaN(at) ? null : at * 1000 + Number((read?.[2] ?? "").slice(0, 6).padEnd(6, "0"));
}

export const writeNext = (seq: number): string => Buffer.from(`fyr1 ${seq}`).toString("base64url");

function nextOf(query: URLSearchParams): number {
  const text = query.get("next");
  if (text === null) return 0;
  const place = /^fyr1 (\d{1,16})$/.exec(Buffer.from(text, "base64url").toString("utf8"))?.[1];
  if (place === undefined) throw new Refusal(400, "This next is not one of this server");
  return Number(place);
}

export function listOf(query: URLSearchParams, name: string): string[] | null {
  const text = query.get(name);
  return text === null ? null : text.split(",").map((one) => one.trim());
}

/** Whether a filter asks for nothing that there is: all objects are indicators of STIX 2.1. */
export const isOther = (query: URLSearchParams): boolean =>
  listOf(query, "match[type]")?.includes("indicator") === false ||
  listOf(query, "match[spec_version]")?.includes("2.1") === false;

type Version = "all" | "first" | "last" | number;

/**
 * The versions that are wanted: the last of each object where nothing is said (TAXII 2.1, section 3.4.1); times are
 * microseconds. @throws Refusal 400
 */
export function versionsOf(query: URLSearchParams): ReadonlySet<Version> {
  const read = (text: string): Version => {
    if (text === "all" || text === "first" || text === "last") return text;
    const at = microsecondOf(text);
    if (at === null) throw new Refusal(400, `match[version] is all, first, last, or times like ${A_TIME}`);
    return at;
  };
  return new Set((listOf(query, "match[version]") ?? ["last"]).map(read));
}

/** Whether versions that have a later one are none of those that are wanted. */
export const isLastOnly = (versions: ReadonlySet<Version>): boolean => versions.size === 1 && versions.has("last");

export const hasVersion = (versions: ReadonlySet<Version>, { object, isFirst, isLast }: PlacedObject): boolean =>
  versions.has("all") ||
  (isFirst && versions.has("first")) ||
  (isLast && versions.has("last")) ||
  versions.has(microsecondOf(object.modified) ?? Number.NaN);
