import { bitsApart, minhash, resemblance, simhash } from "../page/index.ts";

/** What texts that are nearly the same have nearly the same of; null for a text of a few words. */
export type TextSignature = string | null;

/**
 * The signature of a text, over runs of three words: 64 bits by the simhash of M. Charikar, "Similarity estimation techniques
 * from rounding algorithms", STOC 2002, a colon, and a minhash, both in hexadecimal.
 */
export function similarityOf(text: string): TextSignature {
  if (text.trim().length < LEAST) return null;
  const [bits, sketch] = [simhash(text), minhash(text)];
  return bits === null || sketch === null ? null : `${bits}:${sketch}`;
}

/** Of fewer characters is a line that a publisher has under every entry: "Read the full post on our blog." */
const LEAST = 160;

/** In how many bits simhashes of near-duplicates differ at most. */
const BITS_APART = 6;
/** The part of all runs of words of two texts that near-duplicates have in common at least. */
const IN_COMMON = 0.5;

/**
 * Whether two texts are one with changes, as a report that another site reprints with its own words around it: by what they have
 * in common (A. Broder, "On the resemblance and containment of documents", 1997). Signatures of before have a simhash alone; of
 * those, the distance counts, as in G. Manku, A. Jain and A. Das Sarma, "Detecting near-duplicates for web crawling", WWW 2007.
 */
export function areNearDuplicates(one: TextSignature, other: TextSignature): boolean {
  if (one === null || other === null) return false;
  const [bits = "", sketch] = one.split(":");
  const [otherBits = "", otherSketch] = other.split(":");
  return sketch !== undefined && otherSketch !== undefined
    ? resemblance(sketch, otherSketch) >= IN_COMMON
    : bitsApart(bits, otherBits) <= BITS_APART;
}

/** What two articles of different publishers, a few days apart, have in common of their indicators. */
export interface CommonIndicators {
  /** How many each has. */
  readonly numbers: readonly [number, number];
  readonly inCommon: number;
  /** Of those in common, how many no article of before names. */
  readonly unknownBefore: number;
}

/** Indicators in common that nobody named before, at least, and the part of either list that is in common. */
const LIST = { least: 3, share: 0.9 };

/**
 * Whether two articles hand on one list of indicators, and so tell one story, whatever their words: as a bulletin of a CERT does with
 * the report of a researcher. A CVE, an actor or a part of a list in common says less: a story that goes on has these, too.
 */
export const haveOneList = ({ numbers, inCommon, unknownBefore }: CommonIndicators): boolean =>
  unknownBefore >= LIST.least && inCommon >= LIST.share * Math.max(...numbers);
