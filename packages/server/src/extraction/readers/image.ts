import readExif from "exif-reader";
import { imageSize } from "image-size";
import type { Collector } from "../collector.ts";
import type { FileKindReader } from "../reader.ts";

/** Exif stands near the beginning. */
const EXIF_WITHIN = 256 * 1024;
const EXIF_BYTES = 64 * 1024;

/** Metadata of a picture: its size, and what the camera noted. Its content is not read. */
export const readImage: FileKindReader = ({ bytes, depth, into }) => {
  if (depth > 1) return;
  const { width, height } = imageSize(bytes);
  into.fact("width", width);
  into.fact("height", height);
  const at = bytes.subarray(0, EXIF_WITHIN).indexOf("Exif\0\0", 0, "latin1");
  if (at >= 0) addExif(bytes.subarray(at, at + EXIF_BYTES), into);
};

function addExif(bytes: Buffer, into: Collector): void {
  const { Image: image, Photo: photo, GPSInfo: gps } = readExif(bytes);
  into.fact("camera", [image?.Make, image?.Model].filter((part) => part !== undefined).join(" "));
  into.fact("software", image?.Software);
  into.fact("taken_at", timeOf(photo?.DateTimeOriginal));
  into.fact("latitude", degrees(gps?.GPSLatitude, gps?.GPSLatitudeRef === "S"));
  into.fact("longitude", degrees(gps?.GPSLongitude, gps?.GPSLongitudeRef === "W"));
  if (image?.ImageDescription !== undefined) into.text(image.ImageDescription);
}

const timeOf = (time: unknown): string | undefined =>
  time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined;

function degrees(parts: readonly number[] | undefined, negative: boolean): number | undefined {
  if (parts?.length !== 3) return undefined;
  const [whole = 0, minutes = 0, seconds = 0] = parts;
  const value = whole + minutes / 60 + seconds / 3600;
  return Math.round((negative ? -value : value) * 1e6) / 1e6;
}
