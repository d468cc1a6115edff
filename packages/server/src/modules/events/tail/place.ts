import { z } from "zod";
import { decodePlace, encodePlace } from "../encoded.ts";

/**
 * A batch is received before it can be seen, and a later one may be seen earlier: so far back (milliseconds) a reader
 * looks again for what he has not been told.
 */
const LOOK_BACK_MS = 5000;
/** What a place remembers as told. Where more came in within the time above, it looks back less far. */
const TOLD_MAX = 500;

interface Told {
  /** Milliseconds. */
  readonly received: number;
  readonly id: string;
}

/** Where a reader of the stream stands. */
export interface TailPlace {
  /** What was received before has been told, milliseconds. */
  readonly since: number;
  /** What has been told of the time since then. */
  readonly told: readonly Told[];
}

const Place = z.tuple([
  z.literal("tail"),
  z.number().int().min(0),
  z.array(z.tuple([z.number().int().min(0), z.string().regex(/^[0-9a-z]{1,13}$/)])).max(TOLD_MAX),
]);

export const writeTail = ({ since, told }: TailPlace): string =>
  encodePlace(["tail", since, told.map(({ received, id }) => [received - since, BigInt(id).toString(36)])]);

/** @throws ApiFailure `bad_request` */
export function readTail(text: string): TailPlace {
  const [, since, told] = decodePlace(Place, text);
  return { since, told: told.map(([later, id]) => ({ received: since + later, id: fromBase36(id) })) };
}

const fromBase36 = (text: string): string => {
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return BigInt.asUintN(64, value).toString();
};

/** The place behind what is told now. */
export function advance({ since, told }: TailPlace, now: readonly Told[]): TailPlace {
  const known = [...told, ...now].toSorted((a, b) => b.received - a.received);
  const latest = known[0]?.received;
  if (latest === undefined) return { since, told: [] };
  const dropped = known[TOLD_MAX];
  const begin = Math.max(since, latest - LOOK_BACK_MS, dropped === undefined ? 0 : dropped.received + 1);
  return { since: begin, told: known.filter(({ received }) => received >= begin).slice(0, TOLD_MAX) };
}

/** Where a reader begins who is told nothing that was there before. */
export const firstPlace = (now: number): TailPlace => ({ since: now - LOOK_BACK_MS, told: [] });
