import { formatIpv4, formatIpv6 } from "../ip/index.ts";
import { u16 } from "./frame.ts";

/** An IP packet, as far as it matters here. */
export interface Datagram {
  readonly family: 4 | 6;
  readonly source: string;
  readonly target: string;
  readonly protocol: "tcp" | "udp" | null;
  readonly sourcePort: number;
  readonly targetPort: number;
  /** What TCP or UDP carries. */
  readonly payload: Uint8Array;
}

const PROTOCOLS: Readonly<Record<number, "tcp" | "udp">> = { 6: "tcp", 17: "udp" };
/** Headers of IPv6 that stand before the one that matters: hop by hop, routing, destination. */
const EXTENSIONS: ReadonlySet<number> = new Set([0, 43, 60]);
const NOTHING = new Uint8Array();

/** null where it is no whole header of IP. */
export function readDatagram(bytes: Uint8Array): Datagram | null {
  const version = (bytes[0] ?? 0) >>> 4;
  if (version === 4 && bytes.length >= 20) return readIpv4(bytes);
  if (version === 6 && bytes.length >= 40) return readIpv6(bytes);
  return null;
}

function readIpv4(bytes: Uint8Array): Datagram {
  const header = ((bytes[0] ?? 0) & 15) * 4;
  const total = u16(bytes, 2);
  // Segmentation offload leaves 0; what pads a short frame is not the packet's.
  const packet = total >= header ? bytes.subarray(0, total) : bytes;
  const isFirst = (u16(bytes, 6) & 0x1fff) === 0;
  const ends = { family: 4, source: ipv4(bytes, 12), target: ipv4(bytes, 16) } as const;
  return { ...ends, ...transport(isFirst ? bytes[9] : undefined, packet.subarray(header)) };
}

function readIpv6(bytes: Uint8Array): Datagram {
  let next = bytes[6] ?? 59;
  let at = 40;
  while (EXTENSIONS.has(next) && at + 8 <= bytes.length) {
    next = bytes[at] ?? 59;
    at += ((bytes[at + 1] ?? 0) + 1) * 8;
  }
  const total = u16(bytes, 4);
  const packet = total > 0 ? bytes.subarray(0, 40 + total) : bytes;
  const ends = { family: 6, source: ipv6(bytes, 8), target: ipv6(bytes, 24) } as const;
  return { ...ends, ...transport(next, packet.subarray(at)) };
}

function transport(number: number | undefined, bytes: Uint8Array) {
  const protocol = PROTOCOLS[number ?? -1] ?? null;
  const header = protocol === "udp" ? 8 : ((bytes[12] ?? 0) >>> 4) * 4;
  if (protocol === null || bytes.length < header || header < 8) {
    return { protocol: null, sourcePort: 0, targetPort: 0, payload: NOTHING };
  }
  return { protocol, sourcePort: u16(bytes, 0), targetPort: u16(bytes, 2), payload: bytes.subarray(header) };
}

const u32 = (bytes: Uint8Array, at: number): number => ((u16(bytes, at) << 16) | u16(bytes, at + 2)) >>> 0;
const ipv4 = (bytes: Uint8Array, at: number): string => formatIpv4(u32(bytes, at));
const ipv6 = (bytes: Uint8Array, at: number): string =>
  formatIpv6(u32(bytes, at), u32(bytes, at + 4), u32(bytes, at + 8), u32(bytes, at + 12));
