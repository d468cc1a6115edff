import { CATEGORIES, isDemoName, type Provider } from "@fyr/contract";

/** Those that lists count most addresses of first, those of the demo last. */
const byWeight = (a: Provider, b: Provider): number =>
  Number(isDemoName(a.name)) - Number(isDemoName(b.name)) || b.stats.total - a.stats.total;

/** Providers whose addresses have a tag because of what they offer: `vpn`, `tor`, `cdn`; null for tags of another meaning. */
export function providersOffering(tag: string, providers: readonly Provider[]): Provider[] | null {
  const category = CATEGORIES.find(({ value }) => value === tag)?.id;
  const found = providers.filter(
    ({ categories, provider_type: type }) => (category !== undefined && categories.includes(category)) || type === tag,
  );
  return category === undefined && found.length === 0 ? null : found.sort(byWeight);
}

/** Providers that are at home in a country. */
export const providersFrom = (iso: string, providers: readonly Provider[]): Provider[] =>
  providers.filter(({ country_code: country }) => country === iso).sort(byWeight);
