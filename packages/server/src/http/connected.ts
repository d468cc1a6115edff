import type { FastifyRequest } from "fastify";

/** A signal that aborts when the client goes away, and the way to stop listening for that. */
export function connectionOf(request: FastifyRequest): { signal: AbortSignal; release(): void } {
  const { socket } = request.raw;
  const gone = new AbortController();
  const end = () => gone.abort(new Error("The client has gone"));
  if (socket.destroyed) end();
  socket.once("close", end);
  return { signal: gone.signal, release: () => socket.off("close", end) };
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
