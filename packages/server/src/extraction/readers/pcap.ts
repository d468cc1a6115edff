import { createPacketReader, readCapture } from "@fyr/core/pcap";
import { ReadingError } from "../budget.ts";
import type { FileKindReader } from "../reader.ts";

/** Addresses of a capture's packets, and the names in DNS, TLS and HTTP. */
export const readPcap: FileKindReader = ({ bytes, depth, into, budget }) => {
  const packets = createPacketReader();
  let count = 0;
  let first = Infinity;
  let last = -Infinity;
  try {
    for (const { link, data, timeMs } of readCapture(bytes)) {
      budget.packet();
      count++;
      if (timeMs !== null) {
        first = Math.min(first, timeMs);
        last = Math.max(last, timeMs);
      }
      for (const { type, value } of packets.read(link, data)) into.indicator(type, value);
    }
  } catch (error) {
    if (error instanceof ReadingError) throw error;
    throw new ReadingError("The capture is damaged, and was read as far as it goes");
  } finally {
    if (depth === 1) {
      into.fact("packets", count);
      if (last >= first) {
        into.fact("first_packet", timeOf(first));
        into.fact("last_packet", timeOf(last));
      }
    }
  }
};

/** null where a clock was far off. */
function timeOf(ms: number): string | null {
  const time = new Date(ms);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
