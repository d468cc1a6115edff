import { SCAN_SEARCH_MAX, SCAN_TRAIT_KINDS, SCAN_VERDICTS, type ScanFilter, type ScanTraitKind } from "@fyr/contract";
import { idIn, oneOf, present, text } from "../../lib/search-values.ts";

type Given = Readonly<Record<string, unknown>>;

/** The part of a scan that a link asks for. */
export function readWith({ kind, value, but }: Given): {
  kind?: ScanTraitKind | undefined;
  value?: string | undefined;
  but?: string | undefined;
} {
  return {
    kind: oneOf(SCAN_TRAIT_KINDS, kind),
    value: text(value)?.trim() === "" ? undefined : text(value, 2048),
    but: idIn(but),
  };
}

/** The two scans that a link compares. */
export const readCompared = ({ a, b }: Given): { a?: string | undefined; b?: string | undefined } => ({
  a: idIn(a),
  b: idIn(b),
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = (value: unknown): string | undefined =>
  typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** Which scans a link to the lists asks for. */
export const readFilter = ({ search, verdict, from, to }: Given): ScanFilter =>
  present<ScanFilter>({
    search: text(search, SCAN_SEARCH_MAX),
    verdict: oneOf(SCAN_VERDICTS, verdict),
    from: day(from),
    to: day(to),
  });
