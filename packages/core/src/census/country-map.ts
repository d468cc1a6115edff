import type { Atlas } from "../atlas/index.ts";
import { parseWords } from "../ip/index.ts";
import type { CountryMap } from "./census.ts";

const words = new Uint32Array(4);

/** Countries as the atlas has them. */
export function countriesOf(atlas: Atlas): CountryMap {
  return {
    at4(address) {
      const facts = atlas.lookup4(address);
      parseWords(facts.last, words);
      return { country: facts.place?.value.country_iso ?? null, last: words[0] ?? address };
    },
    at6: (address) => atlas.lookup({ family: 6, value: address }).place?.value.country_iso ?? null,
  };
}
