import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOutbound } from "../outbound/index.ts";
import { type FileStore, openFolder } from "../storage/files/index.ts";
import { LEDGER_KIND, openTestLedger } from "../testing/ledger.ts";
import { type CollectorSource, fixedSources } from "./source.ts";
import { createWorkQueue } from "../work/index.ts";
import { type Collecting, createCollecting } from "./runner.ts";
import { createSourceStates, type SourceStates, type StateRow } from "./state.ts";

const HOUR = 3_600_000;
const list = (rows: number, from = 0) => Array.from({ length: rows }, (_, index) => `row ${index + from}\n`).join("");

type TestSource = CollectorSource & { inForce: string[]; reads: number };
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

describe(`collecting on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let folder: string;
  let files: FileStore;
  let states: SourceStates;
  let server: Server;
  let base: string;
  let clock: number;
  /** By path: what answers. */
  const answers = new Map<string, Answer>();
  let requests: IncomingMessage[] = [];
  const running: Collecting[] = [];
  const outbound = createOutbound({ version: "1", vet: () => ({ ok: true }) });

  beforeAll(async () => {
    opened = await openTestLedger();
    folder = mkdtempSync(join(tmpdir(), "fyr-sources-"));
    files = await openFolder(folder);
    states = createSourceStates(opened.ledger, () => new Date(clock));
    server = createServer((request, response) => {
      requests.push(request);
      (answers.get(request.url ?? "") ?? ((_, lost) => lost.writeHead(404).end()))(request, response);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await opened.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    clock = Date.parse("2026-03-01T12:00:00Z");
    requests = [];
    answers.clear();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((collecting) => collecting.close()));
    await opened.ledger.deleteFrom("work").execute();
    await opened.ledger.deleteFrom("source_state").execute();
  });

  /** A source of lines that begin with 'row'; `inForce` holds its rows. */
  function sourceOf(id: string, more: Partial<CollectorSource> = {}): TestSource {
    const source: TestSource = {
      id,
      name: id,
      description: "",
      subject: "address",
      licence: "",
      attribution: null,
      page: null,
      urls: [`${base}/${id}`],
      headers: {},
      everyMinutes: 60,
      key: null,
      follow: null,
      maxBytes: 1_000_000,
      inForce: [],
      reads: 0,
      async read(documents) {
        source.reads++;
        let text = "";
        for (const document of documents) for await (const chunk of document) text += chunk;
        const lines = text.split("\n").filter(Boolean);
        const rows = lines.filter((line) => line.startsWith("row"));
        const samples = lines
          .filter((line) => !rows.includes(line))
          .map((line) => ({ line: 1, text: line, reason: "no row" }));
        return {
          rows: rows.length,
          malformed: samples.length,
          samples,
          putInForce: async () => {
            const removed = source.inForce.filter((row) => !rows.includes(row)).length;
            const added = rows.filter((row) => !source.inForce.includes(row)).length;
            source.inForce = rows;
            return { added, removed };
          },
        };
      },
      confirm: async () => undefined,
      ...more,
    };
    return source;
  }

  const answer = (id: string, body: string, headers: Record<string, string> = {}, status = 200) =>
    answers.set(`/${id}`, (_request, response) => response.writeHead(status, headers).end(body));

  async function collect(sources: readonly CollectorSource[], changed: (change: object) => void = () => undefined) {
    const { ledger, live } = opened;
    const log = { info: () => undefined, warn: () => undefined };
    const now = () => new Date(clock);
    await states.ensure(sources.map(({ id }) => id));
    const work = createWorkQueue({ ledger, live, log, now });
    const parts = {
      sources: fixedSources(sources),
      states,
      ledger,
      work,
      files,
      outbound,
      atlas: async () => null,
      changed,
      log,
      now,
      random: () => 0.5,
    };
    const collecting = createCollecting(parts);
    work.start(collecting.queues);
    collecting.begin();
    const node = {
      ...collecting,
      async close() {
        await work.close();
        await collecting.close();
      },
    };
    running.push(node);
    return node;
  }
  const state = async (id: string): Promise<StateRow> => {
    const row = await states.read(id);
    if (row === undefined) throw new Error(`no state of ${id}`);
    return row;
  };
  /** Runs them once: what is due and requested. */
  async function round(sources: readonly CollectorSource[]) {
    const collecting = await collect(sources);
    await expect.poll(() => collecting.waiting(), { interval: 10 }).toBe(0);
    await collecting.close();
    running.splice(running.indexOf(collecting), 1);
  }
  const later = (milliseconds = HOUR) => (clock += milliseconds);

  it("stores a list, and then only its changes", async () => {
    const source = sourceOf("a");
    answer("a", list(100), { etag: '"1"' });
    await round([source]);
    expect(await state("a")).toMatchObject({
      state: "ok",
      rows: 100,
      added: 100,
      failures: 0,
      next_at: new Date(clock + HOUR),
      succeeded_at: new Date(clock),
    });
    expect(await files.list("sources/a/")).toEqual(["sources/a/0-a.gz"]);

    // No request is sent again before its time.
    await round([source]);
    expect(requests).toHaveLength(1);

    later();
    answers.set("/a", (request, response) =>
      response.writeHead(request.headers["if-none-match"] === '"1"' ? 304 : 500).end(),
    );
    await round([source]);
    expect([requests.length, source.reads, (await state("a")).state]).toEqual([2, 1, "ok"]);

    // The same without a word that it is: nothing is read either.
    later();
    answer("a", list(100), { etag: '"2"' });
    await round([source]);
    expect([source.reads, (await state("a")).parts[0]?.etag]).toEqual([1, '"2"']);

    later();
    answer("a", list(100, 10));
    await round([source]);
    expect(await state("a")).toMatchObject({ rows: 100, added: 10, removed: 10, changed_at: new Date(clock) });
    expect(source.inForce).toHaveLength(100);
    expect(await files.list("sources/a/")).toEqual(["sources/a/0-b.gz"]);
    expect((await states.runs("a")).map(({ outcome, added }) => `${outcome} ${added}`)).toEqual([
      "accepted 10",
      "accepted 100",
    ]);
  });

  it.each([
    ["a page", "<!DOCTYPE html><title>Too many requests</title>", "It is a page for people instead of a list"],
    ["nothing", "", "It is empty"],
    ["half of it", list(49), "It has shrunk from 100 rows to 49"],
    ["something else", list(60) + "other\n".repeat(40), "40 of its 100 rows cannot be read"],
  ])("holds back %s, until a person takes it or it is right again", async (_what, body, why) => {
    const source = sourceOf("b");
    answer("b", list(100));
    await round([source]);
    later();
    answer("b", body);
    await round([source]);
    const before = await state("b");
    expect(before).toMatchObject({ state: "quarantined", rows: 100, failures: 0, quarantined: { reason: why } });
    expect(source.inForce).toHaveLength(100);

    // The same again: still quarantined, and not read again.
    const reads = source.reads;
    later();
    await round([source]);
    expect([(await state("b")).state, source.reads]).toEqual(["quarantined", reads]);

    if (body.startsWith("row")) {
      await states.request(["b"], "accept");
      await round([source]);
      expect(await state("b")).toMatchObject({ state: "ok", quarantined: null, rows: source.inForce.length });
      expect(source.inForce).not.toHaveLength(100);
    }
    later();
    answer("b", list(120));
    await round([source]);
    expect(await state("b")).toMatchObject({ state: "ok", quarantined: null, rows: 120 });
    expect(await files.list("sources/b/")).toHaveLength(1);
  });

  it("holds back far more than there was, until a person takes it", async () => {
    const source = sourceOf("grown");
    answer("grown", list(100));
    await round([source]);
    later();
    answer("grown", list(1101));
    await round([source]);
    const reason = "It has grown from 100 rows to 1,101";
    expect(await state("grown")).toMatchObject({ state: "quarantined", rows: 100, quarantined: { reason } });
    expect(source.inForce).toHaveLength(100);
    await states.request(["grown"], "accept");
    await round([source]);
    expect(await state("grown")).toMatchObject({ state: "ok", quarantined: null, rows: 1101 });
    expect(source.inForce).toHaveLength(1101);
  });

  it("reports failures, waits longer after many, and resets them after a success", async () => {
    const source = sourceOf("c");
    for (const [failures, minutes] of [
      [1, 10],
      [2, 10],
      [3, 120],
      [4, 240],
    ] as const) {
      await round([source]);
      expect(await state("c")).toMatchObject({
        state: "failed",
        failures,
        next_at: new Date(clock + minutes * 60_000),
      });
      later(minutes * 60_000);
    }
    expect((await state("c")).error).toBe(`${new URL(base).host} answers 404`);
    answer("c", list(10));
    await round([source]);
    expect(await state("c")).toMatchObject({ state: "ok", failures: 0, error: null });
  });

  it("tries again what fails for a moment, and later what asks for patience", async () => {
    let tries = 0;
    answers.set("/d", (_request, response) => response.writeHead(++tries === 1 ? 500 : 200).end(list(10)));
    answer("e", "", { "retry-after": "7200" }, 429);
    await round([sourceOf("d"), sourceOf("e")]);
    expect([tries, (await state("d")).state]).toEqual([2, "ok"]);
    expect(await state("e")).toMatchObject({ state: "failed", next_at: new Date(clock + 2 * HOUR) });
  });

  it("inserts keys into requests, and never reveals them", async () => {
    const key = { setting: "FYR_KEY_X", value: "se cret" };
    const source = sourceOf("f", { key, urls: [`${base}/f?key={key}`], headers: { "x-key": "{key}" } });
    const without = sourceOf("g", { key: { setting: "FYR_KEY_Y", value: null } });
    await round([source, without]);
    expect(requests.map(({ url, headers }) => `${url} ${String(headers["x-key"])}`)).toEqual([
      "/f?key=se%20cret se cret",
    ]);
    const shown = JSON.stringify([await state("f"), await states.runs("f")]);
    expect(shown).not.toMatch(/se(?: |%20)cret/);
    expect(await state("g")).toMatchObject({ state: "new", attempted_at: null });
  });

  it("follows an index to its documents, and fetches anew only those that changed", async () => {
    const source = sourceOf("h", {
      follow: (index) =>
        index
          .trim()
          .split("\n")
          .map((name) => `${base}/${name}`),
    });
    answer("h", "h1\nh2\n");
    answer("h1", list(10), { etag: '"1"' });
    answers.set("/h2", (request, response) =>
      response.writeHead(request.headers["if-none-match"] === '"1"' ? 304 : 200, { etag: '"1"' }).end(list(10, 50)),
    );
    await round([source]);
    expect(source.inForce).toHaveLength(20);
    later();
    answer("h1", list(12));
    await round([source]);
    expect(source.inForce).toHaveLength(22);
    // A stored document is gone, so everything is fetched again.
    await files.delete((await state("h")).parts[1]?.file ?? "");
    later();
    answer("h1", list(14));
    await round([source]);
    expect(source.inForce).toHaveLength(24);
  });

  it("ends a run that a person cancels, and fetches nothing that is disabled", async () => {
    answers.set("/i", (_request, response) => void response.write(list(10)));
    answer("j", list(10));
    await states.ensure(["i", "j"]);
    await states.disable("j");
    const collecting = await collect([sourceOf("i"), sourceOf("j")]);
    await expect.poll(() => requests.length).toBe(1);
    await collecting.cancel("i");
    await expect.poll(() => collecting.waiting()).toBe(0);
    expect((await states.runs("i")).map(({ outcome }) => outcome)).toEqual(["cancelled"]);
    expect([(await state("i")).state, (await state("j")).attempted_at]).toEqual(["new", null]);

    await collecting.enable("j");
    await expect.poll(async () => (await state("j")).state).toBe("ok");
  });

  it("does what a person asks for while a source is collected when that has ended", async () => {
    answers.set("/l", (_request, response) => void response.write(list(10)));
    const source = sourceOf("l");
    source.inForce = ["row 0"];
    const collecting = await collect([source]);
    await expect.poll(() => requests.length).toBe(1);
    await collecting.disable("l");
    await collecting.request(["l"], "withdraw");
    await expect.poll(() => collecting.waiting()).toBe(0);
    expect(await state("l")).toMatchObject({ requested: null, parts: [], rows: 0, removed: 1 });
    expect((await states.runs("l")).map(({ outcome }) => outcome)).toEqual(["accepted", "cancelled"]);
  });

  it("does what people ask for before what is due", async () => {
    const ids = ["m0", "m1", "m2", "m3", "m4"];
    const open: ServerResponse[] = [];
    for (const id of ids) answers.set(`/${id}`, (_request, response) => void open.push(response));
    await states.ensure(ids);
    const collecting = await collect(ids.map((id) => sourceOf(id)));
    await expect.poll(() => requests.length).toBe(3);
    const [next = ""] = ids.filter((id) => !requests.some(({ url }) => url === `/${id}`)).toReversed();
    await collecting.request([next], "run");
    open[0]?.end(list(1));
    await expect.poll(() => requests[3]?.url).toBe(`/${next}`);
  });

  it("continues the work of a dead node, and returns what it cannot finish itself", async () => {
    answers.set("/k", (_request, response) => void response.write(list(10)));
    const source = sourceOf("k");
    const first = await collect([source]);
    await expect.poll(() => requests.length).toBe(1);
    await first.close();
    expect(await state("k")).toMatchObject({ failures: 0, state: "new" });
    const work = () => opened.ledger.selectFrom("work").selectAll().where("key", "=", "k").executeTakeFirstOrThrow();
    expect(await work()).toMatchObject({ state: "waiting", attempts: 0 });

    // One that was killed gives nothing back.
    const lease = { lease_owner: "a dead node", lease_until: new Date(clock + 20_000) };
    await opened.ledger
      .updateTable("work")
      .set({ ...lease, state: "running", claims: 7 })
      .execute();
    answer("k", list(10));
    const second = await collect([source]);
    expect(await second.waiting()).toBe(1);
    await second.close();
    expect(await work()).toMatchObject({ state: "running", claims: 7 });
    later(21_000);
    await round([source]);
    expect(await state("k")).toMatchObject({ state: "ok", rows: 10 });
  });

  it("fails a source that ends its process repeatedly, and follows the schedule", async () => {
    answers.set("/p", (_request, response) => void response.write(list(10)));
    const source = sourceOf("p");
    const first = await collect([source]);
    await expect.poll(() => requests.length).toBe(1);
    await first.close();
    await opened.ledger.updateTable("work").set({ attempts: 5 }).execute();
    await round([source]);
    expect([requests.length, await state("p")]).toMatchObject([
      1,
      { state: "failed", failures: 1, next_at: new Date(clock + HOUR / 6) },
    ]);
  });

  it("shares the work with other nodes: each source is fetched once", async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `n${index}`);
    for (const id of ids) answer(id, list(5));
    const changes: object[] = [];
    const nodes = await Promise.all(
      [1, 2].map(() =>
        collect(
          ids.map((id) => sourceOf(id)),
          (change) => changes.push(change),
        ),
      ),
    );
    await expect.poll(() => nodes[0]?.waiting()).toBe(0);
    // Changes are reported after they are stored, so wait for the nodes to close.
    await Promise.all(nodes.map((node) => node.close()));
    expect(requests).toHaveLength(ids.length);
    expect(new Set(requests.map(({ url }) => url))).toEqual(new Set(ids.map((id) => `/${id}`)));
    expect(changes).toHaveLength(12);
    expect((await states.list()).every(({ state: is }) => is === "ok")).toBe(true);
  });
});
