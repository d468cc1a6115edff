import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { domainLabel, placeOf } from "@fyr/core/domains";
import { type Brand, brandOf, editDistance, ownLabelOf, permutationsOf, reasonsOf } from "@fyr/core/look-alikes";
import { sourceOn } from "@fyr/core/sources";
import { createDomainStore } from "@fyr/server/storage/domains/index";
import { createNameStore } from "@fyr/server/storage/names/index";
import { createObservations, type ObservationStore, startEngine } from "@fyr/server/storage/observations/index";
import { makeKey, startServer } from "../fyr-server.ts";
import { generateNames } from "../names/generate.ts";
import { line, median } from "../report.ts";

/** Of the store, phishing names included. */
const ROWS = Number(process.env["FYR_BENCH_NAMES"] ?? 1_000_000);
const shared = process.env["FYR_SHARED_DATA"] ?? resolve(import.meta.dirname, "../../../../shared/data");
const LIST = "blocklistproject-phishing";
const BRANDS = (
  "paypal.com microsoft.com google.com amazon.com apple.com facebook.com netflix.com bankofamerica.com wellsfargo.com chase.com " +
  "interac.ca dhl.com usps.com instagram.com coinbase.com binance.com office.com outlook.com xbox.com whatsapp.com"
).split(" ");
const PROMISED_MS = 200;
const PROMISED_SHARE = 0.95;
const TURNS = 5;
const PAGE = 1000;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const show = (value: number): string => value.toLocaleString("en");

/**
 * A real list of phishing hosts among a million names, asked for as a user asks: how much of it an answer has of what a
 * scan of all its registrable domains finds, and how long it takes.
 */
export async function findAll(): Promise<void> {
  const file = join(shared, "domains", `${LIST}.txt`);
  if (!existsSync(file)) {
    console.log(`SKIPPED: similar domains of a real list, as there is no ${file} (FYR_SHARED_DATA)`);
    return;
  }
  const hosts = readFileSync(file, "utf8")
    .split("\n")
    .map((row) => row.replace(/#.*/, "").trim().toLowerCase())
    .filter((row) => row !== "");
  const domains = [...new Set(hosts.flatMap((host) => placeOf(host).registrable ?? []))];
  const dataDir = await mkdtemp(join(tmpdir(), "fyr-bench-"));
  const password = "bench password";
  try {
    await fill(dataDir, hosts);
    const fyr = await startServer({ kind: "fyr", dataDir, password });
    try {
      const headers = { "x-api-key": await makeKey(fyr.url, password) };
      await measure(fyr.url, headers, domains);
    } finally {
      await fyr.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The list as Fyr collects it, and made-up names of imports. */
async function fill(dataDir: string, hosts: readonly string[]): Promise<void> {
  const engine = await startEngine({ dataDir: join(dataDir, "observations"), log: silent });
  try {
    const observations = await createObservations({ engine });
    await importList(observations, hosts);
    const store = createNameStore(observations);
    await generateNames(store, Math.max(0, ROWS - hosts.length), (done) =>
      process.stderr.write(`\rMaking names … ${Math.round((done / ROWS) * 100)} %`),
    );
    // As after any import of that size.
    await store.merge();
    process.stderr.write("\n");
    await observations.close();
  } finally {
    await engine.stop();
  }
}

async function importList(observations: ObservationStore, hosts: readonly string[]): Promise<void> {
  const source = sourceOn("domain", LIST);
  if (source === undefined) throw new Error(`There is no source ${LIST}.`);
  const row = { includesSubdomains: false, rank: null, firstSeen: null, tags: [], confidence: 100 } as const;
  const labels = hosts.map((name) => domainLabel(source, { ...row, subject: { name, url: null } }));
  await createDomainStore(observations).importList(source.source, () => [labels]);
}

interface Answer {
  readonly similar: readonly { readonly name: string }[];
  readonly has_more: boolean;
}

async function measure(
  url: string,
  headers: Readonly<Record<string, string>>,
  domains: readonly string[],
): Promise<void> {
  const ask = async (domain: string, offset = 0): Promise<Answer> => {
    const answer = await fetch(`${url}/api/query/domain/${domain}/similar?limit=${PAGE}&offset=${offset}`, { headers });
    if (!answer.ok) throw new Error(`${domain}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Answer }).data;
  };
  const times: number[] = [];
  const sums = { byRules: 0, found: 0, plainly: 0, foundPlainly: 0 };
  for (const domain of BRANDS) {
    const brand = brandOf(domain);
    if (brand === null) continue;
    const found = new Set<string>();
    for (let offset = 0, more = true; more; offset += PAGE) {
      const { similar, has_more } = await ask(domain, offset);
      for (const { name } of similar) found.add(name);
      more = has_more;
    }
    const own: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const began = performance.now();
      await ask(domain);
      own.push(performance.now() - began);
    }
    // What other work on the machine adds is no part of it.
    const best = Math.min(...own);
    times.push(best);
    const byRules = domains.filter((name) => reasonsOf(name, brand).length > 0);
    const plainly = domains.filter(plainlyLike(brand));
    sums.byRules += byRules.length;
    sums.found += byRules.filter((name) => found.has(name)).length;
    sums.plainly += plainly.length;
    sums.foundPlainly += plainly.filter((name) => found.has(name)).length;
    console.log(
      `  ${domain}: ${show(found.size)} found, of ${show(byRules.length)} by the rules and ${show(plainly.length)} plainly alike; ` +
        `${best.toFixed(0)} ms at best of ${TURNS} (in the median ${median(own).toFixed(0)}, at most ${Math.max(...own).toFixed(0)})`,
    );
  }
  const { byRules, found, plainly, foundPlainly } = sums;
  line(`similar domains of ${show(domains.length)}`, "a scan by the rules", found / byRules, PROMISED_SHARE, 1);
  line(
    `similar domains of ${show(domains.length)}`,
    "a scan without Fyr's rules",
    foundPlainly / plainly,
    PROMISED_SHARE,
    1,
  );
  line(
    `similar domains among ${show(ROWS)} names, request to answer, the median of each brand's best`,
    `${PROMISED_MS} ms`,
    PROMISED_MS / median(times),
    1,
    2,
  );
}

/** The brand within the label, a letter away, or made up of it, before whatever suffix: nothing of it knows Fyr's reasons. */
function plainlyLike(brand: Brand): (name: string) => boolean {
  const { label, registrable } = brand;
  const made = new Set([...permutationsOf(registrable, { pairs: false })].map(({ name }) => ownLabelOf(name)));
  return (name) => {
    const own = ownLabelOf(name);
    if (own === null || name === registrable) return false;
    return own.includes(label) || editDistance(own, label, 1) <= 1 || made.has(own);
  };
}
