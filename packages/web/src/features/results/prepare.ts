import type { RefusedIp } from "@fyr/contract";
import { addressIn } from "@fyr/core/indicators";
import { isNetwork } from "../../lib/prefix.ts";

export interface Prepared {
  /** Addresses in normal form, each once. A prefix stays one: the answer about its one address then tells so. */
  readonly ips: readonly string[];
  /** The prefixes of the list, each once. Of each, one address is looked up. */
  readonly prefixes: readonly string[];
  /** What is no address, with the reason; it is not sent, as the server refuses by the same rules. */
  readonly refused: readonly RefusedIp[];
  readonly duplicates: number;
}

/** Reads the pieces of a list as addresses. */
export function prepare(pieces: readonly string[]): Prepared {
  const ips = new Map<string, string>();
  const prefixes = new Set<string>();
  const refused: RefusedIp[] = [];
  let duplicates = 0;
  for (const piece of pieces) {
    const read = addressIn(piece);
    if (!read.ok) {
      refused.push({ input: piece, reason: read.reason });
      continue;
    }
    const sent = isNetwork(read) ? `${read.ip}/${read.prefix}` : read.ip;
    if (isNetwork(read)) prefixes.add(sent);
    if (ips.has(read.ip)) duplicates++;
    else ips.set(read.ip, sent);
  }
  return { ips: [...ips.values()], prefixes: [...prefixes], refused, duplicates };
}
