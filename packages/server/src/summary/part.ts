import type { SummaryLine } from "@fyr/contract";

/** How a part of the installation is now. */
export interface SummaryState {
  readonly level: SummaryLine["level"];
  readonly text: string;
  /** The time that the text is about. */
  readonly at?: Date;
  /** What is wrong, the worst first. */
  readonly problems?: readonly string[];
  /** Where another page than that of the part mends it. */
  readonly page?: string;
}

/** What a module contributes to the summary of the installation that administrators see on their dashboard. */
export interface SummaryPart {
  /** What it is about, e.g. `Sources`. */
  readonly name: string;
  /** Its place among the parts of all modules. */
  readonly order: number;
  /** Path of the page that has more, and mends it. */
  readonly page: string;
  /**
   * Called once a minute for each dashboard that is open: it is quick. Where it throws, the part counts as at fault; where it
   * gives no answer in time, as busy for a few minutes.
   */
  readonly read: () => Promise<SummaryState> | SummaryState;
}
