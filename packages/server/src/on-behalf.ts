import { AsyncLocalStorage } from "node:async_hooks";

/** The request that code runs for. */
export interface Behalf {
  /** The account, or the address of a caller without one. */
  readonly owner: string;
  /** Whether it has no account. */
  readonly isStranger: boolean;
  /** Whether its client has gone: nobody waits for what it asked. */
  isGone(): boolean;
}

/** Why a request ends that no one waits for. */
export class ClientGone extends Error {
  override name = "ClientGone";

  constructor() {
    super("The client has gone");
  }
}

interface Answering extends Behalf {
  isAnswered: boolean;
}

const current = new AsyncLocalStorage<Answering>();

/**
 * Runs the work of a request, so that stores know whose it is however deep they are called. What it leaves behind and
 * goes on after the answer (timers, news to others) is no one's.
 */
export function onBehalfOf<T>(sender: Behalf, work: () => T | Promise<T>): T | Promise<T> {
  const answering: Answering = { ...sender, isAnswered: false };
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

const urgent = new AsyncLocalStorage<true>();

/**
 * Runs what lookups wait for, such as the proof of a key: stores do it ahead of all else. It must be short, and who
 * causes it be bounded by other means.
 */
export const ahead = <T>(work: () => T): T => urgent.run(true, work);

/** Whether this is done ahead of all else. */
export const isAhead = (): boolean => urgent.getStore() === true;

const patient = new AsyncLocalStorage<true>();

/** Runs what may read for seconds: stores do it in a line of its own, so that no lookup waits for it. */
export const patiently = <T>(work: () => T): T => patient.run(true, work);

/** Whether this is done in that line. */
export const isPatient = (): boolean => patient.getStore() === true;
