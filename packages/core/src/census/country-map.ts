import type { Atlas } from "../atlas/index.ts";
import { parseWords } from "../ip/index.ts";
import type { CountryMap } from "./census.ts";

const words = new Uint32Array(4);

/** Countries as the atlas has them. */
export function countriesOf(atlas: Atlas): CountryMap {
  return {
    at4(address, until) {
      const facts = atlas.lookup4(address);
      const country = facts.place?.value.country_iso ?? null;
      // Most ranges are one address; the text of the interval's end costs more than all the rest.
      if (address === until) return { country, last: address };
      parseWords(facts.last, words);
      return { country, last: words[0] ?? address };
    },
    at6: (address) => atlas.lookup({ family: 6, value: address }).place?.value.country_iso ?? null,
  };
}
