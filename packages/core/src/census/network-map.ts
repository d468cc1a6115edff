import type { Atlas, IpFacts } from "../atlas/index.ts";
import { TOR_NETWORKS } from "../enrichment/index.ts";
import { parseWords } from "../ip/index.ts";

/** What counts need of an address: its country, and whether its network runs relays of Tor and nothing else. */
interface Network {
  readonly country: string | null;
  readonly isTor: boolean;
}

/** In which country and kind of network addresses are. */
export interface NetworkMap {
  /** Of an IPv4 address, and an address up to which it is the same: of interest is that it is, up to `until`. */
  at4(address: number, until: number): Network & { readonly last: number };
  at6(address: bigint): Network;
}

const words = new Uint32Array(4);

const networkOf = ({ place, as }: IpFacts): Network => ({
  country: place?.value.country_iso ?? null,
  isTor: as !== null && TOR_NETWORKS.has(as.value.number),
});

/** Countries and networks as the atlas has them. */
export function networksOf(atlas: Atlas): NetworkMap {
  return {
    at4(address, until) {
      const facts = atlas.lookup4(address);
      const { country, isTor } = networkOf(facts);
      // Most ranges are one address; the text of the interval's end costs more than all the rest.
      if (address === until) return { country, isTor, last: address };
      parseWords(facts.last, words);
      return { country, isTor, last: words[0] ?? address };
    },
    at6: (address) => networkOf(atlas.lookup({ family: 6, value: address })),
  };
}
