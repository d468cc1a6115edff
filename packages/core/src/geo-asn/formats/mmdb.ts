import type { AsRecord, PlaceRecord } from "../../atlas/index.ts";
import { isMap, type MmdbMap, MmdbFormatError, MmdbRanges, type MmdbValue, walkMmdb } from "../../mmdb/index.ts";
import { GeoAsnFormatError, type GeoAsnLayer, type GeoAsnSink } from "../sink.ts";
import { utcDay } from "../../time/index.ts";

/**
 * A database in MaxMind's format from any publisher: the records of MaxMind, DB-IP and IPinfo differ in a few names.
 * @returns the day on which it was made, `YYYY-MM-DD`
 * @throws GeoAsnFormatError if it is no such database, is damaged, or is of another layer
 */
export function readMmdb(bytes: Uint8Array, layer: GeoAsnLayer, sink: GeoAsnSink): string {
  const number = (value: MmdbValue): number | null => {
    if (layer === "as") {
      const as = asOf(value);
      return as && sink.record("as", as);
    }
    const place = placeOf(value);
    return place && sink.record("place", place);
  };
  const ranges = new MmdbRanges(sink, number);
  try {
    const { metadata } = walkMmdb(bytes, ranges);
    ranges.flush();
    return utcDay(metadata.buildEpoch * 1000);
  } catch (error) {
    throw error instanceof MmdbFormatError ? new GeoAsnFormatError(`a damaged database: ${error.message}`) : error;
  }
}

/** MaxMind and DB-IP: `autonomous_system_number`; IPinfo: `asn` as `AS13335`. */
function asOf(record: MmdbValue): AsRecord | null {
  if (!isMap(record)) return null;
  const text = textOf(record["asn"]);
  const number =
    record["autonomous_system_number"] ?? (/^AS\d{1,10}$/.test(text ?? "") ? Number(text?.slice(2)) : null);
  if (typeof number !== "number" || number <= 0) return null;
  const organization = textOf(record["autonomous_system_organization"]) ?? textOf(record["as_name"]) ?? "";
  return { number, organization };
}

/** MaxMind's shape, which DB-IP shares: nested maps, names by language. */
function placeOf(record: MmdbValue): PlaceRecord | null {
  if (!isMap(record)) return null;
  const location = mapOf(record["location"]);
  const regions = record["subdivisions"];
  const place = {
    country_iso: textOf(mapOf(record["country"])?.["iso_code"]),
    city: nameOf(record["city"]),
    region: Array.isArray(regions) ? nameOf(regions[0]) : null,
    postcode: textOf(mapOf(record["postal"])?.["code"]),
    latitude: degreesOf(location?.["latitude"]),
    longitude: degreesOf(location?.["longitude"]),
    time_zone: textOf(location?.["time_zone"]),
    accuracy_radius: kilometresOf(location?.["accuracy_radius"]),
    // MaxMind writes the flag where it holds, and nothing elsewhere: that is not known, not false.
    anycast: mapOf(record["traits"])?.["is_anycast"] === true ? true : null,
  };
  return Object.values(place).some((value) => value !== null) ? place : null;
}

const kilometresOf = (value: MmdbValue | undefined): number | null =>
  typeof value === "number" && value > 0 && value < 20_000 ? value : null;
const mapOf = (value: MmdbValue | undefined): MmdbMap | null => (value !== undefined && isMap(value) ? value : null);
const nameOf = (value: MmdbValue | undefined): string | null => textOf(mapOf(mapOf(value)?.["names"])?.["en"]);
const textOf = (value: MmdbValue | undefined): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;
/** Four decimals are what is published; some store them as 32-bit floats, whose noise is rounded away. */
const degreesOf = (value: MmdbValue | undefined): number | null =>
  typeof value === "number" && Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : null;
