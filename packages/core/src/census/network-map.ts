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

/** Answers that `remembered` keeps: those of a long range and some around it. */
const REMEMBERED = 256;

/** The same, remembering what was asked last: where a range is counted for many days, one after the other. */
export function remembered(map: NetworkMap): NetworkMap {
  const of4 = new Map<number, { readonly until: number; readonly answer: ReturnType<NetworkMap["at4"]> }>();
  let last6: { readonly address: bigint; readonly answer: Network } | null = null;
  return {
    at4(address, until) {
      const known = of4.get(address);
      if (known?.until === until) return known.answer;
      if (of4.size >= REMEMBERED) of4.clear();
      const answer = map.at4(address, until);
      of4.set(address, { until, answer });
      return answer;
    },
    at6(address) {
      if (last6?.address !== address) last6 = { address, answer: map.at6(address) };
      return last6.answer;
    },
  };
}
