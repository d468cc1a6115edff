import Fastify from "fastify";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ClientGone } from "../on-behalf.ts";
import { registerErrors } from "./errors.ts";
import { ApiFailure } from "./failure.ts";
import { compileValidator } from "./validate.ts";

/** A route of words of its own, and one without, that fail in every way. */
async function answers(failures?: { invalid: "invalid_data"; failed: "create_provider_failed" }) {
  const app = Fastify();
  app.setValidatorCompiler(compileValidator);
  registerErrors(app, pino({ level: "silent" }));
  app.post("/", { config: { failures }, schema: { body: z.object({ how: z.string() }) } }, (request) => {
    const { how } = request.body as { how: string };
    if (how === "slow") throw new DOMException("The operation was aborted due to timeout", "TimeoutError");
    if (how === "full") throw Object.assign(new Error("could not extend file"), { code: "53100" });
    if (how === "gone") throw Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
    throw how === "known" ? new ApiFailure("provider_exists") : new Error("the disk is on fire");
  });
  const ask = async (payload: object | string) => {
    const headers = { "content-type": "application/json" };
    const { statusCode, body } = await app.inject({ method: "POST", url: "/", headers, payload });
    const { status, message } = JSON.parse(body);
    return `${statusCode} ${status} ${message}`;
  };
  return [
    await ask({ how: 1 }),
    await ask("{"),
    await ask({ how: "known" }),
    await ask({ how: "slow" }),
    await ask({ how: "full" }),
    await ask({ how: "gone" }),
    await ask({ how: "else" }),
  ];
}

describe("errors", () => {
  it("are answered in the catalogue's words, without internals", async () => {
    expect(await answers()).toEqual([
      "400 validation_error Bad request",
      "400 validation_error Bad request",
      "409 conflict Provider with this name already exists",
      "504 timeout Query timeout - try a more specific query",
      "507 failed The disk is nearly full - nothing was stored, please try again when there is room",
      "503 failed Service is starting or a store is unavailable",
      "500 failed An unexpected error occurred",
    ]);
  });

  it("are answered in the route's own words where it has some", async () => {
    expect(await answers({ invalid: "invalid_data", failed: "create_provider_failed" })).toEqual([
      "400 validation_error Invalid data",
      "400 validation_error Invalid data",
      "409 conflict Provider with this name already exists",
      "504 timeout Query timeout - try a more specific query",
      "507 failed The disk is nearly full - nothing was stored, please try again when there is room",
      "503 failed Service is starting or a store is unavailable",
      "500 failed Failed to create provider",
    ]);
  });

  it("are logged, unless they only tell that the client has gone", async () => {
    const logged: string[] = [];
    const app = Fastify();
    registerErrors(app, pino({ level: "error" }, { write: (line: string) => logged.push(line) }));
    app.get("/gone", () => Promise.reject(new ClientGone()));
    app.get("/fault", () => Promise.reject(new Error("the disk is on fire")));
    await app.inject("/gone");
    expect(logged).toEqual([]);
    await app.inject("/fault");
    expect(logged).toEqual([expect.stringContaining("the disk is on fire")]);
  });

  it("are a warning without a stack where what was asked for took too long, or cannot be had here", async () => {
    const logged: { level: number; msg: string; url: string; err?: object }[] = [];
    const app = Fastify();
    registerErrors(app, pino({ level: "warn" }, { write: (line: string) => logged.push(JSON.parse(line)) }));
    app.get("/slow", () => Promise.reject(new DOMException("too long", "TimeoutError")));
    app.get("/search", () => Promise.reject(new ApiFailure("timeout")));
    app.get("/offline", () => Promise.reject(new ApiFailure("unavailable", { message: "This Fyr is offline" })));
    for (const url of ["/slow?apikey=secret", "/search"]) expect((await app.inject(url)).statusCode).toBe(504);
    expect((await app.inject("/offline")).statusCode).toBe(503);
    expect(logged.map(({ level, url, err }) => [level, url, err])).toEqual([
      [40, "/slow?apikey=[redacted]", undefined],
      [40, "/search", undefined],
      [40, "/offline", undefined],
    ]);
  });
});
