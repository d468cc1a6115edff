import { createHash } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { NOTHING_KNOWN } from "@fyr/core/catphish";
import { carriedChromium, carriedPackage, findChromium, runScan, SCAN_LIMITS, type ScanOrder } from "./index.ts";
import type { ScanQuestion } from "./job.ts";
import type { ScanLimits } from "./limits.ts";
import { confinementOf, treeOf } from "./process-tree.ts";
import { profileOf, sharedFolder } from "./shared-folder.ts";
import { soak } from "../testing/soak.ts";

// The Chromium that npm carries is what a machine has that has none.
const carried = carriedPackage();
const program = carried === null ? findChromium(null) : await carriedChromium(carried, tmpdir());
if (program === null) console.warn("SKIPPED: scans of the browser itself, as this machine has no Chromium");
const LOOK = { device: "desktop", userAgent: null, language: "en", referer: null, waitMs: 0 } as const;
/** A PNG of one pixel. */
const ICON = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const ID = "01990000-0000-7000-8000-000000000000";

describe.skipIf(program === null || process.platform !== "linux")("a scan by the browser of this machine", () => {
  const opened: Server[] = [];
  afterEach(() => {
    for (const server of opened.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  async function site(listener: RequestListener, host = "127.0.0.1"): Promise<number> {
    const server = createServer(listener).listen(0, host);
    opened.push(server);
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  }
  const order = (url: string, waitMs = 0): ScanOrder => ({
    id: ID,
    url,
    look: { ...LOOK, waitMs },
    isForOthers: false,
    way: { allow: ["127.0.0.1"], offline: true },
    upstream: null,
    program: program ?? { path: "", env: {} },
    isSandboxed: true,
    uid: process.getuid?.() === 0 ? 61_184 : null,
    limits: SCAN_LIMITS,
    brands: [],
    rules: [],
  });
  const html =
    (body: string): RequestListener =>
    (_request, response) =>
      void response.writeHead(200, { "content-type": "text/html" }).end(body);
  const look = (url: string, waitMs = 0, signal = new AbortController().signal) =>
    runScan(order(url, waitMs), {}, signal);
  const profiles = () => readdirSync(sharedFolder()).filter((name) => name.startsWith(profileOf(ID)));

  it("has Chromium's sandbox on while a page is there, and leaves no process and no folder when it is ended", async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const port = await site((request, response) => {
      if (request.url === "/") return html("<script>for (;;);</script>")(request, response);
      resolve();
    });
    const ending = new AbortController();
    const under = process.pid;
    const scan = look(`http://127.0.0.1:${port}/`, 0, ending.signal).catch(() => "ended");
    await expect.poll(() => confinementOf(treeOf(under)), { timeout: 90_000, interval: 100 }).toBe("confined");
    resolve();
    await asked;
    expect(profiles()).toHaveLength(1);
    const pids = new Set(treeOf(under).filter((pid) => pid !== under));
    ending.abort();
    expect(await scan).toBe("ended");
    await expect.poll(() => treeOf(under).filter((pid) => pids.has(pid)), { timeout: 90_000 }).toEqual([]);
    expect(profiles()).toEqual([]);
  });

  it("reads closed shadow roots, fields that a style draws as those of passwords, and what names hide", async () => {
    const port = await site(
      html(`<title>Hi</title><style>.s { -webkit-text-security: disc }</style><input class=s name=secret><app-login></app-login>
        <img name="documentElement"><img name="body"><img name="createTreeWalker">
        <script>
          const root = document.querySelector("app-login").attachShadow({ mode: "closed" });
          root.innerHTML = "<h1>PayPal</h1><form action='http://127.0.0.9/x'><input type=password name=pass></form>";
        </script>`),
    );
    const { document } = await look(`http://127.0.0.1:${port}/`);
    expect(document.Data.Text).toContain("PayPal");
    expect(document.Data.Forms).toContainEqual(
      expect.objectContaining({ Host: "127.0.0.9", Fields: ["password pass"] }),
    );
    expect(document.Catphish?.reasons).toContainEqual(
      expect.objectContaining({ Code: "asks for a password", Text: expect.stringContaining("only drawn as one") }),
    );
  });

  it("has the hashes of what was sent, in whatever encoding, and a PDF as the file that it is", async () => {
    const russian = Buffer.concat([
      Buffer.from('<meta charset="windows-1251"><title>'),
      Buffer.from("cff0e8e2e5f2", "hex"),
      Buffer.from("</title><script src=/a.js></script>"),
    ]);
    const script = Buffer.from("efbbbf76617220613d22c3a5223b", "hex");
    const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");
    const port = await site((request, response) => {
      const [type, body] =
        request.url === "/report.pdf"
          ? ["application/pdf", pdf]
          : request.url === "/a.js"
            ? ["text/javascript", script]
            : ["text/html", russian];
      response.writeHead(200, { "content-type": type }).end(body);
    });
    const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    const { Data } = (await look(`http://127.0.0.1:${port}/`)).document;
    expect(Data.Content.Elements.title).toBe("Привет");
    expect(Data.LeadRequest.at(-1)?.Payload).toMatchObject({ Sha256: sha256(russian) });
    expect(Data.Requests.find(({ Url }) => Url.endsWith("/a.js"))?.Payload).toMatchObject({ Sha256: sha256(script) });

    const { document } = await look(`http://127.0.0.1:${port}/report.pdf`);
    expect(document.Data.Downloads).toEqual([expect.objectContaining({ Sha256: sha256(pdf), Bytes: pdf.length })]);
    expect(document.Data.NotJudged).toBe("what came is no page but application/pdf");
    expect(JSON.stringify(document)).not.toContain("chrome-extension:");
  });

  it("reaches nothing inside, in none of the ways that a page has", async () => {
    const reached: string[] = [];
    // Whatever comes here has found a way round: the scan may go to 127.0.0.1 alone.
    const trap = await site((request, response) => {
      reached.push(`${request.headers.host} ${request.url}`);
      response.end("inside");
    }, "::");
    const udp = createSocket("udp4").bind(0, "0.0.0.0");
    await once(udp, "listening");
    udp.on("message", () => reached.push("udp"));
    const hosts = [
      `127.0.0.2:${trap}`,
      `2130706434:${trap}`,
      `0x7f000002:${trap}`,
      `0177.0.0.2:${trap}`,
      `127.2:${trap}`,
      `0.0.0.0:${trap}`,
      `[::]:${trap}`,
      `[::1]:${trap}`,
      `[::ffff:127.0.0.2]:${trap}`,
      `[64:ff9b::7f00:2]:${trap}`,
      `[2002:7f00:2::]:${trap}`,
      "169.254.169.254",
      "[fd00:ec2::254]",
      "10.0.0.1",
      "192.168.0.1",
      "100.64.0.1",
      "[fe80::1]",
    ];
    const inside = `http://127.0.0.2:${trap}`;
    const page = `<!doctype html><title>ways</title>
      <link rel="dns-prefetch" href="${inside}/dns"><link rel="preconnect" href="${inside}">
      <link rel="prefetch" href="${inside}/prefetch"><link rel="stylesheet" href="${inside}/style">
      <script type="speculationrules">{"prefetch":[{"source":"list","urls":["${inside}/speculation"]}]}</script>
      <style>@import url(${inside}/import); body { background: url(${inside}/css) }</style>
      <iframe src="${inside}/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
      <iframe src="view-source:${inside}/source"></iframe><iframe src="/redirect"></iframe><iframe src="/refresh"></iframe>
      <object data="${inside}/object.pdf" type="application/pdf"></object><embed src="${inside}/embed.pdf">
      <video src="${inside}/video"></video><audio src="${inside}/audio"></audio><script src="${inside}/script"></script>
      ${hosts.map((host) => `<img src="http://${host}/img">`).join("")}
      <form id="form" action="${inside}/form" method="post" target="_blank"></form><a id="a" href="#" ping="${inside}/ping">a</a>
      <script>
        const attempt = (way) => { try { way()?.catch?.(() => 0); } catch {} };
        for (const host of ${JSON.stringify(hosts)}) {
          attempt(() => fetch("http://" + host + "/fetch", { mode: "no-cors" }));
          attempt(() => new WebSocket("ws://" + host + "/socket"));
        }
        attempt(() => fetch("file:///etc/passwd"));
        attempt(() => { const asked = new XMLHttpRequest(); asked.open("GET", "${inside}/xhr"); asked.send(); });
        attempt(() => new EventSource("${inside}/events"));
        attempt(() => navigator.sendBeacon("${inside}/beacon", "x"));
        attempt(() => import("${inside}/module"));
        attempt(() => new WebTransport("https://127.0.0.2:${trap}/"));
        attempt(() => new Worker(URL.createObjectURL(new Blob(["fetch('${inside}/worker', {mode:'no-cors'}); new WebSocket('ws://127.0.0.2:${trap}/worker-socket')"]))));
        attempt(() => navigator.serviceWorker.register("/service.js"));
        attempt(() => window.open("${inside}/popup"));
        attempt(() => document.getElementById("form").submit());
        attempt(() => document.getElementById("a").click());
        attempt(() => {
          const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${udp.address().port}" },
            { urls: "turn:127.0.0.2:${trap}?transport=tcp", username: "a", credential: "b" }] });
          peer.createDataChannel("x");
          return peer.createOffer().then((offer) => peer.setLocalDescription(offer));
        });
      </script>`;
    const port = await site((request, response) => {
      const { url } = request;
      if (url === "/redirect") return void response.writeHead(302, { location: `${inside}/redirected` }).end();
      if (url === "/refresh")
        return html(`<meta http-equiv="refresh" content="0; url=${inside}/refreshed">`)(request, response);
      if (url === "/service.js") {
        return void response.writeHead(200, { "content-type": "text/javascript" }).end(`fetch("${inside}/service")`);
      }
      return html(page)(request, response);
    });
    const { document } = await look(`http://127.0.0.1:${port}/`, 1500);
    udp.close();
    expect(reached).toEqual([]);
    expect(document.Data.Content.Elements.title).toBe("ways");
    const refused = document.Data.Other.filter(({ Failure }) => /is refused|held back/.test(Failure ?? ""));
    expect(refused.length).toBeGreaterThan(30);
    expect(JSON.stringify(document)).not.toContain("root:");
  });

  it("tells what led from page to page, cookies, globals and what was posted, and asks once for an icon", async () => {
    const asked: string[] = [];
    const steps: Readonly<Record<string, string>> = {
      "/meta": '<meta http-equiv="refresh" content="0; url=/header">',
      "/script": '<script>location.href = "/form"</script>',
      "/form": '<form action="/end" method="post"></form><script>document.forms[0].submit()</script>',
      "/end": `<title>end</title><link rel="icon" href="/icon.png"><img src="/icon.png"><b id="named"></b>
        <script>var fromVar = 1; let fromLet = 2; globalThis["odd name"] = 3; function fromFunction() {}
        fetch("/post", { method: "POST", body: "user=bob&password=hunter2",
          headers: { "content-type": "application/x-www-form-urlencoded" } })</script>`,
      "/without": '<title>without</title><link rel="icon" href="/none.png"><img src="/none.png">',
      "/bare": "<title>bare</title>",
    };
    const icon: RequestListener = (_request, response) =>
      void response.writeHead(200, { "content-type": "image/png" }).end(ICON);
    const port = await site((request, response) => {
      const path = request.url ?? "";
      asked.push(path);
      if (path === "/none.png") return void response.writeHead(404).end();
      if (path === "/") {
        const cookies = ["hop=secret-value; Max-Age=0", "other=1; Max-Age=0"];
        return void response.writeHead(302, { location: "/meta", "set-cookie": cookies }).end();
      }
      if (path.endsWith("icon.png") || path === "/favicon.ico") return icon(request, response);
      if (path === "/header")
        return void response.writeHead(200, { "content-type": "text/html", refresh: "0; url=/script" }).end(" ");
      if (path === "/end") response.setHeader("set-cookie", "a=1; SameSite=Strict; HttpOnly; Max-Age=3600");
      return html(steps[path] ?? "")(request, response);
    });
    const { Data } = (await look(`http://127.0.0.1:${port}/`)).document;
    expect(Data.LeadRequest.map(({ Url, LedBy }) => [new URL(Url).pathname, LedBy])).toEqual([
      ["/", null],
      ["/meta", "status"],
      ["/header", "meta refresh"],
      ["/script", "refresh header"],
      ["/form", "script"],
      ["/end", "form"],
    ]);
    const setBy = ({ ResponseHeaders }: (typeof Data.LeadRequest)[number]) =>
      ResponseHeaders.filter(({ Name }) => Name === "set-cookie").map(({ Value }) => Value);
    // Each step's own, those of a redirect that is gone and of a cookie that is deleted at once included; never a value.
    expect(Data.LeadRequest.map(setBy)).toEqual([
      ["hop=…; Max-Age=0", "other=…; Max-Age=0"],
      [],
      [],
      [],
      [],
      ["a=…; SameSite=Strict; HttpOnly; Max-Age=3600"],
    ]);
    expect(Data.Cookies).toEqual([
      expect.objectContaining({
        name: "a",
        sameSite: "Strict",
        partitioned: false,
        httpOnly: true,
        secure: false,
        session: false,
        priority: "Medium",
      }),
    ]);
    expect(Data.Globals.toSorted()).toEqual(["fromFunction", "fromLet", "fromVar", "odd name"]);
    const sentTo = (path: string) =>
      Data.LeadRequest.find(({ Url }) => new URL(Url).pathname === path)?.RequestHeaders.map(({ Name }) => Name);
    expect(sentTo("/end")).toEqual(expect.arrayContaining(["sec-fetch-mode", "accept-encoding", "origin"]));
    const post = Data.Requests.find(({ File }) => File === "post");
    expect(post?.RequestHeaders).toContainEqual({ Name: "cookie", Value: "a=…" });
    expect(post?.Posted).toMatchObject({ Text: "user=bob&password=…", Bytes: 25, Cut: false });
    expect(post?.Timings?.Wait).toBeGreaterThan(0);
    expect(asked.filter((path) => path === "/icon.png")).toHaveLength(1);
    expect(Data.Favicon?.Url).toMatch(/icon\.png$/);

    // What nothing of the page asks for is asked for by Fyr, and told as that.
    asked.length = 0;
    const bare = (await look(`http://127.0.0.1:${port}/bare`)).document.Data;
    const own = bare.Requests.filter(({ IsOwn }) => IsOwn);
    expect(own).toEqual([
      expect.objectContaining({
        File: "favicon.ico",
        StatusCode: 200,
        IP: "127.0.0.1",
        Payload: expect.objectContaining({ Bytes: ICON.length }),
      }),
    ]);
    expect(asked.filter((path) => path === "/favicon.ico")).toHaveLength(1);
    if (soak(false, true)) return;

    // One that is not there is not asked for again.
    asked.length = 0;
    const without = (await look(`http://127.0.0.1:${port}/without`)).document.Data;
    expect(without.Favicon).toBeNull();
    expect(asked.filter((path) => path === "/none.png")).toHaveLength(1);
  });

  it("reads a page that leaves, hides its document, or leaves the browser no room for anything else", async () => {
    const LOGIN = '<h1>Log in to Example</h1><form action="/in"><input type="password" name="secret"></form>';
    const dead = "location.href = 'http://127.0.0.1:1/'";
    const many = `const some = "<p><a href=/l>q</a></p>".repeat(50_000);
      const box = document.createElement("div"); box.hidden = true; document.body.append(box);
      for (let i = 0; i < 8; i++) box.insertAdjacentHTML("beforeend", some)`;
    const pages: Readonly<Record<string, string>> = {
      "/shadow": `<title>shadow</title><div id="a"></div><script>document.getElementById("a")
        .attachShadow({ mode: "closed" }).innerHTML = ${JSON.stringify(`<p>${LOGIN}</p>`)}</script>`,
      // Each of these would take a message of its own.
      "/shadows": `<title>shadows</title>${LOGIN}<script>for (let i = 0; i < 40; i++) {
        const box = document.body.appendChild(document.createElement("div"));
        box.hidden = true;
        box.attachShadow({ mode: "closed" }).innerHTML = "<p>" + "x".repeat(2_000_000); }</script>`,
      "/leaves": `<title>leaves</title>${LOGIN}<script>setTimeout(() => { ${dead} }, 50)</script>`,
      "/named": `<title>named</title>${LOGIN}<img name="documentElement"><img name="body"><img name="createTreeWalker">`,
      "/many": `<title>many</title>${LOGIN}<script>${many}</script>`,
      "/pictures": `<title>pictures</title>${LOGIN}<script>for (let i = 0; i < 10_000; i++) new Image().src = "/p" + i</script>`,
      "/alerts": `<title>alerts</title>${LOGIN}<script>for (;;) alert(1)</script>`,
      "/busy": `<title>busy</title>${LOGIN}<script>for (;;);</script>`,
    };
    const port = await site((request, response) => html(pages[request.url ?? ""] ?? "")(request, response));
    const seen = async (name: string, less: Partial<ScanLimits> = {}) => {
      const url = `http://127.0.0.1:${port}/${name}`;
      const limits = { ...SCAN_LIMITS, ...less };
      const { Data } = (await runScan({ ...order(url), limits }, {}, new AbortController().signal)).document;
      expect(Data).toMatchObject({ FinalUrl: url, Content: { Elements: { title: name } } });
      expect(Data.Forms).toMatchObject([{ Fields: ["password secret"] }]);
      expect(Data.Text).toContain("Log in to Example");
      return Data.DocumentFrom;
    };
    expect(await seen("leaves")).not.toBe("page");
    // By day the test of closed shadow roots has one, and the names; the farm of the soak has pages of each kind.
    for (const name of soak(["named", "shadow", "shadows"], [])) expect(await seen(name)).toBe("page");
    for (const name of soak(["many", "pictures", "alerts"], [])) await seen(name);
    if (soak(true, false)) await seen("busy", { loadMs: 4000 });
  });

  it("is no robot to a page, and comes from where it was told to", async () => {
    const referers: (string | undefined)[] = [];
    // The browser tells a page of its window a little later than of itself.
    const told = `setTimeout(() => { document.title = JSON.stringify([navigator.webdriver, outerHeight >= innerHeight,
      screen.height >= outerHeight, screen.width >= innerWidth, document.referrer]) }, 200)`;
    const port = await site((request, response) => {
      if (request.url === "/") referers.push(request.headers.referer);
      return html(`<script>${told}</script>`)(request, response);
    });
    const referer = "https://mail.example.com/inbox/1?x=y";
    const one = order(`http://127.0.0.1:${port}/`);
    const { document } = await runScan({ ...one, look: { ...LOOK, referer } }, {}, new AbortController().signal);
    expect(JSON.parse(document.Data.Content.Elements.title ?? "")).toEqual([false, true, true, true, referer]);
    expect(referers[0]).toBe(referer);
  });

  it("fails with a reason, may be tried again and leaves nothing where its browser alone is killed", async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const port = await site((request, response) => {
      if (request.url === "/") return html('<title>slow</title><img src="/never">')(request, response);
      if (request.url === "/never") resolve();
    });
    const under = process.pid;
    const scan = look(`http://127.0.0.1:${port}/`).catch((error: unknown) => error);
    await asked;
    const pids = new Set(treeOf(under).filter((pid) => pid !== under));
    const lineOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, "latin1");
    const isBrowser = (line: string) =>
      line.includes(profileOf(ID)) && !line.includes("--type=") && !line.includes("unshare");
    const browser = [...pids].find((pid) => isBrowser(lineOf(pid))) ?? 0;
    process.kill(browser, "SIGKILL");
    expect(await scan).toMatchObject({ message: "The browser ended midway", isFinal: false, isSandboxMissing: false });
    await expect.poll(() => treeOf(under).filter((pid) => pids.has(pid)), { timeout: 5000 }).toEqual([]);
    expect(profiles()).toEqual([]);
  });

  it("leads to no port that Fyr itself listens on, by a page that it may look at either", async () => {
    const asked: string[] = [];
    const port = await site((request, response) => {
      asked.push(request.url ?? "");
      response.end("own");
    });
    const one = order(`http://127.0.0.1:${port}/`);
    const scan = runScan({ ...one, way: { ...one.way, owner: process.pid } }, {}, new AbortController().signal);
    await expect(scan).rejects.toMatchObject({ message: expect.stringContaining("is Fyr's own"), isFinal: true });
    expect(asked).toEqual([]);
  });

  it("starts no browser for what would be refused", async () => {
    const stages: string[] = [];
    for (const url of ["http://169.254.169.254/", "http://[::1]/", "http://127.0.0.1:25/", "http://a.example/"]) {
      const scan = runScan(order(url), { stage: (at) => stages.push(at) }, new AbortController().signal);
      await expect(scan).rejects.toMatchObject({ message: expect.stringContaining("is refused"), isFinal: true });
    }
    expect(stages).toEqual([]);
  });

  it("judges a page by the operator's brands, and by what is known besides", async () => {
    // Whoever has a frame in a page that nobody sees chooses nothing of what the page is taken for.
    const unseen = ["display:none", "width:1px;height:1px", "position:absolute;left:-999px;width:90px", "opacity:0"]
      .map((style) => `<iframe style="${style}" srcdoc="<h1>Netflix</h1><input type=password>"></iframe>`)
      .join("");
    const page = `<title>Fyrtaarn sign in</title><link rel="icon" href="/icon.png"><h1>Sign in to Fyrtaarn</h1>${unseen}
      <form method="post" action="/x.php"><input name="user"><input type="password" name="pass"></form>`;
    const port = await site((request, response) => {
      const isPhone = /Mobile/.test(request.headers["user-agent"] ?? "");
      if (isPhone) return html("<title>Empty</title><p>Nothing here</p>")(request, response);
      if (request.url === "/icon.png") return void response.writeHead(200, { "content-type": "image/png" }).end(ICON);
      return html(page)(request, response);
    });
    const questions: ScanQuestion[] = [];
    const asked = {
      ...order(`http://127.0.0.1:${port}/`),
      brands: [{ name: "Fyrtaarn", names: ["fyrtaarn"], domains: ["fyrtaarn.example"], favicons: ["1"] }],
    };
    const known = { ...NOTHING_KNOWN, ageDays: 3, faviconSeenAt: ["www.fyrtaarn.example"] };
    const context = (question: ScanQuestion) => {
      questions.push(question);
      return Promise.resolve({ known, pictures: [] });
    };
    const { document } = await runScan(asked, { context }, new AbortController().signal);
    expect(questions).toEqual([
      { finalUrl: asked.url, favicon: expect.stringMatching(/^-?\d+$/), screenshot: expect.any(Uint8Array) },
    ]);
    expect(document.Catphish).toMatchObject({ Malicious: true, brand: "Fyrtaarn" });
    const rules = document.Catphish?.reasons.map(({ Code }) => Code);
    expect(rules).toEqual(expect.arrayContaining(["brand's favicon", "new name", "cloaking"]));
    expect(rules).not.toContain("form in a frame");
    expect(document.Data.Text).not.toContain("Netflix");
    expect(document.Data.Iframes).toHaveLength(4);
    expect(document.Data.SecondLook).toEqual({
      UserAgent: expect.stringMatching(/Android.*Mobile/),
      Url: asked.url,
      StatusCode: 200,
      Title: "Empty",
      Bytes: 39,
      PostsTo: [],
    });
    // Without the brand it is none: by day document.test.ts tells brands apart.
    if (soak(true, false)) expect((await look(asked.url)).document.Catphish?.brand).toBeNull();
  });

  it("goes out by the exit that it was given, and by no other way, and lets a page go on that waits", async () => {
    const asked: string[] = [];
    const waiting = `<title>By the exit</title><p>Please wait</p>
      <script>setTimeout(() => { document.body.innerHTML = "<p>Sign in</p><input type=password name=late>" }, 2500)</script>`;
    const port = await site(html(waiting));
    const exit = createServer().listen(0, "127.0.0.1");
    opened.push(exit);
    await once(exit, "listening");
    exit.on("connect", (request, client) => {
      asked.push(request.url ?? "");
      const onward = connect(port, "127.0.0.1", () => {
        client.write("HTTP/1.1 200 OK\r\n\r\n");
        onward.pipe(client).pipe(onward);
      });
      for (const socket of [onward, client]) socket.on("error", () => undefined);
    });
    const upstream = `http://127.0.0.1:${(exit.address() as AddressInfo).port}`;
    const through = (host: string) =>
      // Nothing listens there: only the exit knows the way.
      runScan(
        { ...order(`http://${host}:8088/`), way: { allow: ["127.0.0.3"], offline: true }, upstream },
        {},
        new AbortController().signal,
      );
    const { document } = await through("127.0.0.3");
    expect(document.Data.Content.Elements.title).toBe("By the exit");
    expect(document.Data.Text).toBe("Sign in");
    expect(document.Data.Ip).toBeNull();
    // What may not be reached is not asked of the exit either.
    await expect(through("127.0.0.4")).rejects.toThrow(/could not be opened|refused/);
    expect(new Set(asked)).toEqual(new Set(["127.0.0.3:8088"]));
  });

  it.each([
    [
      "redirects without end",
      (url: string) => ({ 302: `/${Number(url.slice(1) || 0) + 1}` }),
      /too many redirects|held back/,
    ],
  ])("%s end it with a sentence", async (_what, answer, words) => {
    const port = await site((request, response) => {
      const { 302: location } = answer(request.url ?? "");
      response.writeHead(302, { location }).end();
    });
    const failure = await look(`http://127.0.0.1:${port}/`).catch(String);
    expect(failure).toMatch(words);
    // The last steps of the way, which would else be lost with the scan.
    expect(failure).toMatch(/\. It was led from (?:http:\/\/127\.0\.0\.1:\d+\/\d+(?: to )?){4}$/);
  });
});
