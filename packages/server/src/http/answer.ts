import type { FastifyReply, FastifyRequest } from "fastify";
import type { WritesJson } from "./json-text.ts";
import { BlockPool } from "./utf8-blocks.ts";

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

/** What is text already, by Fastify's way, on which it is compressed. */
export function sendRead(reply: FastifyReply, data: WritesJson, receipt: Receipt): FastifyReply {
  setReceipt(reply, receipt);
  return reply.type("application/json; charset=utf-8").send(ENVELOPE_START + data.toJson() + ENVELOPE_END);
}

/**
 * What is text already goes to the socket with its headers at once. Fastify's way for any kind of answer costs a lookup
 * as much again as finding its facts does; the same headers are sent, and what counts and logs requests sees no
 * difference.
 * @param common names and values of headers that all answers of the installation have, one after the other
 */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  data: WritesJson,
  receipt: Receipt,
  common: readonly string[],
): void {
  const { pieces, beyond } = data.jsonPieces();
  let length = ENVELOPE_START.length + ENVELOPE_END.length + beyond;
  for (const piece of pieces) length += piece.length;
  writeHead(request, reply, length, receipt, common);
  if (pieces.length > STRING_PIECES_MAX) return blocks.send(reply.raw, [ENVELOPE_START, ...pieces, ENVELOPE_END]);
  // Put together by the engine as it is written: `join` would copy it once more, into memory that no cache holds.
  let text = ENVELOPE_START;
  for (const piece of pieces) text += piece;
  // Text of ASCII only is written without being made flat and converted first.
  reply.raw.end(text + ENVELOPE_END, beyond === 0 ? "latin1" : "utf8");
}

function writeHead(
  request: FastifyRequest,
  reply: FastifyReply,
  length: number,
  { cost, left }: Receipt,
  common: readonly string[],
): void {
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
    ...common,
  ];
  if (left !== null) headers.push("x-credits-remaining", left);
  reply.hijack();
  reply.raw.writeHead(200, headers as string[]);
}

/** More pieces are an answer of many things, which is made bytes at once. */
const STRING_PIECES_MAX = 64;
const ENVELOPE_START = `{"status":"success","data":`;
const ENVELOPE_END = "}";
const blocks = new BlockPool();
