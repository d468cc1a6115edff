import type { Provider, ProviderType } from "@fyr/contract";

/** The fields of the form. */
export interface ProviderValues {
  readonly name: string;
  readonly display_name: string;
  readonly description: string;
  readonly website_url: string;
  readonly country_code: string;
  readonly provider_type: ProviderType | "";
  readonly categories: readonly number[];
}

export const EMPTY_VALUES: ProviderValues = {
  name: "",
  display_name: "",
  description: "",
  website_url: "",
  country_code: "",
  provider_type: "",
  categories: [],
};

export const valuesOf = (provider: Provider): ProviderValues => ({
  name: provider.name,
  display_name: provider.display_name,
  description: provider.description ?? "",
  website_url: provider.website_url ?? "",
  country_code: provider.country_code ?? "",
  provider_type: provider.provider_type ?? "",
  categories: provider.categories,
});

/** What is sent: texts trimmed, empty optional fields left out. */
export function bodyOf({
  display_name: title,
  description,
  website_url: url,
  country_code: country,
  provider_type: type,
}: ProviderValues) {
  return {
    display_name: title.trim(),
    ...(description.trim() !== "" && { description: description.trim() }),
    ...(url.trim() !== "" && { website_url: url.trim() }),
    ...(country !== "" && { country_code: country }),
    ...(type !== "" && { provider_type: type }),
  };
}

export const sameCategories = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));
