import { SCAN_TRAIT_KINDS, type ScanTraitKind } from "@fyr/contract";

type Given = Readonly<Record<string, unknown>>;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const idIn = (given: unknown): string | undefined => (typeof given === "string" && ID.test(given) ? given : undefined);

/** The part of a scan that a link asks for. */
export function readWith({ kind, value, but }: Given): {
  kind?: ScanTraitKind | undefined;
  value?: string | undefined;
  but?: string | undefined;
} {
  return {
    kind: SCAN_TRAIT_KINDS.find((one) => one === kind),
    value: typeof value === "string" && value.trim() !== "" ? value.slice(0, 2048) : undefined,
    but: idIn(but),
  };
}

/** The two scans that a link compares. */
export const readCompared = ({ a, b }: Given): { a?: string | undefined; b?: string | undefined } => ({
  a: idIn(a),
  b: idIn(b),
});
