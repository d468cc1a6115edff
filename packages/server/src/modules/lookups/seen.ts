import { type Lookup, type ScanTraitKind, SCAN_TRAITS_OF_ARTIFACT } from "@fyr/contract";
import { readArtifact } from "@fyr/core/artifacts";
import type { Caller } from "../../http/caller.ts";

/** What other modules count, as far as a caller may know. */
export interface SeenBy {
  countRelations(caller: Caller, input: string): Promise<{ readonly domains: number; readonly ips: number }>;
  countScansWith(
    caller: Caller,
    parts: readonly { readonly kind: ScanTraitKind; readonly value: string }[],
  ): Promise<number>;
}

/** Of what is more than a name for something else: its places are counted at once. */
const COUNTED: ReadonlySet<string> = new Set(
  "email md5 sha1 sha256 sha512 jarm ja4 tracker social wallet api_key favicon".split(" "),
);
/** Characters; the calls that have more of it take no longer one. */
const TERM_MAX = 400;

/** Where an artifact or a fingerprint was seen; null of anything else. */
export async function seenOf(
  by: SeenBy,
  caller: Caller,
  { term, kind }: { readonly term: string; readonly kind: string },
): Promise<Lookup["seen"]> {
  if (!COUNTED.has(kind) || term.length > TERM_MAX) return null;
  const read = readArtifact(term);
  const kinds = (read?.kinds ?? []).flatMap((one) => SCAN_TRAITS_OF_ARTIFACT[one] ?? []);
  const parts = [...kinds, ...(kind === "jarm" ? (["jarm"] as const) : [])].map((part) => ({
    kind: part,
    value: read?.value ?? term,
  }));
  const [{ domains, ips }, scans] = await Promise.all([
    by.countRelations(caller, term),
    by.countScansWith(caller, parts),
  ]);
  return { domains, ips, scans };
}
