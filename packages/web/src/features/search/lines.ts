/** The lines that hold something, trimmed, each once. */
export function linesOf(text: string): string[] {
  return [...new Set(text.split(/[\r\n]+/).map((line) => line.trim()))].filter((line) => line !== "");
}
