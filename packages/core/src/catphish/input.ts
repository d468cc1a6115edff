import type { PageReading } from "../page/index.ts";

/** What a scan saw, to be judged. */
export interface CatphishInput {
  /** Where the page stood at the end. */
  readonly url: string;
  /** As it was asked for. */
  readonly askedUrl: string;
  /** With which status the document came; null where it is not known. */
  readonly status: number | null;
  readonly page: PageReading;
  /** Text that a person saw, of all frames. */
  readonly text: string;
  /** Names of fields that are drawn as dots, though they are none of passwords. */
  readonly masked: readonly string[];
  /** Documents of the page's frames, what stands in its shadow roots, and the log-in that others are shown in its place. */
  readonly frames: readonly PageReading[];
  /** The host of a frame of another site that covers the page; null where none does. */
  readonly framed: string | null;
  /** Content of scripts that the page loaded, besides those that stand in it. */
  readonly scripts: readonly string[];
  /** All that was loaded. */
  readonly requested: readonly string[];
  readonly favicon: { readonly hash: string; readonly url: string } | null;
  /** Difference hashes of favicon and screenshot. */
  readonly pictures: readonly string[];
  /** Names of files that the page had stored without being asked. */
  readonly pushed: readonly string[];
  /** Names of technologies that were found by headers of the answer. */
  readonly technologies: readonly string[];
  /** Names of miners of cryptocurrency among what it loaded. */
  readonly miners: readonly string[];
  /** Dialogs that it opened: the first of them. */
  readonly dialogs: readonly CatphishDialog[];
  /** How often a server had the browser ask for a name and password in a window of its own. */
  readonly logins: number;
  /** What else is known; null where it is not. */
  readonly known: CatphishKnown;
}

export interface CatphishDialog {
  readonly type: string;
  readonly text: string;
}

export interface CatphishKnown {
  /** Days since the domain was registered. */
  readonly ageDays: number | null;
  /** Place in a list of the most visited domains. */
  readonly rank: number | null;
  /** Domains at which other scans saw the same favicon. */
  readonly faviconSeenAt: readonly string[];
  /** What differs for another user agent, in words. */
  readonly cloaking: string | null;
  /** The host of another site that a form posts passwords to, which visitors with another user agent alone are shown. */
  readonly hiddenCollector: string | null;
}

export const NOTHING_KNOWN: CatphishKnown = {
  ageDays: null,
  rank: null,
  faviconSeenAt: [],
  cloaking: null,
  hiddenCollector: null,
};
