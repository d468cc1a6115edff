import type { FastifyRequest } from "fastify";
import { type Behalf, ClientGone } from "../on-behalf.ts";

export interface Connection {
  /** Who sent the request: an account, or the address of one without. */
  readonly owner: string;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** Stops listening for that. */
  readonly release: () => void;
}

/** Who sent a request, and whether they have gone: for work that looks now and then. */
export function senderOf(request: FastifyRequest): Behalf {
  const { socket } = request.raw;
  const account = request.caller?.accountId;
  return { owner: account ?? request.ip, isStranger: account === undefined, isGone: () => socket.destroyed };
}

/** Watches over the client of a request, until it is released. */
export function connectionOf(request: FastifyRequest): Connection {
  const { socket } = request.raw;
  const gone = new AbortController();
  const end = () => gone.abort(new ClientGone());
  if (socket.destroyed) end();
  socket.once("close", end);
  return {
    owner: senderOf(request).owner,
    signal: gone.signal,
    release: () => socket.off("close", end),
  };
}

/** Does something that a client who has gone away no longer wants. */
export async function whileConnected<T>(
  request: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, release } = connectionOf(request);
  try {
    return await work(signal);
  } finally {
    release();
  }
}
