/** Does a piece of work again and again, never twice at once, so long after it was done; `close` waits for it. */
export function repeat(work: () => Promise<void>, everyMs: number): { close(): Promise<void> } {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    await work();
    if (!isClosed) timer = setTimeout(() => (running = run()), everyMs);
  };
  let running = run();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
