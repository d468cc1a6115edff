import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { CatalogueKey } from "@fyr/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { setApiHeaders } from "./answer.ts";
import { answerFailure } from "./errors.ts";
import { ApiFailure } from "./failure.ts";

/** A path that can be no route's, such as one with a broken `%` in it: answered like every other error. */
export function refuseUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setApiHeaders(request, reply);
  answerFailure(
    reply,
    new ApiFailure("bad_request", {
      details: [{ field: "path", message: "Should be a path in which each % starts an encoded character" }],
    }),
  );
}

/** A request that is not HTTP, or with headers too long or endless: it is answered, and the connection ends. */
export function refuseUnparsed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const failure = new ApiFailure(UNPARSED[error.code ?? ""] ?? "bad_request");
  const body = JSON.stringify(failure.body());
  const head = [
    `HTTP/1.1 ${failure.code} ${STATUS_CODES[failure.code]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy(error);
}

/** By the codes of Node's parser. */
const UNPARSED: Readonly<Record<string, CatalogueKey>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "too_slow",
};
