import type { RefusedIp } from "@fyr/contract";
import { addressIn } from "@fyr/core/indicators";

export interface Prepared {
  /** Addresses in normal form, each once. */
  readonly ips: readonly string[];
  /** What is none, with the reason; it is not sent, as the server refuses by the same rules. */
  readonly refused: readonly RefusedIp[];
  readonly duplicates: number;
}

/** Reads the pieces of a list as addresses. */
export function prepare(pieces: readonly string[]): Prepared {
  const ips = new Set<string>();
  const refused: RefusedIp[] = [];
  let duplicates = 0;
  for (const piece of pieces) {
    const read = addressIn(piece);
    if (!read.ok) refused.push({ input: piece, reason: read.reason });
    else if (ips.has(read.ip)) duplicates++;
    else ips.add(read.ip);
  }
  return { ips: [...ips], refused, duplicates };
}
