import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";

/** The files of a ZIP archive, as texts by their names. @throws Error where they are encrypted with another password */
export async function readZip(archive: Blob, password?: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const options = { useWebWorkers: false, ...(password !== undefined && { password }) };
  for (const entry of await new ZipReader(new BlobReader(archive), options).getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()));
  }
  return files;
}
