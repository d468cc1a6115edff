/**
 * A link to a fact and a length of up to 7 bits and one bit more, in one word: what is read together lies together.
 * The link has the lower 24 bits.
 */
const LINK_BITS = 24;
const LINK_MASK = 2 ** LINK_BITS - 1;

export const pack = (link: number, length: number): number => ((length << LINK_BITS) | link) >>> 0;
export const linkOf = (word: number): number => word & LINK_MASK;
export const lengthOf = (word: number): number => word >>> LINK_BITS;

/** Most facts of a layer whose links share a word with a length. */
export const MAX_LINKED = LINK_MASK - 1;
