import { sourcesOn } from "./registry.ts";

/** A list that is trusted less has as many that do harm. */
const CONFIDENCE_MIN = 50;

/**
 * Kinds of lists whose entries do no harm. Those of clouds, hosting and dynamic names do not help: anyone rents there; nor do
 * those of shorteners, throw-away mail and parked domains, which are what reports list.
 */
const HARMLESS: ReadonlySet<string> = new Set(["benign", "crawler", "cdn", "popular", "report_site"]);

/** MISP's warning lists that tell what an article names and does not mean: their ids. */
export const WARNING_LISTS: readonly string[] = [
  ...sourcesOn("domain").filter(({ format, kind, confidence }) => isHelp(format, kind, confidence)),
  ...sourcesOn("address").filter(
    ({ format, kind, confidence, isOfSpecialSpace }) => !isOfSpecialSpace && isHelp(format, kind, confidence),
  ),
].map(({ source }) => source.id);

function isHelp(format: string, kind: string, confidence: number): boolean {
  return format === "misp" && HARMLESS.has(kind) && confidence >= CONFIDENCE_MIN;
}
