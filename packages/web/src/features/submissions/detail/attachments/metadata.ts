import type { Attachment } from "@fyr/contract";
import { formatNumber } from "../../../../lib/format.ts";

const words = (name: string): string => {
  const text = name.replaceAll(/[_-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const valueOf = (value: string | number | boolean): string =>
  typeof value === "number" ? formatNumber(value) : typeof value === "boolean" ? (value ? "yes" : "no") : value;

/** The metadata of a file as lines of text: `Page count: 12`. */
export const metadataLines = (metadata: Attachment["metadata"]): string[] =>
  Object.entries(metadata).map(([name, value]) => `${words(name)}: ${valueOf(value)}`);

/** `pcap` → `PCAP`, `screenshot` → `Screenshot`. */
export const attachmentTypeName = (type: Attachment["attachment_type"]): string =>
  type === "pdf" || type === "pcap" ? type.toUpperCase() : words(type);

/** What it is called where it is shown, and where it is saved: malware leaves Fyr as an encrypted archive only. */
export function fileNames({ file_name, original_filename, attachment_type: type }: Attachment): {
  shown: string;
  saved: string;
  isEncrypted: boolean;
} {
  const name = file_name || original_filename;
  const isEncrypted = type === "malware" || type === "sample";
  const saved = name || "file";
  return {
    shown: name || "Unknown file",
    saved: isEncrypted && !saved.toLowerCase().endsWith(".zip") ? `${saved}.zip` : saved,
    isEncrypted,
  };
}
