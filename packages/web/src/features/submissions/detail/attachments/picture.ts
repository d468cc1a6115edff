import { type Attachment } from "@fyr/contract";
import { callForFile, ENDPOINTS } from "../../../../lib/api/index.ts";
import { fileNames } from "./metadata.ts";

/** What every browser decodes to pixels and nothing else. SVG is a document, with scripts and links. */
const KINDS: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);
const BYTES_MAX = 10 * 1024 * 1024;
/** A small file may be a large picture. */
const PIXELS_MAX = 30_000_000;
/** As wide as it is shown, on a dense screen. */
const WIDTH = 1200;

/** Whether a file may be shown as a picture: the server has looked at its content and knows its kind and measures. */
export function isPicture(of: Attachment): boolean {
  const { width, height } = of.metadata;
  return (
    KINDS.has(of.media_type) &&
    !fileNames(of).isEncrypted &&
    of.bytes <= BYTES_MAX &&
    typeof width === "number" &&
    typeof height === "number" &&
    width * height <= PIXELS_MAX
  );
}

/**
 * Loads a picture and decodes it to pixels. The file itself never gets an address that a page could show.
 * @throws as `callForFile` does; DOMException where it cannot be decoded
 */
export async function pixelsOf(of: Attachment): Promise<ImageBitmap> {
  const params = { id: of.submission_id, attachment: of.id };
  const file = await callForFile(ENDPOINTS.downloadAttachment, { params });
  const { width } = of.metadata;
  return createImageBitmap(file, typeof width === "number" && width > WIDTH ? { resizeWidth: WIDTH } : {});
}
