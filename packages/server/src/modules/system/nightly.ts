const HOUR_MS = 3_600_000;
/** Local time of the machine: few work then. */
const FROM_HOUR = 2;
const TO_HOUR = 5;
/** Two nights are further apart. */
const APART_MS = 12 * HOUR_MS;

/** Does the work once a night, however often it is called. One that fails is tried again the same night. */
export function createNightly(work: () => Promise<void>, now: () => Date = () => new Date()): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = now();
    const hour = at.getHours();
    if (hour < FROM_HOUR || hour >= TO_HOUR || at.getTime() - last < APART_MS) return;
    await work();
    last = at.getTime();
  };
}
