import { isUtf8 } from "node:buffer";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createFairTurns } from "../scheduling/index.ts";
import { ClientGone } from "../on-behalf.ts";
import { ApiFailure } from "./failure.ts";

/** Bytes of a body, unless its endpoint says otherwise: parsing it takes ten milliseconds at most. */
export const BODY_MAX = 2 * 1024 * 1024;

/** Bytes of a body that anyone may send, without an account, unless its endpoint says otherwise. */
export const PUBLIC_BODY_MAX = 64 * 1024;

/**
 * What parsing costs is decided by how many values there are, and not by how long they are. Names of fields cost most:
 * 95,000 in one object hold the thread for 40 ms, in an object each for 90, and validation as long again.
 */
const LIMITS = { depth: 32, fields: 10_000, values: 120_000 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;

/**
 * Why a JSON text is too much to parse, by its signs alone; null where it is not. What it is and whether it is JSON at
 * all is for the parser.
 * @param text in UTF-8, of which no sign but those of ASCII has their bytes
 */
export function tooMuchJson(text: Uint8Array, limits = LIMITS): string | null {
  let depth = 0;
  let fields = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case QUOTE:
        at = endOfText(text, at);
        break;
      case COLON:
        if (++fields > limits.fields) return `Should have at most ${limits.fields.toLocaleString("en")} fields`;
        break;
      case COMMA:
        if (++values > limits.values) return `Should have at most ${limits.values.toLocaleString("en")} values`;
        break;
      case 0x5b:
      case 0x7b:
        if (++depth > limits.depth) return `Should be at most ${limits.depth} levels deep`;
        break;
      case 0x5d:
      case 0x7d:
        depth--;
        break;
      default:
    }
  }
  return null;
}

/** Bytes of a text that are looked at one by one: a search costs as much as some dozens of them. */
const NEAR = 48;

/** The place of the quote that ends a text; the end of all where none does. */
function endOfText(text: Uint8Array, start: number): number {
  let at = start + 1;
  for (const far = Math.min(text.length, start + NEAR); at < far; at++) {
    if (text[at] === QUOTE) return at;
    // What it escapes ends nothing.
    if (text[at] === BACKSLASH) at++;
  }
  for (at = text.indexOf(QUOTE, at); at >= 0; at = text.indexOf(QUOTE, at + 1)) {
    let before = at - 1;
    while (text[before] === BACKSLASH) before--;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}

/** Bytes of a body that is read at once: to parse and to validate it takes a millisecond or two. */
const SHORT = 64 * 1024;
/** For so many times as long as a long body took others have the thread, but for no more milliseconds: a busy machine is slow. */
const REST = { times: 3, mostMs: 200 };

/**
 * Parses bodies of JSON once they are measured. Long ones, of which each holds the thread for up to 40 ms until it is
 * validated, are read one at a time in turns of who sends them, and others have the thread for thrice as long after each.
 */
export function parseMeasuredJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const turns = createFairTurns({ perOwner: 1, total: 1 });
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = body as Buffer;
    if (bytes.length <= SHORT) return read(request, bytes, done);
    turns
      .run(request.caller?.accountId ?? request.ip, async () => {
        // No one waits for the answer any more.
        if (request.raw.socket.destroyed) return done(new ClientGone());
        const began = performance.now();
        // The body is validated, and its handler begins, before this returns.
        read(request, bytes, done);
        await pause(Math.min(REST.mostMs, REST.times * (performance.now() - began)));
      })
      .catch(() => request.raw.destroy());
  });

  function read(request: FastifyRequest, bytes: Buffer, done: Done): void {
    // Read as text, damaged bytes would be stored as signs that no one wrote.
    const problem = tooMuchJson(bytes) ?? (isUtf8(bytes) ? null : "Should be UTF-8");
    if (problem !== null) {
      return done(new ApiFailure("bad_request", { details: [{ field: "body", message: problem }] }));
    }
    void parse(request, bytes.toString(), done);
  }
}

type Done = (error: Error | null, body?: unknown) => void;
