/**
 * A task that runs once at a time. Requested while it runs, it runs once more afterwards, however often it was
 * requested: no change is missed, and many requests cost one more run.
 */
export function oneAtATime(task: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await task().catch(() => null);
    } while (again);
    running = null;
  };
  return () => {
    if (running === null) running = run();
    else again = true;
    return running;
  };
}
