import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { RATE_LIMITS } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { clientOf, createKey } from "../support/client.ts";
import { raw } from "../support/raw.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";

const HTML = { accept: "text/html" };
const YEAR_S = 31_536_000;

/** Sends bytes as they are, and answers all that comes back until the server ends the connection. */
async function bytes(url: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(sent);
  return text(socket);
}

/** As many as the server begins of one connection at a time. */
const PIPELINED = 16;

interface Asked {
  readonly path: string;
  readonly from?: string;
  readonly token?: string;
}

/** The codes of many answers, asked for on one connection: a client like a browser's takes longer than the server. */
async function codesOf(url: string, asked: readonly Asked[]): Promise<number[]> {
  const { hostname, port } = new URL(url);
  const requests = asked.map(({ path, from, token }) =>
    [
      `GET ${path} HTTP/1.1`,
      "Host: x",
      ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
      "\r\n",
    ].join("\r\n"),
  );
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  const codes: number[] = [];
  const sendMore = () => socket.write(requests.slice(codes.length, codes.length + PIPELINED).join(""));
  sendMore();
  let unread = "";
  for await (const chunk of socket as AsyncIterable<string>) {
    unread += chunk;
    const found = [...unread.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));
    if (found.length < Math.min(PIPELINED, requests.length - codes.length)) continue;
    codes.push(...found);
    unread = "";
    if (codes.length === requests.length) break;
    sendMore();
  }
  socket.destroy();
  return codes;
}

