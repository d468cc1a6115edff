import type { Connection } from "./connected.ts";
import { ApiFailure } from "./failure.ts";

/** Seconds after which one who had to be sent away may ask again. */
const AGAIN_S = 10;

/** For answers that take long and hold something meanwhile: so many at once, others are told to ask again. */
export interface Turns {
  /**
   * Begins one, which ends when the answer is complete (call what this returns) or its client has gone.
   * @throws ApiFailure `ratelimited`
   */
  begin(connection: Connection): () => void;
}

export function createTurns(most: number): Turns {
  let running = 0;
  return {
    begin({ signal, release }) {
      if (running >= most) {
        release();
        throw new ApiFailure("ratelimited", { retryAfter: AGAIN_S });
      }
      running++;
      let ended = false;
      const end = () => {
        if (ended) return;
        ended = true;
        running--;
        signal.removeEventListener("abort", end);
        release();
      };
      // A client who leaves before the first piece is sent leaves an answer behind that nobody will read to its end.
      signal.addEventListener("abort", end, { once: true });
      return end;
    },
  };
}
