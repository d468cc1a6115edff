import type { ProviderType } from "@fyr/contract";
import type { ProviderDirectory } from "@fyr/core/enrichment";
import type { ProviderRepository, ProviderRow } from "./repository.ts";
import { thumbnailUrl } from "./thumbnails.ts";

export interface KnownProvider {
  readonly display_name: string;
  readonly thumbnail_url: string | null;
  readonly description: string | null;
  readonly provider_type: ProviderType | null;
  /** Ids. */
  readonly categories: readonly number[];
}

/** The providers that are described, in memory: what answers about addresses call them by. */
export interface Directory {
  /** By name. Another object after a change, and the same one as long as there is none. */
  current(): ReadonlyMap<string, KnownProvider> & ProviderDirectory;
  /** Reads them anew. */
  refresh(): Promise<void>;
}

export async function createDirectory(repository: ProviderRepository): Promise<Directory> {
  let text = "";
  let known: ReadonlyMap<string, KnownProvider> = new Map();
  const refresh = async () => {
    const entries = (await repository.list()).map((row) => [row.name, entryOf(row)] as const);
    const now = JSON.stringify(entries);
    if (now === text) return;
    text = now;
    known = new Map(entries);
  };
  await refresh();
  return { current: () => known, refresh };
}

const entryOf = ({ display_name, description, provider_type, thumbnail, categories }: ProviderRow): KnownProvider => ({
  display_name,
  description,
  provider_type,
  thumbnail_url: thumbnailUrl(thumbnail),
  categories,
});
