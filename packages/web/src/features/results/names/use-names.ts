import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "../../../lib/api/index.ts";
import { browserStorage } from "../../../lib/storage.ts";
import { useStore } from "../../../lib/store.ts";
import { domainInfo } from "../../domains/index.ts";
import { session } from "../../session/index.ts";
import { answerOf, type NameAnswer, NameAnswers } from "./name-answers.ts";

/** Lookups under way at once: two keep the line busy and leave the server to others. */
const CONCURRENCY = 2;

const kept = new NameAnswers(browserStorage());
session.subscribe(() => {
  if (!session.get().loggedIn) kept.clear();
});

interface NamesRun {
  readonly isRunning: boolean;
  /** Why the last run ended early: the account's credits are used up, for one. */
  readonly error: ApiError | null;
  /** Looks up what has no answer yet. A name that is refused, or fails, holds up no other. */
  start(): void;
  cancel(): void;
}

/** A name of a list with what is known of it. */
export interface LookedUp {
  readonly name: string;
  readonly answer: NameAnswer | undefined;
  /** Its page opens without another credit: this tab still has the whole answer. */
  readonly isWhole: boolean;
  /** Why its lookup failed. */
  readonly error: Error | null;
}

/** The names in their order, with the answers that this browser has of them, and those that a run brings. */
export function useNames(names: readonly string[]): { readonly found: readonly LookedUp[]; readonly run: NamesRun } {
  const client = useQueryClient();
  const account = useStore(session).account?.id;
  const remembered = useMemo(() => (account === undefined ? null : new Map(kept.of(account))), [account]);
  const queries = useQueries({ queries: names.map((name) => ({ ...domainInfo(name), enabled: false })) });
  const found = names.map((name, index): LookedUp => {
    const { data, dataUpdatedAt = 0, error = null } = queries[index] ?? {};
    const answer = data === undefined ? remembered?.get(name) : answerOf(data, dataUpdatedAt);
    return { name, answer, isWhole: data !== undefined, error };
  });
  // Also what was looked up on a page of its own meanwhile.
  useEffect(() => {
    if (account === undefined || remembered === null) return;
    const fresh = new Map<string, NameAnswer>();
    for (const { name, answer, isWhole } of found)
      if (answer !== undefined && isWhole && remembered.get(name)?.at !== answer.at) fresh.set(name, answer);
    if (fresh.size === 0) return;
    for (const [name, answer] of fresh) remembered.set(name, answer);
    kept.remember(account, fresh);
  });

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
    const waiting = found.flatMap(({ name, answer }) => (answer === undefined ? [name] : []));
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
  return { found, run };
}
