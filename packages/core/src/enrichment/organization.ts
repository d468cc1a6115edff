import type { AsRecord, Fact } from "../atlas/index.ts";
import { KNOWN_ASN_SOURCE } from "./sources.ts";

/** ARIN's note on a number that it handed over to RIPE. RIPE's own systems are of 'Reseaux IP Europeens …'. */
const HANDED_OVER = "RIPE Network Coordination Centre";
/** Who holds such a number by RIPE's database (`aut-num`). */
const HOLDERS: ReadonlyMap<number, string> = new Map([
  [719, "Elisa Oyj"],
  [3130, "RGnet OU"],
  [3927, "RGnet OU"],
]);

/** The AS by the name of its holder, where the routing data has that of a registry. */
export function withHolder(as: Fact<AsRecord>): Fact<AsRecord> {
  if (as.value.organization !== HANDED_OVER) return as;
  const organization = HOLDERS.get(as.value.number);
  return organization === undefined ? as : { value: { ...as.value, organization }, source: KNOWN_ASN_SOURCE };
}
