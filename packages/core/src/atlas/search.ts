/** Finds the interval that holds an IPv4 address. Interval 0 begins at address 0, so there always is one. */
export class Search4 {
  private readonly starts: Uint32Array;
  private readonly directory: Uint32Array;

  constructor(starts: Uint32Array) {
    this.starts = starts;
    this.directory = directoryOf(starts, 1);
  }

  find(address: number): number {
    const { starts, directory } = this;
    const bucket = address >>> 16;
    let low = directory[bucket] ?? 0;
    let high = directory[bucket + 1] ?? 0;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((starts[middle] ?? 0) <= address) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The same for IPv6; `starts` holds four words for each interval. */
export class Search6 {
  private readonly starts: Uint32Array;
  private readonly directory: Uint32Array;

  constructor(starts: Uint32Array) {
    this.starts = starts;
    this.directory = directoryOf(starts, 4);
  }

  find(w0: number, w1: number, w2: number, w3: number): number {
    const { starts, directory } = this;
    const bucket = w0 >>> 16;
    let low = directory[bucket] ?? 0;
    let high = directory[bucket + 1] ?? 0;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      const at = 4 * middle;
      const difference =
        (starts[at] ?? 0) - w0 ||
        (starts[at + 1] ?? 0) - w1 ||
        (starts[at + 2] ?? 0) - w2 ||
        (starts[at + 3] ?? 0) - w3;
      if (difference <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/**
 * Entry b is the interval that holds the first address whose upper 16 bits are b; one more entry closes the last
 * bucket. An address of bucket b lies in an interval from entry b to entry b + 1.
 */
function directoryOf(starts: Uint32Array, width: number): Uint32Array {
  const count = starts.length / width;
  const directory = new Uint32Array(65_537);
  let interval = 0;
  for (let bucket = 0; bucket < 65_536; bucket++) {
    while (interval + 1 < count && isAtMost(starts, (interval + 1) * width, width, bucket)) interval++;
    directory[bucket] = interval;
  }
  directory[65_536] = count - 1;
  return directory;
}

/** Whether the address at `at` is at most the first one of the bucket. */
function isAtMost(starts: Uint32Array, at: number, width: number, bucket: number): boolean {
  const top = starts[at] ?? 0;
  if (top !== bucket * 65_536) return top < bucket * 65_536;
  for (let word = 1; word < width; word++) if (starts[at + word] !== 0) return false;
  return true;
}
