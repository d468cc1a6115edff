import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { ACCOUNT_TYPE } from "@fyr/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import type { Client } from "../support/client.ts";
import { type ScanSite, startScanSite } from "../support/scan-site.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { readZip } from "../../packages/server/src/testing/zip.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

/** No program, and none that a scanner of files would call one. */
const PUSHED = "What a page had stored.";
const LOGIN = `<!doctype html><html lang="en"><head><title>Sign in to Example Bank</title>
<style>body { background: repeating-linear-gradient(60deg, #024 0 120px, #fff 120px 240px) }</style>
<link rel="icon" href="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"></head>
<body><h1>Sign in</h1><form action="/post" method="post"><input name="user"><input type="password" name="pass"></form>
<a href="https://elsewhere.example/">elsewhere</a><script src="/app.js"></script><img src="/missing.png">
<script>console.log("hello"); fetch("http://10.0.0.1/").catch(() => 0); document.cookie = "seen=1";</script>
<!-- kit v2 --> support@example.net</body></html>`;

describe("a scan of a URL", () => {
  let site: ScanSite;
  let url: string;
  let pro: Person;
  let other: Person;
  let admin: Client;

  beforeAll(async () => {
    site = await startScanSite({
      "/": (_request, response) => response.writeHead(302, { location: "/login" }).end(),
      "/login": (_request, response) =>
        response.writeHead(200, { "content-type": "text/html", "set-cookie": "session=abc; HttpOnly" }).end(LOGIN),
      "/app.js": (_request, response) =>
        response.writeHead(200, { "content-type": "text/javascript" }).end("globalThis.app = 1;"),
      "/pushing": "<!doctype html><title>Pushing</title><iframe src='/invoice'></iframe>",
      "/invoice": (_request, response) =>
        response
          .writeHead(200, {
            "content-type": "application/octet-stream",
            "content-disposition": 'attachment; filename="invoice.exe"',
          })
          .end(PUSHED),
      "/clicking": (_request, response) =>
        response.writeHead(200, { "content-type": "text/html", "x-frame-options": "DENY" }).end(
          `<!doctype html><title>Clicking</title><h1>Your invoice</h1><a id="a" href="/archive">It begins by itself</a>
           <script>setTimeout(() => document.getElementById("a").click(), 300)</script>`,
        ),
      "/storing": (_request, response) =>
        response.writeHead(200, { "content-type": "text/html", "x-frame-options": "DENY" }).end(
          `<!doctype html><title>Storing</title><h1>Your invoice</h1><a id="a" href="/archive">It begins by itself</a>
           <iframe src="/invoice"></iframe>
           <script>setTimeout(() => document.getElementById("a").click(), 600)</script>`,
        ),
      "/archive": (_request, response) =>
        response
          .writeHead(200, { "content-type": "application/zip", "content-disposition": 'attachment; filename="a.zip"' })
          .end(PUSHED),
      "/never": () => undefined,
      "/reset": (request) => void request.socket.destroy(),
      "/killed": (_request, response) => {
        if (timesAsked("/killed") > 1) response.writeHead(200, { "content-type": "text/html" }).end("<title>again");
      },
    });
    const { fyr, admin: visitor } = await visitSharedFyr();
    url = fyr.url;
    admin = visitor.client;
    pro = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    other = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
  });
  afterAll(() => site.close());

  const timesAsked = (path: string): number => site.asked.filter((one) => one === path).length;
  const submit = (target: string, more = "", client = pro.client) =>
    client.get(`/query/url?url=${encodeURIComponent(target)}${more}`);
  /** One call waits for 25 seconds at most, in which a machine that has much else to do may not start a browser. */
  const ended = async (id: string, client = pro.client) => {
    for (let calls = 1; ; calls += 1) {
      const { data } = (await client.get(`/search/status/${id}/await`)).body;
      if (data?.Status !== "queued" || calls === 4) return data;
    }
  };

  it("is queued, looked at, and told whole to its account alone", async () => {
    const { body, headers } = await submit(site.at("/"));
    expect(headers.get("x-credits-cost")).toBe("1");
    expect(body.data).toMatchObject({ Status: "queued", Data: { Cache: false, Url: site.at("/") }, Error: null });
    const { Id } = body.data.Data;
    expect(await ended(Id)).toMatchObject({ Status: "done", Position: 0, Error: null });

    const full = (await pro.client.get(`/query/url/result?url=${Id}&full=true`)).body.data;
    expect(full).toMatchObject({
      Data: {
        Id,
        Url: site.at("/"),
        FinalUrl: site.at("/login"),
        Ip: "127.0.0.1",
        StatusCode: 200,
        LeadRequest: [
          { Url: site.at("/"), StatusCode: 302, RedirectsTo: site.at("/login") },
          { Url: site.at("/login"), StatusCode: 200, IP: "127.0.0.1", MimeType: "text/html", Method: "GET" },
        ],
        Cookies: expect.arrayContaining([
          expect.objectContaining({ name: "session", httpOnly: true, sourceScheme: "NonSecure" }),
        ]),
        IsHttps: false,
        Screenshot: { Url: `/search/result/${Id}/screenshot`, Width: 1440 },
        Content: { Elements: { title: "Sign in to Example Bank", comments: ["kit v2"] } },
        Artifacts: { Emails: ["support@example.net"] },
        Language: "en",
        Console: expect.arrayContaining([expect.objectContaining({ Text: "hello" })]),
        EndedBy: null,
      },
      Catphish: { Malicious: expect.any(Boolean), class_prediction: expect.any(String), reasons: expect.any(Array) },
      Verdict: expect.stringMatching(/^(No sign of phishing|Not called phishing|Malicious: phishing)/),
      About: { Visibility: "private", Own: true, Device: "desktop" },
      Hosts: [{ IP: "127.0.0.1" }],
      Truncated: false,
    });
    expect(full.Data.Requests).toContainEqual(
      expect.objectContaining({
        File: "app.js",
        ResourceType: "Script",
        Payload: expect.objectContaining({ Bytes: 19 }),
      }),
    );
    expect(full.Data.Other).toContainEqual(
      expect.objectContaining({ Url: "http://10.0.0.1/", IP: null, Failure: expect.stringContaining("is refused") }),
    );

    const { body: summary } = await pro.client.get(`/search/result/${Id}`);
    expect(Buffer.byteLength(JSON.stringify(summary.data))).toBeLessThanOrEqual(10 * 1024);
    const picture = await fetch(`${url}/api/search/result/${Id}/screenshot`, {
      headers: { authorization: `Bearer ${pro.token}` },
    });
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(Buffer.from(await picture.arrayBuffer()).toString("latin1", 8, 12)).toBe("WEBP");
    const website = await fetch(`${url}/api/search/result/${Id}/website`, {
      headers: { authorization: `Bearer ${pro.token}` },
    });
    expect(website.headers.get("content-type")).toContain("text/plain");
    expect(website.headers.get("content-security-policy")).toContain("sandbox");
    expect(await website.text()).toContain("kit v2");

    const { Sha256 } = full.Data.Requests.find(({ File }: { File: string }) => File === "app.js").Payload;
    const scansWith = async ({ client }: Person) => (await client.get(`/lookup/${Sha256}`)).body.data.seen.scans;
    expect([await scansWith(pro), await scansWith(other)]).toEqual([1, 0]);

    for (const path of [`/search/status/${Id}`, `/search/result/${Id}`, `/query/url/status?url=${Id}`]) {
      expect((await other.client.get(path)).code).toBe(404);
    }
    expect((await other.client.delete(`/search/result/${Id}`)).code).toBe(404);

    // Lists are searched by text, verdict and day.
    const day = new Date().toISOString().slice(0, 10);
    const found = async (filter: string, client = pro.client, list = "/query/url/recent?own=true") =>
      (await client.get(`${list}${filter}`)).body.data.scans.map((row: { Id: string }) => row.Id);
    const finding = [
      "&search=to%20EXAMPLE%20bank",
      `&search=${site.port}/log`,
      `&from=${day}`,
      "&verdict=not_malicious",
    ];
    for (const filter of finding.slice(0, soak(finding.length, 2)))
      expect([filter, await found(filter)]).toEqual([filter, expect.arrayContaining([Id])]);
    const missing = ["&search=l_gin", "&verdict=malicious", "&search=%25", "&to=2020-01-01", "&verdict=failed"];
    for (const filter of missing.slice(0, soak(missing.length, 2)))
      expect([filter, await found(filter)]).toEqual([filter, expect.not.arrayContaining([Id])]);
    expect(await found("&search=Example%20Bank", other.client)).toEqual([]);
    expect(await found("?search=Example%20Bank", pro.client, "/search/community_scan")).not.toContain(Id);
    expect((await pro.client.get("/query/url/recent?verdict=worst")).code).toBe(400);

    // Again it is there at once, and costs nothing; what is public of it is another scan.
    const again = await submit(site.at("/"));
    expect(again.body.data).toMatchObject({ Status: "done", Data: { Cache: true, Id }, Age: expect.any(Number) });
    expect(again.headers.get("x-credits-cost")).toBe("0");
    const theirs = (await submit(site.at("/"), "", other.client)).body.data.Data.Id;
    expect(theirs).not.toBe(Id);
    expect((await other.client.delete(`/search/result/${theirs}`)).code).toBe(200);
  });

  it("keeps files that a page stores, for its account alone, and tells of the page", async () => {
    const { Id } = (await submit(site.at("/storing"), "&visibility=public")).body.data.Data;
    expect(await ended(Id)).toMatchObject({ Status: "done" });
    const sha256 = createHash("sha256").update(PUSHED).digest("hex");
    const told = async (client: Client) => (await client.get(`/search/result/${Id}?full=true`)).body.data.Data;
    const stored = (Kept: boolean) =>
      ["/invoice", "/archive"].map((path) => expect.objectContaining({ Url: site.at(path), Sha256: sha256, Kept }));
    const mine = await told(pro.client);
    expect(mine).toMatchObject({ StatusCode: 200, MimeType: "text/html", FinalUrl: site.at("/storing") });
    expect(mine.LeadRequest).toEqual([
      expect.objectContaining({ Url: site.at("/storing"), SecurityHeaders: ["x-frame-options"] }),
    ]);
    expect(mine.Downloads).toEqual(stored(true));
    expect((await told(other.client)).Downloads).toEqual(stored(false));
    const path = `/search/result/${Id}/file/${sha256}`;
    const fetched = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${pro.token}` } });
    expect([fetched.status, fetched.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(fetched.headers.get("content-disposition")).toContain("attachment");
    expect(await readZip(await fetched.blob(), "infected")).toEqual(new Map([[`${sha256}.bin`, PUSHED]]));
    expect((await other.client.get(path)).code).toBe(404);
  });

  itInSoak("keeps a file that the page pushed, for its account alone, in an encrypted ZIP", async () => {
    const { Id } = (await submit(site.at("/pushing"), "&visibility=public")).body.data.Data;
    expect(await ended(Id)).toMatchObject({ Status: "done" });
    const sha256 = createHash("sha256").update(PUSHED).digest("hex");
    const downloads = async (client: Client) =>
      (await client.get(`/search/result/${Id}?full=true`)).body.data.Data.Downloads;
    const file = { Url: site.at("/invoice"), Name: "invoice.exe", Sha256: sha256, Bytes: PUSHED.length };
    expect(await downloads(pro.client)).toMatchObject([{ ...file, Kept: true }]);
    expect(await downloads(other.client)).toMatchObject([{ ...file, Kept: false }]);
    const path = `/search/result/${Id}/file/${sha256}`;
    const fetched = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${pro.token}` } });
    expect([fetched.status, fetched.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(fetched.headers.get("content-disposition")).toContain("attachment");
    expect(await readZip(await fetched.blob(), "infected")).toEqual(new Map([[`${sha256}.bin`, PUSHED]]));
    expect((await other.client.get(path)).code).toBe(404);
    expect((await pro.client.get(`/search/result/${Id}/file/${"0".repeat(64)}`)).code).toBe(404);
  });

  itInSoak("tells of the page, and not of a file that a click on it stores", async () => {
    const { Id } = (await submit(site.at("/clicking"))).body.data.Data;
    expect(await ended(Id)).toMatchObject({ Status: "done" });
    const { Data } = (await pro.client.get(`/search/result/${Id}?full=true`)).body.data;
    expect(Data).toMatchObject({ StatusCode: 200, MimeType: "text/html", FinalUrl: site.at("/clicking") });
    expect(Data.LeadRequest).toEqual([
      expect.objectContaining({ Url: site.at("/clicking"), SecurityHeaders: ["x-frame-options"] }),
    ]);
    expect(Data.Downloads).toEqual([expect.objectContaining({ Url: site.at("/archive"), Kept: true })]);
    const requests = [...Data.Requests, ...Data.Other];
    expect(requests).toContainEqual(expect.objectContaining({ Url: site.at("/archive"), IsDownload: true }));
  });

  it("is refused where its URL is none, or has secrets in it that were not accepted", async () => {
    for (const text of ["nothing", "ftp://example.net/", "javascript:alert(1)", "file:///etc/passwd"]) {
      expect((await submit(text)).body).toMatchObject({ status: "validation_error" });
    }
    const target = site.at("/login?token=abc&u=a%40example.net");
    const refused = await submit(target);
    expect(refused.code).toBe(409);
    expect(refused.body.details).toEqual([
      { field: "query token", message: "looks like a token" },
      { field: "query u", message: "looks like an e-mail address" },
    ]);
    const referer = encodeURIComponent("http://bob:hunter2@mail.example/");
    const brought = await submit(site.at("/login"), `&referer=${referer}`);
    expect([brought.code, brought.body.message]).toEqual([
      409,
      expect.stringMatching(/^The referer may hold a secret/),
    ]);
    expect(brought.body.details).toEqual([{ field: "referer, user and password", message: "looks like a login" }]);
  });

  it("is refused before it waits, without a credit, where its page may not be reached", async () => {
    const { code, body, headers } = await submit("http://169.254.169.254/latest/meta-data/");
    expect([code, body.message]).toEqual([
      409,
      "The page cannot be opened: 169.254.169.254 is refused: no request leaves this machine (FYR_OFFLINE)",
    ]);
    expect(headers.get("x-credits-cost") ?? "0").toBe("0");
    expect((await pro.client.get("/query/url/recent?own=true")).body.data.scans).not.toContainEqual(
      expect.objectContaining({ Url: expect.stringContaining("169.254") }),
    );
  });

  itInSoak("says why a page cannot be opened, and has no result then", async () => {
    const refused = await submit(site.at("/reset"));
    const { Status, Error } = await ended(refused.body.data.Data.Id);
    expect({ Status, Error }).toEqual({
      Status: "failed",
      Error: expect.stringMatching(/^The page could not be opened: ./),
    });
    expect((await pro.client.get(`/search/result/${refused.body.data.Data.Id}`)).code).toBe(404);
  });

  itInSoak("is tried once more where its browser is killed midway, and told once", async () => {
    const { Id } = (await submit(site.at("/killed"))).body.data.Data;
    await expect.poll(() => timesAsked("/killed"), { timeout: 60_000 }).toBe(1);
    const browser = processesOf(Id).find((line) => !/--type=|unshare/.test(line.command));
    process.kill(browser?.pid ?? 0, "SIGKILL");
    expect(await ended(Id)).toMatchObject({ Status: "done", Error: null });
    expect(timesAsked("/killed")).toBe(3);
    const { scans } = (await pro.client.get("/query/url/recent?own=true")).body.data;
    expect(scans.filter((one: { Url: string }) => one.Url === site.at("/killed"))).toHaveLength(1);
    await expect.poll(() => processesOf(Id), { timeout: 10_000 }).toEqual([]);
  });

  itInSoak("can be public, and cancelled while it is under way", async () => {
    const shown = await submit(site.at("/login"), "&visibility=public&device=phone");
    const { Id } = shown.body.data.Data;
    const slow = await submit(site.at("/never"));
    expect((await pro.client.post(`/search/cancel/${slow.body.data.Data.Id}`)).body.data).toEqual({ cancelled: true });
    expect(await ended(slow.body.data.Data.Id)).toMatchObject({ Status: "failed", Error: "It was cancelled" });
    expect(await ended(Id)).toMatchObject({ Status: "done" });
    const { body } = await other.client.get("/search/community_scan?limit=200");
    expect(body.data.scans).toContainEqual(
      expect.objectContaining({ Id, Own: false, Title: "Sign in to Example Bank", HasScreenshot: true }),
    );
    expect((await other.client.get(`/search/result/${Id}`)).body.data).toMatchObject({
      About: { Own: false, Device: "phone" },
    });
    expect(
      (await other.client.get("/query/url/recent?own=true")).body.data.scans.every((row: { Own: boolean }) => row.Own),
    ).toBe(true);
    // What shares its parts is found by those who may see it: the private scan of the same page is its account's.
    const shared = async (client: Client) => (await client.get(`/search/result/${Id}/related`)).body.data.shared;
    expect(await shared(other.client)).not.toContainEqual(expect.objectContaining({ Kind: "body" }));
    expect(await shared(pro.client)).toEqual(
      expect.arrayContaining(
        [
          ["title", "Sign in to Example Bank"],
          ["address", "127.0.0.1"],
          ["final_host", "127.0.0.1"],
          ["url", site.at("/login")],
        ].map(([Kind, Value]) => expect.objectContaining({ Kind, Value, Capped: false })),
      ),
    );
    const having = (client: Client, more = "") =>
      client.get(`/query/url/with?kind=title&value=${encodeURIComponent("Sign in to Example Bank")}${more}`);
    expect((await having(other.client)).body.data).toMatchObject({ scans: [{ Id }], total: 1, has_more: false });
    expect((await having(pro.client)).body.data.total).toBeGreaterThanOrEqual(2);
    expect((await having(other.client, `&but=${Id}`)).body.data).toMatchObject({ scans: [], total: 0 });
    const look = (await other.client.get(`/search/result/${Id}`)).body.data.Data.Screenshot.Hash;
    expect(look).toMatch(/^[\da-f]{16}$/);
    expect((await other.client.get(`/query/url/with?kind=screenshot&value=${look}`)).body.data.scans).toContainEqual(
      expect.objectContaining({ Id }),
    );

    // What it found can be pivoted on by those who see own networks: the site is on loopback.
    const title = { input: "Sign in to Example Bank" };
    await expect
      .poll(async () => (await admin.post("/relations/artifact", title)).body.data.Relations, { timeout: 90_000 })
      .toEqual([expect.objectContaining({ IP: "127.0.0.1", Sources: ["scan"] })]);
    expect((await other.client.post("/relations/artifact", title)).body.data.Relations).toEqual([]);
    expect((await pro.client.delete(`/search/result/${Id}`)).code).toBe(200);
    // What it found is gone with it.
    await expect
      .poll(async () => (await admin.post("/relations/artifact", title)).body.data.Relations, { timeout: 90_000 })
      .toEqual([]);
    expect((await other.client.get(`/search/result/${Id}`)).code).toBe(404);
  });
});

/** Of the browser of a scan, by the name of its folder. */
function processesOf(id: string): { readonly pid: number; readonly command: string }[] {
  return readdirSync("/proc").flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid)) return [];
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "latin1");
      return command.includes(`fyr-scan-${id.slice(-12)}-`) ? [{ pid, command }] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
