import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Takes a part out of its table, where the engine does not run: its folder moves to `detached`, by a rename that needs
 * no room on the disk and is wholly done or not at all. The next start of the engine loads the parts that this one was
 * merged from, as far as they are there.
 * @param part its folder
 */
export function setAside(part: string): void {
  const table = dirname(part);
  const name = basename(part);
  // Before the rename: with the tokens of rows that are gone, the rows would not be taken again.
  forgetTokens(table, name);
  renameSync(part, free(join(table, "detached", `broken_${name}`)));
}

/** The log of tokens has a line for each: what was done, for which part, and the token. A shorter file needs no room. */
function forgetTokens(table: string, name: string): void {
  const folder = join(table, "deduplication_logs");
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).map((log) => join(folder, log))) {
    const lines = readFileSync(file, "utf8").split("\n");
    const kept = lines.filter((line) => line.split("\t")[1] !== name);
    if (kept.length < lines.length) shorten(file, kept.join("\n"));
  }
}

/** In place: a file written aside would need room. */
function shorten(file: string, text: string): void {
  const bytes = Buffer.from(text);
  const descriptor = openSync(file, "r+");
  try {
    writeSync(descriptor, bytes, 0, bytes.length, 0);
    ftruncateSync(descriptor, bytes.length);
  } finally {
    closeSync(descriptor);
  }
}

function free(path: string): string {
  for (let i = 0; ; i++) {
    const candidate = i === 0 ? path : `${path}_try${i}`;
    if (!existsSync(candidate)) return candidate;
  }
}
