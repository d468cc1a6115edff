import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stixLines } from "../index.ts";
import { runs } from "../../testing/soak.ts";
import { WRITTEN } from "../testing/index.ts";
import { ANN, BOB, POSTS, streamed, textOf, THREAD } from "../testing/thread.ts";
import type { SharedSubmission, SharedThread } from "../thread.ts";
import { observableOf, uriOf } from "./observable.ts";

interface Found {
  readonly type: string;
  readonly id: string;
  readonly [property: string]: unknown;
}

async function bundleOf(thread: SharedThread, submissions: readonly SharedSubmission[]): Promise<Found[]> {
  const bundle = JSON.parse(await textOf(stixLines(thread, streamed(submissions)))) as { objects: Found[] };
  expect(WRITTEN.stix(bundle)).toEqual([]);
  return bundle.objects;
}

const refsIn = (object: Found): string[] =>
  Object.entries(object).flatMap(([name, value]) => (/_refs?$/.test(name) ? [value].flat().map(String) : []));

describe("a thread as a bundle of STIX 2.1", () => {
  it("follows the standard's rules, whatever users wrote", async () => {
    const objects = await bundleOf(THREAD, POSTS);
    expect(new Set(objects.map(({ id }) => id)).size).toBe(objects.length);
    // Nothing refers to what is not there.
    const ids = new Set(objects.map(({ id }) => id));
    expect(objects.flatMap(refsIn).filter((ref) => !ids.has(ref))).toEqual([]);
    const count = (type: string) => objects.filter((object) => object.type === type).length;
    expect(["identity", "report", "note", "indicator", "infrastructure", "file"].map(count)).toEqual([
      2, 1, 4, 3, 2, 3,
    ]);
  });

  it("has the same text for the same thread, and for a changed one the same ids with a later time", async () => {
    const text = () => textOf(stixLines(THREAD, streamed(POSTS)));
    expect(await text()).toBe(await text());
    const [before, after] = await Promise.all([
      bundleOf(THREAD, POSTS),
      bundleOf({ ...THREAD, content: "Changed", changedAt: new Date("2026-11-04T00:00:00Z") }, POSTS.slice(0, 3)),
    ]);
    expect(after.map(({ id }) => id).filter((id) => !before.some((object) => object.id === id))).toEqual([]);
    const report = (objects: Found[]) => objects.find(({ type }) => type === "report");
    expect(report(after)).toMatchObject({
      id: report(before)?.id,
      modified: "2026-11-04T00:00:00.000Z",
      description: "Changed",
    });
  });

  it("names the type of each item, its provider, and where it was found", async () => {
    const objects = await bundleOf(THREAD, POSTS);
    const of = (type: string) => objects.filter((object) => object.type === type);
    const [indicator] = of("indicator");
    expect(indicator).toMatchObject({
      name: "45.83.64.1",
      pattern: "[ipv4-addr:value = '45.83.64.1']",
      indicator_types: ["anonymization"],
      labels: ["vpn"],
      description: "An exit",
      created: "2026-11-02T10:00:00.007Z",
    });
    const provider = objects.find(({ name }) => name === "Example VPN");
    const address = objects.find(({ value }) => value === "45.83.64.1");
    const from = of("relationship").filter(({ source_ref }) => source_ref === indicator?.id);
    expect(from.map(({ relationship_type, target_ref }) => [relationship_type, target_ref])).toEqual([
      ["based-on", address?.id],
      ["indicates", provider?.id],
    ]);
    const patterns = of("indicator").map(({ pattern }) => pattern);
    expect(patterns).toContain(`[file:hashes.'SHA-256' = '${"cd".repeat(32)}']`);
    const prefix = objects.find(({ value }) => value === "45.83.65.0/24");
    expect(of("file")[0]).toMatchObject({ name: "log.txt", size: 12, contains_refs: [prefix?.id] });
  });

  it("writes the patterns of a URL and of a network as the standard has them", async () => {
    const [submission] = POSTS;
    if (submission === undefined) throw new Error("there is one");
    const items = submission.items.map((item) => ({ ...item, category: "proxy" }));
    const objects = await bundleOf(THREAD, [{ ...submission, items }]);
    const patterns = objects.filter(({ type }) => type === "indicator").map(({ pattern }) => pattern);
    expect(patterns).toContain("[url:value = 'https://evil.example.com/a\\'b%5Cc?x=%20']");
    expect(patterns).toContain("[ipv6-addr:value ISSUBSET '2a00:1450::/32']");
  });

  it("has what nothing is claimed of as an observable alone, with what its author wrote about it", async () => {
    const objects = await bundleOf(THREAD, POSTS);
    const names = objects.filter(({ type }) => type === "indicator").map(({ name }) => name);
    for (const value of ["2a00:1450::/32", "evil.example.com"]) {
      expect(names).not.toContain(value);
      expect(objects.filter((object) => object["value"] === value)).toHaveLength(1);
    }
    const prefix = objects.find((object) => object["value"] === "2a00:1450::/32");
    expect(objects).toContainEqual(
      expect.objectContaining({ type: "note", content: "Its resolver", object_refs: [prefix?.id] }),
    );
  });

  it("has the vulnerabilities, systems and sums that a text names, each once", async () => {
    const objects = await bundleOf(THREAD, POSTS);
    const of = (type: string) => objects.filter((object) => object.type === type);
    expect(of("vulnerability")).toMatchObject([
      { name: "CVE-2021-44228", external_references: [{ source_name: "cve", external_id: "CVE-2021-44228" }] },
    ]);
    expect(of("autonomous-system")).toMatchObject([{ number: 64_500 }]);
    expect(of("file").map(({ hashes }) => hashes)).toContainEqual({ "SHA-1": "0a".repeat(20) });
    // STIX has no object for a fingerprint.
    expect(JSON.stringify(objects.filter(({ type }) => type !== "note"))).not.toContain("e7e7");
    const last = of("note").at(-1);
    for (const [object] of [of("vulnerability"), of("autonomous-system")]) {
      expect(last?.["object_refs"]).toContain(object?.id);
    }
  });

  it("has the confidence of each claim, and the time of its decision", async () => {
    const objects = await bundleOf(THREAD, POSTS);
    const claims = objects
      .filter(({ type }) => type === "indicator")
      .map(({ name, confidence, modified }) => [name, confidence, modified]);
    const accepted = "2026-11-02T10:30:00.000Z";
    expect(claims).toEqual([
      ["45.83.64.1", 80, accepted],
      // It is not reviewed yet.
      ["45.83.64.1", 15, "2026-11-02T11:00:00.000Z"],
      [expect.stringContaining("gnp.exe"), undefined, "2026-11-02T10:01:00.120Z"],
    ]);
  });

  it("links each reply to the one above it, and names no user", async () => {
    const objects = await bundleOf(THREAD, POSTS);
    const report = objects.find(({ type }) => type === "report");
    const notes = objects.filter(({ type, content }) => type === "note" && content !== "Its resolver");
    const refs = notes.map(({ object_refs }) => (Array.isArray(object_refs) ? object_refs[0] : null));
    expect(refs).toEqual([report?.id, notes[0]?.id, notes[1]?.id]);
    const names = objects.filter(({ type }) => type === "identity").map(({ name }) => String(name));
    for (const name of names) expect(name).toMatch(/^Analyst [0-9a-f]{8}$/);
    const text = JSON.stringify(objects);
    for (const account of [ANN, BOB]) expect(text).not.toContain(account);
  });

  it("follows them for any text", async () => {
    const [, submission] = POSTS;
    const [item] = submission?.items ?? [];
    const [file] = submission?.files ?? [];
    if (submission === undefined || item === undefined || file === undefined) throw new Error("there are some");
    const unit = fc.oneof(fc.nat({ max: 0xff }), fc.nat({ max: 0xffff })).map((code) => String.fromCharCode(code));
    const any = fc.string({ unit, maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(any, any, async (text, other) => {
        const items = [{ ...item, attribution: other, description: text, category: null }];
        const files = [{ ...file, name: text, description: other }];
        const objects = await bundleOf({ ...THREAD, title: text, content: other }, [
          { ...submission, parentId: null, content: text, items, files },
        ]);
        expect(objects.at(-1)?.type).toBe("report");
      }),
      { numRuns: runs(100) },
    );
  });

  it("is checked by rules that refuse what is wrong", async () => {
    const objects = await bundleOf(THREAD, POSTS);
    const id = "bundle--b5b44f08-3a42-5f0b-8f8b-3f2b1c0f7f11";
    const isTaken = (type: string, change: object) =>
      WRITTEN.stix({
        type: "bundle",
        id,
        objects: objects.map((one) => (one.type === type ? Object.assign({}, one, change) : one)),
      }).length === 0;
    expect(isTaken("none", {})).toBe(true);
    const wrong: [string, object][] = [
      ["report", { id: "report--01920000-0000-7000-8000-000000000001" }],
      ["report", { created: "2026-11-02T10:00:00Z" }],
      ["report", { object_refs: [] }],
      ["note", { content: "\u0000" }],
      ["indicator", { pattern: "[ipv4-addr:value = 'a'b']" }],
      ["ipv4-addr", { value: "evil.example.com" }],
      ["ipv4-addr", { value: "45.83.64.256" }],
      ["ipv6-addr", { value: "2a00:1450::1::2" }],
      ["ipv6-addr", { value: "::ffff:45.83.64.1" }],
      ["domain-name", { value: "evil example.com" }],
      ["identity", { identity_class: "unspecified" }],
      ["relationship", { target_ref: "bundle--b5b44f08-3a42-5f0b-8f8b-3f2b1c0f7f11" }],
      ["file", { owner: "somebody" }],
    ];
    expect(wrong.filter(([type, change]) => isTaken(type, change))).toEqual([]);
  });

  it("is whole for a text without anything else", async () => {
    const [submission] = POSTS;
    if (submission === undefined) throw new Error("there is one");
    const objects = await bundleOf({ ...THREAD, title: "", content: "" }, [
      { ...submission, content: "", items: [], files: [] },
    ]);
    expect(objects.map(({ type }) => type)).toEqual(["marking-definition", "identity", "report"]);
  });
});

it.each([
  [1, "198.51.100.3", "ipv4-addr--28bb3599-77cd-5a82-a950-b5bc3caf07c4"],
  [2, "example.com", "domain-name--bedb4899-d24b-5401-bc86-8f6b4cc18ec7"],
] as const)("observables have the ids of the standard: %i %s", (type, value, id) => {
  expect(observableOf({ type, value }).id).toBe(id);
});

it("URLs are those of RFC 3986, and stay what they are where they were", () => {
  const ajv = new Ajv();
  addFormats.default(ajv);
  const isUri = ajv.compile({ type: "string", format: "uri" });
  const parts = [
    "a",
    "/",
    "?",
    "#",
    "[",
    "]",
    "%",
    "%20",
    " ",
    "ä",
    "😀",
    "\\",
    "'",
    '"',
    "<",
    "|",
    "^",
    "`",
    "{",
    "@",
    ":",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts)), (pieces) => {
      const uri = uriOf(`https://[2a00::1]:8443/${pieces.join("")}`);
      expect(isUri(uri), uri).toBe(true);
      expect(uriOf(uri)).toBe(uri);
    }),
  );
  const plain = "http://example.com:80/a/b;c=1?x=%20&y=z#f";
  expect(uriOf(plain)).toBe(plain);
});
