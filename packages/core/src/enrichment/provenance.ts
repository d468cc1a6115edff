import { type Provenance, tagName } from "@fyr/contract";
import type { Fact, LabelRecord, PlaceRecord, RegistrationRecord, Source } from "../atlas/index.ts";
import { timeZoneOf } from "./place.ts";
import { isOsint, OWN_EYES, providerName } from "./services.ts";
import { tagsOf } from "./tags.ts";

interface More {
  readonly method?: Provenance["method"];
  readonly detail?: string | null;
  readonly overruledBy?: string | undefined;
  readonly first_seen?: string | null;
  readonly last_seen?: string | null;
}

/** One entry: `fields` are paths in the answer; each stands for all beneath it that has no entry of its own. */
export const entry = (fields: readonly string[], source: Source, more: More = {}): Provenance => ({
  fields,
  source: source.id,
  source_name: source.name,
  url: source.url,
  licence: source.licence,
  method: more.method ?? "data",
  detail: more.detail ?? null,
  ...(more.overruledBy !== undefined && { overruled_by: more.overruledBy }),
  as_of: source.dated ?? source.published,
  ...(source.dated === undefined && source.collected !== undefined && { read: true }),
  first_seen: more.first_seen ?? null,
  last_seen: more.last_seen ?? null,
});

const PLACE_FIELDS = [
  "country_iso",
  "city",
  "region",
  "postcode",
  "latitude",
  "longitude",
  "accuracy_radius",
  "time_zone",
] as const;

/** The entry of what a source fills of the place, if anything. */
export function placeProvenance(place: Fact<PlaceRecord>): readonly Provenance[] {
  const { value, source } = place;
  const paths = PLACE_FIELDS.flatMap((field) => {
    if ((field === "time_zone" ? timeZoneOf(place) : value[field]) === null) return [];
    if (field === "country_iso") return [`location.${field}`, "location.country_source"];
    return field === "region" ? [`location.${field}`, "network.region"] : [`location.${field}`];
  });
  if (value.anycast === true) paths.push("network.anycast");
  if (value.city ?? value.region ?? value.country_iso) paths.push("location.level");
  return paths.length === 0 ? [] : [entry(paths, source)];
}

/** The entry of the country of registration. */
export const registrationProvenance = ({ source }: Fact<RegistrationRecord>): Provenance =>
  entry(["location.registered_country_iso"], source);

/** Where the answer shows a label. */
function labelField({ kind }: LabelRecord, { id }: Source): string {
  if (OWN_EYES.has(id)) return "behavior.tags";
  if (kind === "vpn" || kind === "tor") return `anonymization.${kind}`;
  if (kind === "proxy" || kind === "residential_proxy") return "anonymization.proxy";
  return isOsint(kind) ? "osint.services" : "network_provider_services";
}

/**
 * The entry of a label; `detail` is the list's meaning. Its tags are part of `behavior.tags` as well.
 * @param overruled what contradicts it, where it does not hold
 */
export function labelProvenance({ value: label, source }: Fact<LabelRecord>, overruled?: string): Provenance {
  const tags = tagsOf(label).filter((tag) => tag !== label.kind);
  const parts = [
    tagName(label.kind),
    providerName(label),
    tags.length > 0 ? `tags ${tags.join(", ")}` : null,
    `confidence ${label.confidence}`,
    overruled === undefined ? null : `overruled by ${overruled}`,
  ];
  return entry([labelField(label, source)], source, {
    detail: parts.filter((part) => part !== null).join("; "),
    overruledBy: overruled,
    first_seen: label.first_seen,
    last_seen: label.last_seen,
  });
}
