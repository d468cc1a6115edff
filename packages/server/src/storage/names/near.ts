import { type DomainKind, reversedName } from "@fyr/core/domains";
import { ASCII_SHAPES, type Brand, fragmentsOf, isLongBrand } from "@fyr/core/look-alikes";
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

/** A name as `shapeOf` makes its labels, where they are of ASCII. */
const SHAPE = `replaceAll(translate(name, '${ASCII_SHAPES.from}', '${ASCII_SHAPES.to}'), 'rn', 'm')`;
/** Labels of other scripts are compared by who reads them. */
const OTHER_SCRIPT = "position(name, 'xn--') > 0";
const WITHIN = `position(${SHAPE}, {shape:String}) > 0`;
const AS_A_WORD = `position(concat('.', replaceAll(${SHAPE}, '-', '.'), '.'), concat('.', {shape:String}, '.')) > 0`;
const WITHOUT_HYPHENS = `position(concat('.', replaceAll(${SHAPE}, '-', ''), '.'), concat('.', {bare:String}, '.')) > 0`;
const OF_HYPHENS = `position(name, '-') > 0 AND ${WITHOUT_HYPHENS}`;
/** Edits are counted of the few names that have a fragment: it takes most of the time. */
const FEW_EDITS = `multiSearchAny(${SHAPE}, {fragments:Array(String)}) AND arrayExists(
  label -> length(label) >= {shortest:Int32} AND length(label) <= {longest:Int32}
    AND damerauLevenshteinDistance(label, {shape:String}) <= {edits:UInt8},
  splitByChar('.', ${SHAPE}))`;

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
  const { shape, edits } = brand;
  const conditions = [
    isLongBrand(brand) ? WITHIN : AS_A_WORD,
    // Without one in the name there is nothing to leave out.
    shape.includes("-") ? WITHOUT_HYPHENS : `(${OF_HYPHENS})`,
    OTHER_SCRIPT,
    ...(edits > 0 ? [`(${FEW_EDITS})`] : []),
  ];
  const rows = await observations.query<{ name: string; kinds: DomainKind[]; isListed: 0 | 1 }>(
    // Names of other scripts come last: many of them are read for few that look alike.
    `SELECT name, groupUniqArrayArray(kinds) AS kinds, max(listed) AS isListed FROM (${near(`(${conditions.join(" OR ")})`, visible)})
     GROUP BY name ORDER BY ${OTHER_SCRIPT}, name LIMIT ${NEAR_MOST + 1}`,
    {
      shape,
      bare: shape.replaceAll("-", ""),
      edits,
      fragments: fragmentsOf(brand),
      shortest: Array.from(shape).length - edits,
      longest: Array.from(shape).length + edits,
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

/** SQL of the names of which something holds, by what saw them. */
const near = (where: string, { lists }: Visible): string =>
  [
    `SELECT name, emptyArrayString() AS kinds, 0 AS listed FROM name_sightings WHERE ${where} AND ${REACHED} GROUP BY name`,
    ...(lists ? [`SELECT name, kinds, 1 AS listed FROM ${LISTED_KINDS(where)}`] : []),
  ].join(" UNION ALL ");
