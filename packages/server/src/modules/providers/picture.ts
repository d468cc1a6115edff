import { SMALL_THUMBNAIL_SIDE } from "@fyr/contract";

/** Longer side of a stored picture, in pixels. */
const SIDE = 256;
/** More than any logo has; a file of a few kilobytes can claim to be a thousand times that. */
const PIXELS_MAX = 16_000_000;
const SECONDS_MAX = 10;

/** What was sent is no picture of a kind that is taken, or one that cannot be drawn within the limits. */
export class NotAPicture extends Error {
  override name = "NotAPicture";
}

/** A picture as WebP, for its provider's page and for lists. */
interface Drawn {
  readonly picture: Uint8Array;
  readonly small: Uint8Array;
}

/**
 * Draws an uploaded picture anew, 256 pixels at most, so that nothing of the file itself remains: no script, no
 * metadata, nothing behind its end. What it is decides its content; its name and what the sender calls it do not.
 * @throws NotAPicture
 */
export async function toThumbnail(upload: Uint8Array): Promise<Drawn> {
  const format = formatOf(upload);
  if (format === null) throw new NotAPicture("Please select a JPEG, PNG, WebP, SVG image");
  // When the first picture comes: its library of native code takes 0.1 s and 20 MB, and most servers see none.
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: "error", pages: 1, autoOrient: true });
    if ((await picture.metadata()).format !== format) throw new Error(`the content is not of format ${format}`);
    const drawn = await picture
      .timeout({ seconds: SECONDS_MAX })
      .resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: format !== "svg" })
      .webp({ quality: 88 })
      .toBuffer();
    const small = sharp(drawn).resize(SMALL_THUMBNAIL_SIDE, SMALL_THUMBNAIL_SIDE, {
      fit: "inside",
      withoutEnlargement: true,
    });
    return { picture: drawn, small: await small.webp({ quality: 88 }).toBuffer() };
  } catch (error) {
    throw new NotAPicture("The image cannot be read", { cause: error });
  }
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
