import { FINGERPRINT_TYPES } from "@fyr/contract";

const NAMES: Readonly<Record<number, string>> = FINGERPRINT_TYPES;

/** `200` → `JA4`; a code that is not known yet is told as it is. */
export const fingerprintTypeName = (code: number): string => NAMES[code] ?? `Type ${code}`;
