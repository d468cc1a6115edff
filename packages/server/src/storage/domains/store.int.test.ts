import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DomainLabel, domainLabel, parseDomainDocuments, withAndWithoutWww } from "@fyr/core/domains";
import { type DomainSource, sourceOn } from "@fyr/core/sources";
import { openTestObservations } from "../../testing/observations.ts";
import { soak } from "../../testing/soak.ts";
import type { ObservationStore } from "../observations/index.ts";
import { createDomainStore, type DomainStore } from "./store.ts";

let closeObservations: () => Promise<void>;
let observations: ObservationStore;
let store: DomainStore;
let today = "2026-08-01";

beforeAll(async () => {
  ({ observations, close: closeObservations } = await openTestObservations());
  store = createDomainStore(observations, () => new Date(`${today}T12:00:00Z`));
});

afterAll(async () => {
  await closeObservations();
});

beforeEach(async () => {
  await observations.command("TRUNCATE TABLE domain_label_history");
  await observations.command("TRUNCATE TABLE domain_label_sources");
  today = "2026-08-01";
});

function sourceOf(id: string): DomainSource {
  const source = sourceOn("domain", id);
  if (source === undefined) throw new Error(`no source ${id}`);
  return source;
}

async function* labelsOf(
  id: string,
  text: () => Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<DomainLabel[]> {
  const source = sourceOf(id);
  for await (const entries of parseDomainDocuments(source.format, [text()])) {
    yield entries.flatMap((entry) => (entry.ok ? [domainLabel(source, entry.row)] : []));
  }
}

const take = (id: string, text: string) => store.importList(sourceOf(id).source, () => labelsOf(id, () => [text]));
const rows = async () =>
  (await observations.query<{ n: number }>("SELECT count() AS n FROM domain_label_history"))[0]?.n;

/** What holds of a name, as `source: subject since–seen`. */
async function currentTexts(name: string, url: string | null = null): Promise<string[]> {
  const { labels } = await store.find({ name, url });
  return labels
    .map(
      ({ label, source, since, seen }) => `${source.id}: ${label.subject.url ?? label.subject.name} ${since}–${seen}`,
    )
    .toSorted();
}

describe("the store of names", () => {
  it("appends added and removed rows of a list, and nothing for unchanged ones", async () => {
    expect(await take("cert-pl", "a.example.com\nb.example.com\nB.example.com.\n")).toEqual({ added: 2, removed: 0 });
    today = "2026-08-02";
    expect(await take("cert-pl", "b.example.com\nc.example.com\n")).toEqual({ added: 1, removed: 1 });
    expect(await take("cert-pl", "b.example.com\nc.example.com\n")).toEqual({ added: 0, removed: 0 });
    expect(await rows()).toBe(4);
    expect(await currentTexts("a.example.com")).toEqual([]);
    expect(await currentTexts("b.example.com")).toEqual(["cert-pl: b.example.com 2026-08-01–2026-08-02"]);
    today = "2026-08-03";
    await take("cert-pl", "a.example.com\nb.example.com\nc.example.com\n");
    expect(await currentTexts("a.example.com")).toEqual(["cert-pl: a.example.com 2026-08-03–2026-08-03"]);
    today = "2026-08-05";
    await store.confirm(sourceOf("cert-pl").source);
    expect(await currentTexts("c.example.com")).toEqual(["cert-pl: c.example.com 2026-08-02–2026-08-05"]);
  });

  it("gives the names of a list that states its day that day", async () => {
    const edition = { ...sourceOf("cert-pl").source, published: today, dated: "2026-07-06" };
    await store.importList(edition, () => labelsOf("cert-pl", () => ["a.example.com\n"]));
    today = "2026-08-05";
    await store.confirm({ ...sourceOf("cert-pl").source, published: today });
    expect(await currentTexts("a.example.com")).toEqual(["cert-pl: a.example.com 2026-07-06–2026-07-06"]);
    today = "2026-08-06";
    await store.importList({ ...edition, dated: "2026-08-04" }, () =>
      labelsOf("cert-pl", () => ["a.example.com\nb.example.com\n"]),
    );
    expect([...(await currentTexts("a.example.com")), ...(await currentTexts("b.example.com"))]).toEqual([
      // It stays as old as the edition in which it was new.
      "cert-pl: a.example.com 2026-07-06–2026-08-04",
      "cert-pl: b.example.com 2026-08-04–2026-08-04",
    ]);
  });

  it("completes a list that broke off, as if it had been imported whole", async () => {
    const broken = store.importList(sourceOf("cert-pl").source, async function* () {
      yield* labelsOf("cert-pl", () => ["a.example.com\n"]);
      throw new Error("the disk is full");
    });
    await expect(broken).rejects.toThrow("the disk is full");
    await take("cert-pl", "a.example.com\nb.example.com\n");
    expect(await rows()).toBe(2);
  });

  it("finds a name with those above it, its URL, and what is listed below", async () => {
    await take("cert-pl", "example.com\ndeep.host.example.com\n");
    await take("misp-dynamic-dns", JSON.stringify({ type: "hostname", list: [".example.com"] }));
    await take("openphish", "https://host.example.com/login?a=1\nhttp://host.example.com/other\n");
    expect(await currentTexts("host.example.com", "https://host.example.com/login?a=1")).toEqual([
      "cert-pl: example.com 2026-08-01–2026-08-01",
      "misp-dynamic-dns: example.com 2026-08-01–2026-08-01",
      "openphish: https://host.example.com/login?a=1 2026-08-01–2026-08-01",
    ]);
    const { labels, subdomains, urls } = await store.find({ name: "host.example.com", url: null });
    expect(new Set(labels.map(({ label }) => label.includesSubdomains))).toEqual(new Set([false, true]));
    expect(subdomains).toMatchObject({ total: 1, some: [{ label: { subject: { name: "deep.host.example.com" } } }] });
    expect(urls.total).toBe(2);
    expect((await store.find({ name: "ost.example.com", url: null })).urls.total).toBe(0);
    // A name that only begins alike is no subdomain.
    await take("hagezi-tif", "x.example.com-y.net\nxample.com\n");
    expect((await store.find({ name: "example.com", url: null })).subdomains.total).toBe(1);
  });

  it("finds a host that is listed with www by the name without it, and the other way round", async () => {
    await take("cert-pl", "www.example.com\nwww.a.example.com\na.example.com\nx.www.example.com\nwww.com\n");
    await take("openphish", "https://www.example.com/login\n");
    for (const name of ["example.com", "www.example.com"]) {
      const found = await store.find({ name, url: `https://${name}/login` });
      expect(found.labels.map(({ label }) => label.subject.url ?? label.subject.name).toSorted()).toEqual([
        "https://www.example.com/login",
        "www.example.com",
      ]);
      expect(found.subdomains.some.map(({ label }) => label.subject.name).toSorted()).toEqual([
        "a.example.com",
        "x.www.example.com",
      ]);
      expect([found.subdomains.total, found.urls.total]).toEqual([2, 1]);
    }
    expect(await currentTexts("b.example.com")).toEqual(["cert-pl: www.example.com 2026-08-01–2026-08-01"]);
    expect(await currentTexts("www.com")).toEqual(["cert-pl: www.com 2026-08-01–2026-08-01"]);
  });

  it("takes www for no other host, wherever a list has it", async () => {
    await take("cert-pl", "www.a.example.com\nx.a.example.com\n");
    expect(await currentTexts("a.example.com")).toEqual(["cert-pl: www.a.example.com 2026-08-01–2026-08-01"]);
    const { subdomains } = await store.find({ name: "a.example.com", url: null });
    expect(subdomains).toMatchObject({ total: 1, some: [{ label: { subject: { name: "x.a.example.com" } } }] });
  });

  it("gives some names of a kind, and none that are gone", async () => {
    await take("cert-pl", "a.example.com\nb.example.com\nc.example.com\n");
    await take("openphish", "https://d.example.com/login\n");
    await take("cert-pl", "b.example.com\nc.example.com\n");
    const names = (await store.spread("threat", 10)).map(({ label }) => label.subject.name);
    expect(names.toSorted()).toEqual(["b.example.com", "c.example.com"]);
    expect(await store.spread("threat", 1)).toHaveLength(1);
    expect(await store.spread("newly_registered", 10)).toEqual([]);
  });

  it("tells of many names together what it tells of each", async () => {
    const hosts = Array.from({ length: 40 }, (_, n) => `h${n}.many.example.com\nwww.h${n}.example.org\n`);
    await take("cert-pl", `a.example.com\nwww.example.com\nb.a.example.com\nco.uk\n${hosts.join("")}`);
    await take("openphish", "https://www.example.com/login\nhttps://a.example.com/x\nhttp://h7.example.org/y\n");
    today = "2026-08-02";
    await take("cert-pl", `a.example.com\nb.a.example.com\n${hosts.join("")}`);
    const names = [
      "example.com",
      "www.example.com",
      "a.example.com",
      "x.a.example.com",
      "many.example.com",
      "none.test",
    ];
    const all = [...names, ...Array.from({ length: soak(30, 8) }, (_, n) => `h${n}.example.org`), "example.com"];
    const one: Awaited<ReturnType<typeof store.find>>[] = [];
    for (const name of all) one.push(await store.find({ name, url: null }));
    const sorted = (found: (typeof one)[number]) => ({
      ...found,
      labels: found.labels.map((label) => JSON.stringify(label)).toSorted(),
    });
    expect((await store.findMany(all)).map(sorted)).toEqual(one.map(sorted));
    expect(
      one.map(({ subdomains, urls }) => subdomains.total + urls.total).filter((n) => n > 0).length,
    ).toBeGreaterThan(4);
    expect(await store.findMany([])).toEqual([]);
  });

  it("writes places that moved by more than a quarter, and no others", async () => {
    await take("majestic", "GlobalRank,Domain\n100,a.example\n200,b.example\n");
    expect(await take("majestic", "GlobalRank,Domain\n120,a.example\n100,b.example\n")).toEqual({
      added: 1,
      removed: 0,
    });
    const { labels } = await store.find({ name: "b.example", url: null });
    expect(labels.map(({ label }) => label.rank)).toEqual([100]);
  });

  const shared = process.env["FYR_SHARED_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../../shared/data");
  const LISTS = [
    ["blocklistproject-phishing", "blocklistproject-phishing.txt"],
    ["disposable-email-domains", "disposable-email.txt"],
  ] as const;
  const present = LISTS.every(([, file]) => existsSync(path.join(shared, "domains", file)));
  if (!present) console.warn(`SKIPPED: names of real lists, as there is no ${shared}/domains (FYR_SHARED_DATA)`);
  const every = soak(1, 40);
  it.skipIf(!present)(
    "says of real names what a reader of the raw files says of them",
    async () => {
      /** Of each list, one name in so many lines, read as plainly as can be. */
      const naive = new Map<string, Set<string>>();
      for (const [id, file] of LISTS) {
        const names = readFileSync(path.join(shared, "domains", file), "utf8")
          .split("\n")
          .map((line) => line.replace(/#.*/, "").trim().toLowerCase())
          .filter((line, index) => line !== "" && index % every === 0);
        naive.set(id, new Set(names));
        await store.importList(sourceOf(id).source, () => labelsOf(id, () => names.map((name) => `${name}\n`)));
      }
      const listed = [...naive.values()].flatMap((names) => Array.from(names)).filter(isName);
      const asked = listed.filter((_, index) => index % Math.ceil(listed.length / soak(1500, 12)) === 0);
      for (const name of [...asked, ...asked.map((one) => `not-listed.${one}`), ...asked.map((one) => `x${one}`)]) {
        const { labels } = await store.find({ name, url: null });
        const found = labels.map(({ label, source }) => `${source.id} ${label.subject.name}`).toSorted();
        const expected = [...naive].flatMap(([id, names]) =>
          [...new Set(above(name).flatMap(withAndWithoutWww))].flatMap((one) =>
            names.has(one) ? [`${id} ${one}`] : [],
          ),
        );
        expect(found, name).toEqual(expected.toSorted());
      }
    },
    600_000,
  );
});

const isName = (name: string): boolean => /^[a-z0-9._-]+\.[a-z]{2,}$/.test(name) && name.length <= 240;

/** The name, and what is left when labels are taken off its left. */
function above(name: string): string[] {
  const dot = name.indexOf(".");
  return dot < 0 ? [] : [name, ...above(name.slice(dot + 1))];
}
