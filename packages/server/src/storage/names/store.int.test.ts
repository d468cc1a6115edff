import { createHash } from "node:crypto";
import { createDomainStore } from "../domains/index.ts";
import { domainLabel, type DomainSubject } from "@fyr/core/domains";
import { sourceOn } from "@fyr/core/sources";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestObservations } from "../../testing/observations.ts";
import type { ObservationStore } from "../observations/index.ts";
import { createNameStore, mergeAfterImports, type NameStore, type SightingBlock, type Visible } from "./index.ts";

let observations: ObservationStore;
let close: () => Promise<void>;
let store: NameStore;
beforeAll(async () => {
  ({ observations, close } = await openTestObservations());
  store = createNameStore(observations);
});
afterAll(() => close());
beforeEach(async () => {
  for (const table of ["name_sightings", "name_imports", "domain_label_history", "domain_label_sources"]) {
    await observations.command(`TRUNCATE TABLE ${table}`);
  }
});

const ALL: Visible = { lists: true, reaches: ["all", "sensors", "private"] };
const OTHERS: Visible = { lists: false, reaches: ["all"] };
const WHOLE = { offset: 0, limit: 1000, search: "" };

const dayOf = (day: string): number => Date.parse(day) / 1000;
const block = (kind: SightingBlock["kind"], source: string, ...names: string[]): SightingBlock => ({
  kind,
  source,
  token: createHash("sha256")
    .update(JSON.stringify([kind, source, names]))
    .digest("hex"),
  sightings: names.map((name) => ({ name, first: dayOf("2026-01-02"), last: dayOf("2026-03-04"), count: 3 })),
});
const under = async (name: string, visible = ALL) =>
  (await store.subdomains(name, WHOLE, visible)).names.map((one) => one.name);

