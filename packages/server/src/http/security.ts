import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Headers that keep a browser to what Fyr itself serves. */
export async function registerSecurity(app: FastifyInstance): Promise<void> {
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
    // A self-hosted Fyr is often plain HTTP on a private network; whoever ends TLS before it sets HSTS there.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "same-origin" },
  });
}
