import { CATEGORIES, type MissingProvider, tagName } from "@fyr/contract";
import { behaviourRule } from "@fyr/core/behaviour";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Directory } from "./directory.ts";
import type { Profile } from "./repository.ts";

// What sensors found names the rule that found it.
const isRule = (name: string): boolean => behaviourRule(name) !== undefined;

/** Providers that labels in force name and that have no profile, the most frequent first. */
export async function missingProviders(labels: LabelStore, directory: Directory): Promise<MissingProvider[]> {
  const known = directory.current();
  return (await labels.providers())
    .filter(({ name }) => !known.has(name) && !isRule(name))
    .map(({ name, display_name, total, kinds }) => ({ name, display_name, total, types: [...kinds] }));
}

/** Facts from labels in force about a provider without a description; undefined where none names it. */
export async function missingProfile(labels: Pick<LabelStore, "provider">, name: string): Promise<Profile | undefined> {
  const named = isRule(name) ? undefined : await labels.provider(name);
  if (named === undefined) return undefined;
  return {
    name,
    display_name: named.display_name ?? tagName(name),
    description: null,
    website_url: null,
    country_code: null,
    provider_type: null,
    thumbnail: null,
    categories: CATEGORIES.filter(({ value }) => named.kinds.includes(value)).map(({ id }) => id),
  };
}
