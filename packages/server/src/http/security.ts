import type { ServerResponse } from "node:http";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { setApiHeaders } from "./answer.ts";

/** A year, and subdomains too, as ASVS 3.4.1 has it. Browsers ignore it where they came by plain HTTP. */
export const TRANSPORT_HEADERS = { "strict-transport-security": "max-age=31536000; includeSubDomains" } as const;

/** On everything that Fyr answers, for an installation that people reach by https: no browser goes there without. */
export function registerTransportSecurity(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(TRANSPORT_HEADERS);
    done();
  });
}

/** On all that Fastify sends, errors too. What `sendText` writes to the socket itself has them already. */
export function registerApiSecurity(api: FastifyInstance): void {
  api.addHook("onSend", (request, reply, payload, done) => {
    setApiHeaders(request, reply);
    done(null, payload);
  });
}

/** Headers that browsers read on a document only. On each of its scripts and pictures they would add half a kilobyte. */
const DOCUMENT_HEADERS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/** Removes from the answer with a script, style, font or picture the headers that only documents need. */
export function removeDocumentHeaders(response: ServerResponse): void {
  for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
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
    // See registerTransportSecurity: a self-hosted Fyr is often plain HTTP on a private network.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
}
