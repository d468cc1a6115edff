import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PAGE_ROOTS } from "@fyr/contract";
import { notFound } from "./errors.ts";
import { removeDocumentHeaders } from "./security.ts";

/** A worker follows the policy of its own answer, not the page's. */
const WORKER = /\.worker-[^/]*$/;
const YEAR_SECONDS = 31_536_000;
/** What a file that never changes needs none of, and a page has forty: validators, and the id of its request. */
const NEEDLESS = ["etag", "last-modified", "accept-ranges", "x-request-id"];

/** Serves the built web app; any path that is no file and no API call is a deep link into it. */
export async function registerWeb(app: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(join(dist, "index.html"))) {
    app.setNotFoundHandler(notFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    // Of files of some kilobytes no one needs a part, and one that cannot be met is an error of the library's.
    acceptRanges: false,
    schemaHide: true,
    setHeaders(reply, path) {
      // Names under /assets carry a hash of their content; everything else may change with the next start.
      const lasting = path.startsWith(join(dist, "assets"));
      void reply.header("cache-control", lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
      if (!lasting) return;
      for (const name of NEEDLESS) void reply.removeHeader(name);
      if (!WORKER.test(path)) removeDocumentHeaders(reply.raw);
    },
  });
  app.setNotFoundHandler(answerNoFile);
  // A path that no file can have, with `..`, a NUL or a backslash in it, is one more that is not there.
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.code !== "FST_STATIC_FORBIDDEN_PATH") throw error;
    return answerNoFile(request, reply);
  });
}

function answerNoFile(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isPage(request)) return sendApp(reply);
  notFound(request, reply);
  return reply;
}

function isPage(request: FastifyRequest): boolean {
  const { method, url } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  if (url.startsWith("/api/") || url.startsWith("/assets/")) return false;
  const accept = request.headers.accept ?? "*/*";
  // Browsers name HTML, and the app shows that a page is not there. Programs that take anything get pages that are.
  return accept.includes("text/html") || (accept.includes("*/*") && PAGE_ROOTS.includes(rootOf(url)));
}

/** The first part of a path. */
const rootOf = (url: string): string => /^\/([^/?#]*)/.exec(url)?.[1] ?? "";

const sendApp = (reply: FastifyReply) => reply.header("cache-control", "no-cache").sendFile("index.html");
