import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Requests that a connection may have under way. Browsers send one at a time, and those who pipeline some. */
const UNDER_WAY_MAX = 16;

/**
 * Ends a connection with more requests under way than clients send. Node begins all that come in one piece in the same
 * turn, hundreds of them, and nothing else is answered meanwhile.
 */
export function boundPipelining(app: FastifyInstance): void {
  skipRequestsOfEnded(app);
  const underWay = new WeakMap<Socket, number>();
  app.addHook("onRequest", ({ raw: { socket } }, reply, done) => {
    const others = underWay.get(socket) ?? 0;
    if (others >= UNDER_WAY_MAX || socket.destroyed) {
      // Without an answer: what was asked before is not read by such a client either.
      reply.hijack();
      socket.destroy();
      return;
    }
    underWay.set(socket, others + 1);
    reply.raw.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    done();
  });
}

/** What came in the same piece is still read: hundreds of requests that would each be routed. */
function skipRequestsOfEnded({ server }: FastifyInstance): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (request.socket.destroyed) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}
