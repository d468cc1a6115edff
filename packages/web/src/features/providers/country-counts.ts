import { countryName, type CountryStats } from "@fyr/contract";

export interface RankedCountry {
  /** ISO 3166-1 alpha-2; null for addresses of unknown country. */
  readonly iso: string | null;
  readonly name: string;
  readonly count: number;
}

/** Countries with addresses, most first. */
export function rankedCountries(stats: CountryStats): RankedCountry[] {
  return Object.entries(stats)
    .filter(([, count]) => count > 0)
    .map(([code, count]) =>
      code === "ZZ" ? { iso: null, name: "Unknown", count } : { iso: code, name: countryName(code), count },
    )
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
