import type { ReportReason } from "./api.ts";

/** What reasons for a report are called. */
export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: "Spam or advertising",
  wrong: "Wrong or misleading data",
  abuse: "Insults or threats",
  private: "Private data",
  other: "Something else",
};
