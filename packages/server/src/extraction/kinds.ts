import { fileTypeFromBuffer } from "file-type";
import { dangerOf } from "./danger.ts";
import { looksLikeText } from "./decode.ts";
import type { ReadableKind, ReaderName } from "./reading.ts";
import { textKind } from "./text-kinds.ts";

/** Where to find a format's mark that need not begin a file. */
const NEAR_START = 1024;
/** The end record of a ZIP and its longest comment. */
const ZIP_END = 22 + 65_535;
const OCTETS = "application/octet-stream";

/**
 * What a file is, by what it holds. Where it can be read in several ways the more dangerous one counts; its name breaks
 * ties between texts and nothing else.
 */
export async function kindOf(bytes: Buffer, name: string): Promise<ReadableKind> {
  const danger = dangerOf(bytes);
  if (danger !== null) return { type: danger, mediaType: OCTETS, reader: null };
  if (isCapture(bytes)) return { type: "pcap", mediaType: "application/vnd.tcpdump.pcap", reader: "pcap" };
  const known = await fileTypeFromBuffer(bytes.subarray(0, 64 * 1024)).catch(() => undefined);
  const zip = startsWith(bytes, "PK\u0003\u0004") || startsWith(bytes, "PK\u0005\u0006");
  if (zip) return zipKind(bytes);
  const other = known?.mime ?? (looksLikeText(bytes) ? "text/plain" : OCTETS);
  if (hasZipAtEnd(bytes)) return { type: "archive", mediaType: OCTETS, reader: "archive", disguise: other };
  const archive = known === undefined ? undefined : ARCHIVES[known.mime];
  if (archive !== undefined) return { type: "archive", mediaType: known?.mime ?? OCTETS, reader: archive };
  const pdf = bytes.subarray(0, NEAR_START).indexOf("%PDF-");
  if (pdf > 0) return { type: "pdf", mediaType: OCTETS, reader: "pdf", disguise: other };
  if (pdf === 0) return { type: "pdf", mediaType: "application/pdf", reader: "pdf" };
  const media = known === undefined ? null : mediaKind(bytes, known.mime, name);
  if (media !== null) return media;
  if (looksLikeText(bytes)) return textKind(bytes, name);
  return { type: "other", mediaType: OCTETS, reader: null };
}

const ARCHIVES: Readonly<Record<string, ReaderName>> = {
  "application/gzip": "gzip",
  "application/x-tar": "archive",
  "application/x-7z-compressed": "archive",
  "application/x-rar-compressed": "archive",
  "application/vnd.rar": "archive",
  "application/x-bzip2": "archive",
  "application/x-xz": "archive",
};

/** Pictures that a browser shows as such; other media are only stored. */
const PICTURES = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/tiff"]);
const SCREENSHOT = /screen[ _-]?shot|screen[ _-]?capture|bildschirmfoto|capture d.[eé]cran/i;
const SCRIPT = /<(?:script|html|svg|body|iframe|\?php|!doctype)/i;

/** null: of a kind that text may be mistaken for, or an unknown kind. */
function mediaKind(bytes: Buffer, mime: string, name: string): ReadableKind | null {
  if (mime.startsWith("image/") && !mime.endsWith("xml")) {
    const head = bytes.toString("latin1", 0, NEAR_START);
    const tail = bytes.toString("latin1", Math.max(0, bytes.length - NEAR_START));
    // A browser that guesses would run it.
    if (SCRIPT.test(head) || SCRIPT.test(tail)) {
      return { type: "code", mediaType: OCTETS, reader: "html", disguise: mime };
    }
    const type = SCREENSHOT.test(name) ? "screenshot" : "image";
    return { type, mediaType: PICTURES.has(mime) ? mime : OCTETS, reader: "image" };
  }
  if (mime.startsWith("video/") || mime.startsWith("audio/")) return { type: "video", mediaType: mime, reader: null };
  if (mime === "application/rtf" || mime === "text/rtf") {
    return { type: "document", mediaType: "application/rtf", reader: "text" };
  }
  if (mime === "application/x-cfb") return { type: "document", mediaType: OCTETS, reader: null };
  return null;
}

const OFFICE: readonly (readonly [name: string, mediaType: string])[] = [
  ["word/document.xml", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xl/workbook.xml", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["ppt/presentation.xml", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["mimetypeapplication/vnd.oasis.opendocument", "application/vnd.oasis.opendocument.text"],
];

/** Names stand in a ZIP as they are. */
function zipKind(bytes: Buffer): ReadableKind {
  if (bytes.includes("classes.dex") && bytes.includes("AndroidManifest.xml")) {
    return { type: "sample", mediaType: OCTETS, reader: null };
  }
  const office = OFFICE.find(([part]) => bytes.includes(part));
  if (office !== undefined) return { type: "document", mediaType: office[1], reader: "office" };
  return { type: "archive", mediaType: "application/zip", reader: "archive" };
}

/** A ZIP behind something else: what unpacks it does not mind. */
function hasZipAtEnd(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - ZIP_END));
  const at = tail.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  if (at < 0 || at + 22 > tail.length || tail.readUInt16LE(at + 10) === 0) return false;
  return bytes.includes("PK\u0001\u0002", 0, "latin1");
}

function isCapture(bytes: Buffer): boolean {
  if (bytes.length < 24) return false;
  const number = bytes.readUInt32BE(0);
  if (number === 0x0a0d0d0a) return [0x1a2b3c4d, 0x4d3c2b1a].includes(bytes.readUInt32BE(8));
  return [0xa1b2c3d4, 0xd4c3b2a1, 0xa1b23c4d, 0x4d3cb2a1].includes(number);
}

const startsWith = (bytes: Buffer, mark: string): boolean =>
  bytes.subarray(0, mark.length).equals(Buffer.from(mark, "latin1"));
