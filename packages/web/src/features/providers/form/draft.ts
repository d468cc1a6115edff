import type { Provider, ProviderType } from "@fyr/contract";

/** What stands in the form's fields. */
export interface Draft {
  readonly name: string;
  readonly display_name: string;
  readonly description: string;
  readonly website_url: string;
  readonly country_code: string;
  readonly provider_type: ProviderType | "";
  readonly categories: readonly number[];
}

export const EMPTY_DRAFT: Draft = {
  name: "",
  display_name: "",
  description: "",
  website_url: "",
  country_code: "",
  provider_type: "",
  categories: [],
};

export const draftOf = (provider: Provider): Draft => ({
  name: provider.name,
  display_name: provider.display_name,
  description: provider.description ?? "",
  website_url: provider.website_url ?? "",
  country_code: provider.country_code ?? "",
  provider_type: provider.provider_type ?? "",
  categories: provider.categories,
});

/** The required fields say something. */
export const isComplete = ({ name, display_name: title }: Draft): boolean => name.trim() !== "" && title.trim() !== "";

/** Why the website is refused; null where it is none or a good one. */
export function websiteProblem(text: string): string | null {
  const url = text.trim();
  if (url === "") return null;
  const good = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).hostname.includes(".");
  return good ? null : "Please enter a valid website URL";
}

/** What is sent: texts trimmed, empty optional fields left out. */
export function bodyOf({
  display_name: title,
  description,
  website_url: url,
  country_code: country,
  provider_type: type,
}: Draft) {
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
