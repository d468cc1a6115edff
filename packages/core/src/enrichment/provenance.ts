import { type Provenance, tagName } from "@fyr/contract";
import type { Fact, LabelRecord, PlaceRecord, RegistrationRecord, Source } from "../atlas/index.ts";
import { isOsint, providerName } from "./services.ts";
import { tagsOf } from "./tags.ts";

interface More {
  readonly method?: Provenance["method"];
  readonly detail?: string | null;
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
  as_of: source.published,
  first_seen: more.first_seen ?? null,
  last_seen: more.last_seen ?? null,
});

const PLACE_FIELDS = ["country_iso", "city", "region", "postcode", "latitude", "longitude", "time_zone"] as const;

/** Entries depend on the source and on which fields it fills, not on the place: a hundred thousand places share a few. */
const placeEntries = new WeakMap<Source, (Provenance[] | undefined)[]>();

/** The entry of what a source fills of the place, if anything. Shared between answers: never mutate. */
export function placeProvenance({ value, source }: Fact<PlaceRecord>): readonly Provenance[] {
  let filled = 0;
  for (let i = 0; i < PLACE_FIELDS.length; i++) {
    const field = PLACE_FIELDS[i];
    if (field !== undefined && value[field] !== null) filled |= 1 << i;
  }
  let bySource = placeEntries.get(source);
  if (bySource === undefined) placeEntries.set(source, (bySource = []));
  if (filled === 0) return [];
  const known = bySource[filled];
  if (known !== undefined) return known;
  const paths = PLACE_FIELDS.flatMap((field, i) => {
    if ((filled & (1 << i)) === 0) return [];
    return field === "region" ? [`location.${field}`, "network.region"] : [`location.${field}`];
  });
  return (bySource[filled] = [entry(paths, source)]);
}

const registrationEntries = new WeakMap<Source, Provenance>();

/** The entry of the country of registration. Shared between answers: never mutate. */
export function registrationProvenance({ source }: Fact<RegistrationRecord>): Provenance {
  let found = registrationEntries.get(source);
  if (found === undefined) {
    found = entry(["location.registered_country_iso"], source);
    registrationEntries.set(source, found);
  }
  return found;
}

/** Where the answer shows what a label says. */
function labelField({ kind }: LabelRecord): string {
  if (kind === "vpn" || kind === "tor") return `anonymization.${kind}`;
  if (kind === "proxy" || kind === "residential_proxy") return "anonymization.proxy";
  return isOsint(kind) ? "osint.services" : "network_provider_services";
}

/** The entry of a label; `detail` says what the list says. Its tags are part of `behavior.tags` as well. */
export function labelProvenance({ value: label, source }: Fact<LabelRecord>): Provenance {
  const tags = tagsOf(label).filter((tag) => tag !== label.kind);
  const parts = [
    tagName(label.kind),
    providerName(label),
    tags.length > 0 ? `tags ${tags.join(", ")}` : null,
    `confidence ${label.confidence}`,
  ];
  return entry([labelField(label)], source, {
    detail: parts.filter((part) => part !== null).join("; "),
    first_seen: label.first_seen,
    last_seen: label.last_seen,
  });
}
