import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { ENDPOINTS } from "@fyr/contract";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCredentials } from "./authenticate.ts";
import { createBinder } from "./bind.ts";
import type { Caller } from "./caller.ts";
import type { Charge } from "./charge.ts";
import { whileConnected } from "./connected.ts";
import { registerErrors } from "./errors.ts";
import { ApiFailure } from "./failure.ts";
import { createRateLimits } from "./rate-limits.ts";
import { compileCheckedSerializer } from "./serialize.ts";
import { compileValidator } from "./validate.ts";

const FREE: Caller = {
  accountId: "1",
  email: "free@example.org",
  name: "",
  type: 1,
  sensorData: false,
  limits: { daily: null, monthly: null },
  via: { kind: "session", id: "1", provenAt: null },
};

describe("a call that is not answered", () => {
  let app: FastifyInstance;
  let spent = 0;
  let noted: number[] = [];
  /** What the handler does once its client has gone. */
  let end: () => void;
  /** What it throws while its client waits. */
  let fails: (() => Error) | undefined;
  let begun: PromiseWithResolvers<void>;
  let settled: PromiseWithResolvers<void>;
  beforeAll(async () => {
    app = Fastify();
    app.decorateRequest("caller", null);
    app.setValidatorCompiler(compileValidator);
    app.setSerializerCompiler(compileCheckedSerializer);
    registerErrors(app, { error: () => undefined, warn: () => undefined, info: () => undefined } as never);
    const meter = {
      charge(_caller: Caller, amount: number) {
        spent += amount;
        return 100 - spent;
      },
      refund: (_caller: Caller, amount: number) => void (spent -= amount),
      refusal: () => null,
    };
    const bind = createBinder(app, {
      credentials: createCredentials({ session: () => Promise.resolve(FREE), key: () => Promise.resolve(null) }),
      limits: await createRateLimits(app),
      meter,
      noteCharge: ({ credits }: Charge) => void noted.push(credits),
      commonHeaders: [],
      checkAnswers: false,
    });
    const wait = (request: Parameters<typeof whileConnected>[0]) =>
      whileConnected(request, async (signal) => {
        begun.resolve();
        if (!signal.aborted) await once(signal, "abort");
        end();
        throw signal.reason;
      });
    bind(ENDPOINTS.querySimilar, ({ request }) => wait(request));
    bind(ENDPOINTS.customQuery, async ({ request, charge }) => {
      await charge(26, 6);
      if (fails !== undefined) throw fails();
      return wait(request);
    });
    app.addHook("onError", (_request, _reply, _error, done) => {
      settled.resolve();
      done();
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    [spent, noted] = [0, []];
    [end, fails] = [() => undefined, undefined];
    begun = Promise.withResolvers();
    settled = Promise.withResolvers();
  });

  async function hangUp(method: string, path: string, body = ""): Promise<void> {
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(
      [
        `${method} ${path} HTTP/1.1`,
        "host: fyr",
        "authorization: Bearer x",
        "content-type: application/json",
        `content-length: ${body.length}`,
        "",
        body,
      ].join("\r\n"),
    );
    await begun.promise;
    socket.destroy();
    await settled.promise;
  }

  it("costs what the call costs", async () => {
    await hangUp("GET", ENDPOINTS.querySimilar.path.replace(":domain", "example.com"));
    expect([spent, noted]).toEqual([1, [1]]);
  });

  it("costs the base price of what has its price by what it finds", async () => {
    await hangUp("POST", ENDPOINTS.customQuery.path, JSON.stringify({ query: "type:ip risk:>1" }));
    expect([spent, noted]).toEqual([6, [6]]);
  });

  it.each([
    ["a statement that was not done in time", () => new DOMException("too long", "TimeoutError"), 504, 6],
    ["a search that was not done in time", () => new ApiFailure("timeout"), 504, 6],
    ["a refusal of what it found", () => new ApiFailure("bad_request", { hasRun: true }), 400, 6],
    ["a refusal", () => new ApiFailure("ratelimited"), 429, 0],
    ["a fault of Fyr's own", () => new Error("a fault"), 500, 0],
  ])("costs the base price of what was begun: %s", async (_what, error, status, cost) => {
    fails = error;
    const answer = await fetch(
      `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${ENDPOINTS.customQuery.path}`,
      {
        method: "POST",
        headers: { authorization: "Bearer x", "content-type": "application/json" },
        body: JSON.stringify({ query: "type:ip risk:>1" }),
      },
    );
    expect([answer.status, answer.headers.get("x-credits-cost"), spent, noted]).toEqual([
      status,
      String(cost),
      cost,
      cost === 0 ? [] : [cost],
    ]);
  });

  it("costs nothing where Fyr refuses it", async () => {
    end = () => {
      throw new ApiFailure("ratelimited");
    };
    await hangUp("POST", ENDPOINTS.customQuery.path, JSON.stringify({ query: "type:ip risk:>1" }));
    expect([spent, noted]).toEqual([0, []]);
  });
});
