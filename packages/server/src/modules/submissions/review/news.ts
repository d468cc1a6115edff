import type { News } from "../../notifications/index.ts";
import type { SubmissionRow } from "./repository.ts";

/** What somebody is told when an admin has decided about what they submitted. */
export function decisionNews({ state, attribution, item_count, reason }: SubmissionRow): News {
  const what = `${item_count.toLocaleString("en")} for ${attribution}`;
  const because = reason === null ? "" : `: ${reason}`;
  return state === "accepted"
    ? { type: "success", title: "Your data was accepted", message: `${what}. It is in force now.` }
    : { type: "info", title: `Your data was ${state}`, message: `${what}${because}` };
}
