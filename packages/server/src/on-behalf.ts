import { AsyncLocalStorage } from "node:async_hooks";

/** The request that code runs for. */
export interface Behalf {
  /** The account, or the address of a caller without one. */
  readonly owner: string;
  /** Whether its client has gone: nobody waits for what it asked. */
  isGone(): boolean;
}

interface Answering extends Behalf {
  isAnswered: boolean;
}

const current = new AsyncLocalStorage<Answering>();

/**
 * Runs the work of a request, so that stores know whose it is however deep they are called. What it leaves behind and
 * goes on after the answer (timers, news to others) is no one's.
 */
export function onBehalfOf<T>(owner: string, isGone: () => boolean, work: () => T | Promise<T>): T | Promise<T> {
  const answering: Answering = { owner, isGone, isAnswered: false };
  const end = (): void => {
    answering.isAnswered = true;
  };
  let isPending = false;
  try {
    const result = current.run(answering, work);
    isPending = result instanceof Promise;
    return result instanceof Promise ? result.finally(end) : result;
  } finally {
    if (!isPending) end();
  }
}

/** Whose request is being answered; undefined for work of the server's own. */
export function behalf(): Behalf | undefined {
  const found = current.getStore();
  return found === undefined || found.isAnswered ? undefined : found;
}
