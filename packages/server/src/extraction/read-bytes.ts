import type { Reading } from "./answer.ts";
import { Budget, ReadingError } from "./budget.ts";
import { Collector } from "./collector.ts";
import type { Danger } from "./danger.ts";
import { kindOf } from "./kinds.ts";
import type { READING } from "./limits.ts";
import type { FileKindReader } from "./reader.ts";
import type { ReadableKind, ReaderName } from "./reading.ts";

/** A reader's code is loaded when there is something for it. */
const READERS: Readonly<Record<ReaderName, () => Promise<FileKindReader>>> = {
  text: async () => (await import("./readers/text.ts")).readText,
  html: async () => (await import("./readers/html.ts")).readHtml,
  mail: async () => (await import("./readers/mail.ts")).readMail,
  pdf: async () => (await import("./readers/pdf.ts")).readPdf,
  archive: async () => (await import("./readers/archive.ts")).readArchive,
  gzip: async () => (await import("./readers/gzip.ts")).readGzip,
  office: async () => (await import("./readers/office.ts")).readOffice,
  image: async () => (await import("./readers/image.ts")).readImage,
  pcap: async () => (await import("./readers/pcap.ts")).readPcap,
};

/**
 * Reads a file: its kind, its metadata, and the indicators in it. Never throws for what a file holds; runs
 * in a process of its own (confined.ts), because a library may still hang or fill the memory.
 */
export async function readBytes(bytes: Buffer, name: string, limits: Partial<typeof READING> = {}): Promise<Reading> {
  const budget = new Budget(limits);
  const into = new Collector(budget);
  const kind = await kindOf(bytes, name);
  if (kind.disguise !== undefined) into.fact("also_readable_as", kind.disguise);
  const inside: Danger[] = [];

  const readPart = async (part: Buffer, partName: string, depth: number, { reader }: ReadableKind): Promise<void> => {
    if (reader === null) return;
    budget.enter(depth);
    const read = await READERS[reader]();
    const within = async (inner: Buffer, innerName: string) => {
      const innerKind = await kindOf(inner, innerName);
      if (innerKind.type === "malware" || innerKind.type === "sample") inside.push(innerKind.type);
      try {
        await readPart(inner, innerName, depth + 1, innerKind);
      } catch (reason) {
        if (reason instanceof ReadingError) throw reason;
        into.fact("unreadable_parts", true);
      }
    };
    await read({ bytes: part, name: partName, depth, into, budget, within });
  };

  let error: string | null = null;
  try {
    await readPart(bytes, name, 1, kind);
  } catch (reason) {
    error = reason instanceof ReadingError ? reason.message : wordsFor(kind.reader);
  }
  const [danger] = inside.toSorted();
  if (danger !== undefined) into.fact("holds", danger === "malware" ? "malware" : "a program");
  return {
    type: danger ?? kind.type,
    mediaType: kind.mediaType,
    metadata: into.facts,
    indicators: kind.reader === null ? null : into.indicators(),
    error,
  };
}

const NAMES: Readonly<Record<ReaderName, string>> = {
  text: "text",
  html: "page",
  mail: "mail",
  pdf: "PDF",
  archive: "archive",
  gzip: "archive",
  office: "document",
  image: "image",
  pcap: "capture",
};

const wordsFor = (reader: ReaderName | null): string =>
  `The ${reader === null ? "file" : NAMES[reader]} is damaged, and was read only in part or not at all`;
