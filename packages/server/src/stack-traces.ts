import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";
import { BUNDLED } from "./programs.ts";

const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/;

/**
 * Has stack traces name the sources instead of the bundle. The map of a file is read when a trace that leads there is
 * first used: Node's own `--enable-source-maps` reads all of them at every start, which takes a tenth of a second.
 */
export function nameSourcesInTraces(): void {
  if (!BUNDLED) return;
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string): SourceMap | null => {
    const known = maps.get(file);
    if (known !== undefined) return known;
    const read = readMap(file);
    maps.set(file, read);
    return read;
  };
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map(String).map((frame) => `    at ${inSources(frame, mapOf)}`);
    return [Error.prototype.toString.call(error), ...lines].join("\n");
  };
}

/** Files of packages have none. */
function readMap(file: string): SourceMap | null {
  const path = `${fileURLToPath(file)}.map`;
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, "utf8")) as SourceMapPayload) : null;
}

function inSources(frame: string, mapOf: (file: string) => SourceMap | null): string {
  return frame.replace(PLACE, (place, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !("fileName" in origin)) return place;
    return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}
