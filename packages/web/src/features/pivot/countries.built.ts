import { COUNTRIES } from "@fyr/core/countries";

/** Code and name of each country, by name. */
export const COUNTRY_NAMES = COUNTRIES.map((country) => [country["alpha-2"], country.name] as const);
