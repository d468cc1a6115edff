import { isDemoName } from "@fyr/contract";
import { isHouseName, kindOf, mixedScripts, providerOf } from "@fyr/core/submissions";
import { ApiFailure } from "../../../http/failure.ts";
import type { FindProvider, FoundProvider, KnownNames } from "../../providers/index.ts";
import type { NewItem } from "./items.ts";
import type { ReadItem } from "./read-input.ts";

/** Resolves attributions, as senders write them, to providers, and claims to kinds of labels. */
export interface AttributionResolver {
  /**
   * A known provider by its name or display name; else a new one under a name of its own.
   * @throws ApiFailure `invalid_data` for a provider of the demo, and for a new name that looks like a known one or one of this Fyr, or mixes scripts
   */
  resolve(attribution: string): Promise<{ readonly name: string; readonly displayName: string }>;
  /** The kind of the labels of a provider's addresses under a category; null: they get none. */
  labelKind(provider: string | null, category: number | null): Promise<string | null>;
  /**
   * Items of a post with their claims resolved.
   * @throws ApiFailure `invalid_post` where one names a provider of the demo, or a new one that looks like a known one or one of this Fyr, or mixes scripts
   */
  resolveItems(items: readonly ReadItem[]): Promise<NewItem[]>;
}

/** What a provider that is not described may be called, and may not look like. */
export type ReadKnownNames = () => Promise<KnownNames>;

export function createAttributionResolver(findProvider: FindProvider, readKnown: ReadKnownNames): AttributionResolver {
  /** @throws ApiFailure where a new name would be taken for a known one */
  async function checkNew(attribution: string, code: RefusalCode): Promise<void> {
    const known = await readKnown();
    if (known.has(providerOf(attribution))) return;
    if (isHouseName(attribution)) throw ofFyr(code, attribution);
    const scripts = mixedScripts(attribution);
    if (scripts !== null) throw mixed(code, attribution, scripts);
    const like = known.like(attribution);
    if (like !== undefined) throw confusable(code, attribution, like);
  }

  /** Pages show blanks in a row as one. */
  const shown = (text: string): string => text.replaceAll(/\s+/g, " ");
  const find = async (attribution: string): Promise<FoundProvider | undefined> =>
    (await findProvider(attribution)) ?? (await findProvider(providerOf(attribution)));
  const kindBy = (known: FoundProvider | undefined, category: number | null) =>
    kindOf(category, known === undefined ? null : { categories: known.categories, type: known.provider_type });

  return {
    async resolve(given) {
      const attribution = shown(given);
      const known = await find(attribution);
      const name = known?.name ?? providerOf(attribution);
      if (isDemoName(name)) throw ofDemo("invalid_data", attribution);
      if (known === undefined) await checkNew(attribution, "invalid_data");
      return { name, displayName: known?.display_name ?? attribution };
    },
    labelKind: async (provider, category) =>
      kindBy(provider === null ? undefined : await findProvider(provider), category),
    async resolveItems(items) {
      const known = new Map<string, FoundProvider | undefined>();
      const read = items.map((item) => ({
        ...item,
        attribution: item.attribution === null ? null : shown(item.attribution),
      }));
      for (const { attribution } of read) {
        if (attribution === null || known.has(attribution)) continue;
        const provider = await find(attribution);
        if (provider === undefined) await checkNew(attribution, "invalid_post");
        known.set(attribution, provider);
      }
      return read.map(({ type, value, attribution, category, description }) => {
        const provider = attribution === null ? undefined : known.get(attribution);
        const name = provider?.name ?? (attribution === null ? null : providerOf(attribution));
        if (attribution !== null && name !== null && isDemoName(name)) throw ofDemo("invalid_post", attribution);
        return {
          item_type: type,
          value,
          attribution: provider?.display_name ?? attribution,
          provider: name,
          category,
          kind: kindBy(provider, category),
          description,
        };
      });
    },
  };
}

type RefusalCode = "invalid_data" | "invalid_post";

/** Letters of one script look like those of another. */
function mixed(code: RefusalCode, attribution: string, scripts: readonly string[]): ApiFailure {
  const message = `'${attribution}' mixes letters of ${scripts.join(" and ")}: write it in one script`;
  return new ApiFailure(code, { message, details: [{ field: "attribution", message }] });
}

/** A label under it would be read as one of the provider that people know. */
function confusable(code: RefusalCode, attribution: string, like: string): ApiFailure {
  const message = `'${attribution}' looks like '${like}': choose that provider, or write another name`;
  return new ApiFailure(code, { message, details: [{ field: "attribution", message }] });
}

/** A label under it would be read as this Fyr's own word. */
function ofFyr(code: RefusalCode, attribution: string): ApiFailure {
  const message = `'${attribution}' looks like a name of this Fyr, or of its administrators: name the provider as it calls itself`;
  return new ApiFailure(code, { message, details: [{ field: "attribution", message }] });
}

/** What the demo's providers have is the demo's own, and goes with it. */
function ofDemo(code: RefusalCode, attribution: string): ApiFailure {
  const message = `'${attribution}' is reserved for demo data: name another provider`;
  return new ApiFailure(code, { message, details: [{ field: "attribution", message }] });
}
