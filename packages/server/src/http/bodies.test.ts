import { Agent, request as sendRequest } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyRequest } from "fastify";
import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import { boundBodies, endSlowBodies } from "./bodies.ts";
import { createBodyRoom } from "./body-room.ts";
import { registerErrors } from "./errors.ts";

const KB = 1024;
const LIMIT = 100 * KB;
/** More than the buffers of a connection and a stream hold. */
const PICTURE = 2000 * KB;
const BODY_MS = 500;
const ROOM = { account: 300 * KB, network: 300 * KB, total: 400 * KB, least: KB, silentMs: 100 };

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

/** @param bodyMs for how long a body may come: without end but where that is tried, as a busy machine takes its time */
async function serve(bounds: Parameters<typeof createBodyRoom>[0] = {}, bodyMs = 1e9) {
  const room = createBodyRoom({ ...ROOM, ...bounds });
  const logged: string[] = [];
  const app = Fastify({ trustProxy: true, bodyLimit: LIMIT });
  app.decorateRequest("caller", null);
  registerErrors(app, pino({ level: "error" }, { write: (line: string) => logged.push(line) }));
  endSlowBodies(app, bodyMs);
  boundBodies(app, room);
  await app.register(multipart, { limits: { fileSize: PICTURE } });
  const lengthOf = (request: FastifyRequest) =>
    request
      .file()
      .then((file) => file?.toBuffer())
      .then((bytes) => ({ length: bytes?.length }));
  app.post("/form", { bodyLimit: 3 * PICTURE }, lengthOf);
  app.post("/later", async () => {
    await pause(2 * BODY_MS);
    return {};
  });
  app.post("/", (request) => ({ length: JSON.stringify(request.body).length }));
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  ending.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  /** Sends a part of a request; `answer` is what has come back so far. */
  const begin = (from: string, headers: string, body: string) => {
    const socket: Socket = connect(port, "127.0.0.1");
    ending.push(() => socket.destroy());
    const sender = { socket, answer: "" };
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => (sender.answer += String(chunk)));
    const head = `POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}${headers}\r\n\r\n${body}`);
    return sender;
  };
  const unending = (from: string) => begin(from, `Content-Length: ${LIMIT}`, `"${"a".repeat(90 * KB)}`);
  const whole = (from: string, text: string) => begin(from, `Content-Length: ${text.length}`, text);
  return { url, room, logged, begin, unending, whole };
}

it("forms are read by their own parser, and have a place meanwhile", async () => {
  const { url, room } = await serve({ windowMs: 1e9 });
  const form = new FormData();
  form.append("file", new Blob(["a".repeat(PICTURE)]));
  const answer = await fetch(`${url}/form`, { method: "POST", body: form });
  expect(await answer.json()).toEqual({ length: PICTURE });
  await expect.poll(() => room.size()).toBe(0);
});

it("a body that no parser reads ends no later request of its connection", async () => {
  const { url } = await serve({ windowMs: 1e9 }, BODY_MS);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  ending.push(() => agent.destroy());
  const send = (path: string, type: string, body: string) =>
    new Promise<readonly [number | undefined, unknown]>((resolve, reject) => {
      const sent = sendRequest(url + path, { method: "POST", agent, headers: { "content-type": type } }, (answer) => {
        const { localPort } = answer.socket;
        answer.resume();
        answer.once("end", () => resolve([answer.statusCode, localPort]));
      });
      sent.once("error", reject);
      sent.end(body);
    });
  const [refused, first] = await send("/", "text/odd", "x");
  expect(refused).toBe(415);
  // The body's time is up while this one is answered.
  const [answered, second] = await send("/later", "application/json", "{}");
  expect([answered, second]).toEqual([200, first]);
});

it("bodies that never end take so much memory, and others are answered beside them", async () => {
  // Neither silence nor slowness ends them here, however long the machine takes.
  const { room, unending, whole } = await serve({ silentMs: 1e9, windowMs: 1e9 });
  const held = Array.from({ length: 3 }, () => unending("192.0.2.1"));
  await expect.poll(() => room.size()).toBe(3 * LIMIT);
  const refused = unending("192.0.2.1");
  await expect.poll(() => refused.answer).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 5[^]*Please wait for one of them/);
  const other = whole("192.0.2.2", `"${"b".repeat(80 * KB)}"`);
  await expect.poll(() => other.answer).toMatch(/^HTTP\/1.1 200 /);
  await expect.poll(() => room.size()).toBe(3 * LIMIT);
  expect(held.map(({ answer }) => answer)).toEqual(["", "", ""]);
  for (const { socket } of held) socket.destroy();
  await expect.poll(() => room.size()).toBe(0);
});

it("the sender of the most is asked in words to send again where others need the memory", async () => {
  const { room, unending, whole } = await serve();
  const held = Array.from({ length: 3 }, () => unending("192.0.2.1"));
  await expect.poll(() => room.size()).toBe(3 * LIMIT);
  const second = [unending("192.0.2.2")];
  await expect.poll(() => room.size()).toBe(4 * LIMIT);
  const small = whole("192.0.2.3", '"small"');
  await expect.poll(() => small.answer).toMatch(/^HTTP\/1.1 200 /);
  const answers = () => held.map(({ answer }) => answer).filter((answer) => answer !== "");
  await expect.poll(answers).toEqual([expect.stringMatching(/^HTTP\/1.1 429 [^]*you have many requests under way/)]);
  expect(second[0]?.answer).toBe("");
});

it("counts a body without a length as the longest that may come, and reads it", async () => {
  const { room, begin } = await serve();
  const sender = begin("192.0.2.1", "Transfer-Encoding: chunked", '4\r\n"ab"\r\n');
  await expect.poll(() => room.size()).toBe(LIMIT);
  sender.socket.write("0\r\n\r\n");
  await expect.poll(() => sender.answer).toMatch(/^HTTP\/1.1 200 [^]*{"length":4}/);
  await expect.poll(() => room.size()).toBe(0);
});

it("a body of which too little comes is ended in words", async () => {
  const { room, unending } = await serve({ windowMs: 10, windowBytes: 1 });
  const sender = unending("192.0.2.1");
  await expect.poll(() => room.size()).toBe(LIMIT);
  await expect
    .poll(() => {
      room.judge();
      return sender.answer;
    })
    .toMatch(/^HTTP\/1.1 408 [^]*arrived too slowly/);
  await expect.poll(() => room.size()).toBe(0);
});

it("a sender who goes in the midst of a body is no error of Fyr", async () => {
  const { room, logged, unending } = await serve();
  const sender = unending("192.0.2.1");
  await expect.poll(() => room.size()).toBe(LIMIT);
  sender.socket.resetAndDestroy();
  await expect.poll(() => room.size()).toBe(0);
  expect(logged).toEqual([]);
});
