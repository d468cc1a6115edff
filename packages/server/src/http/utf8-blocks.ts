import type { ServerResponse } from "node:http";

/** Below the size at which the allocator asks the system for memory of its own, and in the processor's cache at once. */
const BLOCK_BYTES = 120 * 1024;
/** As many as one of the longest answers takes: 1,000 addresses are some four megabytes. */
const SPARE_MOST = 40;

interface Block {
  readonly whole: Buffer;
  /** What is filled of it. */
  readonly bytes: Buffer;
}

/**
 * Sends long answers as UTF-8, in blocks that are filled again when they have left. A buffer of megabytes for each would
 * be taken from the system and given back: touching its pages for the first time costs three times what filling them
 * does. And a client reads the first block while the next is filled.
 */
export class BlockPool {
  readonly #blockBytes: number;
  readonly #spareMost: number;
  readonly #spare: Buffer[] = [];

  constructor({ blockBytes = BLOCK_BYTES, spareMost = SPARE_MOST } = {}) {
    this.#blockBytes = blockBytes;
    this.#spareMost = spareMost;
  }

  /** Blocks that wait to be filled again. */
  get spare(): number {
    return this.#spare.length;
  }

  /** Sends texts as the body of an answer whose head is written, and ends it. */
  send(response: ServerResponse, pieces: readonly string[]): void {
    for (const { whole, bytes } of this.encode(pieces)) {
      // Node holds back what is written until the end of the turn, where nothing else says when it is to go.
      response.cork();
      response.write(bytes, (error) => {
        // Of a client that has gone, the system may still hold the block.
        if (!error) this.#giveBack(whole);
      });
      response.uncork();
    }
    response.end();
  }

  /** The texts in blocks that are the caller's. */
  *encode(pieces: readonly string[]): Generator<Block, void> {
    let whole = this.#take(0);
    let end = 0;
    for (const piece of pieces) {
      // A UTF-16 code unit takes at most three bytes.
      const most = 3 * piece.length;
      if (most > whole.length - end) {
        if (end > 0) yield { whole, bytes: whole.subarray(0, end) };
        else this.#giveBack(whole);
        whole = this.#take(most);
        end = 0;
      }
      end += whole.write(piece, end, "utf8");
    }
    if (end > 0) yield { whole, bytes: whole.subarray(0, end) };
    else this.#giveBack(whole);
  }

  /** A block with room for so many bytes. */
  #take(least: number): Buffer {
    if (least > this.#blockBytes) return Buffer.allocUnsafeSlow(least);
    return this.#spare.pop() ?? Buffer.allocUnsafeSlow(this.#blockBytes);
  }

  #giveBack(block: Buffer): void {
    if (block.length === this.#blockBytes && this.#spare.length < this.#spareMost) this.#spare.push(block);
  }
}
