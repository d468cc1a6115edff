import type { TimeFilter } from "../../../lib/event-query.ts";

/** Times that end now: how a link names them, and how long they are in milliseconds. */
export const PRESETS = [
  { id: "15m", label: "Last 15 minutes", length: 900_000 },
  { id: "1h", label: "Last hour", length: 3_600_000 },
  { id: "24h", label: "Last 24 hours", length: 86_400_000 },
  { id: "7d", label: "Last 7 days", length: 604_800_000 },
  { id: "30d", label: "Last 30 days", length: 2_592_000_000 },
] as const;

export type Preset = (typeof PRESETS)[number]["id"];

/** The preset of a name; undefined for another text. */
export const presetOf = (name: unknown) => PRESETS.find(({ id }) => id === name);

/** The time filter of a preset at a moment in milliseconds. */
export function timeOfPreset(name: Preset, now: number): TimeFilter {
  return { start: now - (presetOf(name)?.length ?? 0), end: now };
}
