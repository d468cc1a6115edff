import { EVENT_SORTS, type EventSort } from "@fyr/contract";
import { z } from "zod";
import { decodePlace, encodePlace, notAPlace } from "../encoded.ts";

const UINT64_MAX = 2n ** 64n - 1n;
// In one: a refinement runs even on what a pattern before it has refused.
const UInt64 = z.string().refine((text) => /^\d{1,20}$/.test(text) && BigInt(text) <= UINT64_MAX);
/** Microseconds since 1970 of any time that the engine knows. */
const Micros = z.string().regex(/^-?\d{1,17}$/);
const Count = z.number().int().min(0);
/** Events are listed as a whole, or first those with a time of their own and then those that stand at their arrival. */
export const EVENT_PARTS = ["all", "timed", "arrivals"] as const;
export type EventPart = (typeof EVENT_PARTS)[number];

const PageCursor = z.tuple([z.enum(EVENT_SORTS), Count, Micros, UInt64, z.number(), Count, z.enum(EVENT_PARTS)]);

/** Where a page ended: the next one begins behind this event. */
export interface PagePlace {
  readonly sort: EventSort;
  /** The time of the first page, milliseconds: later events are on none of the following pages. */
  readonly asked: number;
  /** Time in microseconds and id of the page's last event, as text: both have 64 bits. */
  readonly ts: string;
  readonly id: string;
  readonly score: number;
  /** How many there were at the first page. */
  readonly total: number;
  /** Of what the page's last event is one. */
  readonly part: EventPart;
}

export const writePlace = ({ sort, asked, ts, id, score, total, part }: PagePlace): string =>
  encodePlace([sort, asked, ts, id, score, total, part]);

/** @throws ApiFailure `bad_request` for what `writePlace` did not write, or for a search sorted in another way */
export function readPlace(text: string, sort: EventSort): PagePlace {
  const [of, asked, ts, id, score, total, part] = decodePlace(PageCursor, text);
  if (of !== sort) throw notAPlace("is a place in results that are sorted in another way");
  return { sort, asked, ts, id, score, total, part };
}
