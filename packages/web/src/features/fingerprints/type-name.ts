import { FINGERPRINT_TYPES } from "@fyr/contract";

const NAMES: Readonly<Record<number, string>> = FINGERPRINT_TYPES;

/** `200` → `JA4`; an unknown code is shown as it is. */
export const fingerprintTypeName = (code: number): string => NAMES[code] ?? `Type ${code}`;
