import type { Artist, Drawn } from "../../extraction/index.ts";

/** What was sent is no picture of a kind that is taken, or one that cannot be drawn within the limits. */
export class NotAPicture extends Error {
  override name = "NotAPicture";
}

/**
 * Draws an uploaded picture anew, so that nothing of the file itself remains: no script, no metadata, nothing behind its
 * end. What it is decides its content; its name and what the sender calls it do not.
 * @throws NotAPicture
 */
export async function toThumbnail(artist: Pick<Artist, "draw">, upload: Uint8Array): Promise<Drawn> {
  const format = formatOf(upload);
  if (format === null) throw new NotAPicture("Please select a JPEG, PNG, WebP, SVG image");
  const drawn = await artist.draw(upload, format);
  if (drawn === "late") throw new NotAPicture("The image takes too long to draw");
  if (drawn === "large") throw new NotAPicture("The image takes too much memory to draw");
  if (drawn === null) throw new NotAPicture("The image cannot be read");
  return drawn;
}

type Format = "jpeg" | "png" | "webp" | "svg";

/** By the first bytes: no decoder but these four ever sees what was sent. */
function formatOf(bytes: Uint8Array): Format | null {
  const starts = (text: string, at = 0): boolean =>
    Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(text.length, bytes.length - at))).equals(
      Buffer.from(text, "latin1"),
    );
  if (starts("\xff\xd8\xff")) return "jpeg";
  if (starts("\x89PNG\r\n\x1a\n")) return "png";
  if (starts("RIFF") && starts("WEBP", 8)) return "webp";
  return SVG.test(Buffer.from(bytes.subarray(0, SVG_HEAD)).toString("utf8")) ? "svg" : null;
}

/** So far the root element may be away from the start of the file. */
const SVG_HEAD = 4096;
/** Declaration, comments, a plain document type, then the root. A document type with entities of its own is refused. */
const SVG = /^\uFEFF?\s*(?:<\?xml[^<>]*\?>\s*)?(?:<!--(?:[^-]|-(?!-))*-->\s*|<!DOCTYPE\s[^<>[]*>\s*)*<svg[\s>]/;
