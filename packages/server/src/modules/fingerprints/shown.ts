import type { FINGERPRINT_TYPES } from "@fyr/contract";
import { parseAddress } from "@fyr/core/ip";
import { type ObservationStore, storedAddress } from "../../storage/observations/index.ts";

/** That a server showed a fingerprint to someone else than a sensor. */
export interface ShownFingerprint {
  readonly ip: string;
  readonly port: number;
  /** A code of the contract: 500 is JARM. */
  readonly type: keyof typeof FINGERPRINT_TYPES;
  readonly value: string;
  readonly at: Date;
}

const COLUMNS = ["ip", "type", "value", "port", "direction", "day", "count", "first_seen", "last_seen"];
const VALUE = /^[\w.,:-]{1,400}$/;

/** Stores what a server showed, once for a token; what is no address or no fingerprint is left out. */
export async function storeShownOnce(
  observations: ObservationStore,
  token: string,
  shown: readonly ShownFingerprint[],
): Promise<number> {
  const rows = shown.flatMap(({ ip, port, type, value, at }) => {
    const read = parseAddress(ip);
    if (!read.ok || !VALUE.test(value)) return [];
    const time = at.toISOString().replace("T", " ").replace("Z", "");
    const of = [storedAddress(read.address), type, value.toLowerCase(), port, "resp", time.slice(0, 10), 1, time, time];
    return [of.join("\t")];
  });
  if (rows.length === 0) return 0;
  const bytes = Buffer.from(`${rows.join("\n")}\n`);
  await observations.insertOnce("fingerprint_seen", { format: "TabSeparated", columns: COLUMNS, rows: bytes, token });
  return rows.length;
}
