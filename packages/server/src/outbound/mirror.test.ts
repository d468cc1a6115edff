import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOutbound } from "./client.ts";
import { type Mirror, openMirror } from "./mirror.ts";

let around: string;
let folder: string;
let mirror: Mirror;
const write = (name: string, content: string) => writeFileSync(join(folder, name), content);

beforeAll(async () => {
  around = mkdtempSync(join(tmpdir(), "fyr-mirror-"));
  folder = join(around, "mirror");
  mkdirSync(join(folder, "lists"), { recursive: true });
  writeFileSync(join(around, "secret"), "secret");
  write("one.txt", "192.0.2.1\n");
  write("lists/a.txt", "192.0.2.2\n");
  symlinkSync(join(around, "secret"), join(folder, "lists", "link.txt"));
  write(
    "mirror.json",
    JSON.stringify({
      "https://example.org/*": "lists/*.txt",
      "https://example.org/one": "one.txt",
      "https://example.com/out": "../secret",
      "https://example.com/folder": "lists",
    }),
  );
  mirror = await openMirror(join(folder, "mirror.json"));
});
afterAll(() => rmSync(around, { recursive: true }));

describe("a mirror", () => {
  const outbound = () => createOutbound({ version: "1", offline: true, mirror });
  const contentOf = async (url: string) => {
    const got = await outbound().open(url);
    return got.changed ? text(got.body) : "unchanged";
  };

  it("serves what it maps, the address that is written out first", async () => {
    expect(await contentOf("https://example.org/one")).toBe("192.0.2.1\n");
    expect(await contentOf("https://example.org/a")).toBe("192.0.2.2\n");
  });

  it("reports when a file has not changed", async () => {
    const first = await outbound().open("https://example.org/one");
    const etag = first.changed ? first.etag : null;
    expect((await outbound().open("https://example.org/one", { etag })).changed).toBe(false);
    utimesSync(join(folder, "one.txt"), 1_700_000_000, 1_700_000_000);
    expect((await outbound().open("https://example.org/one", { etag })).changed).toBe(true);
  });

  it.each([
    ["https://example.net/other", "offline"],
    ["https://example.org/none", "missing"],
    ["https://example.com/folder", "missing"],
    ["https://example.com/out", "refused"],
    ["https://example.org/link", "refused"],
    ["https://example.org/../../secret", "missing"],
    ["https://example.org/..%2f..%2fsecret", "missing"],
  ])("%s: %s", async (url, problem) => {
    await expect(outbound().open(url)).rejects.toMatchObject({ problem });
  });

  it("bounds what it serves", async () => {
    const asked = outbound().open("https://example.org/one", { maxBytes: 3 });
    await expect(asked).rejects.toMatchObject({ problem: "too_large" });
  });
});

it.each([
  ["{", "cannot be read"],
  ['{"a*b*": "c"}', "one '*' each"],
  ['["a"]', "mirror.json: file:"],
])("a file that is none: %s", async (content, why) => {
  const dir = mkdtempSync(join(tmpdir(), "fyr-mirror-"));
  writeFileSync(join(dir, "mirror.json"), content);
  await expect(openMirror(join(dir, "mirror.json"))).rejects.toThrow(why);
  rmSync(dir, { recursive: true });
});
