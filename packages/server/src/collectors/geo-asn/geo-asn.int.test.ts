import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Encodable, writeMmdb } from "../../../../core/src/mmdb/testing/write.ts";
import { buildAtlas, isCurrent } from "../../atlas-build/index.ts";
import { createOutbound, openMirror } from "../../outbound/index.ts";
import { openCurrentAtlas } from "../../storage/atlas/index.ts";
import { type FileStore, openFolder } from "../../storage/files/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { createWorkQueue, type WorkQueue } from "../../work/index.ts";
import { type Collecting, createCollecting } from "../runner.ts";
import { fixedSources } from "../source.ts";
import { createSourceStates, type SourceStates } from "../state.ts";
import { geoAsnSources, type GeoAsnStore, createGeoAsnStore } from "./index.ts";

const REGISTRIES = ["afrinic", "apnic", "arin", "lacnic", "ripencc"];
/** 192.0.2.0/24 in both halves; the registry named gave it out to DK. */
const statistics = (registry: string): string =>
  [
    `2|${registry}|20261101|1|19850701|20261101|+0000`,
    `${registry}|*|ipv4|*|1|summary`,
    `${registry}|*|ipv6|*|0|summary`,
    registry === "ripencc"
      ? "ripencc|DK|ipv4|192.0.2.0|256|20100101|allocated|x"
      : `${registry}||ipv4|10.0.0.0|1||available|`,
  ].join("\n");
const announced = (name: string): string =>
  `192.0.2.0\t192.0.2.255\t64496\tDK\t${name}\n2001:db8::\t2001:db8::ffff\t64496\tDK\t${name}\n`;

const text = (value: string): Encodable => ({ type: "string", value });
const map = (value: Readonly<Record<string, Encodable>>): Encodable => ({ type: "map", value });
const cities = (city: string): Uint8Array =>
  writeMmdb({
    ipVersion: 4,
    recordSize: 24,
    records: [map({ city: map({ names: map({ en: text(city) }) }), country: map({ iso_code: text("DK") }) })],
    networks: [{ bits: "110000000000000000000010", record: 0 }],
  });

