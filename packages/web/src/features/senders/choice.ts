import type { EventChoice } from "@fyr/contract";

/** What is typed and chosen in the window. */
export interface Typed {
  /** Id of a key, the empty text for no key; null for any. */
  readonly key: string | null;
  readonly sensor: string;
  /** Names with commas between them. */
  readonly logTypes: string;
}

/** The events that a form chooses; null where it chooses none yet. */
export function choiceOf({ key, sensor, logTypes }: Typed): EventChoice | null {
  const types = logTypes
    .split(",")
    .map((type) => type.trim())
    .filter((type) => type !== "");
  if (key === null && sensor === "" && types.length === 0) return null;
  return { log_types: [...new Set(types)], ...(key !== null && { key }), ...(sensor !== "" && { sensor }) };
}
