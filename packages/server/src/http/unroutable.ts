import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { CatalogueKey } from "@fyr/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { API_HEADERS, setApiHeaders } from "./answer.ts";
import { TRANSPORT_HEADERS } from "./security.ts";
import { answerFailure } from "./errors.ts";
import { ApiFailure } from "./failure.ts";

/** Answers to requests that reach no route and no hook. */
interface Unroutable {
  /** A path that can be no route's, such as one with a broken `%` in it: answered like every other error. */
  readonly frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;
  /** A request that is not HTTP, or with headers too long or endless: it is answered, and the connection ends. */
  readonly clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => void;
}

/** @param requiresTls browsers are to come by https only */
export function refuseUnroutable(requiresTls: boolean): Unroutable {
  const transport = requiresTls ? TRANSPORT_HEADERS : {};
  return {
    frameworkErrors(_error, request, reply) {
      setApiHeaders(request, reply);
      answerFailure(
        reply.headers(transport),
        new ApiFailure("bad_request", {
          details: [{ field: "path", message: "Should be a path in which each % starts an encoded character" }],
        }),
      );
    },
    clientErrorHandler(error, socket) {
      if (error.code === "ECONNRESET" || socket.destroyed) return;
      const failure = new ApiFailure(UNPARSED[error.code ?? ""] ?? "bad_request");
      const body = JSON.stringify(failure.body());
      const head = [
        `HTTP/1.1 ${failure.code} ${STATUS_CODES[failure.code]}`,
        "content-type: application/json; charset=utf-8",
        `content-length: ${Buffer.byteLength(body)}`,
        ...Object.entries({ ...API_HEADERS, ...transport }).map(([name, value]) => `${name}: ${value}`),
        "connection: close",
      ];
      if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
      socket.destroy(error);
    },
  };
}

/** By the codes of Node's parser. */
const UNPARSED: Readonly<Record<string, CatalogueKey>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "too_slow",
};
