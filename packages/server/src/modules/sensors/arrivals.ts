/** Events are stored a moment after they are received: how far back each read of new events reaches. */
const OVERLAP_MS = 60_000;
/** How often the last moments are read again without newer events, until they are past the overlap. */
const AGAIN_MS = 20_000;

interface Needs {
  /** Time of the last receipt since, in milliseconds; 0 for none. */
  readonly latest: (since: number) => Promise<number>;
  /** Up to when all is known, in milliseconds; 0 for nothing. */
  readonly known?: number;
  readonly now?: () => number;
}

/** Times of receipt in milliseconds, both included. */
export interface ReceiptRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Decides which times of receipt are to be read. A span may include events that were read before, and omits none:
 * readers must be idempotent.
 */
export class Arrivals {
  private readonly latest: Needs["latest"];
  private readonly now: () => number;
  private known: number;
  private readAt = 0;

  constructor({ latest, known = 0, now = Date.now }: Needs) {
    this.latest = latest;
    this.known = known;
    this.now = now;
  }

  /** The span to read now; null if there is nothing. */
  async next(): Promise<ReceiptRange | null> {
    const from = Math.max(0, this.known - OVERLAP_MS);
    const to = await this.latest(from);
    if (to === 0) return null;
    const isUnsettled = this.readAt - this.known < OVERLAP_MS && this.now() - this.readAt >= AGAIN_MS;
    return to > this.known || isUnsettled ? { from, to } : null;
  }

  /** The span was read completely. */
  done({ to }: ReceiptRange): void {
    this.known = Math.max(this.known, to);
    this.readAt = this.now();
  }
}
