import { DEMO_SENSOR, type IngestFormat } from "@fyr/contract";
import type { Random } from "./random.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The public resolver of the office. */
export const RESOLVER = "203.0.113.253";
/** Hours of traffic. */
export const DEMO_HOURS = 72;

/** A line of a sensor's log. */
export interface Line {
  readonly format: IngestFormat;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly document: object;
}

const MARK = { sensor: DEMO_SENSOR };

export function zeek(at: number, path: string, random: Random, fields: object): Line {
  const document = { _path: path, ts: new Date(at).toISOString(), uid: `C${random.hex(16)}`, ...MARK, ...fields };
  return { format: "zeek", at, document };
}

export function cowrie(at: number, eventid: string, session: string, fields: object): Line {
  const document = { eventid, session, timestamp: new Date(at).toISOString(), protocol: "ssh", ...MARK, ...fields };
  return { format: "cowrie", at, document };
}

export function suricata(at: number, event_type: string, fields: object): Line {
  return {
    format: "suricata",
    at,
    document: { event_type, timestamp: new Date(at).toISOString(), ...MARK, ...fields },
  };
}
