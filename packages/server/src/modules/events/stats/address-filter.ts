import { epochMicros } from "@fyr/contract";
import { interpret, type Interpretation } from "@fyr/core/ip";
import { ApiFailure } from "../../../http/failure.ts";
import { all, type Filter, type TimeRange, within } from "../search/filter.ts";

/** Farther from 1970 than any time of the engine: what lies beyond is cut to it. Microseconds. */
const FARTHEST = 9e15;

type Moment = number | string;

/** A period as microseconds; its end belongs to it. @throws ApiFailure `bad_request` where it ends before it begins */
export function spanOf({ start, end }: { start: Moment; end: Moment }): { from: number; to: number } {
  const from = microsOf(start);
  const to = microsOf(end);
  if (to < from) {
    throw new ApiFailure("bad_request", { details: [{ field: "end", message: "Should be after the start" }] });
  }
  return { from, to: to + 1 };
}

function microsOf(moment: Moment): number {
  const micros = typeof moment === "number" ? epochMicros(moment) : Date.parse(moment) * 1000;
  return Math.min(Math.max(micros, -FARTHEST), FARTHEST);
}

/** Events that name an address, in a period. @throws ApiFailure `invalid_ip` */
export function namingIp(text: string, span: TimeRange): { filter: Filter; ip: string } {
  const read = readAddress(text);
  const ip = read.address.family === 4 ? `::ffff:${read.ip}` : read.ip;
  // Each part has an index that skips: the sort key for the time, a bloom filter for the address.
  return { filter: all(within(span), { sql: "has(ips, {ip:IPv6})", params: { ip } }), ip };
}

/** Events with an address for an endpoint, in a period: what `netflow` counts. @throws ApiFailure `invalid_ip` */
export function betweenIp(text: string, span: TimeRange): Filter {
  const { filter } = namingIp(text, span);
  return all(filter, { sql: "(id_orig_h = {ip:IPv6} OR id_resp_h = {ip:IPv6})", params: {} });
}

/** When an event saw its addresses: the clock of a sensor may be a day ahead, and nothing is seen before it happens. */
export const SEEN_AT = "least(ts, received_at)";

/** @throws ApiFailure `invalid_ip` */
export function readAddress(text: string): Extract<Interpretation, { ok: true }> {
  const read = interpret(text);
  if (read.ok) return read;
  throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: read.reason }] });
}

/** An address as the engine writes it, in our form; the text itself where it is none. */
export function canonical(text: string): string {
  const read = interpret(text);
  return read.ok ? read.ip : text;
}
