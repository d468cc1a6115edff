import { request } from "node:http";
import { Readable } from "node:stream";
import { randomBytes } from "node:crypto";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../support/accounts.ts";
import { type Client, login } from "../../support/client.ts";
import type { TestFyr } from "../../support/fyr.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../../packages/core/src/testing/in-soak.ts";

const NDJSON = { "content-type": "application/x-ndjson" };

interface Sent {
  readonly code: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  readonly body: any;
}

export const sending = (on: OneFyr) =>
  describe("POST /ingest/events", () => {
    let fyr: TestFyr;
    let admin: Client;
    let token: string;
    let key: string;

    beforeAll(async () => {
      ({ fyr } = on);
      ({ client: admin, token } = await login(fyr));
      const { body } = await admin.post("/account/create-key", {
        name: "sensor",
        description: "d",
        scopes: ["ingest"],
      });
      key = body.data.Key;
    });

    async function send(
      body: string | Uint8Array | ReadableStream,
      {
        query = "",
        headers = {},
        secret = key,
      }: { query?: string; headers?: Record<string, string>; secret?: string } = {},
    ): Promise<Sent> {
      const response = await fetch(`${fyr.url}/api/ingest/events?${query}`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/x-ndjson", ...headers },
        body,
        ...(body instanceof ReadableStream && { duplex: "half" }),
      } as unknown as RequestInit);
      return { code: response.status, headers: response.headers, body: await response.json() };
    }

    let count = 0;
    /** Lines that no other test sends. */
    const lines = (howMany: number) =>
      Array.from({ length: howMany }, () => `{"ts":${1_700_000_000 + count},"n":${count++}}\n`).join("");

    const stored = async (): Promise<number> => {
      const { body } = await admin.post("/query/event/stats", { start: 0, end: 4_000_000_000 });
      return body.data.total;
    };

    itInSoak("stores events and counts them, with an ingest key and as an administrator", async () => {
      const before = await stored();
      const sent = await send(`${lines(3)}\n\n`);
      expect(sent).toMatchObject({
        code: 200,
        body: { status: "success", data: { read: 3, stored: 3, duplicate: 0, rejected: 0, batches: 1 } },
      });
      expect((await send(lines(2), { secret: token })).body.data.stored).toBe(2);
      expect(await stored()).toBe(before + 5);
    });

    it("is closed to accounts that are no admin's, and to keys for other things", async () => {
      const person = await newPerson(fyr, admin);
      const { body } = await admin.post("/account/create-key", { name: "q", description: "d", scopes: ["query"] });
      for (const secret of [person.token, body.data.Key]) {
        expect((await send(lines(1), { secret })).code).toBe(403);
      }
      expect((await send(lines(1), { secret: "nobody" })).code).toBe(401);
    });

    itInSoak("accepts gzip and zstd, and no other encoding", async () => {
      for (const [encoding, compress] of [
        ["gzip", gzipSync],
        ["zstd", zstdCompressSync],
      ] as const) {
        const text = lines(100);
        const headers = { "content-encoding": encoding };
        expect((await send(compress(text), { headers })).body.data, encoding).toMatchObject({ stored: 100 });
        // The text is what makes a batch the same, not how it was packed.
        expect((await send(text)).body.data, encoding).toMatchObject({ stored: 0, duplicate: 100 });
      }
      expect((await send(lines(1), { headers: { "content-encoding": "br" } })).code).toBe(415);
    });

    it("accepts compressed bodies that are larger than what is read ahead", async () => {
      const filler = (bytes: number) => randomBytes(bytes).toString("base64");
      const text = lines(2000).replaceAll("}", () => `,"x":"${filler(150)}"}`);
      for (const [encoding, body] of [
        ["gzip", gzipSync(text)],
        ["zstd", zstdCompressSync(text)],
      ] as const) {
        expect(body.length).toBeGreaterThan(200_000);
        const { body: answer } = await send(body, { headers: { "content-encoding": encoding } });
        // The text is what makes a batch the same, not how it was packed.
        expect(answer.data, encoding).toMatchObject(encoding === "gzip" ? { stored: 2000 } : { duplicate: 2000 });
      }
      expect((await send(lines(1), { headers: { "content-encoding": "br" } })).code).toBe(415);
    });

    it("refuses a body that is not in its declared encoding, or is cut off", async () => {
      const whole = gzipSync(lines(5000));
      const zstd = zstdCompressSync(lines(5000));
      for (const [body, encoding] of [
        [Buffer.from("no gzip"), "gzip"],
        [Buffer.from("no zstd"), "zstd"],
        [whole.subarray(0, whole.length - 20), "gzip"],
        [zstd.subarray(0, zstd.length - 20), "zstd"],
      ] as const) {
        const { code, body: answer } = await send(body, { headers: { "content-encoding": encoding } });
        expect([code, answer.status], `${encoding}, ${body.length} bytes`).toEqual([400, "validation_error"]);
      }
    });

    it("stops a bomb", async () => {
      const bombs = [
        // By day one endless line: to take millions of blank ones apart takes its time.
        ["gzip", gzipSync(Buffer.alloc(40 * 1024 * 1024, soak("\n", "x")))],
        ["zstd", zstdCompressSync(Buffer.alloc(40 * 1024 * 1024))],
      ] as const;
      for (const [encoding, bomb] of bombs) {
        const { code, body } = await send(bomb, { headers: { "content-encoding": encoding } });
        expect([code, body.message], encoding).toEqual([413, "The decompressed body is too large"]);
      }
    });

    it("stores the same batch once, and one with the same Idempotency-Key", async () => {
      const before = await stored();
      const text = lines(40);
      const at = (account: object) => ({ read: 40, batches: 1, rejected: 0, ...account });
      expect((await send(text)).body.data).toEqual(at({ stored: 40, duplicate: 0 }));
      expect((await send(text)).body.data).toEqual(at({ stored: 0, duplicate: 40 }));
      const headers = { "idempotency-key": "batch 1" };
      // With a key of its own the same text is another batch, once.
      expect((await send(text, { headers })).body.data).toEqual(at({ stored: 40, duplicate: 0 }));
      expect((await send(text, { headers })).body.data).toEqual(at({ stored: 0, duplicate: 40 }));
      const together = await Promise.all(
        Array.from({ length: soak(5, 2) }, () => send(text, { headers: { "idempotency-key": "batch 2" } })),
      );
      expect(together.map(({ body }) => body.data.stored).filter((howMany) => howMany > 0)).toEqual([40]);
      expect(await stored()).toBe(before + 120);
    });

    it("takes an Idempotency-Key for that of the API key that it comes with", async () => {
      const wanted = { name: "sensor 2", description: "d", scopes: ["ingest"] };
      const secret = (await admin.post("/account/create-key", wanted)).body.data.Key;
      const headers = { "idempotency-key": "edge-1-2026-11-23T18" };
      expect((await send(`{"x":"made up"}\n`, { headers, secret })).body.data).toMatchObject({ stored: 1 });
      const own = await send(`{"attack":"real"}\n`, { headers });
      expect(own.body.data).toMatchObject({ stored: 1, duplicate: 0 });
      expect((await send(`{"attack":"real"}\n`, { headers })).body.data).toMatchObject({ stored: 0, duplicate: 1 });
    });

    itInSoak("cuts a long body into batches, and knows each of them again", async () => {
      const text = lines(20_001);
      expect((await send(text)).body.data).toEqual({
        read: 20_001,
        stored: 20_001,
        duplicate: 0,
        rejected: 0,
        batches: 2,
      });
      expect((await send(text + lines(1))).body.data).toMatchObject({ stored: 2, duplicate: 20_000 });
    });

    itInSoak("sets bad lines aside and stores the rest", async () => {
      const source = "sensor 7/events.json";
      const query = `source=${encodeURIComponent(source)}`;
      const before = await stored();
      const { body } = await send(`${lines(1)}{"a":\n[1]\n${lines(1)}"text"\n${"x".repeat(2_000_000)}\n${lines(1)}`, {
        query,
      });
      expect(body.data).toMatchObject({ read: 7, stored: 3, rejected: 4 });
      expect(await stored()).toBe(before + 3);
    });

    itInSoak(
      "stops storing bodies whose sender has gone, and gives their places to others of the same key",
      async () => {
        const LINES = 120_000;
        // Small enough to have come whole before its sender goes.
        const packed = (name: string) => {
          const line = (n: number) => `{"ts":1650000000,"log_type":"${name}","n":${n >> 4}}\n`;
          return gzipSync(Array.from({ length: LINES }, (_, n) => line(n)).join(""));
        };
        const storedOf = async (name: string): Promise<number> =>
          (await admin.post("/query/event/search", { query: `log_type:${name}`, limit: 1 })).body.data.total;
        const names = ["gone1", "gone2", "gone3", "gone4", "gone5"];
        const senders = names.map((name) => {
          const headers = { authorization: `Bearer ${key}`, "content-encoding": "gzip" };
          const sender = request(`${fyr.url}/api/ingest/events`, {
            method: "POST",
            headers: { ...headers, ...NDJSON },
          });
          sender.on("error", () => undefined);
          sender.end(packed(name));
          return sender;
        });
        // One question for all: an account that asks as often as a poll may is refused before a busy machine is so far.
        const begun = async (): Promise<number> =>
          (await admin.post("/query/event/search", { query: "log_type:gone*", limit: 1 })).body.data.log_types.length;
        await expect.poll(begun, { interval: 200 }).toBe(names.length);
        expect((await send(lines(1))).code).toBe(429);
        for (const sender of senders) sender.destroy();
        await expect.poll(async () => (await send(lines(1))).code).toBe(200);
        // Those that come next are stored whole, and so is one of the same lines.
        for (const name of names) expect(await storedOf(name)).toBeLessThan(LINES);
        const again = await send(packed("gone1"), { headers: { "content-encoding": "gzip" } });
        expect(again.body.data).toMatchObject({ read: LINES, rejected: 0 });
        expect(await storedOf("gone1")).toBe(LINES);
      },
    );

    // By day, long bodies are cut above, and streamed below: this one is long enough to show in the server's memory.
    it.runIf(soak(true, false))(
      "takes a body that is much longer than the memory it needs",
      async () => {
        const head = lines(1);
        const padding = "y".repeat(900);
        const pieces = 60;
        async function* text() {
          yield head;
          for (let piece = 0; piece < pieces; piece++) {
            let chunk = "";
            for (let line = 0; line < 1000; line++)
              chunk += `{"ts":1600000000,"piece":${piece},"line":${line},"p":"${padding}"}\n`;
            yield chunk;
          }
        }
        const stream = Readable.toWeb(Readable.from(text(), { objectMode: false })) as unknown as ReadableStream;
        const { body } = await send(stream);
        expect(body.data).toMatchObject({ read: pieces * 1000 + 1, stored: pieces * 1000 + 1 });
        const status = await (await import("node:fs/promises")).readFile(`/proc/${fyr.process.pid}/status`, "utf8");
        // Of the server's own process, at its highest; and the rows made of the longest body are 300 MB.
        expect(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024).toBeLessThan(1024);
      },
      180_000,
    );

    itInSoak("asks a key that sends too much to retry, and takes others meanwhile", async () => {
      const create = { name: "another sensor", description: "d", scopes: ["ingest"] };
      const other = (await admin.post("/account/create-key", create)).body.data.Key;
      const holding = new Set<ReadableStreamDefaultController>();
      const refusals: Sent[] = [];
      const slow = Array.from({ length: 12 }, (_, place) =>
        send(heldOpen(Buffer.from(`{"ts":1,"slow":${place}}\n`), holding)).then((sent) => {
          if (sent.code !== 200) refusals.push(sent);
          return sent.code;
        }),
      );
      await expect.poll(() => refusals.length).toBe(7);
      expect(refusals.map(({ code, headers, body }) => [code, headers.get("retry-after"), body.message])).toEqual(
        refusals.map(() => [429, "5", "This key sends 5 bodies already. Please wait until one of them is stored."]),
      );
      expect((await send(lines(1), { secret: other })).code).toBe(200);
      for (const controller of holding) controller.close();
      expect((await Promise.all(slow)).filter((code) => code === 200)).toHaveLength(5);
      expect((await send(lines(1))).code).toBe(200);
    });
  });

/** Sends this and no end. While it is in the set it may be closed: who sends what is refused lets go of it. */
function heldOpen(bytes: Uint8Array, holding: Set<ReadableStreamDefaultController>): ReadableStream {
  let own: ReadableStreamDefaultController;
  return new ReadableStream({
    start(controller) {
      own = controller;
      controller.enqueue(bytes);
      holding.add(controller);
    },
    cancel() {
      holding.delete(own);
    },
  });
}
