import Fastify from "fastify";
import { expect, it } from "vitest";
import { forgetForwardedPorts } from "./forwarded.ts";

it.each([
  ["192.0.2.1:51234", "192.0.2.1"],
  ["192.0.2.1", "192.0.2.1"],
  ["[2001:db8::1]:51234", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["203.0.113.9, 192.0.2.1:51234", "192.0.2.1"],
  ["203.0.113.9:1,192.0.2.1:51234, 127.0.0.1:80", "192.0.2.1"],
  // What is no address would be another client each time; what stands before it may be the client's own.
  ["unknown", "127.0.0.1"],
  ["made-up-1", "127.0.0.1"],
  ["203.0.113.9, made-up-1", "127.0.0.1"],
  ["203.0.113.9, made-up-1, 192.0.2.1", "192.0.2.1"],
  ["203.0.113.9,", "127.0.0.1"],
])("the client that a proxy names as %j is %s, whatever its port", async (forwarded, address) => {
  const app = Fastify({ trustProxy: ["127.0.0.0/8"] });
  forgetForwardedPorts(app);
  app.get("/", (request) => ({ ip: request.ip }));
  const answer = await app.inject({ url: "/", headers: { "x-forwarded-for": forwarded } });
  expect(answer.json()).toEqual({ ip: address });
  await app.close();
});
