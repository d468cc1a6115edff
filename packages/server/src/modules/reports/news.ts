import type { News } from "../notifications/index.ts";

/** The notification of an account when its report has ended. */
export function reportNews(id: string, name: string, outcome: { rows: number } | { error: string }): News {
  const link = `/jobs/${id}`;
  return "error" in outcome
    ? { type: "error", title: "Report failed", message: `${name}: ${outcome.error}`, link }
    : { type: "success", title: "Report ready", message: `${name}: ${outcome.rows.toLocaleString("en")} rows.`, link };
}
