import { bitsApart, simhash } from "../page/index.ts";

/** What texts that are nearly the same have nearly the same of; null for a text without words. */
export type TextSignature = string | null;

/**
 * The signature of a text: 64 bits by the simhash of M. Charikar, "Similarity estimation techniques from rounding algorithms",
 * STOC 2002, over runs of three words.
 */
export const similarityOf = (text: string): TextSignature => simhash(text);

/** In how many bits signatures of near-duplicates differ at most. */
const BITS_APART = 6;

/**
 * Whether two texts are one with small changes, as a report that another site reprints: by the distance of signatures, as G.
 * Manku, A. Jain and A. Das Sarma have it in "Detecting near-duplicates for web crawling", WWW 2007.
 */
export const areNearDuplicates = (one: TextSignature, other: TextSignature): boolean =>
  one !== null && other !== null && bitsApart(one, other) <= BITS_APART;
