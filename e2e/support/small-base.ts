import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Encodable, writeMmdb } from "../../packages/core/src/mmdb/testing/write.ts";
import type { Client } from "./client.ts";
import { newDataDir, type StartOptions } from "./fyr.ts";

const SOURCES = ["iptoasn", "rir-delegated", "dbip-city-lite"];
/** A network in Brazil, all there is. */
const [FIRST, LAST, SIZE, BITS] = ["200.160.0.0", "200.160.15.255", 4096, "11001000101000000000"];

const text = (value: string): Encodable => ({ type: "string", value });
const map = (value: Readonly<Record<string, Encodable>>): Encodable => ({ type: "map", value });
const CITIES = "https://download.db-ip.com/free/dbip-city-lite-2026-11.mmdb.gz";

const DELEGATED = {
  afrinic: "https://ftp.afrinic.net/pub/stats/afrinic/delegated-afrinic-extended-latest",
  apnic: "https://ftp.apnic.net/stats/apnic/delegated-apnic-extended-latest",
  arin: "https://ftp.arin.net/pub/stats/arin/delegated-arin-extended-latest",
  lacnic: "https://ftp.lacnic.net/pub/stats/lacnic/delegated-lacnic-extended-latest",
  ripencc: "https://ftp.ripe.net/pub/stats/ripencc/delegated-ripencc-extended-latest",
};

/** What a registry gave out: one all there is, the others nothing. */
function delegated(registry: string): string {
  const rows = registry === "lacnic" ? [`lacnic|BR|ipv4|${FIRST}|${SIZE}|20000101|allocated|x`] : [];
  const counts = ["ipv4", "ipv6"].map((kind) => `${registry}|*|${kind}|*|${kind === "ipv4" ? rows.length : 0}|summary`);
  return `${[`2|${registry}|20261101|${rows.length}|19850701|20261101|+0000`, ...counts, ...rows].join("\n")}\n`;
}

const cities = () =>
  writeMmdb({
    ipVersion: 4,
    recordSize: 24,
    records: [map({ city: map({ names: map({ en: text("São Paulo") }) }), country: map({ iso_code: text("BR") }) })],
    networks: [{ bits: BITS, record: 0 }],
  });

/** Of a Fyr whose atlas, once `takeSmallBase` has been called, is compiled from a few ranges, on request. */
export async function withSmallBase(): Promise<StartOptions> {
  const dataDir = await newDataDir();
  const folder = join(dataDir, "mirror");
  await mkdir(folder);
  const documents: readonly (readonly [url: string, name: string, content: string | Uint8Array])[] = [
    ["https://iptoasn.com/data/ip2asn-combined.tsv.gz", "as.tsv", `${FIRST}\t${LAST}\t22548\tBR\tNIC.br\n`],
    ...Object.entries(DELEGATED).map(([registry, url]) => [url, `${registry}.txt`, delegated(registry)] as const),
    // The page of the source links to its newest file.
    ["https://db-ip.com/db/download/ip-to-city-lite", "cities.html", `<a href="${CITIES}">`],
    [CITIES, "cities.mmdb", cities()],
  ];
  await Promise.all(documents.map(([, name, content]) => writeFile(join(folder, name), content)));
  const mirror = join(folder, "mirror.json");
  await writeFile(mirror, JSON.stringify(Object.fromEntries(documents.map(([url, name]) => [url, name]))));
  return { dataDir, env: { FYR_MIRROR: mirror, FYR_COMPILE: "manual" } };
}

const WAIT_MS = 60_000;

/** Accepts the lists of the mirror, which are quarantined because they are so short. */
export async function useSmallAtlas(admin: Client): Promise<void> {
  const become = async (wanted: string) => {
    let found: unknown;
    for (const until = Date.now() + WAIT_MS; Date.now() < until;) {
      const sources: { id: string; state: string }[] = (await admin.get("/admin/sources")).body.data.sources;
      found = sources.filter(({ id }) => SOURCES.includes(id));
      if (sources.filter(({ id, state }) => SOURCES.includes(id) && state === wanted).length === SOURCES.length) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    throw new Error(`Not all are ${wanted}: ${JSON.stringify(found)}`);
  };
  await become("quarantined");
  for (const id of SOURCES) await admin.post(`/admin/sources/${id}/accept`);
  await become("ok");
}
