export interface Alarm {
  /** Ends the rest under way, or else the next one at once: no call is lost between two rests. */
  wake(): void;
  /** Until it is woken, at most so long as the alarm was made for. */
  rest(): Promise<void>;
}

/** For loops that look for work now and then, and at once when they are told of some. */
export function createAlarm(everyMs: number): Alarm {
  let woken = false;
  let end: (() => void) | null = null;
  return {
    wake() {
      woken = true;
      end?.();
    },
    async rest() {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, everyMs);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      end = null;
      woken = false;
    },
  };
}
