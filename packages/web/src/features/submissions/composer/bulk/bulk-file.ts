import { BULK_NAME_MAX } from "@fyr/contract";

/** Characters that file systems refuse in names (specification, section 5). */
const NOT_IN_NAMES = /[/\\?%*:|"<>]/g;

export const BULK_NAME = "bulk";

/** A file's name without its ending, as the specification cleans it: empty where nothing is left. */
export function bulkName(given: string): string {
  const clean = given
    .trim()
    .replace(/\.txt$/i, "")
    .replaceAll(NOT_IN_NAMES, "");
  return Array.from(clean).slice(0, BULK_NAME_MAX).join("").trim();
}

/** The file that goes with a post: an indicator a line, in normal form. */
export const bulkFile = (name: string, content: Blob): File =>
  new File([content], `${name}.txt`, { type: "text/plain" });