describe("what every answer carries", () => {
  let plain: SharedFyr;
  let configured: SharedFyr;
  let person: Person;
  beforeAll(async () => {
    const visits = await Promise.all([visitSharedFyr(), visitSharedFyr("configured")]);
    [plain, configured] = visits.map(({ fyr }) => fyr) as [SharedFyr, SharedFyr];
    person = await newPerson(plain, visits[0].admin.client);
  });

  /** One answer of each kind: pages, files, probes, lookups, lists, refusals, redirects, paths that are none. */
  const kinds = async (fyr: SharedFyr, token: string): Promise<Record<string, Response>> => {
    const page = await fetch(`${fyr.url}/`, { headers: HTML });
    const script = /\/assets\/[^"]+\.js/.exec(await page.clone().text())?.[0] ?? "";
    const ask = (path: string, init: RequestInit = {}) => fetch(fyr.url + path, { redirect: "manual", ...init });
    const headers = { authorization: `Bearer ${token}` };
    return {
      page,
      "deep link": await ask("/account/security", { headers: HTML }),
      script: await ask(script),
      "no file": await ask("/assets/none.js"),
      "a lookup": await ask("/api/query/ip/192.0.2.1", { headers }),
      "a list": await ask("/api/account/sessions", { headers }),
      "a public call": await ask("/api/site"),
      "the API's description": await ask("/api/openapi.json"),
      unauthorised: await ask("/api/account/details"),
      forbidden: await ask("/api/admin/audit", { headers }),
      "no route": await ask("/api/nothing"),
      "no path": await ask("/api/query/ip/%"),
      "bad body": await ask("/api/auth/login", { method: "POST", body: "{" }),
      redirect: await ask("/api/auth/validate/none"),
      liveness: await ask("/healthz"),
      readiness: await ask("/readyz"),
      figures: await ask("/metrics"),
    };
  };

  /** Those of the plain one, asked once for all who look at their heads. */
  let known: ReturnType<typeof kinds> | undefined;
  const kindsOfPlain = () => (known ??= kinds(plain, person.token));

  it("is a stated type in a stated encoding, which browsers do not guess, and no cookie", async () => {
    for (const [kind, { headers, status }] of Object.entries(await kindsOfPlain())) {
      expect([kind, headers.get("x-content-type-options")]).toEqual([kind, "nosniff"]);
      expect([kind, headers.get("set-cookie")]).toEqual([kind, null]);
      if (status !== 303)
        expect([kind, headers.get("content-type")]).toEqual([kind, expect.stringMatching(/charset=utf-8/i)]);
    }
  });

  it("answers a file of the app whole, whatever range is asked for", async () => {
    for (const range of ["bytes=-0", "bytes=0-3", "bytes=9999999-", "lines=1"]) {
      const answer = await fetch(`${plain.url}/favicon.svg`, { headers: { range } });
      expect([range, answer.status]).toEqual([range, 200]);
      expect((await answer.text()).trimEnd()).toMatch(/<\/svg>$/);
    }
    // Conditions of writers.
    for (const headers of [{ "if-match": '"x"' }, { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" }]) {
      for (const path of ["/favicon.svg", "/account/security"]) {
        const answer = await fetch(plain.url + path, { headers: { ...HTML, ...headers } });
        expect([path, headers, answer.status]).toEqual([path, headers, 200]);
      }
    }
  });

  it("keeps browsers from framing it, and from running anything that is not Fyr's", async () => {
    for (const [kind, { headers }] of Object.entries(await kindsOfPlain())) {
      // A script is no document: what it may do is settled by the page that loads it.
      if (kind === "script") continue;
      const policy = headers.get("content-security-policy") ?? "";
      expect([kind, policy]).toEqual([kind, expect.stringContaining("frame-ancestors 'none'")]);
      expect([kind, /default-src '(?:none|self)'/.test(policy)]).toEqual([kind, true]);
      expect([kind, /'unsafe-eval'|script-src[^;]*'unsafe-inline'|https?:|\*/.test(policy)]).toEqual([kind, false]);
    }
    const { headers } = await fetch(`${plain.url}/`, { headers: HTML });
    const policy = headers.get("content-security-policy")?.split(";") ?? [];
    expect(policy).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "form-action 'self'"]));
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("same-origin");
  });

  it("keeps caches from storing what the API answers", async () => {
    const { page, script, ...answers } = await kindsOfPlain();
    for (const [kind, { headers, url }] of Object.entries(answers)) {
      if (url.includes("/api/")) expect([kind, headers.get("cache-control")]).toEqual([kind, "no-store"]);
    }
    expect(page?.headers.get("cache-control")).toBe("no-cache");
    expect(script?.headers.get("cache-control")).toContain("immutable");
  });

  it("keeps browsers to https where the public address has it, and only there", async () => {
    const { client } = await visitSharedFyr("configured").then(({ admin }) => admin);
    expect((await client.get("/query/ip/192.0.2.1")).headers.get("strict-transport-security")).toContain("max-age=");
    for (const [kind, { headers }] of Object.entries(await kinds(configured, "none"))) {
      const hsts = headers.get("strict-transport-security") ?? "";
      expect([kind, hsts]).toEqual([kind, `max-age=${YEAR_S}; includeSubDomains`]);
    }
    for (const [kind, { headers }] of Object.entries(await kindsOfPlain())) {
      expect([kind, headers.get("strict-transport-security")]).toEqual([kind, null]);
    }
  });

  it("lets no page of another origin read anything, with or without a preflight", async () => {
    const headers = { origin: "https://evil.example", authorization: `Bearer ${person.token}` };
    const answer = await fetch(`${plain.url}/api/account/details`, { headers });
    expect(answer.status).toBe(200);
    const preflight = await fetch(`${plain.url}/api/account/create-key`, {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(404);
    for (const { headers: sent } of [answer, preflight]) {
      expect([...sent.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});

describe("requests that are meant to be read in two ways", () => {
  let fyr: SharedFyr;
  let admin: Person;
  beforeAll(async () => {
    ({ fyr, admin } = await visitSharedFyr());
  });

  const SMUGGLED = "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Request-Id: smuggled-1\r\n\r\n";

  it.each([
    ["a length and chunks", `Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ["two lengths", `Content-Length: 2\r\nContent-Length: ${2 + SMUGGLED.length}\r\n\r\n{}${SMUGGLED}`],
    ["an encoding that is none", `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ["a name with a space", `Content-Length : 2\r\n\r\n{}${SMUGGLED}`],
    ["two hosts", `Host: y\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
    ["a line that folds", `X-A: 1\r\n Content-Length: 2\r\n\r\n{}${SMUGGLED}`],
  ])("%s: refused whole, and the connection ends", async (_what, rest) => {
    const head = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    const answer = await bytes(fyr.url, head + rest);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).not.toContain("smuggled-1");
  });

  it.each(["TRACE", "TRACK", "PROPFIND", "PATCH"])(
    "the method %s is none, and nothing of it is repeated",
    async (method) => {
      const sent = `${method} /api/hello HTTP/1.1\r\nHost: x\r\nX-Secret: not-repeated\r\nConnection: close\r\n\r\n`;
      const answer = await bytes(fyr.url, sent);
      expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
      expect(answer).not.toContain("not-repeated");
    },
  );

  it.each(["/login", "/about?x=1", "/resources/privacy"])(
    "%s is a page for programs that do not say what they take, too",
    async (path) => {
      for (const headers of [{}, { accept: "*/*" }]) {
        const { code, body } = await raw(fyr.url, "GET", path, headers);
        expect([code, body.startsWith("<!doctype html>")]).toEqual([200, true]);
      }
      expect((await raw(fyr.url, "GET", path, { accept: "application/json" })).code).toBe(404);
      expect((await raw(fyr.url, "GET", "/query/ip/192.0.2.1", { accept: "*/*" })).code).toBe(404);
    },
  );

  it.each(["/.git/config", "/.env", "/package.json", "/assets/", "/assets", "/index.html.map"])(
    "%s is no file",
    async (path) => {
      const { code, body } = await raw(fyr.url, "GET", path, {});
      expect([code, JSON.parse(body)]).toEqual([404, { status: "not_found", message: "Not found" }]);
    },
  );

  it("a parameter that comes twice is refused, not chosen from", async () => {
    const { client } = admin;
    expect((await client.get("/admin/audit?limit=1&limit=2")).code).toBe(400);
    expect((await client.get("/admin/audit?limit[]=1")).code).toBe(200);
    expect((await clientOf(fyr).get("/query/ip/192.0.2.1?apikey=fyr_a&apikey=fyr_b")).code).toBe(401);
    const twice = await raw(fyr.url, "GET", "/api/account/details", { authorization: "Bearer a, Bearer b" });
    expect(twice.code).toBe(401);
  });

  it("fields that no call has, or that every object has, change nothing", async () => {
    const person = await newPerson(fyr, admin.client);
    const hostile = [
      '{"name":"k","description":"d","__proto__":{"scopes":["admin"]}}',
      '{"name":"k","description":"d","constructor":{"prototype":{"scopes":["admin"]}}}',
      '{"name":"k","description":"d","accountId":"x","account_id":"x","id":"x","key_hash":"x","unmetered":true}',
    ];
    for (const body of hostile) {
      const { code, body: answer } = await person.client.post("/account/create-key", body);
      // Either is safe: a key of the usual scope, or a refusal.
      expect([200, 400]).toContain(code);
      if (code === 200) expect(answer.data.Scopes).toEqual(["query"]);
    }
    const { body } = await person.client.get("/account/details");
    expect(body.data).toMatchObject({ type: 1 });
    expect((await person.client.get("/admin/audit")).code).toBe(403);
    // Nor for those who come after.
    expect((await clientOf(fyr).get("/account/details")).code).toBe(401);
  });
});

describe("the calls of a network", () => {
  it("are few for strangers, the API's description too, which keep no user and no key of it out", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const ask = async (path: string, token?: string) => {
      const proof = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await fetch(fyr.url + path, { headers: { "x-forwarded-for": "198.18.77.1", ...proof } });
      await answer.arrayBuffer();
      return answer.status;
    };
    const person = await newPerson(fyr, admin.client);
    const { key } = await createKey(fyr, person.client);
    expect(await ask("/api/openapi.json")).toBe(200);
    const many = Array.from({ length: RATE_LIMITS.strangerPerMinute }, (_, n) => n);
    const from = "198.18.77.1";
    await codesOf(
      fyr.url,
      many.map(() => ({ path: "/api/hello", from })),
    );
    expect(await ask("/api/openapi.json")).toBe(429);
    const lookup = "/api/query/ip/192.0.2.1";
    expect(await ask(lookup)).toBe(429);
    expect([await ask(lookup, person.token), await ask(lookup, key)]).toEqual([200, 200]);
    // Guesses cost a query each: their network has no more of them, and what is known to be right is none.
    await codesOf(
      fyr.url,
      many.map((n) => ({ path: lookup, from, token: `fyr_guess${n}` })),
    );
    expect(await ask(lookup, (await newPerson(fyr, admin.client)).token)).toBe(429);
    expect([await ask(lookup, person.token), await ask(lookup, key)]).toEqual([200, 200]);
  });
});

it("counts the calls of an account that are refused", async () => {
  const { fyr, admin } = await visitSharedFyr();
  const { token } = await newPerson(fyr, admin.client);
  const refused = { path: "/api/admin/sources", token };
  const codes = await codesOf(
    fyr.url,
    Array.from({ length: RATE_LIMITS.accountPerMinute + 1 }, () => refused),
  );
  expect([codes[0], codes.at(-1)]).toEqual([403, 429]);
});

describe("the log of refusals", () => {
  it("names who was refused what, and no secret", async () => {
    const { fyr, admin } = await visitSharedFyr("configured");
    const person = await newPerson(fyr, admin.client);
    const { headers } = await person.client.get("/admin/audit");
    await clientOf(fyr).get("/account/details?apikey=fyr_guessed-key");
    const lines = async () =>
      (await fyr.output()).split("\n").flatMap((line) => (line.includes('"refused"') ? [JSON.parse(line)] : []));
    const reqId = headers.get("x-request-id");
    await expect
      .poll(async () => (await lines()).find((line) => line.reqId === reqId))
      .toMatchObject({
        refused: "forbidden",
        method: "GET",
        url: "/api/admin/audit",
        account: person.id,
      });
    await expect
      .poll(async () => (await lines()).map(({ url }) => url))
      .toContain("/api/account/details?apikey=[redacted]");
    expect(await fyr.output()).not.toContain("guessed-key");
  });
});
