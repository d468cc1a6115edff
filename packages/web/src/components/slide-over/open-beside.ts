import { DOOR_KINDS, doorParts, openValue } from "../../lib/doors/index.ts";
import { readFragment } from "./fragment.ts";

/** Opens the panels of a fragment, up to the first that nothing opens. */
export function openBeside(hash: string): void {
  for (const [kind, value] of readFragment(hash)) if (!openOne(kind, value)) return;
}

/** @returns whether anything shows it */
function openOne(kind: string, value: string): boolean {
  const known = DOOR_KINDS.find((one) => one === kind);
  if (known !== undefined) return openValue(known, value);
  const open = Object.entries(doorParts.get().panels ?? {}).find(([one]) => one === kind)?.[1];
  open?.(value);
  return open !== undefined;
}
