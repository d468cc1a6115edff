import { setReauthenticationHandler } from "../../lib/api/index.ts";
import { createStore } from "../../lib/store.ts";

interface Question {
  /** Answers every call that waits: whether the user has proven to be the owner. */
  readonly answer: (isProven: boolean) => void;
}

/** What the window asks; null while no call waits for an answer. */
export const question = createStore<Question | null>(null);

let asked: Promise<boolean> | null = null;

/** Several calls at once ask one question. */
setReauthenticationHandler(() => {
  asked ??= new Promise((resolve) => {
    question.set({
      answer(isProven) {
        asked = null;
        question.set(null);
        resolve(isProven);
      },
    });
  });
  return asked;
});
