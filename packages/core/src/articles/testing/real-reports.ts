import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isRegistrable, readIndicator } from "../../indicators/index.ts";
import { pageOfMarkdown, preOf, rowsOfCsv, tableOfCsv } from "./markdown.ts";

/** A report with the indicators of its own lists. */
export interface LabelledReport {
  readonly name: string;
  readonly url: string;
  readonly html: string;
  readonly indicators: ReadonlySet<string>;
}

/** Real reports, where they are; see CONTRIBUTING. */
export const SHARED =
  process.env["FYR_SHARED_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../../shared/data");
const FOLDER = path.join(SHARED, "samples/articles");
export const hasRealReports = existsSync(FOLDER);
export const REAL_REPORTS = FOLDER;

/** The real reports, one for each folder or file of a publisher. */
export function* realReports(): Iterable<LabelledReport> {
  if (!hasRealReports) return;
  for (const publisher of readdirSync(FOLDER).toSorted()) {
    const folder = path.join(FOLDER, publisher);
    const entries = readdirSync(folder).toSorted();
    const reports = entries.filter((entry) => statSync(path.join(folder, entry)).isDirectory());
    for (const report of reports) {
      const files = readdirSync(path.join(folder, report))
        .toSorted()
        .map((file) => path.join(folder, report, file));
      yield reportOf(`${publisher}/${report}`, files);
    }
    if (publisher === "fireeye") {
      yield reportOf(
        publisher,
        entries.map((file) => path.join(folder, file)),
      );
      continue;
    }
    for (const file of entries.filter((entry) => !reports.includes(entry)))
      yield reportOf(`${publisher}/${file}`, [path.join(folder, file)]);
  }
}

function reportOf(name: string, files: readonly string[]): LabelledReport {
  const parts: string[] = [];
  const indicators = new Set<string>();
  for (const file of files.toSorted((a, b) => Number(b.endsWith(".md")) - Number(a.endsWith(".md")))) {
    if (!/\.(?:md|csv|txt)$/.test(file)) continue;
    const text = readFileSync(file, "utf8");
    const isList = file.endsWith(".csv");
    parts.push(
      file.endsWith(".md")
        ? pageOfMarkdown(text)
        : isList
          ? `<h2>Indicators of compromise</h2>${tableOfCsv(text)}`
          : preOf(text),
    );
    for (const cell of isList ? rowsOfCsv(text).flat() : cellsOf(text)) {
      const values = cell
        .split(/[,;\s]+/)
        .filter((one) => one !== "")
        .map(indicatorOf);
      if (values.every((value) => value !== null)) for (const value of values) indicators.add(value);
    }
  }
  return { name, url: `https://publisher.invalid/${name}`, html: parts.join("\n"), indicators };
}

/** What stands alone in a cell, a line, an item of a list or code. */
function cellsOf(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    if (line.includes("|")) return line.split(/(?<!\\)\|/).flatMap((cell) => cell.split(/\s{2,}/));
    return [line.replace(/^\s*(?:[-*+]|\d+\.)\s+/, "")];
  });
}

/** The indicator that a cell of a list is; null for one that is none. */
function indicatorOf(cell: string): string | null {
  const text = cell
    .trim()
    .replaceAll(/^[`*"']+|[`*"',;]+$/g, "")
    .replaceAll(/\\([[\]._])/g, "$1");
  // A number is a count or the id of a botnet.
  if (text === "" || /^\d+$/.test(text)) return null;
  const read = readIndicator(text);
  switch (read.kind) {
    case "address":
      return read.normal;
    case "domain":
      return isRegistrable(read.value) ? read.value : null;
    case "url":
    case "email":
    case "md5":
    case "sha1":
    case "sha256":
    case "sha512":
      return read.normal;
    default:
      return null;
  }
}
