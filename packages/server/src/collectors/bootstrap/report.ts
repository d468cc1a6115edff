/** Called by a collector now and then with how far it is, 0 to 1. */
export type Report = (fraction: number) => void;

/** Rows between two reports: a few a second. */
export const REPORT_EVERY = 32_768;
