import { execFileSync, spawnSync } from "node:child_process";

const PROGRAM = `
import csv, gzip, json, sys
with gzip.open(sys.argv[1], "rt", encoding="utf-8", newline="") as lines:
    objects = [json.loads(line) for line in lines]
with gzip.open(sys.argv[2], "rt", encoding="utf-8", newline="") as text:
    rows = list(csv.DictReader(text))
def texts(value):
    if value is None: return [""]
    if isinstance(value, bool): return [str(value).lower()]
    if isinstance(value, list): return [";".join(value), ",".join(value), " ".join(value), "|".join(value)]
    if isinstance(value, float) and value.is_integer(): return [str(int(value)), str(value)]
    return [str(value)]
same = len(rows) == len(objects) and all(
    set(row) >= set(object) and all(row[name] in texts(object[name]) for name in object)
    for row, object in zip(rows, objects))
print(json.dumps([len(objects), len(rows), same]))
`;

/** How many rows Python's own parsers find in two files of a dataset, and whether each row of the one is that of the other. */
export interface ReadByPython {
  readonly jsonl: number;
  readonly csv: number;
  readonly isSame: boolean;
}

/**
 * Reads a dataset as JSON Lines and as CSV, both gzipped, by `json` and `csv` of Python.
 * @returns null, with a line that says so, where there is no Python
 */
export function readByPython(jsonl: string, csv: string): ReadByPython | null {
  if (spawnSync("python3", ["--version"]).status !== 0) {
    console.warn("SKIPPED: python3 is not installed");
    return null;
  }
  const answer = execFileSync("python3", ["-c", PROGRAM, jsonl, csv], { encoding: "utf8" });
  const [ofJsonl, ofCsv, isSame] = JSON.parse(answer) as [number, number, boolean];
  return { jsonl: ofJsonl, csv: ofCsv, isSame };
}
