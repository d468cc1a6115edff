import { z } from "zod";
import { decodePlace, encodePlace } from "../encoded.ts";

/**
 * A batch becomes visible after it was received, and a later one may become visible earlier: each search goes back by so
 * many milliseconds, and leaves out what was sent.
 */
const LOOKBACK_MS = 5000;
/** Sent events that a position remembers. Where more were received within the time above, it reaches back less far. */
const SENT_MAX = 500;

interface SentEvent {
  /** Milliseconds. */
  readonly received: number;
  readonly id: string;
}

/** Where a reader of the stream stands. */
export interface TailPlace {
  /** Events received before were sent, milliseconds. */
  readonly since: number;
  /** Events that were sent since then. */
  readonly sent: readonly SentEvent[];
}

const TailCursor = z.tuple([
  z.literal("tail"),
  z.number().int().min(0),
  z.array(z.tuple([z.number().int().min(0), z.string().regex(/^[0-9a-z]{1,13}$/)])).max(SENT_MAX),
]);

export const writeTail = ({ since, sent }: TailPlace): string =>
  encodePlace(["tail", since, sent.map(({ received, id }) => [received - since, BigInt(id).toString(36)])]);

/** @throws ApiFailure `bad_request` */
export function readTail(text: string): TailPlace {
  const [, since, sent] = decodePlace(TailCursor, text);
  return { since, sent: sent.map(([later, id]) => ({ received: since + later, id: fromBase36(id) })) };
}

const fromBase36 = (text: string): string => {
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return BigInt.asUintN(64, value).toString();
};

/** The position behind the events sent now. */
export function advance({ since, sent }: TailPlace, now: readonly SentEvent[]): TailPlace {
  const known = [...sent, ...now].toSorted((a, b) => b.received - a.received);
  const latest = known[0]?.received;
  if (latest === undefined) return { since, sent: [] };
  const dropped = known[SENT_MAX];
  const begin = Math.max(since, latest - LOOKBACK_MS, dropped === undefined ? 0 : dropped.received + 1);
  return { since: begin, sent: known.filter(({ received }) => received >= begin).slice(0, SENT_MAX) };
}

/** The start of a reader that receives new events only. */
export const firstPlace = (now: number): TailPlace => ({ since: now - LOOKBACK_MS, sent: [] });
