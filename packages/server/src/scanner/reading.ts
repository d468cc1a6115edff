import type { Browser } from "./browser.ts";
import type { ScanLook } from "./job.ts";
import type { ScanLimits } from "./limits.ts";

/** What reading a page takes. */
export interface Reading {
  readonly browser: Pick<Browser, "devtools">;
  readonly limits: ScanLimits;
  readonly look: ScanLook;
  /** JavaScript names whose values are wanted. */
  readonly globals: readonly string[];
}
