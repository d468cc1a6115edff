import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../lib/api/index.ts";
import { domainInfo } from "../domains/index.ts";

/** Lookups under way at once: two keep the line busy and leave the server to others. */
const CONCURRENCY = 2;

interface NamesRun {
  readonly isRunning: boolean;
  /** Why the last run ended early: the account's credits are used up, for one. */
  readonly error: ApiError | null;
  /** Looks up what has no answer yet. A name that is refused, or fails, holds up no other. */
  start(): void;
  cancel(): void;
}

/** The answers about names, in their order: those that this browser still has, and those that a run brings. */
export function useNames(names: readonly string[]) {
  const client = useQueryClient();
  const answers = useQueries({ queries: names.map((name) => ({ ...domainInfo(name), enabled: false })) });
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const halted = useRef(false);
  // Who leaves the page pays for no more of it.
  useEffect(
    () => () => {
      halted.current = true;
    },
    [],
  );

  const lookUp = async (name: string): Promise<void> => {
    try {
      await client.fetchQuery({ ...domainInfo(name), retry: false });
    } catch (caught) {
      // The others would be refused, too.
      if (!(caught instanceof ApiError) || caught.status !== "ratelimited") return;
      halted.current = true;
      setError(caught);
    }
  };
  const start = async (): Promise<void> => {
    halted.current = false;
    setError(null);
    setRunning(true);
    const waiting = names.filter((_, index) => answers[index]?.data === undefined);
    const work = async () => {
      for (let name = waiting.shift(); name !== undefined && !halted.current; name = waiting.shift())
        await lookUp(name);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    setRunning(false);
  };
  const run: NamesRun = {
    isRunning,
    error,
    start: () => void start(),
    cancel: () => {
      halted.current = true;
    },
  };
  return { answers, run };
}
