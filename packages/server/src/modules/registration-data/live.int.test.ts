import { once } from "node:events";
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcp } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAskText, createOutbound } from "../../outbound/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { createWorkQueue, TooMuchWork, type WorkQueue } from "../../work/index.ts";
import { createAccountRepository } from "../account/index.ts";
import { registrationOf } from "./answer.ts";
import { createDirectory } from "./directory.ts";
import { createLiveLookups } from "./live.ts";
import { operationOf } from "./operation.ts";

const START = Date.parse("2026-05-01T12:00:00Z");
const log = { warn: () => undefined };
const anywhere = () => ({ ok: true }) as const;
const domain = (name: string, more: object = {}) => ({
  objectClassName: "domain",
  ldhName: name,
  events: [{ eventAction: "registration", eventDate: "2001-02-03T04:05:06Z" }],
  status: ["active"],
  ...more,
});

describe("questions to registries", () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let observed: Awaited<ReturnType<typeof openTestObservations>>;
  let ann: string;
  let clock: number;
  let queue: WorkQueue;
  const asked: string[] = [];
  /** What the RDAP server answers. */
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** What the WHOIS server answers to a line. */
  let text: (line: string) => string;
  let atOnce = { now: 0, most: 0 };
  const now = () => new Date(clock);

  const http = createHttp((request, response) => {
    asked.push(`rdap ${request.url}`);
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    response.on("close", () => void (atOnce.now -= 1));
    answer(request, response);
  });
  const tcp = createTcp((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      const line = data.toString();
      asked.push(`whois ${line.trim()}`);
      socket.end(text(line.trim()));
    });
  });
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const json = (response: ServerResponse, body: unknown, status = 200, headers = {}) =>
    response.writeHead(status, { "content-type": "application/rdap+json", ...headers }).end(JSON.stringify(body));

  beforeAll(async () => {
    [opened, observed] = await Promise.all([openTestLedger(), openTestObservations()]);
    const made = { name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
    ann = (await createAccountRepository(opened.ledger).create({ ...made, email: "ann@example.org" })) ?? "";
    http.listen(0, "127.0.0.1");
    tcp.listen(0, "127.0.0.1");
    await Promise.all([once(http, "listening"), once(tcp, "listening")]);
  });
  afterAll(async () => {
    http.close();
    tcp.close();
    await Promise.all([observed.close(), opened.close()]);
  });
  beforeEach(async () => {
    clock = START;
    asked.length = 0;
    atOnce = { now: 0, most: 0 };
    queue = createWorkQueue({ ledger: opened.ledger, live: opened.live, log, now });
  });
  afterEach(async () => {
    await queue.close();
    for (const table of [
      "work",
      "registration_lookup",
      "registration_server",
      "registration_statement",
      "registration_directory",
    ] as const) {
      await opened.ledger.deleteFrom(table).execute();
    }
  });

  async function start({ live = { rdap: true, whois: true }, offline = false, vet = anywhere as never } = {}) {
    const { ledger } = opened;
    const directory = createDirectory(ledger);
    await directory.storeRdap(
      {
        version: "1.0",
        publication: "2026-03-23T19:00:02Z",
        services: [[["com"], [`http://127.0.0.1:${portOf(http)}/com/`]]],
      },
      null,
      now(),
    );
    const whereabouts = async () => ({ addresses: [{ address: "127.0.0.1", family: 4 }], port: portOf(tcp) });
    const lookups = createLiveLookups({
      ledger,
      work: queue,
      directory,
      outbound: createOutbound({ version: "0", offline, vet }),
      askText: createAskText({ offline, proxy: null, vet, whereabouts }),
      live,
      names: createNameStore(observed.observations),
      log,
      now,
    });
    queue.start([lookups.queue]);
    return { lookups, directory };
  }
  type Lookups = Awaited<ReturnType<typeof start>>["lookups"];
  async function ask(lookups: Lookups, name: string, at = 0) {
    const step = (await lookups.state(name, ann)).steps[at];
    if (step === undefined) throw new Error("nobody can be asked");
    return lookups.request(name, step, ann);
  }
  const stateOf = async (lookups: Lookups, name: string) => (await lookups.state(name, ann)).latest?.state;
  const ended = (lookups: Lookups, name: string, state: string) =>
    expect.poll(() => stateOf(lookups, name), { timeout: 90_000, interval: 20 }).toBe(state);
  /** Lets the time come for which work waits. */
  const later = (ms: number) => {
    clock += ms;
    queue.wake();
  };

  it("tell beforehand who is told what, and nothing leaves until a server is named", async () => {
    answer = (_request, response) => json(response, domain("first-asked.com"));
    const { lookups } = await start();
    const server = `127.0.0.1:${portOf(http)}`;
    expect(await lookups.state("first-asked.com", ann)).toMatchObject({
      steps: [
        {
          side: "registry",
          protocol: "rdap",
          server,
          sends: "first-asked.com",
          url: `http://${server}/com/domain/first-asked.com`,
        },
      ],
      reason: null,
      latest: null,
    });
    expect(await lookups.request("first-asked.com", { protocol: "rdap", server: "other.example" }, ann)).toMatchObject({
      kind: "not offered",
    });
    expect(asked).toEqual([]);
    expect(await ask(lookups, "first-asked.com")).toMatchObject({ kind: "asked" });
    await ended(lookups, "first-asked.com", "answered");
    expect(asked).toEqual(["rdap /com/domain/first-asked.com"]);
    const known = await registrationOf(opened.ledger, "first-asked.com", now());
    expect(known).toMatchObject({ record: { registered: true }, statements: [{ side: "registry", server }] });
    // Within the hour it is not asked again.
    expect(await ask(lookups, "first-asked.com")).toMatchObject({ kind: "fresh" });
    clock += 3_700_000;
    expect(await ask(lookups, "first-asked.com")).toMatchObject({ kind: "asked" });
    await ended(lookups, "first-asked.com", "answered");
    expect(asked).toHaveLength(2);
  });

  it("have answers kept as history, and names in the store of names", async () => {
    answer = (_request, response) => json(response, domain("kept-live.com"));
    const { lookups } = await start();
    await ask(lookups, "kept-live.com");
    await ended(lookups, "kept-live.com", "answered");
    clock += 3_700_000;
    answer = (_request, response) => json(response, {}, 404);
    await ask(lookups, "kept-live.com");
    await ended(lookups, "kept-live.com", "unregistered");
    const { record, changes } = await registrationOf(opened.ledger, "kept-live.com", now());
    expect(record).toMatchObject({ registered: false });
    expect(changes.find(({ field }) => field === "registered")).toMatchObject({ old: "yes", new: "no" });
    const visible = { lists: false, reaches: ["all"] } as const;
    // What is kept is told before it is written to the names, too.
    const kept = async () =>
      (await createNameStore(observed.observations).sourcesOf(["kept-live.com"], visible)).get("kept-live.com");
    await expect.poll(kept).toMatchObject([{ kind: "registration" }]);
  });

  it("go to the registrar only by a step of its own", async () => {
    const registrar = `http://localhost:${portOf(http)}/rdap/domain/sold.com`;
    const links = [{ rel: "related", type: "application/rdap+json", href: registrar }];
    answer = (request, response) =>
      json(
        response,
        domain(
          "sold.com",
          request.url?.startsWith("/rdap") === true
            ? { events: [{ eventAction: "expiration", eventDate: "2027-01-01T00:00:00Z" }] }
            : { links },
        ),
      );
    const { lookups } = await start();
    await ask(lookups, "sold.com");
    await ended(lookups, "sold.com", "answered");
    expect(asked).toHaveLength(1);
    const { steps } = await lookups.state("sold.com", ann);
    expect(steps[1]).toMatchObject({
      side: "registrar",
      server: `localhost:${portOf(http)}`,
      sends: "sold.com",
      url: registrar,
    });
    await ask(lookups, "sold.com", 1);
    await ended(lookups, "sold.com", "answered");
    const { record, statements } = await registrationOf(opened.ledger, "sold.com", now());
    expect(record).toMatchObject({
      registration_date: "2001-02-03T04:05:06Z",
      registrar_expiration_date: "2027-01-01T00:00:00Z",
    });
    expect(statements.map(({ side }) => side)).toEqual(["registry", "registrar"]);
  });

  it("are not offered where a link could only be refused", async () => {
    const { lookups } = await start();
    for (const host of ["rdap.example@203.0.113.1", "169.254.169.254", "[::1]", "localhost:22"]) {
      clock += 10_000;
      const links = [{ rel: "related", type: "application/rdap+json", href: `https://${host}/domain/linked.com` }];
      answer = (_request, response) => json(response, domain("linked.com", { links }));
      await ask(lookups, "linked.com");
      await ended(lookups, "linked.com", "answered");
      expect((await lookups.state("linked.com", ann)).steps).toHaveLength(1);
      clock += 3_700_000;
    }
  });

  it("follow a server that leads to another one only by a step of its own", async () => {
    const [first, second] = [`127.0.0.1:${portOf(http)}`, `localhost:${portOf(http)}`];
    answer = (request, response) =>
      request.url?.startsWith("/com") === true
        ? response.writeHead(302, { location: `http://${second}/moved/domain/led.com` }).end()
        : json(response, domain("led.com"));
    const { lookups } = await start();
    await ask(lookups, "led.com");
    await ended(lookups, "led.com", "failed");
    expect(asked).toEqual(["rdap /com/domain/led.com"]);
    const { steps, latest } = await lookups.state("led.com", ann);
    expect(latest?.problem).toBe(`${first} refers to ${second}, which was not asked`);
    expect(steps[1]).toMatchObject({
      side: "registry",
      protocol: "rdap",
      server: second,
      sends: "led.com",
      url: `http://${second}/moved/domain/led.com`,
    });
    await ask(lookups, "led.com", 1);
    await ended(lookups, "led.com", "answered");
    expect(asked).toEqual(["rdap /com/domain/led.com", "rdap /moved/domain/led.com"]);
    const { statements } = await registrationOf(opened.ledger, "led.com", now());
    expect(statements.map(({ server }) => server)).toEqual([second]);
    const server = await opened.ledger
      .selectFrom("registration_server")
      .select(["asked", "failures"])
      .where("server", "=", second)
      .executeTakeFirst();
    expect(server).toEqual({ asked: 1, failures: 0 });
  });

  it("come one at a time to a server, and honour Retry-After", async () => {
    let refuse = true;
    answer = (request, response) => {
      if (refuse) json(response, {}, 429, { "retry-after": "120" });
      else setTimeout(() => json(response, domain(request.url?.split("/").at(-1) ?? "")), 50);
    };
    const { lookups } = await start();
    await ask(lookups, "waits-a.com");
    await expect
      .poll(async () => (await lookups.state("waits-a.com", ann)).latest?.problem, { timeout: 90_000 })
      .toContain("429");
    expect((await lookups.state("waits-a.com", ann)).steps[0]?.not_before).toBe("2026-05-01T12:02:00.000Z");
    await ask(lookups, "waits-b.com");
    later(60_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).toHaveLength(1);
    refuse = false;
    for (let seconds = 0; seconds < 12; seconds++) {
      later(10_000);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await ended(lookups, "waits-a.com", "answered");
    await ended(lookups, "waits-b.com", "answered");
    expect(atOnce.most).toBe(1);
    const operation = await operationOf(
      {
        ledger: opened.ledger,
        directory: createDirectory(opened.ledger),
        live: { rdap: true, whois: true, dns: false },
        offline: false,
      },
      { offset: 0, limit: 10 },
    );
    expect(operation.servers).toMatchObject([{ protocol: "rdap", asked: 3, waiting: 0, failures: 0 }]);
    expect(operation.lookups.map(({ domain: of, account }) => [of, account])).toEqual([
      ["waits-b.com", "ann@example.org"],
      ["waits-a.com", "ann@example.org"],
    ]);
  });

  it("say what failed: a long wait, an answer that is none, a refused address", async () => {
    answer = (_request, response) => json(response, {}, 429, { "retry-after": "86400" });
    const { lookups } = await start();
    await ask(lookups, "fails-a.com");
    await ended(lookups, "fails-a.com", "failed");
    expect((await lookups.state("fails-a.com", ann)).latest?.problem).toContain("until 2026-05-02T12:00:00.000Z");
    clock += 86_500_000;
    answer = (_request, response) => json(response, domain("another.com"));
    await ask(lookups, "fails-b.com");
    await ended(lookups, "fails-b.com", "failed");
    expect((await lookups.state("fails-b.com", ann)).latest?.problem).toContain("it is about another.com");
    await queue.close();
    queue = createWorkQueue({ ledger: opened.ledger, live: opened.live, log, now });
    clock += 10_000;
    const guarded = await start({ vet: (() => ({ ok: false, reason: "loopback" })) as never });
    await ask(guarded.lookups, "fails-c.com");
    await ended(guarded.lookups, "fails-c.com", "failed");
    expect((await guarded.lookups.state("fails-c.com", ann)).latest?.problem).toContain("refused");
    expect(asked).toHaveLength(2);
  });

  it("go by WHOIS where there is no RDAP: first IANA learns the top-level domain alone", async () => {
    text = (line) =>
      line === "at"
        ? "domain: AT\nwhois: whois.nic.at.example\n"
        : `domain: ${line}\nregistrar: Acme\nnserver: ns1.example.net\nchanged: 20230303 09:38:55\n`;
    const { lookups } = await start();
    expect((await lookups.state("asked.at", ann)).steps).toMatchObject([
      { protocol: "whois", server: "whois.iana.org", sends: "at", url: null },
    ]);
    await ask(lookups, "asked.at");
    await ended(lookups, "asked.at", "answered");
    expect(asked).toEqual(["whois at"]);
    expect((await lookups.state("asked.at", ann)).steps).toMatchObject([
      { server: "whois.nic.at.example", sends: "asked.at" },
    ]);
    await ask(lookups, "asked.at");
    await expect.poll(() => asked.length, { timeout: 90_000 }).toBe(2);
    await ended(lookups, "asked.at", "answered");
    expect((await registrationOf(opened.ledger, "asked.at", now())).record).toMatchObject({ registrar: "Acme" });
    text = () => "Number of allowed queries exceeded";
    clock += 3_700_000;
    await ask(lookups, "asked.at");
    await expect
      .poll(async () => (await lookups.state("asked.at", ann)).latest?.problem, { timeout: 90_000 })
      .toContain("refuses to answer");
  });

  it("are offered to nobody where the operator has not turned them on, or nothing may leave", async () => {
    const off = await start({ live: { rdap: false, whois: false } });
    expect(await off.lookups.state("quiet.com", ann)).toMatchObject({
      steps: [],
      reason: "The operator has not turned live lookups on (FYR_LIVE)",
    });
    await queue.close();
    queue = createWorkQueue({ ledger: opened.ledger, live: opened.live, log, now });
    const offline = await start({ offline: true });
    expect(await offline.lookups.state("quiet.com", ann)).toMatchObject({
      steps: [],
      reason: expect.stringContaining("FYR_OFFLINE"),
    });
    expect(await offline.lookups.state("quiet.at", ann)).toMatchObject({
      steps: [],
      reason: expect.stringContaining("FYR_OFFLINE"),
    });
    expect(asked).toEqual([]);
  });

  it("are bounded for each account", async () => {
    answer = () => undefined;
    const { lookups } = await start();
    for (let n = 0; n < 20; n++) await ask(lookups, `many-${n}.com`);
    await expect(ask(lookups, "many-20.com")).rejects.toThrow(TooMuchWork);
    http.closeAllConnections();
  });
});
