import type { FastifyReply, FastifyRequest } from "fastify";
import { joinUtf8, type WritesJson } from "./json-text.ts";

/** What a call cost, and what is left; null where there is no limit. */
export interface Receipt {
  readonly cost: number;
  readonly left: number | null;
}

/**
 * On every answer of the API: caches must not store it, and browsers must not take it for anything else, nor run or
 * embed it where it is opened by itself.
 */
export const API_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
} as const;
/** Set before on every answer of an installation that is reached by https. */
const HSTS = "strict-transport-security";
const API_HEADER_ENTRIES = Object.entries(API_HEADERS);
const API_HEADER_LIST = API_HEADER_ENTRIES.flat();

export function setApiHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header("x-request-id", request.id);
  // A route's own, such as how long a picture may be cached, stay.
  for (const [name, value] of API_HEADER_ENTRIES) if (!reply.hasHeader(name)) void reply.header(name, value);
}

export function setReceipt(reply: FastifyReply, { cost, left }: Receipt): void {
  void reply.header("x-credits-cost", cost);
  if (left !== null) void reply.header("x-credits-remaining", left);
}

/** Through the route's serialiser. */
export function sendData(reply: FastifyReply, data: unknown, receipt: Receipt): FastifyReply {
  setReceipt(reply, receipt);
  return reply.send({ status: "success", data });
}

/**
 * What is text already goes to the socket with its headers at once. Fastify's way for any kind of answer costs a lookup
 * as much again as finding its facts does; the same headers are sent, and what counts and logs requests sees no
 * difference.
 */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  data: WritesJson,
  { cost, left }: Receipt,
): void {
  const { body, length } = bodyOf(data.jsonPieces());
  const headers: (string | number)[] = [
    "content-type",
    "application/json; charset=utf-8",
    "content-length",
    length,
    "x-request-id",
    request.id,
    "x-credits-cost",
    cost,
    ...API_HEADER_LIST,
  ];
  if (left !== null) headers.push("x-credits-remaining", left);
  const overTls = reply.getHeader(HSTS);
  if (overTls !== undefined) headers.push(HSTS, String(overTls));
  reply.hijack();
  reply.raw.writeHead(200, headers as string[]);
  // Text of ASCII only (as many bytes as characters) is written without being made flat and converted first.
  reply.raw.end(body, length === body.length ? "latin1" : "utf8");
}

/** The pieces within the envelope, and how many bytes they are as UTF-8. */
function bodyOf(pieces: readonly string[]): { body: string | Buffer; length: number } {
  if (pieces.length > STRING_PIECES_MAX) {
    const bytes = joinUtf8([ENVELOPE_START, ...pieces, ENVELOPE_END]);
    return { body: bytes, length: bytes.length };
  }
  // Put together by the engine as it is written: `join` would copy it once more, into memory that no cache holds.
  let body = ENVELOPE_START;
  let length = ENVELOPE_START.length + ENVELOPE_END.length;
  for (const piece of pieces) {
    body += piece;
    length += Buffer.byteLength(piece);
  }
  return { body: body + ENVELOPE_END, length };
}

/** More pieces are an answer of many things, which is made bytes at once. */
const STRING_PIECES_MAX = 64;
const ENVELOPE_START = `{"status":"success","data":`;
const ENVELOPE_END = "}";
