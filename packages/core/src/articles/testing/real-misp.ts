import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { sourcesOn, WARNING_LISTS } from "../../sources/index.ts";
import { SHARED } from "./real-reports.ts";

const LISTS = path.join(SHARED, "misp-warninglists");
const GALAXIES = path.join(SHARED, "samples/feeds/misp-galaxy");
export const hasRealMisp = existsSync(LISTS) && existsSync(GALAXIES);
export const REAL_MISP = `${LISTS} and ${GALAXIES}`;

/** MISP's warning lists that are handed to articles, as far as they are there. */
export const realWarningLists = (): unknown[] =>
  WARNING_LISTS.flatMap((id) => documentOf(path.join(LISTS, `${id.replace("misp-", "")}.json`)));

/** MISP's galaxies in their precedence, as far as they are there. */
export const realGalaxies = (): unknown[] =>
  sourcesOn("galaxy").flatMap(({ source: { id } }) =>
    documentOf(path.join(GALAXIES, `${id.replace("galaxy-", "")}.json.gz`)),
  );

function documentOf(file: string): unknown[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  return [JSON.parse((file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"))];
}
