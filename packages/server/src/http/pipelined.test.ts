import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { boundPipelining } from "./pipelined.ts";

let app: FastifyInstance;
let begun: number;
beforeEach(async () => {
  begun = 0;
  app = Fastify();
  boundPipelining(app);
  app.get("/", async () => {
    begun++;
    await setImmediate();
    return "x".repeat(1000);
  });
  await app.listen();
});
afterEach(() => app.close());

async function send(requests: number): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => undefined);
  const last = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(requests - 1) + last);
  await once(socket, "close");
  return answer;
}
const answersIn = (text: string) => text.split("HTTP/1.1 200 OK").length - 1;

it("answers what clients pipeline, in order", async () => {
  expect(answersIn(await send(10))).toBe(10);
  expect(begun).toBe(10);
});

it("ends a connection that sends hundreds of requests at once, and begins few of them", async () => {
  await send(500);
  expect(begun).toBeLessThanOrEqual(16);
  // Others are answered.
  expect(answersIn(await send(1))).toBe(1);
});

it("answers any number of requests one after the other", async () => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port);
  for (let n = 0; n < 50; n++) {
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(socket, "data");
  }
  socket.destroy();
  expect(begun).toBe(50);
});
