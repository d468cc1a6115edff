import { decodeText } from "../decode.ts";
import type { FileKindReader } from "../reader.ts";

/** Plain text, logs, CSV, JSON, code: all of it is scanned as it is. */
export const readText: FileKindReader = ({ bytes, depth, into }) => {
  const text = decodeText(bytes);
  if (depth === 1) into.fact("lines", lines(text));
  into.text(text);
};

function lines(text: string): number {
  if (text === "") return 0;
  let count = text.endsWith("\n") ? 0 : 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
