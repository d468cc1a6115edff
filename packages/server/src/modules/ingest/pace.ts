/** The least that a sender has to send, counted over the time that Fyr waits for it. */
export interface PaceRule {
  readonly windowMs: number;
  readonly windowBytes: number;
}

/** A kilobyte a second: a sender below it holds a place that others wait for, and stores nothing for hours. */
const RULE: PaceRule = { windowMs: 30_000, windowBytes: 30 * 1024 };

/**
 * How fast a body arrives, by the time that Fyr waits for its bytes: where Fyr is the slow one, the time is not the
 * sender's.
 */
export class Pace {
  readonly #rule: PaceRule;
  readonly #now: () => number;
  readonly #end = Promise.withResolvers<never>();
  #window = { bytes: 0, waitedMs: 0 };
  #before = { bytes: 0, waitedMs: 0 };
  #waitsSince: number | null = null;
  #sizeNow: () => number = () => 0;
  #sizeBefore = 0;
  #ended: Error | null = null;

  /** @param now milliseconds since any moment */
  constructor(rule: PaceRule = RULE, now: () => number = () => performance.now()) {
    this.#rule = rule;
    this.#now = now;
    // It may end while no one reads.
    this.#end.promise.catch(() => undefined);
  }

  /** Ends the reading of the body with this error. */
  end(error: Error): void {
    this.#ended ??= error;
    this.#end.reject(error);
  }

  /** @throws the error that `end` was given, where Fyr is about to work on what it has read */
  check(): void {
    if (this.#ended !== null) throw this.#ended;
  }

  /** Milliseconds that Fyr waited for this body lately, and the bytes that came meanwhile. */
  lately(): { readonly waitedMs: number; readonly bytes: number } {
    const waiting = this.#waitsSince === null ? 0 : this.#now() - this.#waitsSince;
    return {
      waitedMs: this.#before.waitedMs + this.#window.waitedMs + waiting,
      bytes: this.#before.bytes + this.#window.bytes + this.#sizeNow() - this.#sizeBefore,
    };
  }

  /**
   * The next piece of a body.
   * @param size the bytes of the body that have come so far
   * @param slow the error where too little has come in a whole window
   * @throws that error, or the one that `end` was given
   */
  async next<T>(piece: Promise<T>, size: () => number, slow: () => Error): Promise<T> {
    this.#sizeNow = size;
    const timer = setInterval(() => this.#judge(slow), Math.max(10, this.#rule.windowMs / 10));
    this.#waitsSince = performance.now();
    try {
      return await Promise.race([piece, this.#end.promise]);
    } finally {
      clearInterval(timer);
      this.#judge(slow);
      this.#waitsSince = null;
    }
  }

  #judge(slow: () => Error): void {
    const now = this.#now();
    const size = this.#sizeNow();
    this.#window.waitedMs += now - (this.#waitsSince ?? now);
    this.#window.bytes += size - this.#sizeBefore;
    this.#waitsSince = now;
    this.#sizeBefore = size;
    if (this.#window.waitedMs < this.#rule.windowMs) return;
    if (this.#window.bytes < this.#rule.windowBytes) this.end(slow());
    this.#before = this.#window;
    this.#window = { bytes: 0, waitedMs: 0 };
  }
}
