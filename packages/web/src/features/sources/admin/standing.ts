import type { DataSource } from "@fyr/contract";
import { plural, relativeTime } from "../../../lib/format.ts";

/**
 * In plain words, since when a source that is not collected is missing and when it is tried next: 'Never fetched, in 3
 * tries. Next try in 20 minutes.' null where nothing is the matter.
 */
export function standingOf(source: DataSource, now: number): string | null {
  const { state, succeeded_at: fetched, next_at: next, failures, key_setting: key } = source;
  if (state !== "failed" && state !== "offline" && state !== "not_configured") return null;
  const since = fetched === null ? "Never fetched" : `Last fetched ${relativeTime(fetched, now)}`;
  const tries = failures === 0 ? "" : fetched === null ? `, in ${triesOf(failures)}` : `, ${triesOf(failures)} since`;
  return `${since}${tries}. ${nextOf(state, key, next, now)}.`;
}

const triesOf = (failures: number): string => plural(failures, "try", "tries");

function nextOf(state: DataSource["state"], key: string | null, next: string | null, now: number): string {
  if (next !== null) return Date.parse(next) <= now ? "The next try is due" : `Next try ${relativeTime(next, now)}`;
  if (state === "not_configured") return `It is fetched once ${key} is set`;
  return "No try is planned with these settings";
}
