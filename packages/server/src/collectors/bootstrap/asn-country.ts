import { readFileSync } from "node:fs";
import type { AtlasBuilder, Source } from "@fyr/core/atlas";
import { CsvCursor } from "./csv.ts";
import { REPORT_EVERY, type Report } from "./report.ts";
import type { DataPackage } from "./package-files.ts";

export const ASN_COUNTRY_PACKAGE = "@ip-location-db/asn-country";

/** Country of registration, from the five regional registries' statistics. Frozen: see `asnSource`. */
export function asnCountrySource(pack: DataPackage): Source {
  return {
    id: "ip-location-db-asn-country",
    name: "ip-location-db ASN country (NRO)",
    url: "https://github.com/sapics/ip-location-db",
    licence: "CC0-1.0; statistics of the NRO: CC-BY-4.0",
    attribution: "Statistics of the Number Resource Organization (nro.net).",
    published: pack.published,
  };
}

/** Feeds the ranges of both families to the builder; answers the number of rows. @throws Error on a bad row */
export function collectAsnCountry(pack: DataPackage, builder: AtlasBuilder, report: Report): number {
  const source = builder.addSource(asnCountrySource(pack));
  const countries = new Map<string, number>();
  const recordOf = (country_iso: string): number => {
    let id = countries.get(country_iso);
    if (id === undefined) {
      id = builder.intern("registration", { country_iso });
      countries.set(country_iso, id);
    }
    return id;
  };

  const ipv4 = new CsvCursor(readFileSync(pack.file("asn-country-ipv4-num.csv")));
  while (ipv4.next()) {
    builder.add4(ipv4.integer(0), ipv4.integer(1), "registration", recordOf(ipv4.text(2)), source);
    if (ipv4.row % REPORT_EVERY === 0) report(ipv4.fraction / 2);
  }
  const ipv6 = new CsvCursor(readFileSync(pack.file("asn-country-ipv6-num.csv")));
  while (ipv6.next()) {
    builder.add6(ipv6.bigInteger(0), ipv6.bigInteger(1), "registration", recordOf(ipv6.text(2)), source);
    if (ipv6.row % REPORT_EVERY === 0) report(0.5 + ipv6.fraction / 2);
  }
  return ipv4.row + ipv6.row;
}
