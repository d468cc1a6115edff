/** Milliseconds of work after which the page may draw: well below a frame that people notice. */
const SLICE_MS = 10;
/** Items between looks at the clock. */
const ITEMS = 200;

/**
 * Does something with each item, in slices between which the page draws and answers keys.
 * @returns whether it came to the end; false where `isCurrent` did not hold any more
 */
export async function inSlices<T>(
  items: readonly T[],
  from: number,
  work: (item: T) => void,
  isCurrent: () => boolean,
): Promise<boolean> {
  let until = performance.now() + SLICE_MS;
  for (let at = from; at < items.length; at++) {
    work(items[at] as T);
    if (at % ITEMS !== 0 || performance.now() < until) continue;
    await drawn();
    if (!isCurrent()) return false;
    until = performance.now() + SLICE_MS;
  }
  return true;
}

/** A task of its own: a promise alone would not let the page draw. */
const drawn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
