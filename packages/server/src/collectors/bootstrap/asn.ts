import { readFileSync } from "node:fs";
import type { AtlasBuilder, Source } from "@fyr/core/atlas";
import { CsvCursor } from "./csv.ts";
import { REPORT_EVERY, type Report } from "./report.ts";
import type { DataPackage } from "./package-files.ts";

export const ASN_PACKAGE = "@ip-location-db/asn";

/**
 * Who announces what: ranges with AS number and organisation, made by ip-location-db from RouteViews, the regional
 * registries and DB-IP. Its authors ended the npm packages with a notice that their data has known faults and that
 * corrected data is published elsewhere: this is a snapshot to start with, not a lasting source.
 */
export function asnSource(pack: DataPackage): Source {
  return {
    id: "ip-location-db-asn",
    name: "ip-location-db ASN (RouteViews, NRO, DB-IP)",
    url: "https://github.com/sapics/ip-location-db",
    licence: "CC-BY-4.0",
    attribution:
      // The wording of the package's licence files, which includes the changes to the data.
      "Made by merging data of Route Views (routeviews.org), the Number Resource Organization (nro.net) and " +
      "IP Geolocation by DB-IP (https://db-ip.com).",
    published: pack.published,
  };
}

/** Called with every announced range, so that labels of whole systems can be mapped to their ranges. */
export interface AnnouncementListener {
  range4(first: number, last: number, as: number, organization: string): void;
  range6(first: bigint, last: bigint, as: number): void;
}

/** Feeds the ASN ranges of both families to the builder; answers the number of rows. @throws Error on a bad row */
export function collectAsn(
  pack: DataPackage,
  builder: AtlasBuilder,
  listener: AnnouncementListener,
  report: Report,
): number {
  const source = builder.addSource(asnSource(pack));
  const organizations = new Map<string, number>();
  const recordOf = (number: number, organization: string): number => {
    const key = `${number} ${organization}`;
    let id = organizations.get(key);
    if (id === undefined) {
      id = builder.intern("as", { number, organization });
      organizations.set(key, id);
    }
    return id;
  };

  const ipv4 = new CsvCursor(readFileSync(pack.file("asn-ipv4-num.csv")));
  while (ipv4.next()) {
    const first = ipv4.integer(0);
    const last = ipv4.integer(1);
    const number = ipv4.integer(2);
    const organization = ipv4.text(3);
    builder.add4(first, last, "as", recordOf(number, organization), source);
    listener.range4(first, last, number, organization);
    if (ipv4.row % REPORT_EVERY === 0) report(ipv4.fraction / 2);
  }
  const ipv6 = new CsvCursor(readFileSync(pack.file("asn-ipv6-num.csv")));
  while (ipv6.next()) {
    const first = ipv6.bigInteger(0);
    const last = ipv6.bigInteger(1);
    const number = ipv6.integer(2);
    builder.add6(first, last, "as", recordOf(number, ipv6.text(3)), source);
    listener.range6(first, last, number);
    if (ipv6.row % REPORT_EVERY === 0) report(0.5 + ipv6.fraction / 2);
  }
  return ipv4.row + ipv6.row;
}
