import { type Country, countryName } from "@fyr/contract";
import { PLACES } from "./table.ts";

export { centreOf } from "./centres.ts";

/** The countries of ISO 3166-1 with their places in the United Nations' M49, by name. */
export const COUNTRIES: readonly Country[] = PLACES.flatMap(({ region, sub, intermediate, countries }) =>
  countries.split(" ").map((codes): Country => {
    const [alpha2 = "", alpha3 = "", number = ""] = codes.split(":");
    return {
      name: countryName(alpha2),
      "alpha-2": alpha2,
      "alpha-3": alpha3,
      "country-code": number,
      region: region[0],
      "sub-region": sub[0],
      "intermediate-region": intermediate[0],
      "region-code": region[1],
      "sub-region-code": sub[1],
      "intermediate-region-code": intermediate[1],
    };
  }),
).sort((a, b) => a.name.localeCompare(b.name, "en"));

const KNOWN: ReadonlySet<string> = new Set(COUNTRIES.map((country) => country["alpha-2"]));

/** Whether ISO 3166-1 has this alpha-2 code. */
export function isCountry(code: string): boolean {
  return KNOWN.has(code);
}
