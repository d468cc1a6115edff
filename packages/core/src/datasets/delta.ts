/**
 * What became of a file of lines, as lines of JSON: `{"keep":n}` for n lines that are the same, `{"remove":row}` for one
 * that is gone, `{"add":row}` for a new one. Who has the earlier file gets the later one of it, byte by byte; who wants the
 * changes alone reads the other two.
 */

/** Of two sorted files. @param compare the order in which both have their lines */
export async function* deltaOf(
  before: AsyncIterable<string>,
  after: AsyncIterable<string>,
  compare: (a: string, b: string) => number,
): AsyncGenerator<string> {
  const [olds, news] = [before[Symbol.asyncIterator](), after[Symbol.asyncIterator]()];
  let [old, now] = [await olds.next(), await news.next()];
  let kept = 0;
  const keep = (): string => `{"keep":${kept}}\n`;
  while (old.done !== true || now.done !== true) {
    if (old.done !== true && now.done !== true && old.value === now.value) {
      kept++;
      [old, now] = [await olds.next(), await news.next()];
      continue;
    }
    if (kept > 0) yield keep();
    kept = 0;
    if (now.done === true || (old.done !== true && compare(old.value, now.value) < 0)) {
      yield `{"remove":${String(old.value)}}\n`;
      old = await olds.next();
    } else {
      yield `{"add":${now.value}}\n`;
      now = await news.next();
    }
  }
  if (kept > 0) yield keep();
}

/** The delta is of another file than the one that it is applied to. */
export class DeltaMismatch extends Error {
  override name = "DeltaMismatch";
}

const ADD = '{"add":';
const REMOVE = '{"remove":';
const KEEP = /^\{"keep":([1-9]\d{0,11})\}$/;

/** The lines of the later file. @throws DeltaMismatch */
export async function* applyDelta(before: AsyncIterable<string>, delta: AsyncIterable<string>): AsyncGenerator<string> {
  const olds = before[Symbol.asyncIterator]();
  const take = async (): Promise<string> => {
    const next = await olds.next();
    if (next.done === true) throw new DeltaMismatch("The delta goes on behind the end of the file");
    return next.value;
  };
  for await (const line of delta) {
    if (line.startsWith(ADD) && line.endsWith("}")) {
      yield line.slice(ADD.length, -1);
    } else if (line.startsWith(REMOVE) && line.endsWith("}")) {
      if ((await take()) !== line.slice(REMOVE.length, -1)) throw new DeltaMismatch("The delta removes another row");
    } else {
      const count = KEEP.exec(line)?.[1];
      if (count === undefined) throw new DeltaMismatch(`The delta has a line that is none: ${line.slice(0, 80)}`);
      for (let left = Number(count); left > 0; left--) yield await take();
    }
  }
  if ((await olds.next()).done !== true) throw new DeltaMismatch("The delta ends before the file");
}
