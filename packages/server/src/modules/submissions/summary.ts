import { plural, type SummaryState } from "../../summary/index.ts";

/** What waits for an administrator: submissions to review, and posts that were reported. */
export function summaryOfReview(waiting: number, reported: number): SummaryState {
  const parts = [
    ...(waiting === 0 ? [] : [plural(waiting, "submission")]),
    ...(reported === 0 ? [] : [plural(reported, "reported post")]),
  ];
  if (parts.length === 0) return { level: "ok", text: "Nothing waits" };
  return {
    level: "warning",
    text: `${parts.join(" and ")} ${waiting + reported === 1 ? "waits" : "wait"}`,
    page: waiting > 0 ? "/admin/submissions?state=pending" : "/admin/moderation",
  };
}
