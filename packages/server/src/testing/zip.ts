import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";

/** The files of a ZIP archive, as texts by their names. */
export async function readZip(archive: Blob): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await new ZipReader(new BlobReader(archive), { useWebWorkers: false }).getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()));
  }
  return files;
}
