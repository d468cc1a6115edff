import { z } from "zod";

/** How the page of a scan was judged; `failed` for what could not be opened. */
export const SCAN_VERDICTS = ["malicious", "not_malicious", "not_judged", "failed"] as const;
export type ScanVerdict = (typeof SCAN_VERDICTS)[number];

/** Characters of the text that scans are searched for. */
export const SCAN_SEARCH_MAX = 200;
/** Scans that are searched, of the account and of public ones each, the newest of them. */
export const SCAN_SEARCHED_MAX = 20_000;

/** A day that a database can have. */
const Day = z.iso.date().refine((day) => day >= "1970-01-01" && day < "2200-01-01", "Should be between 1970 and 2199");

/** Which scans of a list are wanted. */
export const ScanFilter = z.object({
  /** Stands in the URL, the final URL or the title, in small letters or capitals. */
  search: z.string().trim().max(SCAN_SEARCH_MAX).optional(),
  verdict: z.enum(SCAN_VERDICTS).optional(),
  /** Days in UTC on which they were asked for: the first and the last. */
  from: Day.optional(),
  to: Day.optional(),
});
export type ScanFilter = z.infer<typeof ScanFilter>;
