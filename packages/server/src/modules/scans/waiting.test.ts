import { describe, expect, it } from "vitest";
import { waitingFor } from "./waiting.ts";

describe("waiting for an end", () => {
  it("looks for it once for all who wait for the same, and not after the last has gone", async () => {
    const watched: { id: string; signal: AbortSignal; end: () => void }[] = [];
    const { wait } = waitingFor((id, signal) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      watched.push({ id, signal, end: resolve });
      signal.addEventListener("abort", () => resolve());
      return promise;
    }, new AbortController().signal);
    const [first, second, third] = [1, 2, 3].map(() => new AbortController());
    if (first === undefined || second === undefined || third === undefined) throw new Error("There are three.");
    const many = Array.from({ length: 400 }, () => wait("a", second.signal));
    const alone = wait("a", first.signal);
    const other = wait("b", third.signal);
    expect(watched.map(({ id }) => id)).toEqual(["a", "b"]);

    first.abort();
    await alone;
    expect(watched[0]?.signal.aborted).toBe(false);
    watched[0]?.end();
    await Promise.all(many);
    third.abort();
    await other;
    expect(watched[1]?.signal.aborted).toBe(true);

    // It begins anew for who comes later.
    const later = wait("b", first.signal);
    await later;
    const again = new AbortController();
    const waited = wait("b", again.signal);
    expect(watched).toHaveLength(3);
    again.abort();
    await waited;
  });

  it("tells all of them of a failure", async () => {
    const { wait } = waitingFor(() => Promise.reject(new Error("the ledger is gone")), new AbortController().signal);
    const gone = new AbortController().signal;
    await Promise.all([1, 2].map(() => expect(wait("a", gone)).rejects.toThrow("the ledger is gone")));
  });
});
