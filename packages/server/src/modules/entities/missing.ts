import type { MissingProvider } from "@fyr/contract";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Directory } from "./directory.ts";

/** Names that labels in force give and that no provider has, the most frequent first. */
export async function missingProviders(labels: LabelStore, directory: Directory): Promise<MissingProvider[]> {
  const known = directory.current();
  return (await labels.providers())
    .filter(({ name }) => !known.has(name))
    .map(({ name, display_name, total, kinds }) => ({ name, display_name, total, types: [...kinds] }));
}
