/** A name that phishers use, and what is its own. */
export interface Brand {
  readonly name: string;
  /** What pages call it, in small letters: names of the company and of what it offers. The first is looked for in host names. */
  readonly names: readonly string[];
  /** Its own domains, with all below them. */
  readonly domains: readonly string[];
  /** The name is a word of everyday language, or another's name besides: it says less by itself. */
  readonly isWord?: boolean;
  /** What no one else's page says: `apple id`. */
  readonly phrases?: readonly string[];
  /** Hashes of its favicons as Shodan has them (MurmurHash3). */
  readonly favicons?: readonly string[];
  /** Difference hashes of its logos or pages, 64 bits in hexadecimal. */
  readonly pictures?: readonly string[];
}

export const BRAND_FORMAT = "fyr-brands/1";
const BRANDS_MAX = 5000;
const LIST_MAX = 200;
const TEXT_MAX = 100;
const KEYS: ReadonlySet<string> = new Set("name names domains isWord phrases favicons pictures".split(" "));

export interface BrandReading {
  readonly brands: readonly Brand[];
  /** What is wrong, a sentence each. Brands with faults are left out, the others are not. */
  readonly problems: readonly string[];
}

/** Reads an operator's file of brands, parsed from JSON: `{"format": "fyr-brands/1", "brands": [...]}`. */
export function readBrands(document: unknown): BrandReading {
  const list = isRecord(document) && document["format"] === BRAND_FORMAT ? document["brands"] : null;
  if (!Array.isArray(list)) {
    return {
      brands: [],
      problems: [`The file has to be an object with \`format\`: "${BRAND_FORMAT}" and a list \`brands\`.`],
    };
  }
  if (list.length > BRANDS_MAX) {
    return { brands: [], problems: [`\`brands\` has ${list.length} items; at most ${BRANDS_MAX} are read.`] };
  }
  const faults = list.map(faultOf);
  return {
    brands: list.filter((_, index) => faults[index] === null),
    problems: faults.flatMap((fault, index) => (fault === null ? [] : `Brand ${index + 1}: ${fault}.`)).slice(0, 50),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isListOf = (value: unknown, shape: RegExp): boolean =>
  Array.isArray(value) &&
  value.length <= LIST_MAX &&
  value.every((text) => typeof text === "string" && text.length <= TEXT_MAX && shape.test(text));

function faultOf(brand: unknown): string | null {
  if (!isRecord(brand)) return "it is no object";
  const other = Object.keys(brand).find((key) => !KEYS.has(key));
  if (other !== undefined) return `\`${other.slice(0, TEXT_MAX)}\` is not known`;
  if (typeof brand["name"] !== "string" || brand["name"] === "" || brand["name"].length > TEXT_MAX) {
    return `\`name\` has to be a text of 1 to ${TEXT_MAX} characters`;
  }
  if (!isListOf(brand["names"], /^\S.{1,98}$/) || (brand["names"] as unknown[]).length === 0) {
    return "`names` has to be a list of texts of 2 to 100 characters";
  }
  if (!isListOf(brand["domains"], /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{1,62}$/)) {
    return "`domains` has to be a list of domains in small letters";
  }
  if (brand["isWord"] !== undefined && typeof brand["isWord"] !== "boolean") return "`isWord` has to be true or false";
  if (brand["phrases"] !== undefined && !isListOf(brand["phrases"], /^\S.{3,98}$/))
    return "`phrases` has to be a list of texts";
  if (brand["favicons"] !== undefined && !isListOf(brand["favicons"], /^-?\d{1,10}$/)) {
    return "`favicons` has to be a list of whole numbers, as texts";
  }
  if (brand["pictures"] !== undefined && !isListOf(brand["pictures"], /^[\da-f]{16}$/)) {
    return "`pictures` has to be a list of 16 hexadecimal digits each";
  }
  return null;
}
