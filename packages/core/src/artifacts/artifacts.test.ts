import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../testing/soak.ts";
import {
  artifactsInPage,
  artifactsInText,
  faviconHash,
  maskedKey,
  murmur3,
  readArtifact,
  readHar,
  trackerId,
} from "./index.ts";
import { anyCharacter } from "../testing/any-character.ts";

const shared = process.env["FYR_SHARED_DATA"] ?? resolve(import.meta.dirname, "../../../../../shared/data");
const samples = join(shared, "samples/scan");
const isPresent = existsSync(samples);
if (!isPresent) console.warn(`SKIPPED: samples of captures, as there is no ${samples} (FYR_SHARED_DATA)`);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
// None is anyone's: each has the shape of its kind alone.
const KEY = `AKIA${"Q".repeat(12)}7XYZ`;
const TOKEN = `7123456789:AA${"q".repeat(33)}`;
const textsOf = (text: string) => artifactsInText(text, sha256).map(({ kind, value }) => `${kind} ${value}`);

describe("a text", () => {
  it.each([
    ["write to <Sales@Example.ORG>", ["email sales@example.org"]],
    ["a[at]example[.]org", ["email a@example.org"]],
    ["<img src=sprite@2x.png> logo@3x.example.js", []],
    ["ga('create', 'UA-12345678-1', 'auto')", ["tracker UA-12345678-1"]],
    ["gtag/js?id=G-ABCDE12345&l=x", ["tracker G-ABCDE12345"]],
    ["G-STRINGTHEORY G-ABCDEFGHIJ", []],
    ["google_ad_client = 'ca-pub-1234567890123456'", ["tracker pub-1234567890123456"]],
    ["fbq('init', '123456789012345');", ["tracker facebook:123456789012345"]],
    [
      `var u="//stats.example.org/"; _paq.push(["setTrackerUrl", u+"m.php"]); _paq.push(['setSiteId', '7']);`,
      ["tracker matomo:stats.example.org:7"],
    ],
    [`aws = "${KEY}"`, [`api_key ${KEY}`]],
    [`https://api.telegram.org/bot${TOKEN}/getMe`, [`api_key ${TOKEN}`]],
    ["https://twitter.com/Fyr_Intel https://x.com/fyr_intel", ["social twitter.com/fyr_intel"]],
    ["https://www.linkedin.com/company/fyr/ https://twitter.com/intent/tweet", ["social linkedin.com/company/fyr"]],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", ["wallet bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"]],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx", []],
    // The first block's, and one of a script; then one of whose letters another is wrong.
    ["to 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa.", ["wallet 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"]],
    ["3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", ["wallet 3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"]],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb 3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLz", []],
  ])("%s holds %j", (text, found) => expect(textsOf(text)).toEqual(found));

  it("holds each once, and no more than 200", () => {
    const many = Array.from({ length: 300 }, (_, n) => `a${n}@example.org a${n}@example.org`).join(" ");
    expect(artifactsInText(many)).toHaveLength(200);
  });
});

it("a page has its title besides", () => {
  const page = "<html><head><TITLE lang=en>\n Sign&nbsp;in &#8212; Acme &amp; Co </TITLE>mail@example.org";
  expect(artifactsInPage(page)).toEqual([
    { kind: "title", value: "Sign in — Acme & Co" },
    { kind: "email", value: "mail@example.org" },
  ]);
});

it("a key shows whose it is, and no third of itself", () => {
  const masked = maskedKey(KEY);
  expect(masked).toBe(`AWS AK…YZ`);
  expect(masked).not.toContain(KEY.slice(4, -4));
});

describe("what is looked up", () => {
  it.each([
    ["Sales@Example.org", "sales@example.org", ["email"]],
    ["ua-12345678-1", "UA-12345678-1", ["tracker"]],
    ["ca-pub-1234567890123456", "pub-1234567890123456", ["tracker"]],
    ["https://x.com/Fyr_Intel", "twitter.com/fyr_intel", ["social"]],
    [
      "D41D8CD98F00B204E9800998ECF8427E",
      "d41d8cd98f00b204e9800998ecf8427e",
      ["favicon", "certificate", "page", "script", "file"],
    ],
    ["-1000719429", "-1000719429", ["favicon", "title"]],
    ["Sign  in", "Sign in", ["title"]],
    [
      Array.from({ length: 20 }, () => "AB").join(":"),
      "ab".repeat(20),
      ["favicon", "certificate", "page", "script", "file"],
    ],
  ])("%s is %s, one of %j", (text, value, kinds) => expect(readArtifact(text)).toMatchObject({ value, kinds }));

  it("is a key where it has the shape of one, and nothing where it is empty", () => {
    expect(readArtifact(KEY)).toEqual({ value: KEY, kinds: ["api_key"], isKey: true });
    expect(readArtifact(" \n ")).toBeNull();
    expect([trackerId("ua-12345678-1"), trackerId("hello")]).toEqual(["UA-12345678-1", null]);
  });
});

