import { RATE_LIMITS } from "@fyr/contract";
import fastify from "fastify";
import { expect, it } from "vitest";
import { ApiFailure } from "./failure.ts";
import { createRateLimits } from "./rate-limits.ts";

const { strangerPerMinute: limit } = RATE_LIMITS;

it("strangers are counted by /64, and by the /56 and /48 that many of them may be one customer's", async () => {
  const app = fastify();
  const limits = await createRateLimits(app);
  app.get("/", async (request, reply) => {
    const refused = await limits.stranger(request).catch((error: unknown) => error);
    return reply.code(refused instanceof ApiFailure ? 429 : 200).send();
  });
  /** How many of so many calls are answered. */
  const call = async (times: number, addressOf: (n: number) => string) => {
    let answered = 0;
    for (let n = 0; n < times; n++) {
      const { statusCode } = await app.inject({ url: "/", remoteAddress: addressOf(n) });
      if (statusCode === 200) answered++;
    }
    return answered;
  };
  const line = (n: number) => `2001:db8:1:${(n % 65_536).toString(16)}::1`;

  // One customer who goes on takes nothing of the others of its /56.
  expect(await call(5 * limit, () => line(0))).toBe(limit);
  expect(await call(1, () => line(1))).toBe(1);
  expect(await call(4 * limit, (n) => line(n % 256))).toBe(3 * limit - 1);
  expect(await call(13 * limit, (n) => line(256 + n * 5))).toBe(12 * limit);
  expect(await call(1, () => "2001:db8:2::1")).toBe(1);
  expect(await call(limit + 1, () => "192.0.2.1")).toBe(limit);
  await app.close();
});
