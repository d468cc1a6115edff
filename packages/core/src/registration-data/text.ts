const LENGTH_MAX = 300;
const CONTROLS = /\p{C}+/gu;
/** What cutting leaves of a character of two units. */
const HALF = /[\ud800-\udbff]$/;

/** A text of a server as it is kept: on one line, without controls, and not without end; null for an empty one. */
export function keptText(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value).replaceAll(/\s+/g, " ").replaceAll(CONTROLS, "").trim();
  return text === "" ? null : text.slice(0, LENGTH_MAX).replace(HALF, "");
}
