import sharp from "sharp";
import { SMALL_THUMBNAIL_SIDE } from "@fyr/contract";
import { dHash } from "@fyr/core/page";
import type { Drawn, Sides } from "./artist.ts";

/** Of the logo of a provider. */
const LOGO_SIDES: Sides = { picture: 256, small: SMALL_THUMBNAIL_SIDE };
/** More than any logo has; a file of a few kilobytes can claim to be a thousand times that. */
const PIXELS_MAX = 16_000_000;

/**
 * Draws a picture anew, of a logo 256 pixels at most, so that nothing of the file itself remains.
 * @param format of what was sent, as its first bytes tell
 * @throws Error where it is none
 */
export async function draw(upload: Uint8Array, format: string, sides: Sides = LOGO_SIDES): Promise<Drawn> {
  const picture = sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: "error", pages: 1, autoOrient: true });
  if ((await picture.metadata()).format !== format) throw new Error(`the content is not of format ${format}`);
  const drawn = await picture
    .resize(sides.picture, sides.picture, { fit: "inside", withoutEnlargement: format !== "svg" })
    .webp({ quality: 88 })
    .toBuffer();
  const small = sharp(drawn).resize(sides.small, sides.small, {
    fit: "inside",
    withoutEnlargement: true,
  });
  const grey = await small
    .clone()
    .flatten({ background: "white" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = grey.info;
  const pixels = channels === 1 ? grey.data : grey.data.filter((_value, at) => at % channels === 0);
  return {
    picture: drawn,
    small: await small.webp({ quality: 88 }).toBuffer(),
    hash: dHash({ pixels, width, height }),
  };
}
