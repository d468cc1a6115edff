import { SCAN_TRAIT_KINDS, type ScanTraitKind } from "@fyr/contract";
import { idIn, oneOf, text } from "../../lib/search-values.ts";

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
