/**
 * Types of fingerprint by their code (specification, 'Fingerprint types'; 102, 300 and 301 are Fyr's own).
 *
 * `Inbound` is what a client shows in traffic that comes in: an own address (private, shared or link-local) answers one
 * that is not, or the sensor is a honeypot. The same of traffic within or going out has the plain name.
 */
export const FINGERPRINT_TYPES = {
  100: "JA3S",
  101: "JA3 Inbound",
  102: "JA3",
  200: "JA4",
  201: "JA4SSH",
  202: "JA4T",
  203: "JA4H",
  204: "JA4 Inbound",
  205: "JA4H Inbound",
  206: "JA4LS",
  207: "JA4S",
  208: "JA4SSH Inbound",
  209: "JA4TS",
  300: "HASSH",
  301: "HASSH Server",
  500: "Jarm",
} as const;

export const UNIQUENESS = ["Unique", "Very Rare", "Rare", "Uncommon", "Common"] as const;
export type Uniqueness = (typeof UNIQUENESS)[number];

/**
 * How rare a fingerprint is that `addresses` addresses have: 1, under 10, under 100, under 1000, more. Null for one
 * that no address has shown.
 */
export function uniquenessOf(addresses: number): Uniqueness | null {
  if (addresses < 1) return null;
  if (addresses === 1) return "Unique";
  if (addresses < 10) return "Very Rare";
  if (addresses < 100) return "Rare";
  return addresses < 1000 ? "Uncommon" : "Common";
}