/** An archive as MaxMind publishes it: the licence, then the database. */
function archive(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const header = Buffer.alloc(512);
    header.write(`GeoLite2-City_20261103/${name}`, 0);
    header.write(content.length.toString(8).padStart(11, "0"), 124);
    header.write("ustar", 257);
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

describe("the datasets of the atlas, from live sources", () => {
  const labels = { current: () => [], fingerprint: () => "" };
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let root: string;
  let dataDir: string;
  let files: FileStore;
  let states: SourceStates;
  let base: GeoAsnStore;
  let work: WorkQueue;
  let collecting: Collecting;
  const mirror = (path: string, content: string | Uint8Array) => writeFile(join(root, "mirror", path), content);

  beforeAll(async () => {
    opened = await openTestLedger();
    root = await mkdtemp(join(tmpdir(), "fyr-base-"));
    dataDir = join(root, "data");
    await mkdir(join(root, "mirror"));
    const entries = {
      "https://iptoasn.com/data/*": "*",
      "https://download.maxmind.com/app/geoip_download?edition_id=GeoLite2-City&license_key=*": "city.tar.gz",
      ...Object.fromEntries(
        ["ftp.afrinic.net/pub/stats", "ftp.apnic.net/stats", "ftp.arin.net/pub/stats"]
          .concat("ftp.lacnic.net/pub/stats", "ftp.ripe.net/pub/stats")
          .map((host, index) => [`https://${host}/${REGISTRIES[index]}/*`, "*"]),
      ),
    };
    await mirror("mirror.json", JSON.stringify(entries));
    await mirror("ip2asn-combined.tsv.gz", gzipSync(announced("FIRST")));
    await mirror(
      "city.tar.gz",
      archive({ "LICENSE.txt": Buffer.from("terms"), "GeoLite2-City.mmdb": cities("Aarhus") }),
    );
    for (const registry of REGISTRIES) await mirror(`delegated-${registry}-extended-latest`, statistics(registry));

    files = await openFolder(join(root, "files"));
    states = createSourceStates(opened.ledger);
    base = createGeoAsnStore(states, files);
    const { ledger, live } = opened;
    const log = { info: () => undefined, warn: () => undefined };
    work = createWorkQueue({ ledger, live, log });
    await states.ensure(IDS);
    collecting = createCollecting({
      sources: fixedSources(geoAsnSources({ FYR_KEY_MAXMIND: "secret" })),
      states,
      ledger,
      work,
      files,
      outbound: createOutbound({
        version: "1",
        offline: true,
        mirror: await openMirror(join(root, "mirror/mirror.json")),
      }),
      atlas: async () => null,
      changed: () => undefined,
      log,
    });
    work.start(collecting.queues);
    collecting.begin("requested");
  });
  afterAll(async () => {
    await work.close();
    await collecting.close();
    await opened.close();
    await rm(root, { recursive: true });
  });

  const IDS = ["iptoasn", "rir-delegated", "maxmind-city"];

  /** Has them run, or their quarantined versions accepted; returns how each stands then. */
  async function ask(ids: readonly string[], action: "run" | "accept" | "withdraw") {
    await collecting.request(ids, action);
    await expect.poll(async () => (await collecting.unfinished()).size).toBe(0);
    return Promise.all(ids.map((id) => states.read(id)));
  }
  async function compiled() {
    const { skipped } = await buildAtlas({ dataDir, labels, base });
    const snapshot = await openCurrentAtlas(dataDir);
    if (snapshot === null) throw new Error("no atlas was built");
    return { skipped, lookup: (address: string) => snapshot.atlas.lookup(address), info: snapshot.atlas.info() };
  }

  it("is quarantined while it has far too few rows, until an administrator accepts it", async () => {
    const quarantined = await ask(IDS, "run");
    expect(quarantined.map((row) => row?.quarantined?.reason)).toEqual([
      "It has 2 rows, fewer than the expected 250,000",
      "It has 1 rows, fewer than the expected 120,000",
      "It has 1 rows, fewer than the expected 1,500,000",
    ]);
    expect(await base.current()).toEqual([]);
    const accepted = await ask(IDS, "accept");
    expect(accepted.map((row) => [row?.state, row?.rows, row?.quarantined])).toEqual([
      ["ok", 2, null],
      ["ok", 1, null],
      ["ok", 1, null],
    ]);
  });

  it("makes the layers of the next compilation, each named with its age", async () => {
    expect(await isCurrent({ dataDir, labels, base })).toBe(false);
    const { lookup, info, skipped } = await compiled();
    expect(skipped).toEqual([]);
    const { as, registration, place } = lookup("192.0.2.7");
    expect([as?.value, as?.source.id]).toEqual([{ number: 64_496, organization: "FIRST" }, "iptoasn"]);
    expect([registration?.value.country_iso, registration?.source.id]).toEqual(["DK", "rir-delegated"]);
    expect([place?.value.city, place?.source.id]).toEqual(["Aarhus", "maxmind-city"]);
    expect(lookup("2001:db8::7").as?.value.number).toBe(64_496);
    expect(lookup("1.1.1.1").as).toBeNull();
    expect(info.sources.filter(({ id }) => IDS.includes(id)).map(({ layers }) => layers)).toEqual([
      ["as"],
      ["registration"],
      ["place"],
    ]);
    for (const id of IDS) {
      expect(info.sources.find((source) => source.id === id)?.published).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    expect(await isCurrent({ dataDir, labels, base })).toBe(true);
  });

  it("stays at the version before where the next is cut off, is an archive of something else, or has lost rows", async () => {
    await mirror("ip2asn-combined.tsv.gz", gzipSync(announced("SECOND")).subarray(0, 40));
    await mirror("delegated-arin-extended-latest", statistics("arin").replace("*|1|", "*|9|"));
    await mirror("city.tar.gz", archive({ "README.txt": Buffer.from("nothing else") }));
    const rows = await ask(IDS, "run");
    expect(rows.map((row) => row?.quarantined?.reason)).toEqual([
      expect.stringContaining("It is a damaged archive"),
      "It is cut off: its summary states 9 ipv4 records, but it has 1",
      "It is an archive without a database",
    ]);
    await mirror("ip2asn-combined.tsv.gz", gzipSync(announced("THIRD").split("\n")[0] ?? ""));
    const [lost] = await ask(["iptoasn"], "run");
    expect(lost?.quarantined?.reason).toBe("It has shrunk from 2 rows to 1");
    expect(await isCurrent({ dataDir, labels, base })).toBe(true);
    const { lookup } = await compiled();
    expect(lookup("192.0.2.7").as?.value.organization).toBe("FIRST");
  });

  it("falls back to the package where a source is withdrawn or its copy is damaged, and reports that", async () => {
    const [version] = await states.list().then((rows) => rows.filter(({ id }) => id === "iptoasn"));
    const file = version?.parts[0]?.file ?? "";
    await files.put(file, gzipSync(gzipSync(announced("FORGED"))));
    const [withdrawn] = await ask(["rir-delegated"], "withdraw");
    expect([withdrawn?.rows, withdrawn?.parts]).toEqual([0, []]);
    const { lookup, skipped } = await compiled();
    expect(lookup("1.1.1.1").registration?.source.id).toBe("ip-location-db-asn-country");
    expect(skipped).toEqual([{ source: "iptoasn", reason: expect.stringContaining("is damaged") }]);
    expect(lookup("1.1.1.1").as?.source.id).toBe("ip-location-db-asn");
    expect(lookup("192.0.2.7").place?.value.city).toBe("Aarhus");
    expect((await readdir(join(root, "files/sources/iptoasn"))).length).toBeGreaterThan(0);
  });
});
