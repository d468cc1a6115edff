import { CATEGORIES, type Category, type Provider, type ProviderFigures } from "@fyr/contract";
import type { Profile } from "./repository.ts";
import { thumbnailUrl } from "./thumbnails.ts";

export function presentProvider(row: Profile, stats: ProviderFigures, known = true): Provider {
  return {
    name: row.name,
    display_name: row.display_name,
    description: row.description,
    website_url: row.website_url,
    country_code: row.country_code,
    provider_type: row.provider_type,
    thumbnail_url: thumbnailUrl(row.thumbnail),
    categories: row.categories,
    known,
    stats,
  };
}

export function presentCategories(ids: readonly number[]): Category[] {
  return CATEGORIES.filter(({ id }) => ids.includes(id));
}
