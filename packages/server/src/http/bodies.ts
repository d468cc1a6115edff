import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from "fastify";
import { type BodyOwner, type BodyRoom, createBodyRoom } from "./body-room.ts";
import { ClientGone } from "../on-behalf.ts";
import { networksOf } from "./network.ts";

/** A body that has not come whole by then is cut off: slow senders must not hold connections for nothing. */
const BODY_MS = 60_000;
/** How often bodies are looked at that come too slowly. */
const JUDGE_MS = 3000;

/** Whether a request has a body that is read into memory; streams of any length watch over their senders themselves. */
function hasBody({ raw, routeOptions }: FastifyRequest): boolean {
  const { "content-length": length, "transfer-encoding": encoding } = raw.headers;
  const expected = encoding !== undefined || (length !== undefined && length !== "0");
  return expected && routeOptions.config.streamedBody !== true;
}

/**
 * Ends requests whose body takes too long. Node's own `requestTimeout` would do so for every request, also for those
 * whose bodies are streams.
 */
export function endSlowBodies(app: FastifyInstance, withinMs = BODY_MS): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (hasBody(request)) {
      const { raw } = request;
      // Of a body that is here, whether it was read or not, the connection may serve another request by then.
      const timer = setTimeout(() => raw.complete || raw.destroy(), withinMs);
      timer.unref();
      raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}

/**
 * Bounds the memory of bodies: after the caller is known, and before the first byte is read. A body without a stated
 * length counts as the longest that its route takes.
 */
export function boundBodies(app: FastifyInstance, room: BodyRoom = createBodyRoom()): void {
  const judging = setInterval(() => room.judge(), JUDGE_MS);
  judging.unref();
  app.addHook("onClose", async () => clearInterval(judging));

  app.addHook("preParsing", (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload);
    const limit = request.routeOptions.bodyLimit;
    const bytes = Number(request.headers["content-length"] ?? limit);
    // Refused by its length, and not read.
    if (!(bytes <= limit)) return done(null, payload);
    const { raw } = request;
    if (isForm(request)) return admitForm(room, request, reply, bytes, payload, done);
    const body = new PassThrough();
    try {
      const place = room.enter(ownerOf(request), bytes, (failure) => {
        raw.unpipe(body);
        body.destroy(failure);
      });
      raw.on("data", (chunk: Uint8Array) => place.came(chunk.length));
      raw.once("end", () => place.complete());
      // Answered, or given up: whichever way the request ends.
      reply.raw.once("close", () => {
        place.leave();
        raw.unpipe(body);
        // What no one has read is dropped, or the next request of the connection would wait behind it.
        raw.resume();
        if (!body.readableEnded) body.destroy(new ClientGone());
      });
      raw.once("error", () => body.destroy(new ClientGone()));
      // An error of what is no longer read is no one's.
      body.on("error", () => undefined);
      raw.pipe(body);
    } catch (error) {
      return done(error as Error);
    }
    return done(null, body);
  });
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers["content-type"]?.startsWith("multipart/form-data") === true;

/** The parser of forms reads the request itself. The form has its place meanwhile, and a minute as any other body. */
function admitForm(
  room: BodyRoom,
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: number,
  payload: RequestPayload,
  done: (error: Error | null, payload?: RequestPayload) => void,
): void {
  try {
    const place = room.enter(ownerOf(request), bytes, () => undefined);
    place.complete();
    reply.raw.once("close", () => place.leave());
  } catch (error) {
    return done(error as Error);
  }
  return done(null, payload);
}

function ownerOf({ caller, ip }: FastifyRequest): BodyOwner {
  if (caller !== null) return { name: caller.accountId, isAccount: true };
  return { name: networksOf(ip)[0]?.name ?? ip, isAccount: false };
}
