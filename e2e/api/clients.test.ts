import { spawn, spawnSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ACCOUNT_TYPE } from "@fyr/contract";
import { createClient, FyrError } from "@fyr/client";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { createKey } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";

/** The clients in TypeScript and Python, against a server that runs. */

let url: string;
let key: string;
let owner: Person;
let feed: string;

beforeAll(async () => {
  const { fyr, admin } = await visitSharedFyr();
  ({ url } = fyr);
  owner = await newPerson(fyr, admin.client, ACCOUNT_TYPE.pro);
  ({ key } = await createKey(fyr, owner.client));
  const content = { name: "Doors", summary: "", description: "", category: "threats", visibility: 0 };
  feed = (await owner.client.post("/feeds/create", content)).body.data.Id;
  const stream = (await owner.client.post("/streams/create", { name: "Door", type: "ip" })).body.data.Id;
  await owner.client.get(`/feeds/${feed}/add/${stream}`);
  await owner.client.post(`/streams/${stream}/items`, { items: [{ value: "192.0.2.7" }] });
});

/** A server that answers as it is told, and keeps what it was asked. */
let stand: Server | undefined;
const asked: { path: string; key: string | undefined }[] = [];
type Answer = readonly [code: number, headers: Record<string, string>, body: object];

async function standIn(...answers: readonly Answer[]): Promise<string> {
  asked.length = 0;
  stand = createServer((request, response) => {
    const [code, headers, body] = answers[Math.min(asked.length, answers.length - 1)] ?? [500, {}, {}];
    asked.push({ path: request.url ?? "", key: request.headers["x-api-key"]?.toString() });
    response.writeHead(code, headers).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => stand?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(stand.address() as AddressInfo).port}`;
}
afterEach(() => {
  stand?.closeAllConnections();
  stand?.close();
  stand = undefined;
});

const BUSY: Answer = [429, { "retry-after": "0" }, { status: "ratelimited", message: "Too many requests" }];
const HELLO: Answer = [200, {}, { status: "success", data: { message: "Hello" } }];
const AWAY: Answer = [302, { location: "http://127.0.0.1:9/elsewhere" }, {}];

describe("the client in TypeScript", () => {
  it("has the types of the API, and answers what the envelope has", async () => {
    const fyr = createClient({ server: url, key });
    expect((await fyr.get("/query/ip/{ip}", { path: { ip: "192.0.2.1" } })).ip).toBe("192.0.2.1");
    const { results } = await fyr.post("/query/ip/bulk", { body: { ip: ["192.0.2.1", "2001:db8::1"] } });
    expect(results).toHaveLength(2);
    const names: string[] = [];
    for await (const { feeds } of fyr.pages("/feeds/list", { query: { own: "true", limit: 1 } }))
      names.push(...feeds.map(({ Name }) => Name));
    expect(names).toEqual(["Doors"]);
    expect(await fyr.get("/feeds/{id}/data", { path: { id: feed } })).toMatchObject([{ Value: "192.0.2.7" }]);
    expect(await (await fyr.download("/feeds/{id}/export", { path: { id: feed } })).text()).toContain("192.0.2.7");
    // @ts-expect-error a call that the API does not have
    await expect(fyr.get("/query/nothing")).rejects.toMatchObject({ code: 404 });
  });

  it("says what is refused in the server's words", async () => {
    const refused = createClient({ server: url, key: "fyr_none" }).get("/query/ip/{ip}", { path: { ip: "192.0.2.1" } });
    await expect(refused).rejects.toBeInstanceOf(FyrError);
    await expect(refused).rejects.toMatchObject({ code: 401, status: "unauthorized", message: "Not authorized" });
    const nobody = createClient({ server: "http://127.0.0.1:9" });
    await expect(nobody.get("/hello")).rejects.toMatchObject({
      code: 0,
      message: expect.stringMatching(/127\.0\.0\.1:9 does not/),
    });
    expect(() => createClient({ server: "ftp://fyr.example" })).toThrow("no address of HTTP");
  });

  it("waits as it is told, not for longer, and sends its key nowhere else", async () => {
    expect(await createClient({ server: await standIn(BUSY, BUSY, HELLO) }).get("/hello")).toEqual({
      message: "Hello",
    });
    expect(asked).toHaveLength(3);
    await expect(createClient({ server: await standIn(BUSY) }).get("/hello")).rejects.toMatchObject({ code: 429 });
    expect(asked).toHaveLength(3);
    const tomorrow: Answer = [429, { "retry-after": "86400" }, { status: "ratelimited", message: "No credits left" }];
    await expect(createClient({ server: await standIn(tomorrow) }).get("/hello")).rejects.toMatchObject({
      retryAfter: 86_400,
    });
    expect(asked).toHaveLength(1);
    await expect(createClient({ server: await standIn(AWAY), key: "k" }).get("/hello")).rejects.toThrow(
      "does not answer",
    );
    expect(asked).toEqual([{ path: "/api/hello", key: "k" }]);
  });
});

const PYTHON = join(import.meta.dirname, "../../clients/python");
const hasPython = spawnSync("python3", ["-c", "import sys; assert sys.version_info >= (3, 9)"]).status === 0;
if (!hasPython) console.warn("The client in Python is not tested: this machine has no python3 of 3.9 or later.");

describe.skipIf(!hasPython)("the client in Python", () => {
  async function python(script: string, env: Record<string, string> = {}): Promise<unknown> {
    const child = spawn("python3", ["-W", "error", "-c", `import json\nfrom fyr import Fyr, FyrError\n${script}`], {
      env: { ...process.env, PYTHONPATH: PYTHON, PYTHONDONTWRITEBYTECODE: "1", FYR_SERVER: url, FYR_KEY: key, ...env },
    });
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(err).toBe("");
    return JSON.parse(out);
  }

  it("looks up, searches, pages and downloads", async () => {
    const script = `
fyr = Fyr()
print(json.dumps({
  "ip": fyr.ip("2001:db8::1")["ip"],
  "ips": [one["ip"] for one in fyr.ips(f"10.0.{n // 250}.{n % 250}" for n in range(1001))][:2],
  "domain": fyr.domain("example.org")["domain"],
  "rows": len(list(fyr.search("type:ip ip:192.0.2.0/24", limit=3))),
  "pages": [len(page["feeds"]) for page in fyr.pages("/feeds/list", {"own": "true", "limit": 1})],
  "feed": [item["Value"] for item in fyr.feed("${feed}")],
  "datasets": len(fyr.datasets()),
}))`;
    expect(await python(script)).toEqual({
      ip: "2001:db8::1",
      ips: ["10.0.0.0", "10.0.0.1"],
      domain: "example.org",
      rows: expect.any(Number),
      pages: [1],
      feed: ["192.0.2.7"],
      datasets: expect.any(Number),
    });
  });

  /** What each of some servers answers a client to a path, in one process: one of Python takes longer than all of them. */
  const attempts = (...of: readonly (readonly [server: string, path?: string, key?: string])[]) =>
    python(`
def attempt(server, path="/hello", key=None):
  try:
    Fyr(server, key).get(path)
  except FyrError as error:
    return [error.code, error.status, error.message, error.retry_after]
  return "answered"
print(json.dumps([attempt(*one) for one in json.loads(${JSON.stringify(JSON.stringify(of))})]))`);

  it("says what is refused in the server's words", async () => {
    expect(await attempts([url, "/query/ip/192.0.2.1", "fyr_none"], ["http://127.0.0.1:9"])).toEqual([
      [401, "unauthorized", "Not authorized", null],
      [0, "failed", expect.stringContaining("http://127.0.0.1:9 does not answer: "), null],
    ]);
  });

  it("waits as it is told, not for longer, and sends its key nowhere else", async () => {
    const tomorrow: Answer = [429, { "retry-after": "86400" }, { status: "ratelimited", message: "No credits left" }];
    // One server for all three clients, which answers each call as the next of these.
    const server = await standIn(BUSY, BUSY, HELLO, tomorrow, AWAY);
    expect(await attempts([server], [server], [server])).toEqual([
      "answered",
      [429, "ratelimited", "No credits left", 86_400],
      [302, "failed", "The server answered 302", null],
    ]);
    expect(asked).toEqual(Array.from({ length: 5 }, () => ({ path: "/api/hello", key })));
  });
});
