import type { ProviderType } from "@fyr/contract";
import type { ColumnType } from "kysely";
import type { Timestamp } from "./columns.ts";

/** Whom labels name. */
export interface ProviderTable {
  /** The key that labels use. */
  name: string;
  display_name: string;
  description: string | null;
  website_url: string | null;
  country_code: string | null;
  provider_type: ProviderType | null;
  categories: ColumnType<number[], string, string>;
  /** SHA-256 of its picture, hex, by which it is kept among the files. */
  thumbnail: string | null;
  /**
   * `seed`: known from the first start on, and renewed by later versions until somebody changes it; `demo`: part of the
   * demo data, whatever staff makes of it.
   */
  origin: "seed" | "staff" | "demo";
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface AddressCount {
  readonly total: number;
  /** By alpha-2; `ZZ` where nothing says which. */
  readonly countries: Readonly<Record<string, number>>;
}

/** How many addresses labels of anonymization named at the end of a day, or until `counted_at` on the day itself. */
export interface AnonymizationDayTable {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  figures: ColumnType<AddressCount & { readonly types: Readonly<Record<string, number>> }, string, string>;
  /** When the atlas that knew the countries was built. */
  atlas: string;
  counted_at: Timestamp;
}

export interface AnonymizationProviderTable {
  day: string;
  provider: string;
  figures: ColumnType<AddressCount, string, string>;
}
