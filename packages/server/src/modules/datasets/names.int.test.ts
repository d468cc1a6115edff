import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Source } from "@fyr/core/atlas";
import type { DomainLabel } from "@fyr/core/domains";
import { importedRecords } from "@fyr/core/licences";
import { DAY_MS, utcDay } from "@fyr/core/time";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFiles } from "../../dataset-build/index.ts";
import { createDomainStore } from "../../storage/domains/index.ts";
import { storeRecordsOnce } from "../../storage/passive-dns/index.ts";
import { readByPython } from "../../testing/by-python.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { type NameNeeds, nameRows } from "./names.ts";

const source = (id: string, licence = "CC0-1.0"): Source => ({
  id,
  name: id,
  url: null,
  licence,
  attribution: null,
  published: null,
});
const label = (name: string, kind: DomainLabel["kind"], more: Partial<DomainLabel> = {}): DomainLabel => ({
  subject: { name, url: null },
  kind,
  tags: kind === "threat" ? ["phishing"] : [],
  confidence: 95,
  includesSubdomains: false,
  rank: null,
  firstSeen: null,
  ...more,
});
const rules = { isSold: false, withSensors: false, passOn: ["registration-data"] };
const [recent, old] = [2, 20].map((days) => utcDay(Date.now() - days * DAY_MS)) as [string, string];

describe("datasets of names", () => {
  let needs: NameNeeds;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openTestObservations();
    ({ close } = opened);
    const names = createDomainStore(opened.observations);
    const evil = label("evil.example", "threat", { includesSubdomains: true });
    await names.importList(source("list-a"), () => [[evil, label("bad.test", "threat")]]);
    await names.importList(source("list-b"), () => [[label("evil.example", "threat")]]);
    // A list that forgets none is worth 55; one of sites that deceive, less than what is listed from.
    await names.importList(source("heap"), () => [
      [label("once.test", "threat", { confidence: 60 }), label("famous.test", "threat", { confidence: 60 })],
    ]);
    await names.importList(source("tales"), () => [[label("told.test", "threat", { confidence: 40 })]]);
    await names.importList(source("ranks"), () => [[label("famous.test", "popular", { rank: 900_000 })]]);
    // Each name below it is of another customer.
    await names.importList(source("list-c"), () => [[label("pages.dev", "threat")]]);
    await names.importList({ ...source("dated"), published: recent, dated: old }, () => [
      [label("aged.test", "threat")],
    ]);
    await names.importList(source("closed", "no redistribution"), () => [[label("closed.test", "threat")]]);
    await names.importList(source("new"), () => [
      [
        label("fresh.test", "newly_registered", { firstSeen: recent }),
        label("stale.test", "newly_registered", { firstSeen: old }),
      ],
    ]);
    const seen = Date.parse(recent) / 1000;
    const record = { rrname: "www.seen.example", first: seen, last: seen, count: 1 };
    const records = [
      { ...record, rrtype: "A", rdata: "8.8.4.4" },
      { ...record, rrtype: "AAAA", rdata: "2001:4860:4860::8844" },
    ];
    await storeRecordsOnce(opened.observations, { source: "resolver", token: "00", records }, new Date());
    const registeredSince = async () => [{ name: "registered.example", registered_on: recent }];
    needs = { observations: opened.observations, names, registeredSince };
  });
  afterAll(() => close());

  const all = async (id: "domain-blocklist" | "new-domains", permits = rules) => {
    const found = nameRows(id, needs, permits);
    const rows = [];
    for await (const row of found.rows) rows.push(row);
    return { ...found, rows };
  };

  it("block a domain once, with all lists that have it and none that may not be passed on", async () => {
    const { rows, sources, leftOut } = await all("domain-blocklist");
    expect(rows.map(({ domain, subdomains, sources: of }) => [domain, subdomains, of])).toEqual([
      ["evil.example", true, "list-a; list-b"],
      ["aged.test", false, "dated"],
      ["bad.test", false, "list-a"],
      ["once.test", false, "heap"],
    ]);
    expect(rows.at(-1)).toMatchObject({ risk_score: 55 });
    expect(rows[0]).toMatchObject({ behaviour: "phishing" });
    expect(sources.map(({ id }) => id).toSorted()).toEqual(["dated", "heap", "list-a", "list-b", "list-c", "tales"]);
    // The day that a list states, and not that of its file.
    expect(sources.find(({ id }) => id === "dated")).toMatchObject({ published: old });
    expect(leftOut.map(({ id }) => id)).toEqual(["closed"]);
  });

  it("have domains of the last seven days as new, from lists and registries", async () => {
    const { rows } = await all("new-domains");
    expect(rows).toEqual([
      { domain: "registered.example", first_seen: recent, sources: "Registration data of registries" },
      { domain: "fresh.test", first_seen: recent, sources: "new" },
    ]);
  });

  it("have nothing of registries, whose terms nobody knows, unless the operator permits it", async () => {
    const { rows, leftOut } = await all("new-domains", { ...rules, passOn: [] });
    expect(rows.map(({ domain }) => domain)).toEqual(["fresh.test"]);
    expect(leftOut).toMatchObject([
      { id: "registration-data", reason: expect.stringContaining("No licence is known") },
    ]);
  });

  it.each(["domain-blocklist", "new-domains", "forward-dns"] as const)(
    "%s is read back by Python, the same rows in JSONL and CSV",
    async (id) => {
      const folder = mkdtempSync(join(tmpdir(), "fyr-names-"));
      try {
        const permits = { ...rules, passOn: [...rules.passOn, importedRecords("resolver").id] };
        const order = { id, dataDir: folder, folder, build: "20260823T000000Z", builtAt: "2026-08-23T00:00:00.000Z" };
        const built = await buildFiles(
          { ...order, ...permits, previous: null },
          { names: nameRows(id, needs, permits), onProgress: () => undefined, signal: new AbortController().signal },
        );
        expect(built.rows).toBeGreaterThan(1);
        const fileOf = (end: string) => join(folder, `fyr-${id}.${end}`);
        const read = readByPython(fileOf("jsonl.gz"), fileOf("csv.gz"));
        if (read !== null) expect(read).toEqual({ jsonl: built.rows, csv: built.rows, isSame: true });
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
