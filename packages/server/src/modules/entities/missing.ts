import type { MissingProvider } from "@fyr/contract";
import { behaviourRule } from "@fyr/core/behaviour";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Directory } from "./directory.ts";

/** Names that labels in force give and that no provider has, the most frequent first. */
export async function missingProviders(labels: LabelStore, directory: Directory): Promise<MissingProvider[]> {
  const known = directory.current();
  return (
    (await labels.providers())
      // What sensors found names the rule that found it.
      .filter(({ name }) => !known.has(name) && behaviourRule(name) === undefined)
      .map(({ name, display_name, total, kinds }) => ({ name, display_name, total, types: [...kinds] }))
  );
}
