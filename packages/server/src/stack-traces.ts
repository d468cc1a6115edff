import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BUNDLED } from "./programs.ts";

const PLACE = /(file:\/\/[^\s()]+)\.js:(\d+):\d+/;

/** Of which source and line each line of a file of the bundle is: an index of `sources` and a line from 1, in pairs. */
interface Lines {
  readonly sources: readonly string[];
  readonly lines: readonly number[];
}

/**
 * Has stack traces name the sources and their lines instead of the bundle. `scripts/bundle.mjs` writes the lines beside
 * each file; they are read when a trace that leads there is first used. They take a millisecond or two: a source map of
 * the same, read in the midst of a busy minute, held everybody's calls for half a second.
 */
export function nameSourcesInTraces(): void {
  if (!BUNDLED) return;
  const known = new Map<string, Lines | null>();
  const linesOf = (file: string): Lines | null => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const read = readLines(file);
    known.set(file, read);
    return read;
  };
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map(String).map((frame) => `    at ${inSources(frame, linesOf)}`);
    return [Error.prototype.toString.call(error), ...lines].join("\n");
  };
}

/** Files of packages have none. */
function readLines(file: string): Lines | null {
  const path = fileURLToPath(`${file}.lines.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Lines) : null;
}

function inSources(frame: string, linesOf: (file: string) => Lines | null): string {
  return frame.replace(PLACE, (place, file: string, line: string) => {
    const read = linesOf(file);
    const at = 2 * (Number(line) - 1);
    const source = read?.sources[read.lines[at] ?? -1];
    return source === undefined ? place : `${new URL(source, file).href}:${read?.lines[at + 1]}`;
  });
}
