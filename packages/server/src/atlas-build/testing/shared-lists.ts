import { createReadStream, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { labeller, type LabelRow, parseLabelDocuments } from "@fyr/core/labels";
import { describeImport, sourcesOn } from "@fyr/core/sources";

const SHARED = process.env["FYR_SHARED_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../../shared/data");
const MIRROR = path.join(SHARED, "mirror.json");

/** A source of addresses with the files that a mirror has of it. */
export interface SharedList {
  readonly id: string;
  readonly files: readonly string[];
}

/** The real lists that a mirror beside the project has; none, and a loud word, where there is no mirror. */
export function sharedLists(): readonly SharedList[] {
  if (!existsSync(MIRROR)) {
    console.warn(`SKIPPED: labels of real lists, as there is no ${MIRROR} (FYR_SHARED_DATA)`);
    return [];
  }
  const entries = Object.entries(JSON.parse(readFileSync(MIRROR, "utf8")) as Record<string, string>);
  const fileOf = (url: string): string[] => {
    for (const [address, file] of entries) {
      const [head = "", tail] = address.split("*");
      const fits = tail === undefined ? url === address : url.startsWith(head) && url.endsWith(tail);
      const star = tail === undefined ? "" : url.slice(head.length, url.length - tail.length);
      const found = path.join(SHARED, file.replace("*", star));
      if (fits && existsSync(found)) return [found];
    }
    return [];
  };
  return sourcesOn("address")
    .map(({ source, download }) => ({ id: source.id, files: download.urls.flatMap(fileOf) }))
    .filter(({ files }) => files.length > 0);
}

/** A list's labels as the collectors make them. */
export async function labelsOf({ id, files }: SharedList): Promise<LabelRow[]> {
  const described = describeImport(id, { published: "2026-08-22" });
  if (!described.ok) throw new Error(described.reason);
  const label = labeller(described.meaning);
  const documents = files.map((file) => createReadStream(file, { encoding: "utf8" }) as AsyncIterable<string>);
  const rows: LabelRow[] = [];
  for await (const entry of parseLabelDocuments(described.format, documents)) {
    if (entry.ok) rows.push(label(entry.row));
  }
  return rows;
}
