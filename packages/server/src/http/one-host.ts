import type { FastifyInstance } from "fastify";
import { ApiFailure } from "./failure.ts";

/** Refuses requests with several `Host` fields (RFC 9112, section 3.2): a proxy in front may go by another one. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw }, reply, done) => {
    if (hostsOf(raw.rawHeaders) <= 1) return done();
    // What follows on the connection may be read differently, too.
    void reply.header("connection", "close");
    done(new ApiFailure("bad_request", { message: "A request has one Host" }));
  });
}

/** How many there are; names are at even places. Node leaves the first of several in `headers`. */
function hostsOf(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts;
}
