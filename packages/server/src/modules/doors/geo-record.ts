import { countryName, type GeoRecord, type IpInfo } from "@fyr/contract";
import { centreOf, COUNTRIES } from "@fyr/core/countries";

const BY_CODE = new Map(COUNTRIES.map((country) => [country["alpha-2"], country]));
/** What mmdb-server has for an address without a country. */
const NO_COUNTRY = "None";

/** What the atlas says of an address, as mmdb-server answers for one of its databases. */
export function geoRecord(
  ip: string,
  { location, as }: Pick<IpInfo, "location" | "as">,
  database: { readonly nodes: number; readonly builtAt: string },
): GeoRecord {
  const code = location.country_iso;
  return {
    country: {
      iso_code: code ?? NO_COUNTRY,
      ...(as !== null && {
        AutonomousSystemNumber: String(as.as_number),
        AutonomousSystemOrganization: as.organization,
      }),
    },
    meta: {
      description: { en: "Fyr: countries and AS of the geo and ASN datasets of this installation" },
      build_db: database.builtAt.slice(0, 19).replace("T", " "),
      db_source: "Fyr",
      nb_nodes: database.nodes,
    },
    ip,
    country_info: code === null ? {} : countryInfo(code),
  };
}

function countryInfo(code: string): GeoRecord["country_info"] {
  const centre = centreOf(code);
  const country = BY_CODE.get(code);
  // Clients take an entry without coordinates for a fault.
  if (centre === null) return {};
  return {
    Country: countryName(code),
    "Alpha-2 code": code,
    "Alpha-3 code": country?.["alpha-3"] ?? "",
    "Numeric code": country === undefined ? "" : String(Number(country["country-code"])),
    "Latitude (average)": String(centre.latitude),
    "Longitude (average)": String(centre.longitude),
  };
}
