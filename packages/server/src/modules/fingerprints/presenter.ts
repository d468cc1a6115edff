import { type IpFingerprint, type SeenFingerprint, uniquenessOf } from "@fyr/contract";
import type { SeenRow } from "./repository.ts";

export const moment = (milliseconds: number): string => new Date(milliseconds).toISOString();

export function presentSeen({ type, value, port, count, first, last }: SeenRow, addresses: number): SeenFingerprint {
  return {
    type,
    value,
    count,
    uniqueness: uniquenessOf(addresses) ?? "Unique",
    port: portOf(port),
    first_seen: moment(first),
    last_seen: moment(last),
  };
}

export function presentIpFingerprint({ type, value, port, last }: SeenRow): IpFingerprint {
  return { type, fingerprint: value, last_seen: moment(last), port: portOf(port) };
}

const portOf = (port: number): number | null => (port === 0 ? null : port);
