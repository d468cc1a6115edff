export interface WakeableTimer {
  /** Ends the wait under way, or else the next one at once: no call is lost between two waits. */
  wake(): void;
  /** Resolves when the timer is woken, after `ms` at the latest. */
  wait(ms: number): Promise<void>;
}

/** For loops that poll now and then, and at once when they are woken. */
export function createWakeableTimer(): WakeableTimer {
  let woken = false;
  let end: (() => void) | null = null;
  return {
    wake() {
      woken = true;
      end?.();
    },
    async wait(ms) {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
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
