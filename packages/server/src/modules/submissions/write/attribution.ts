import type { PostedItem } from "@fyr/contract";
import { kindOf, providerOf } from "@fyr/core/submissions";
import type { NewItem } from "./items.ts";
import type { FindProvider, KnownProvider } from "./find-provider.ts";

/** Finds out of whom items speak, and of what kind their labels are. */
export interface Speaker {
  /** A known provider by its name or by what it is called; else a new one under a name of its own. */
  providerFor(attribution: string): Promise<{ readonly name: string; readonly displayName: string }>;
  /** The kind of the labels of a provider's addresses under a category; null: they get none. */
  kindFor(provider: string | null, category: number | null): Promise<string | null>;
  /** Items of a post with whom and what they mean. */
  say(
    items: readonly Pick<PostedItem, "type" | "value" | "attribution" | "category" | "description">[],
  ): Promise<NewItem[]>;
}

export function createSpeaker(findProvider: FindProvider): Speaker {
  const find = async (attribution: string): Promise<KnownProvider | undefined> =>
    (await findProvider(attribution)) ?? (await findProvider(providerOf(attribution)));
  const kindBy = (known: KnownProvider | undefined, category: number | null) =>
    kindOf(category, known === undefined ? null : { categories: known.categories, type: known.provider_type });

  return {
    async providerFor(attribution) {
      const known = await find(attribution);
      return { name: known?.name ?? providerOf(attribution), displayName: known?.display_name ?? attribution };
    },
    kindFor: async (provider, category) =>
      kindBy(provider === null ? undefined : await findProvider(provider), category),
    async say(items) {
      const known = new Map<string, KnownProvider | undefined>();
      for (const { attribution } of items) {
        if (attribution !== null && !known.has(attribution)) known.set(attribution, await find(attribution));
      }
      return items.map(({ type, value, attribution, category, description }) => {
        const provider = attribution === null ? undefined : known.get(attribution);
        return {
          item_type: type,
          value,
          attribution: provider?.display_name ?? attribution,
          provider: provider?.name ?? (attribution === null ? null : providerOf(attribution)),
          category,
          kind: kindBy(provider, category),
          description,
        };
      });
    },
  };
}