describe("names that were seen", () => {
  it("are merged when a large import has ended", async () => {
    const parts = async () => {
      const [row] = await observations.query<{ n: number }>(
        "SELECT count() AS n FROM system.parts WHERE database = currentDatabase() AND table = 'name_sightings' AND active",
      );
      return row?.n;
    };
    const merging = mergeAfterImports(store, 3);
    for (const name of ["a.example.org", "b.example.org", "c.example.org"]) {
      await merging.work(true);
      await store.addOnce(block("zone", "org", name));
      merging.stored(1);
    }
    await merging.work();
    await merging.work(true);
    expect(await parts()).toBe(1);
    expect(await under("example.org")).toHaveLength(3);
  });

  it("are what their source says of them now, where it takes names away again", async () => {
    const [day, next] = [dayOf("2026-02-01"), dayOf("2026-02-02")];
    const state = async (...sightings: { name: string; first: number; last: number; count: number }[]) => {
      const names = ["a.example.org", "b.example.org"];
      await store.restate({ kind: "post", source: "Posts", names, sightings });
      const { names: found } = await store.subdomains("example.org", WHOLE, ALL);
      return found.map(({ name, sources }) => [name].concat(sources.map(({ last, count }) => `${last} ${count}`)));
    };
    const one = { name: "a.example.org", first: day, last: day, count: 1 };
    const two = { ...one, last: next, count: 2 };
    expect(await state(one)).toEqual([["a.example.org", "2026-02-01 1"]]);
    expect(await state(two, { ...one, name: "b.example.org" })).toEqual([
      ["a.example.org", "2026-02-02 2"],
      ["b.example.org", "2026-02-01 1"],
    ]);
    expect(await state(one)).toEqual([["a.example.org", "2026-02-01 1"]]);
    expect(await state()).toEqual([]);
    // The same row as in the beginning.
    expect(await state(one)).toEqual([["a.example.org", "2026-02-01 1"]]);
    expect(await state(one)).toEqual([["a.example.org", "2026-02-01 1"]]);
  });

  it("are counted once, however often a block comes", async () => {
    const own = block("passive_dns", "CIRCL", "www.example.org", "example.org");
    expect([await store.addOnce(own), await store.addOnce(own)]).toEqual([true, false]);
    await Promise.all([1, 2, 3].map(() => store.addOnce(block("zone", "org", "www.example.org"))));
    const { names, total } = await store.subdomains("example.org", WHOLE, ALL);
    expect(total).toBe(1);
    expect(names).toEqual([
      {
        name: "www.example.org",
        sources: [
          { kind: "passive_dns", source: "CIRCL", first: "2026-01-02", last: "2026-03-04", count: 3 },
          { kind: "zone", source: "org", first: "2026-01-02", last: "2026-03-04", count: 3 },
        ],
      },
    ]);
  });

  it("are those under a name alone, of a subdomain its own", async () => {
    const names = ["a.example.org", "b.a.example.org", "c.b.a.example.org", "aa.example.org", "example.org-x.net"];
    await store.addOnce(block("zone", "z", "example.org", ...names, "xexample.org", "a-b.example.org"));
    expect(await under("example.org")).toEqual([
      "a.example.org",
      "a-b.example.org",
      "b.a.example.org",
      "c.b.a.example.org",
      "aa.example.org",
    ]);
    expect(await under("a.example.org")).toEqual(["b.a.example.org", "c.b.a.example.org"]);
    expect(await under("none.example.org")).toEqual([]);
    const many = ["example.org", "a.example.org", "none.test", "example.net", "example.org", "org"];
    const totalUnder = async (name: string) =>
      (await store.subdomains(name, { offset: 0, limit: 1, search: "" }, ALL)).total;
    const counted = await store.countSubdomains(many, ALL);
    expect(counted).toEqual(await Promise.all(many.map(totalUnder)));
    expect(counted[0]).toBe(5);
    expect(await store.countSubdomains([], ALL)).toEqual([]);
  });

  it("come in pages, and by a part of them", async () => {
    await store.addOnce(block("zone", "z", ...Array.from({ length: 25 }, (_, n) => `h${n}.mail.example.org`)));
    await store.addOnce(block("zone", "y", "www.example.org"));
    const pages = await Promise.all(
      [0, 10, 20, 30].map((offset) => store.subdomains("example.org", { offset, limit: 10, search: "" }, ALL)),
    );
    expect(pages.map(({ names, total }) => [names.length, total])).toEqual([
      [10, 26],
      [10, 26],
      [6, 26],
      [0, 26],
    ]);
    expect(new Set(pages.flatMap(({ names }) => names.map(({ name }) => name))).size).toBe(26);
    const found = await store.subdomains("example.org", { ...WHOLE, search: "H1.mail" }, ALL);
    expect([found.names.map(({ name }) => name), found.total]).toEqual([["h1.mail.example.org"], 1]);
    expect((await store.subdomains("example.org", { ...WHOLE, offset: 5, search: "h1.mail" }, ALL)).total).toBe(1);
  });

  it("leave wildcards to a list of their own", async () => {
    await store.addOnce(block("certificate", "log", "*.example.org", "*.a.example.org", "www.example.org"));
    await store.addOnce(block("zone", "z", "*.a.example.org"));
    const { names, total, wildcards } = await store.subdomains("example.org", WHOLE, ALL);
    expect([names.map(({ name }) => name), total]).toEqual([["www.example.org"], 1]);
    expect(wildcards).toEqual([
      { name: "example.org", kinds: ["certificate"] },
      { name: "a.example.org", kinds: ["certificate", "zone"] },
    ]);
  });

  it("keep what private networks have from others", async () => {
    await store.addOnce(block("zone", "z", "db.office.corp", "db.office.example"));
    expect(await under("office.corp")).toEqual(["db.office.corp"]);
    expect(await under("office.corp", OTHERS)).toEqual([]);
    expect(await under("office.example", OTHERS)).toEqual(["db.office.example"]);
  });

  it("include those that lists have or had, where the caller sees lists", async () => {
    const source = sourceOn("domain", "cert-pl");
    if (source === undefined) throw new Error("no such source");
    const label = (name: string, url: string | null = null) => {
      const subject: DomainSubject = { name, url };
      return domainLabel(source, {
        subject,
        includesSubdomains: false,
        rank: null,
        tags: [],
        confidence: 100,
        firstSeen: null,
      });
    };
    const on = (day: string) => createDomainStore(observations, () => new Date(`${day}T12:00:00Z`));
    await on("2026-05-01").importList(source.source, () => [
      [
        label("gone.example.org"),
        label("page.example.org", "https://page.example.org/login"),
        label("here.example.org"),
      ],
    ]);
    await on("2026-05-10").importList(source.source, () => [
      [label("page.example.org", "https://page.example.org/login"), label("here.example.org")],
    ]);
    await store.addOnce(block("zone", "z", "here.example.org"));
    const { names, total } = await store.subdomains("example.org", WHOLE, ALL);
    expect(total).toBe(3);
    const list = (last: string) => ({
      kind: "list",
      source: "CERT Polska warning list",
      first: "2026-05-01",
      last,
      count: 1,
    });
    expect(names).toEqual([
      { name: "gone.example.org", sources: [list("2026-05-10")] },
      { name: "here.example.org", sources: [list("2026-05-10"), expect.objectContaining({ kind: "zone" })] },
      { name: "page.example.org", sources: [list("2026-05-10")] },
    ]);
    expect(await under("example.org", OTHERS)).toEqual(["here.example.org"]);
  });

  it("include what own sensors saw, by whether it leads to the public internet", async () => {
    const rows = [
      ["1.1.1.1", "www.example.org", "A", "1.1.1.1"],
      ["10.0.0.1", "db.example.org", "A", "10.0.0.1"],
      ["::", "txt.example.org", "TXT", "v=spf1"],
      ["1.1.1.1", "1.1.1.1.in-addr.arpa", "PTR", "made-up.example.org"],
      ["1.1.1.1", "evil\u202egro.example.org", "A", "1.1.1.1"],
    ];
    const at = new Date("2026-11-01T10:00:00Z");
    const seen = rows.map(([ip = "", name = "", type = "", answer = ""]) => ({
      ip,
      name,
      type,
      answer,
      day: "2026-11-01" as unknown as Date,
      count: 2,
      first_seen: at,
      last_seen: at,
      received_at: at,
    }));
    await observations.insert("passive_dns", seen);
    expect(await under("example.org")).toEqual(["db.example.org", "txt.example.org", "www.example.org"]);
    expect(await under("example.org", { lists: true, reaches: ["all", "sensors"] })).toEqual(["www.example.org"]);
    expect(await under("example.org", OTHERS)).toEqual([]);
    const { names } = await store.subdomains("example.org", WHOLE, ALL);
    expect(names[2]?.sources).toEqual([
      { kind: "passive_dns", source: "Own sensors", first: "2026-11-01", last: "2026-11-01", count: 2 },
    ]);
  });
});