describe("a capture", () => {
  const entry = (url: string, mimeType: string, text: string, more: object = {}) => ({
    pageref: "p",
    startedDateTime: "2026-01-02T03:04:05Z",
    serverIPAddress: "192.0.2.7",
    request: { url },
    response: { status: 200, content: { mimeType, text } },
    ...more,
  });
  const read = (...entries: unknown[]) => readHar({ log: { entries } }, sha256, 1_800_000_000);
  const at = Date.parse("2026-01-02T03:04:05Z") / 1000;

  it("relates what a page and its own scripts hold to the page, and a third party's to its host", () => {
    const found = read(
      entry("https://www.shop.example/", "text/html; charset=utf-8", "<title>Shop</title> info@shop.example"),
      entry("https://cdn.shop.example/a.js", "text/javascript", `key="${KEY}"`, { serverIPAddress: "192.0.2.8" }),
      entry("https://other.example/b.js", "application/javascript", "dev@other.example", { serverIPAddress: "" }),
      entry("https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345", "text/plain", "x"),
    );
    const page = { domain: "www.shop.example", ip: "192.0.2.7", first: at, last: at, count: 1 };
    expect(found?.sightings).toEqual([
      { kind: "page", value: sha256(Buffer.from("<title>Shop</title> info@shop.example")), ...page },
      { kind: "title", value: "Shop", ...page },
      { kind: "email", value: "info@shop.example", ...page },
      {
        ...page,
        kind: "script",
        value: sha256(Buffer.from(`key="${KEY}"`)),
        domain: "cdn.shop.example",
        ip: "192.0.2.8",
      },
      { kind: "api_key", value: KEY, ...page },
      { ...page, kind: "script", value: sha256(Buffer.from("dev@other.example")), domain: "other.example", ip: null },
      { ...page, kind: "email", value: "dev@other.example", domain: "other.example", ip: null },
      { kind: "tracker", value: "G-ABCDE12345", ...page },
    ]);
  });

  it("counts what cannot be read, and is none without entries", () => {
    expect(read(null, {}, entry("data:,x", "text/html", "a@b.org"))).toMatchObject({ rejected: 3, sightings: [] });
    expect([readHar({}, sha256, 1), readHar(null, sha256, 1), readHar([], sha256, 1)]).toEqual([null, null, null]);
  });
});

describe("for anything", () => {
  const RUNS = { numRuns: Number(process.env["FYR_FUZZ_RUNS"] ?? runs(500)) };
  const parts = fc.constantFrom(
    "UA-1234",
    "-1",
    "G-",
    "ABCDE12345",
    "AKIA",
    "Q".repeat(16),
    "<title",
    ">",
    "&#x41;",
    "a@b.org",
    "https://x.com/",
    "bc1q",
    " ",
    "'",
    "setSiteId",
    "fbq('init', '",
    "1234567890",
    ":AA",
    "0x",
    "\u0000",
    "é",
  );
  const text = fc.oneof(
    fc.array(parts, { maxLength: 30 }).map((all) => all.join("")),
    fc.string({ unit: anyCharacter }),
  );

  it("what a text holds is found again when it is looked up", () => {
    fc.assert(
      fc.property(text, (given) => {
        const found = artifactsInPage(given).filter(({ kind }) => kind !== "title");
        const lost = found.filter(({ kind, value }) => {
          const again = readArtifact(value);
          return again?.value !== value || !again.kinds.includes(kind);
        });
        expect(lost).toEqual([]);
      }),
      RUNS,
    );
  });

  it("a document is read without an error", () => {
    fc.assert(
      fc.property(fc.jsonValue(), text, (value, given) => {
        const entry = {
          request: { url: "https://a.example/" },
          response: { content: { mimeType: "text/html", text: given } },
        };
        expect(readHar(value, sha256, 1) === null || Array.isArray(readHar(value, sha256, 1)?.sightings)).toBe(true);
        expect(readHar({ log: { entries: [value, entry] } }, sha256, 1_800_000_000)?.entries).toBe(2);
      }),
      RUNS,
    );
  });
});

describe.skipIf(!isPresent)("real data", () => {
  it("agrees with published hashes", () => {
    const vectors = JSON.parse(readFileSync(join(samples, "hash-vectors/murmur3_x86_32.json"), "utf8")) as {
      hex: string;
      seed: number;
      murmur3_x86_32: string;
    }[];
    const own = vectors.map(({ hex, seed }) =>
      (murmur3(Buffer.from(hex, "hex"), seed) >>> 0).toString(16).padStart(8, "0"),
    );
    expect(own).toEqual(vectors.map((one) => one.murmur3_x86_32));
    expect(faviconHash(new Uint8Array(100))).toMatch(/^-?\d+$/);
  });

  it("captures of several tools are read", () => {
    const files = readdirSync(join(samples, "har"));
    const found = files.map((file) => {
      const document: unknown = JSON.parse(gunzipSync(readFileSync(join(samples, "har", file))).toString());
      return readHar(document, sha256, 1_800_000_000);
    });
    expect(found.every((one) => one !== null && one.rejected === 0)).toBe(true);
    const kinds = new Set(found.flatMap((one) => one?.sightings.map(({ kind }) => kind) ?? []));
    expect([...kinds].toSorted()).toEqual(expect.arrayContaining(["page", "script", "title", "tracker"]));
  });
});
