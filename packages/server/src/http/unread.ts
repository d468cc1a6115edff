import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

interface Options {
  /** How long a connection may take nothing of what waits for it. */
  readonly afterMs: number;
  readonly everyMs: number;
}

/** A page of a megabyte passes at 9 kB a second. */
const USUAL: Options = { afterMs: 120_000, everyMs: 10_000 };

interface Seen {
  /** What had been written, and what of it waited. */
  readonly written: number;
  readonly waiting: number;
  readonly at: number;
}

/** Ends connections whose clients read nothing of their answers: what waits for them is memory. */
export function endUnread(app: FastifyInstance, { afterMs, everyMs }: Options = USUAL): void {
  const seen = new Map<Socket, Seen | null>();
  app.server.on("connection", (socket) => {
    seen.set(socket, null);
    socket.once("close", () => seen.delete(socket));
  });
  const look = (): void => {
    const now = performance.now();
    for (const [socket, before] of seen) {
      const { bytesWritten: written, writableLength: waiting } = socket;
      if (waiting === 0) seen.set(socket, null);
      else if (before === null || before.written !== written || before.waiting !== waiting) {
        seen.set(socket, { written, waiting, at: now });
      } else if (now - before.at >= afterMs) socket.destroy();
    }
  };
  const looking = setInterval(look, everyMs);
  looking.unref();
  app.addHook("onClose", async () => clearInterval(looking));
}
