/** A ping that takes longer counts as none. */
const SILENT_MS = 10_000;

/** Whether a store answers, as the latest look at it found. */
export interface AnswerWatch {
  answers(): boolean;
  /** Pings once; a ping that still waits for its answer is not followed by another. Never rejects. */
  look(): Promise<void>;
}

export function watchAnswers(ping: () => Promise<void>, silentMs = SILENT_MS): AnswerWatch {
  let failed = false;
  let asked: number | null = null;
  return {
    answers: () => !failed && (asked === null || performance.now() - asked < silentMs),
    async look() {
      asked = performance.now();
      failed = await ping().then(
        () => false,
        () => true,
      );
      asked = null;
    },
  };
}
