import { UsageError } from "../command.ts";

/** What was named after the command, or else the lines of standard input, in groups of that size at most. */
export async function* groupsOf(named: readonly string[], size: number, what: string): AsyncGenerator<string[]> {
  if (named.length > 0) {
    yield* cut(named, size);
    return;
  }
  if (process.stdin.isTTY) throw new UsageError(`Name ${what}, or pipe a list of them, one a line`);
  // As much as has come at once: a list goes in few calls, and what a program says now is not kept waiting.
  let rest = "";
  let waiting: string[] = [];
  for await (const chunk of process.stdin.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    waiting.push(...lines.flatMap(wordOf));
    const full = chunk.length < FULL_CHUNK ? waiting.length : waiting.length - (waiting.length % size);
    yield* cut(waiting.slice(0, full), size);
    waiting = waiting.slice(full);
  }
  yield* cut([...waiting, ...wordOf(rest)], size);
}

/** Characters of a chunk of a pipe that is full: more follows at once. */
const FULL_CHUNK = 32_768;

/** Comments and empty lines are none. */
function wordOf(line: string): string[] {
  const word = line.trim();
  return word === "" || word.startsWith("#") ? [] : [word];
}

function* cut(all: readonly string[], size: number): Generator<string[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
