import { EVENT_SORTS, epochMicros } from "@fyr/contract";
import type { TimeFilter } from "../../lib/event-query.ts";
import { type Preset, presetOf, timeOfPreset } from "./time/presets.ts";

export type EventSort = (typeof EVENT_SORTS)[number];

/** The address of an event search: everything that restores what is seen. `start` and `end` in milliseconds; seconds are understood. */
export interface EventSearchParams {
  query?: string;
  start?: number;
  end?: number;
  /** A time up to now, instead of both. */
  last?: Preset;
  /** Events without a time of their own are in a time up to now as well, by when Fyr received them. */
  untimed?: "in";
  /** A time was given that cannot be read: all times are shown, and the page says so. */
  unread?: "time";
  log?: string;
  /** Log types, comma-separated. */
  types?: string;
  sort?: EventSort;
  /** Fields shown as columns, comma-separated. */
  columns?: string;
}

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

function integer(value: unknown): number | undefined {
  const number = typeof value === "number" ? value : Number(text(value) ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** 1980-01-01 in seconds. No log holds an earlier time, and in milliseconds it is too large to be read as seconds again. */
const FIRST_SECOND = 315_532_800;

/** Milliseconds of a count of seconds or milliseconds. The page reads its own address again, so small counts stay. */
const milliseconds = (count: number | undefined): number | undefined =>
  count === undefined || count < FIRST_SECOND ? count : Math.round(epochMicros(count) / 1000);

/** Reads it from an address; what is not understood is left out. */
export function readEventSearch(given: Record<string, unknown>): EventSearchParams {
  const [query, log, types, columns] = [given["query"], given["log"], given["types"], given["columns"]].map(text);
  const [start, end] = [integer(given["start"]), integer(given["end"])].map(milliseconds);
  const isBound = start !== undefined && end !== undefined && start <= end;
  const last = presetOf(given["last"])?.id;
  const isUnread = given["unread"] === "time" || [given["start"], given["end"], given["last"]].some(isGiven);
  const sort = EVENT_SORTS.find((name) => name === given["sort"]);
  return {
    ...(query !== undefined && { query }),
    ...(isBound ? { start, end } : last === undefined ? isUnread && { unread: "time" } : { last }),
    ...(given["untimed"] === "in" && { untimed: "in" }),
    ...(log !== undefined && { log }),
    ...(types !== undefined && { types }),
    ...(sort !== undefined && sort !== "newest" && { sort }),
    ...(columns !== undefined && { columns }),
  };
}

/** The time filter of an address at a moment in milliseconds, which is what `last` ends at; null without one. */
export function timeOf({ start, end, last }: EventSearchParams, now: number): TimeFilter | null {
  if (start !== undefined && end !== undefined) return { start, end };
  return last === undefined ? null : timeOfPreset(last, now);
}

/** What an address says of a time: each part of it, so that it replaces any other. */
export function timeParams(time: Preset | TimeFilter | null) {
  if (time === null) return { start: undefined, end: undefined, last: undefined, unread: undefined };
  return typeof time === "string"
    ? { start: undefined, end: undefined, last: time, unread: undefined }
    : { start: time.start, end: time.end, last: undefined, unread: undefined };
}

/** Names that are joined by commas; a comma within one is encoded. */
export const joinNames = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : names.map((name) => name.replaceAll(/[%,]/g, encodeURIComponent)).join(",");

export function splitNames(joined: string | undefined): string[] {
  return (joined ?? "").split(",").filter(Boolean).map(decode);
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
