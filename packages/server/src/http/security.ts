import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { setApiHeaders } from "./answer.ts";

/** Before anything can fail, so that errors carry them too. */
export function registerApiSecurity(api: FastifyInstance): void {
  api.addHook("onRequest", (request, reply, done) => {
    setApiHeaders(request, reply);
    done();
  });
}

/** Headers that restrict a browser to what Fyr itself serves. For pages: helmet works them out anew for each answer. */
export async function registerPageSecurity(app: FastifyInstance): Promise<void> {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header("x-request-id", request.id);
    done();
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Positioned menus, virtual rows and toasts set style attributes; no user text ever becomes style.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A self-hosted Fyr is often plain HTTP on a private network; the proxy that terminates TLS sets HSTS.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "same-origin" },
  });
}
