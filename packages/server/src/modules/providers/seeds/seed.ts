import type { ProviderType } from "@fyr/contract";
import type { Seed } from "../repository.ts";

/** What a first start knows of a provider. Its name is the one that labels of Fyr's own sources use. */
export const seed = (
  name: string,
  display_name: string,
  website_url: string,
  country_code: string | null,
  provider_type: ProviderType,
  description: string,
  categories: readonly number[] = [],
): Seed => ({ name, display_name, website_url, country_code, provider_type, description, categories });
