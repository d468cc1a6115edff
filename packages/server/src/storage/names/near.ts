import { type DomainKind, reversedName } from "@fyr/core/domains";
import {
  ASCII_SHAPES,
  type Brand,
  fragmentsOf,
  isLongBrand,
  isShortBrand,
  patternsOf,
  shortPartsOf,
} from "@fyr/core/look-alikes";
import type { ObservationStore } from "../observations/index.ts";
import { LISTED_KINDS } from "../domains/index.ts";
import { REACHED, type Visible } from "./subdomains.ts";

/** More are not compared. */
export const NEAR_MOST = 50_000;
/** It reads all names: one such statement runs at a time. */
const OPTIONS = {
  timeoutMs: 20_000,
  isDear: true,
  settings: { short_circuit_function_evaluation: "force_enable" },
} as const;

/** A name with digits as the letters that they stand for, where it is of ASCII. */
const PLAIN = `translate(name, '${ASCII_SHAPES.from}', '${ASCII_SHAPES.to}')`;
/** A name as `shapeOf` makes its labels. */
const SHAPE = `replaceAll(${PLAIN}, 'rn', 'm')`;
/** Labels of other scripts are compared by who reads them. */
const OTHER_SCRIPT = "position(name, 'xn--') > 0";
/**
 * What holds of each name that anything below does, by one automaton over the name as it is: it takes half as long as to make
 * a shape of each name, which is left for those that match.
 */
const MAY_BE = "multiMatchAny(name, {patterns:Array(String)})";
const WORDS = (of: string) => `concat('.', replaceAll(${of}, '-', '.'), '.')`;
const AS_A_WORD = `position(${WORDS(SHAPE)}, concat('.', {shape:String}, '.')) > 0`;

/** Names and a brand are held against each other with `rn` as an m, and as they are. */
interface Form {
  /** SQL of the name. */
  readonly of: string;
  /** Parameters of the brand: its shape, that without hyphens, and fragments of it. */
  readonly shape: string;
  readonly bare: string;
  readonly fragments: string;
  /** Those of texts that a short brand is within. */
  readonly parts: string;
}
const FOLDED: Form = {
  of: SHAPE,
  shape: "{shape:String}",
  bare: "{bare:String}",
  fragments: "{fragments:Array(String)}",
  parts: "{parts:Array(String)}",
};
const UNFOLDED: Form = {
  of: PLAIN,
  shape: "{plain:String}",
  bare: "{plainBare:String}",
  fragments: "{plainFragments:Array(String)}",
  parts: "{plainParts:Array(String)}",
};

/** What holds of a name by itself. */
function conditionsOf({ of, shape, bare, fragments }: Form, brand: Brand): string[] {
  const withoutHyphens = `position(concat('.', replaceAll(${of}, '-', ''), '.'), concat('.', ${bare}, '.')) > 0`;
  return [
    ...(isLongBrand(brand) ? [`position(${of}, ${shape}) > 0`] : []),
    // Without one in the name there is nothing to leave out.
    brand.shape.includes("-") ? withoutHyphens : `(position(name, '-') > 0 AND ${withoutHyphens})`,
    // Edits are counted of the few names that have a fragment: it takes most of the time.
    ...(brand.edits > 0
      ? [
          `(multiSearchAny(${of}, ${fragments}) AND arrayExists(
             label -> length(label) + {edits:UInt8} >= length(${shape}) AND length(label) <= length(${shape}) + {edits:UInt8}
               AND damerauLevenshteinDistance(label, ${shape}) <= {edits:UInt8},
             splitByChar('.', ${of})))`,
        ]
      : []),
  ];
}

const anyOf = (conditions: readonly string[]): string => `(${conditions.join(" OR ")})`;

/** The condition of both forms. Where there is no `rn`, they are one. */
function inBoth(brand: Brand, conditionOf: (form: Form) => string): string {
  const unfolded = conditionOf(UNFOLDED);
  const isSame = brand.plain === brand.shape;
  return `(${conditionOf(FOLDED)} OR ${isSame ? `(position(name, 'rn') > 0 AND ${unfolded})` : unfolded})`;
}

/** Names that may look like a brand's. */
export interface NearNames {
  readonly names: readonly string[];
  /** Of those that lists have or had, the kinds of the lists that have them now. */
  readonly kinds: ReadonlyMap<string, readonly DomainKind[]>;
  /** There are more than are compared. */
  readonly isCut: boolean;
}

/**
 * All names that may be taken for a brand's by `reasonsOf`, and some that may not, whatever saw them. It is one pass over
 * the names in the engine: no index knows parts and edits of words.
 */
export async function namesNear(
  observations: ObservationStore,
  brand: Brand,
  visible: Visible,
  signal?: AbortSignal,
): Promise<NearNames> {
  const { shape, plain, edits } = brand;
  const alike = anyOf([
    ...(isLongBrand(brand) ? [] : [AS_A_WORD]),
    OTHER_SCRIPT,
    inBoth(brand, (form) => anyOf(conditionsOf(form, brand))),
  ]);
  // What only a list of threats speaks for.
  const within = isShortBrand(brand)
    ? // Each part has the brand in it: to look for that first takes half as long.
      inBoth(
        brand,
        ({ of, shape: whole, parts }) => `(position(${of}, ${whole}) > 0 AND multiSearchAny(${WORDS(of)}, ${parts}))`,
      )
    : undefined;
  const rows = await observations.query<{ name: string; kinds: DomainKind[]; isListed: 0 | 1 }>(
    // Names of other scripts come late, as many of them are read for few that look alike, and parts of words last.
    `SELECT name, groupUniqArrayArray(kinds) AS kinds, max(listed) AS isListed FROM (${near(alike, within, visible)})
     GROUP BY name ORDER BY min(weak), ${OTHER_SCRIPT}, name LIMIT ${NEAR_MOST + 1}`,
    {
      shape,
      plain,
      bare: shape.replaceAll("-", ""),
      plainBare: plain.replaceAll("-", ""),
      edits,
      fragments: fragmentsOf(brand),
      plainFragments: fragmentsOf({ shape: plain, edits }),
      patterns: ["xn--", ...patternsOf(brand)],
      parts: shortPartsOf(shape),
      plainParts: shortPartsOf(plain),
      reaches: visible.reaches,
    },
    { ...OPTIONS, ...(signal && { signal }) },
  );
  const found = rows
    .slice(0, NEAR_MOST)
    .map(({ name, kinds, isListed }) => ({ name: reversedName(name), kinds, isListed }));
  return {
    names: found.map(({ name }) => name),
    kinds: new Map(found.flatMap(({ name, kinds, isListed }) => (isListed === 1 ? [[name, kinds] as const] : []))),
    isCut: rows.length > NEAR_MOST,
  };
}

/** SQL of the names of which something holds, by what saw them; of those on lists of threats something else may do. */
function near(alike: string, within: string | undefined, { lists }: Visible): string {
  const listed =
    within === undefined
      ? `SELECT name, kinds, 1 AS listed, 0 AS weak FROM ${LISTED_KINDS(`${MAY_BE} AND ${alike}`)}`
      : `SELECT name, kinds, 1 AS listed, NOT ${alike} AS weak FROM ${LISTED_KINDS(`${MAY_BE} AND (${alike} OR ${within})`)}
         WHERE NOT weak OR has(kinds, 'threat')`;
  return [
    `SELECT name, emptyArrayString() AS kinds, 0 AS listed, 0 AS weak FROM name_sightings WHERE ${MAY_BE} AND ${alike} AND ${REACHED} GROUP BY name`,
    ...(lists ? [listed] : []),
  ].join(" UNION ALL ");
}
