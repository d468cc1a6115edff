import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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
    // Its own route reads the folder of a file at each request, to be sure of how its name is written.
    serve: false,
    preCompressed: true,
    // Of files of some kilobytes no one needs a part, and one that cannot be met is an error of the library's.
    acceptRanges: false,
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
  const files = filesIn(dist);
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler(request, reply) {
      dropPreconditions(request);
      const file = fileOf(request.url);
      return file !== null && files.has(file) ? reply.sendFile(file) : answerNoFile(request, reply);
    },
    errorHandler(error, request, reply) {
      // The caller left while it was sent.
      if ("code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE") request.raw.destroy();
      else app.errorHandler(error, request, reply);
    },
  });
}

/** The files of the web app, by their paths below it: none comes while the server runs. */
function filesIn(dist: string): ReadonlySet<string> {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  return new Set(
    entries.flatMap((entry) =>
      entry.isFile() ? relative(dist, join(entry.parentPath, entry.name)).replaceAll(sep, "/") : [],
    ),
  );
}

/** The file that a URL asks for; null for a path that none can have. */
function fileOf(url: string): string | null {
  const [path = ""] = url.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path).slice(1) || "index.html";
  } catch {
    return null;
  }
}

/** Those of writers, which the library answers by an error: a file is read whatever it was before. */
function dropPreconditions({ raw: { headers } }: FastifyRequest): void {
  delete headers["if-match"];
  delete headers["if-unmodified-since"];
}

function answerNoFile(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  dropPreconditions(request);
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
