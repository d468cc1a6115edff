import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { itInSoak } from "../testing/in-soak.ts";
import { findChromium, runScan, SCAN_LIMITS, ScanFailure, type ScanOrder } from "./index.ts";
import type { ScanLimits } from "./limits.ts";
import { profileOf, sharedFolder } from "./shared-folder.ts";
import { type Farm, openFarm } from "./testing/farm.ts";

const program = findChromium(null);
if (program === null) console.warn("SKIPPED: scans of the farm, as this machine has no Chromium");
const ID = "01990000-0000-7000-8000-00000000fa12";
const LOOK = { device: "desktop", userAgent: null, language: "en", referer: null, waitMs: 0 } as const;
const IN_WORDS = /^The page could not be opened: /;

const said = (words: string) => `The page could not be opened: ${words}`;
const ledOn = expect.stringMatching(/^The page could not be opened: too many redirects\. It was led from /) as string;
const some = expect.any(Number) as number;
const alerts: unknown = expect.arrayContaining([{ Type: "alert", Text: "again" }]);
const ended = (EndedBy: string | null, more: object = {}) => ({ EndedBy, ...more });
const titled = (title: string, more: object = {}) =>
  ended(null, { Content: { Elements: expect.objectContaining({ title }) }, ...more });
const files = (...bytes: (string | null)[]) => bytes.map((Sha256) => expect.objectContaining({ Sha256 }));
const HASH = expect.stringMatching(/^[0-9a-f]{64}$/) as string;

/** How each ends: a sentence, or what the result has. */
type Expected = readonly [string, string | object, Partial<ScanLimits>?];
const PAGES: readonly Expected[] = [
  ["redirect-loop", ledOn],
  ["script-loop", ended("redirects", { Content: { Elements: expect.objectContaining({ title: "again" }) } })],
  ["memory-of-scripts", ended("memory")],
  ["alerts", { HeldBack: { dialogs: some }, Dialogs: alerts }],
  ["file", { StatusCode: 200, Downloads: files(HASH) }],
  ["enormous-header", said("the headers of the answer are too large")],
  ["every-redirect", { Content: { Elements: expect.objectContaining({ title: "arrived" }) } }],
  ["chain-of-30", ledOn],
  ["ten-thousand-requests", ended("requests", { HeldBack: expect.objectContaining({ requests: some }) })],
  ["endless-image", ended("bytes")],
  ["busy-loop", ended("time"), { loadMs: 4000 }],
  ["six-files", { Downloads: files(HASH, HASH, HASH, HASH, HASH), HeldBack: { downloads: 3 } }],
  ["endless-file", { Downloads: files(null), HeldBack: { downloads: 1 } }],
  ["drips-headers", said("no answer in time"), { loadMs: 4000 }],
  ["expired", titled("expired", { IsHttps: true })],
];

/** What is kept of a page, or the sentence of a failure. */
type Result = object | string;

describe.skipIf(program === null || process.platform !== "linux")("a page of the farm", () => {
  let farm: Farm;
  beforeAll(async () => {
    farm = await openFarm();
  });
  afterAll(() => farm.close());

  /** Ends with nothing of the scan left. */
  async function look(name: string, less: Partial<ScanLimits> = {}): Promise<Result> {
    const order: ScanOrder = {
      id: ID,
      url: farm.at(name),
      look: LOOK,
      isForOthers: false,
      way: { allow: ["127.0.0.1"], offline: true },
      upstream: null,
      program: program ?? { path: "", env: {} },
      isSandboxed: true,
      uid: process.getuid?.() === 0 ? 61_184 : null,
      limits: { ...SCAN_LIMITS, ...less },
      brands: [],
      rules: [],
    };
    const data = await runScan(order, {}, new AbortController().signal).then(
      ({ document }) => document.Data,
      (error: unknown) => {
        if (!(error instanceof ScanFailure)) throw error;
        return error.message;
      },
    );
    await expect.poll(leftovers, { timeout: 90_000 }).toEqual([]);
    return data;
  }

  async function check([name, expected, less]: Expected): Promise<void> {
    const data = await look(name, less);
    if (typeof data === "string" || typeof expected === "string") expect(data, name).toEqual(expected);
    else expect(data, name).toMatchObject(expected);
  }

  itInSoak(
    "that comes to a limit is told by it, and leaves nothing",
    async () => {
      for (const one of PAGES) await check(one);
    },
    3_600_000,
  );

  itInSoak("comes to the next scan as if there had been none", async () => {
    expect(await look("plain")).toMatchObject(titled("plain", { StatusCode: 200, HeldBack: {} }));
  });

  itInSoak(
    "of every other kind ends in a result or a sentence, and leaves nothing",
    async () => {
      const names = farm.names.filter((name) => !PAGES.some(([one]) => one === name));
      for (const name of names) {
        const data = await look(name);
        console.log(name, typeof data === "string" ? data : JSON.stringify({ ...data, Text: "" }).slice(0, 200));
        if (typeof data === "string") expect(data, name).toMatch(IN_WORDS);
        expect(await look("plain"), `after ${name}`).toMatchObject(titled("plain"));
      }
    },
    3_600_000,
  );
});

/** Folders and processes of these scans. */
function leftovers(): string[] {
  const mark = profileOf(ID);
  const folders = readdirSync(sharedFolder()).filter((name) => name.startsWith(mark));
  const processes = readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "latin1").includes(mark);
    } catch {
      return false;
    }
  });
  return [...folders, ...processes];
}
