import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { ApiFailure } from "../../http/failure.ts";
import { textOf } from "./body.ts";
import { createGate, type Sender } from "./gate.ts";
import { ANY_LINES, createLineLimit } from "./line-limit.ts";
import { Pace } from "./pace.ts";

const sender = (key: string, pace = new Pace()): Sender => ({ key, pace, lines: ANY_LINES });
const never = () => new Promise<never>(() => undefined);
const messageOf = (error: unknown) => (error instanceof ApiFailure ? error.message : String(error));

/** A body of which a byte has come. */
function dripping(): Readable {
  const body = new Readable({ read: () => undefined });
  body.push("{");
  return body;
}

async function read(body: Readable, pace: Pace, encoding = "identity"): Promise<string> {
  let text = "";
  for await (const chunk of textOf(body, encoding, pace)) text += Buffer.from(chunk).toString();
  return text;
}

it("leaves places for other keys, however much one key sends", async () => {
  const gate = createGate({ senders: 4, keySenders: 2 });
  for (let sent = 0; sent < 2; sent++) void gate.sender(sender("one"), never);
  const third = gate.sender(sender("one"), never).catch(messageOf);
  expect(await third).toBe("This key sends 2 bodies already. Please wait until one of them is stored.");
  expect(await gate.sender(sender("other"), async () => "stored")).toBe("stored");
});

it("does not count what is on this machine", async () => {
  const gate = createGate({ senders: 1, keySenders: 1 });
  void gate.sender(sender("one"), never);
  expect(await gate.sender(null, async () => "stored")).toBe("stored");
});

it("gives the place of the slowest sender to another when all are taken", async () => {
  const gate = createGate({ senders: 2, keySenders: 2, slow: { afterMs: 1, bytesPerSecond: 1000 } });
  const [slow, fast] = [sender("slow"), sender("fast")];
  const reading = gate.sender(slow, () => read(dripping(), slow.pace)).catch(messageOf);
  let isRead = false;
  // Fyr waits for none of its bytes.
  const storing = gate.sender(fast, async () => {
    await expect.poll(() => isRead).toBe(true);
    return "stored";
  });
  await expect.poll(() => slow.pace.lately().waitedMs).toBeGreaterThan(1);
  expect(await gate.sender(sender("third"), async () => "stored")).toBe("stored");
  expect(await reading).toBe("Others were waiting, and this body was the slowest. Please send it again.");
  isRead = true;
  expect(await storing).toBe("stored");
});

it("refuses another when all places are taken by senders that are fast", async () => {
  const gate = createGate({ senders: 1, keySenders: 1 });
  void gate.sender(sender("one"), never);
  const refused = await gate.sender(sender("other"), never).catch(messageOf);
  expect(refused).toBe("Too many bodies arrive at once. Please send this one again in a moment.");
});

it.each(["identity", "gzip"])("ends a body (%s) of which too little comes, however steadily", async (encoding) => {
  const body = new Readable({ read: () => undefined });
  const bytes = [...gzipSync(randomBytes(10_000))].values();
  const drip = setInterval(() => body.push(Uint8Array.of(bytes.next().value ?? 0)), 5);
  const pace = new Pace({ windowMs: 100, windowBytes: 10_000 });
  try {
    expect(await read(body, pace, encoding).catch(messageOf)).toBe(
      "The body arrived too slowly. Please send it again.",
    );
  } finally {
    clearInterval(drip);
  }
});

it("does not count the time that Fyr takes as the sender's", async () => {
  let time = 0;
  const pace = new Pace({ windowMs: 50, windowBytes: 10_000 }, () => time);
  let pieces = 0;
  for await (const _ of textOf(Readable.from(["a", "b", "c"].map((text) => Buffer.from(text))), "identity", pace)) {
    pieces += 1;
    time += 1000;
  }
  expect(pieces).toBe(3);
});

it("limits the lines of each key in a minute, and says when it may send again", () => {
  let time = 0;
  const limit = createLineLimit(100, () => time);
  const one = limit.of("one");
  one.count(60);
  one.check();
  // The next body of the same key.
  limit.of("one").count(60);
  time = 45_000;
  const refused = (() => {
    try {
      return one.check();
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toMatchObject({ key: "ratelimited", retryAfter: 15 });
  expect(messageOf(refused)).toBe(
    "This key has sent 100 lines in a minute, and may not send more. Please send this body again.",
  );
  limit.of("other").check();
  time = 60_000;
  one.check();
  const unlimited = createLineLimit(0).of("one");
  unlimited.count(1e9);
  unlimited.check();
});

it("reads little of a body that a few kilobytes become", async () => {
  const bomb = gzipSync('{"a":1}\n'.repeat(1_000_000));
  expect(bomb.length).toBeLessThan(20_000);
  let text = 0;
  const reading = (async () => {
    for await (const chunk of textOf(Readable.from([bomb]), "gzip", new Pace())) text += chunk.length;
  })();
  expect(await reading.catch(messageOf)).toBe("The decompressed body is too large");
  expect(text).toBeLessThanOrEqual(1024 * 1024);
});
