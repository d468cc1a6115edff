import { ACCOUNT_TYPE } from "@fyr/contract";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { newPerson, type Person } from "../support/accounts.ts";
import { type Client, clientOf, createKey, login } from "../support/client.ts";
import type { TestFyr } from "../support/fyr.ts";
import { useOneFyr } from "../support/one-fyr.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

/** Of items for a reader who reads and one who does not. */
const PIECES = soak(8, 4);

// oxlint-disable-next-line typescript/no-explicit-any -- tests read messages freely
type Message = any;
type Place = Pick<TestFyr, "url">;

/** A client of the websocket that keeps what it is sent. */
class Listener {
  readonly socket: WebSocket;
  readonly messages: Message[] = [];
  closed: { code: number; reason: string } | null = null;
  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/live`, { headers });
    this.socket.on("message", (data) => this.messages.push(JSON.parse((data as Buffer).toString("utf8"))));
    this.socket.on("close", (code, reason) => (this.closed = { code, reason: String(reason) }));
    this.socket.on("error", () => undefined);
  }
  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }
  async until(type: string, ref?: string): Promise<Message> {
    const found = () => this.messages.find((one) => one.type === type && (ref === undefined || one.ref === ref));
    const until = Date.now() + 90_000;
    while (found() === undefined) {
      if (Date.now() > until) throw new Error(`no ${type} came, but ${JSON.stringify(this.messages).slice(0, 500)}`);
      await pause(20);
    }
    return found();
  }
  async hello(token: string): Promise<this> {
    await once(this.socket, "open");
    this.send({ type: "hello", token });
    await this.until("ready");
    return this;
  }
  values(ref: string): string[] {
    return this.messages
      .filter((one) => one.type === "news" && one.ref === ref)
      .flatMap((one) => one.data.items.map(({ Value }: { Value: string }) => Value));
  }
  cursor(ref: string): string {
    return this.messages.findLast((one) => (one.type === "news" || one.type === "listening") && one.ref === ref)
      ?.cursor;
  }
}

/** Two accounts at the Fyr that runs now, and what they do at its websocket. */
function useListeners(fyr: () => Place, admin: () => Promise<Client>) {
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    const client = await admin();
    owner = await newPerson(fyr(), client, ACCOUNT_TYPE.pro);
    other = await newPerson(fyr(), client, ACCOUNT_TYPE.pro);
  });
  const mine = () => clientOf(fyr(), owner.token);
  return {
    get owner() {
      return owner;
    },
    get other() {
      return other;
    },
    mine,
    listener: (headers?: Record<string, string>) => new Listener(fyr().url, headers),
    newStream: async (): Promise<string> =>
      (await mine().post("/streams/create", { name: "Live", description: "", type: "text" })).body.data.Id,
    append: (stream: string, values: readonly string[], more: object = {}) =>
      mine().post(`/streams/${stream}/items`, { items: values.map((value) => ({ value })), ...more }),
  };
}

describe("the websocket", () => {
  let fyr: SharedFyr;
  let admin: Client;
  beforeAll(async () => {
    const visit = await visitSharedFyr();
    ({ fyr } = visit);
    admin = visit.admin.client;
  });
  const scene = useListeners(
    () => fyr,
    async () => admin,
  );
  const { mine, listener, newStream, append } = scene;

  it("lets in whom a session or key proves, and no page of another origin", async () => {
    const foreign = listener({ origin: "https://elsewhere.example" });
    await expect.poll(() => foreign.closed?.code).toBe(1006);
    const named = new WebSocket(`${fyr.url.replace(/^http/, "ws")}/api/live?token=abc`);
    const [error] = await once(named, "error").then((errors) => errors as [Error]);
    expect(error.message).toContain("400");
    const wrong = listener();
    await once(wrong.socket, "open");
    wrong.send({ type: "hello", token: "nothing" });
    await expect.poll(() => wrong.closed?.code).toBe(4401);
    const silent = listener();
    await once(silent.socket, "open");
    silent.send({ type: "ping" });
    await expect.poll(() => silent.closed?.code).toBe(4400);
  });

  it("answers in its turn what comes while the token is checked, up to a bound", async () => {
    const stream = await newStream();
    await append(stream, ["one"]);
    const eager = listener();
    await once(eager.socket, "open");
    eager.send({ type: "hello", token: scene.owner.token });
    eager.send({ type: "listen", id: stream, after: "0" });
    eager.send({ type: "ping" });
    await eager.until("pong");
    await expect.poll(() => eager.values(stream)).toEqual(["one"]);
    expect(eager.messages[0]?.type).toBe("ready");
    expect(eager.closed).toBeNull();
    const flood = listener();
    await once(flood.socket, "open");
    flood.send({ type: "hello", token: scene.owner.token });
    for (let sent = 0; sent < 100; sent++) flood.send({ type: "ping" });
    const wrong = listener();
    await once(wrong.socket, "open");
    wrong.send({ type: "hello", token: "nothing" });
    wrong.send({ type: "listen", id: stream, after: "0" });
    await expect.poll(() => wrong.closed?.code).toBe(4401);
    expect(wrong.messages).toEqual([]);
    // Where its token was known at once it is answered; else it is told why not.
    await expect.poll(() => flood.closed?.code ?? flood.messages.length > 1).toBeTruthy();
    if (flood.closed !== null) expect(flood.closed.code).toBe(4429);
  });

  it("brings items of a stream as they come, and to no one who may not read it", async () => {
    const stream = await newStream();
    const reader = await listener({ origin: fyr.url }).hello(scene.owner.token);
    reader.send({ type: "listen", id: stream });
    await reader.until("listening", stream);
    await append(stream, ["one"]);
    await append(stream, ["two", "three"]);
    await expect.poll(() => reader.values(stream)).toEqual(["one", "two", "three"]);
    const theirs = await listener().hello(scene.other.token);
    theirs.send({ type: "listen", id: stream });
    expect(await theirs.until("ended", stream)).toMatchObject({ message: expect.any(String) });
    reader.send({ type: "leave", ref: stream });
    reader.socket.close();
    theirs.socket.close();
  });

  it("ends with the session", async () => {
    const session = await login(fyr, { email: scene.owner.email, password: scene.owner.password });
    const tab = await listener().hello(session.token);
    await session.client.get("/auth/logout");
    await expect.poll(() => tab.closed?.code, { timeout: 90_000 }).toBe(4401);
  });

  it("ends with the key", async () => {
    const person = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    const [kept, revoked] = [await createKey(fyr, person.client), await createKey(fyr, person.client)];
    const [stays, ends] = [await listener().hello(kept.key), await listener().hello(revoked.key)];
    await person.client.post("/account/delete-key", { id: revoked.id });
    await expect.poll(() => ends.closed?.code, { timeout: 90_000 }).toBe(4401);
    expect(stays.closed).toBeNull();
    stays.socket.close();
  });

  it("tells of jobs, notifications and posts", async () => {
    const tab = await listener().hello(scene.owner.token);
    for (const topic of ["jobs", "notifications", "posts"]) tab.send({ type: "listen", topic });
    await tab.until("listening", "posts");
    tab.send({ type: "listen", topic: "jobs", id: crypto.randomUUID(), ref: "another's" });
    expect(await tab.until("refused", "another's")).toMatchObject({
      message: "There is one 'jobs', your own: leave the id out",
    });
    await mine().post("/job/create", { service: "credit_usage" });
    await expect
      .poll(() => tab.messages.findLast(({ ref }) => ref === "jobs")?.data?.jobs?.[0]?.state, { timeout: 90_000 })
      .toBe("done");
    const latest = () => tab.messages.findLast(({ ref }) => ref === "notifications")?.data?.latest;
    await expect.poll(() => latest()?.title).toBe("Report ready");
    const job = tab.messages.findLast(({ ref }) => ref === "jobs")?.data?.jobs?.[0];
    expect(latest().link).toBe(`/jobs/${job?.id}`);
    tab.socket.close();
  });

  it("makes nobody wait for a reader who stops reading, and ends that one", async () => {
    const stream = await newStream();
    const [slow, quick] = [await listener().hello(scene.owner.token), await listener().hello(scene.owner.token)];
    for (const tab of [slow, quick]) tab.send({ type: "listen", id: stream, after: "0" });
    await slow.until("listening", stream);
    slow.socket.pause();
    const big = "x".repeat(1900);
    for (let at = 0; at < PIECES; at++)
      await append(
        stream,
        Array.from({ length: 500 }, (_, n) => `${at}-${n} ${big}`),
      );
    await expect.poll(() => quick.values(stream).length, { timeout: 60_000 }).toBe(PIECES * 500);
    // Cut off now, it comes back to where it was before the first of them.
    const late = await listener().hello(scene.owner.token);
    late.send({ type: "listen", id: stream, after: "0" });
    expect(await late.until("listening", stream)).toMatchObject({ cursor: "0" });
    for (const tab of [quick, late]) tab.socket.close();
    slow.socket.terminate();
  });
});

describe("the websocket of a server that is killed", () => {
  const one = useOneFyr();
  const scene = useListeners(
    () => one.fyr,
    async () => (await login(one.fyr)).client,
  );
  const { listener, newStream, append } = scene;

  itInSoak(
    "loses nothing when server and client are killed in the middle of a stream",
    async () => {
      const stream = await newStream();
      const received: string[] = [];
      const sent: string[] = [];
      let cursor = "0";
      for (let round = 0; round < soak(3, 1); round++) {
        const tab = await listener().hello(scene.owner.token);
        tab.send({ type: "listen", id: stream, after: cursor });
        await tab.until("listening", stream);
        const down = new AbortController();
        const appending = (async () => {
          for (let at = 0; !down.signal.aborted && at < 200; at++) {
            const value = `${round}-${at}`;
            const batch = `00000000-0000-4000-8000-${String(round * 1000 + at).padStart(12, "0")}`;
            sent.push(value);
            // Sent again until it is stored: a batch is stored once.
            for (;;) {
              const stored = await append(stream, [value], { batch }).catch(() => null);
              if (stored?.code === 200) break;
              if (down.signal.aborted) return { value, batch };
            }
          }
          return null;
        })();
        await expect.poll(() => tab.values(stream).length, { timeout: 90_000 }).toBeGreaterThan(5);
        await one.kill();
        down.abort();
        const unsure = await appending;
        tab.socket.terminate();
        received.push(...tab.values(stream));
        cursor = tab.cursor(stream);
        await one.startAgain();
        if (unsure !== null) {
          expect((await append(stream, [unsure.value], { batch: unsure.batch })).code).toBe(200);
        }
      }
      const last = await listener().hello(scene.owner.token);
      last.send({ type: "listen", id: stream, after: cursor });
      await last.until("listening", stream);
      await expect
        .poll(() => new Set([...received, ...last.values(stream)]).size, { timeout: 90_000 })
        .toBe(new Set(sent).size);
      received.push(...last.values(stream));
      expect(received).toEqual([...new Set(received)]);
      last.socket.close();
    },
    400_000,
  );
});
