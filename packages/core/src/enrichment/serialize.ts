import type { IpInfo } from "@fyr/contract";
import type { Fact, IpFacts, PlaceRecord, RegistrationRecord } from "../atlas/index.ts";
import { type EnrichContext, NO_NETFLOW, observedProvenance } from "./enrich.ts";
import { profileOf } from "./memo.ts";
import type { Profile } from "./profile.ts";
import { placeProvenance, registrationProvenance } from "./provenance.ts";

const json = (value: unknown): string => JSON.stringify(value);
/** The inside of an array's JSON, for joining with others. */
const inside = (list: readonly unknown[]): string => json(list).slice(1, -1);

/** The text between the fields that differ from address to address, in the order of the contract. */
interface ProfileText {
  readonly untilLocation: string;
  readonly untilRegion: string;
  readonly untilHostnames: string;
  readonly untilNetflow: string;
  readonly untilSubmissions: string;
  readonly provenance: string;
}
const profileTexts = new WeakMap<Profile, ProfileText>();

function profileText(profile: Profile): ProfileText {
  let text = profileTexts.get(profile);
  if (text === undefined) {
    const organization = json(profile.as?.organization ?? null);
    const type = json(profile.networkType);
    text = {
      untilLocation: `,"risk":${json(profile.risk)},"risk_score":${profile.risk.score},"location":`,
      untilRegion:
        `,"anonymization":${json(profile.anonymization)}` +
        `,"network":{"type":${type},"service":${json(profile.service)},"region":`,
      untilHostnames: `,"private":${profile.private},"special":${json(profile.special)}},"as":${json(profile.as)},"hostnames":`,
      untilNetflow: `,"company":${json(profile.company)},"osint":${json(profile.osint)},"netflow":`,
      untilSubmissions:
        `,"operator":${json(profile.operator)},"network_provider":${organization},"network_type":${type}` +
        `,"network_provider_services":${json(profile.services)},"provider_description":null` +
        `,"as_org":${organization},"asn":${json(profile.as?.as_number ?? null)},"avg_ttl":null,"os_guess":null` +
        `,"behavior":${json(profile.behavior)},"submission_count":`,
      provenance: inside(profile.provenance),
    };
    profileTexts.set(profile, text);
  }
  return text;
}

interface PlaceText {
  /** The location object up to the country of registration. */
  readonly location: string;
  readonly region: string;
  readonly provenance: string;
}
const NOWHERE: PlaceRecord = {
  country_iso: null,
  city: null,
  region: null,
  postcode: null,
  latitude: null,
  longitude: null,
  time_zone: null,
};

function makePlaceText(place: PlaceRecord, provenance: string): PlaceText {
  const { country_iso, city, region, postcode, latitude, longitude, time_zone } = place;
  const location = json({ country_iso, city, region, postcode, latitude, longitude, time_zone });
  return { location: `${location.slice(0, -1)},"registered_country_iso":`, region: json(region), provenance };
}
const NO_PLACE = makePlaceText(NOWHERE, "");

/** Texts of places kept at most: some 500 bytes each. At the bound all are forgotten and made anew. */
const PLACES_MAX = 50_000;
let placeTexts = new WeakMap<Fact<PlaceRecord>, PlaceText>();
let placesKept = 0;

function placeText(place: Fact<PlaceRecord> | null): PlaceText {
  if (place === null) return NO_PLACE;
  let text = placeTexts.get(place);
  if (text === undefined) {
    text = makePlaceText(place.value, inside(placeProvenance(place)));
    if (++placesKept > PLACES_MAX) {
      placeTexts = new WeakMap();
      placesKept = 1;
    }
    placeTexts.set(place, text);
  }
  return text;
}

interface RegistrationText {
  readonly country: string;
  readonly provenance: string;
}
const NO_REGISTRATION: RegistrationText = { country: "null", provenance: "" };
const registrationTexts = new WeakMap<Fact<RegistrationRecord>, RegistrationText>();

function registrationText(registration: Fact<RegistrationRecord> | null): RegistrationText {
  if (registration === null) return NO_REGISTRATION;
  let text = registrationTexts.get(registration);
  if (text === undefined) {
    text = {
      country: json(registration.value.country_iso),
      provenance: json(registrationProvenance(registration)),
    };
    registrationTexts.set(registration, text);
  }
  return text;
}

/** Entries of two lists as entries of one. */
const joined = (a: string, b: string): string => (a === "" || b === "" ? a + b : `${a},${b}`);

const NO_NOTES = "[]";

/** Addresses need no escaping; what a caller sent does. */
function inputText({ text, prefix, port, notes }: IpInfo["input"]): string {
  const noted = notes.length === 0 ? NO_NOTES : json(notes);
  return `{"text":${json(text)},"prefix":${prefix},"port":${port},"notes":${noted}}`;
}

const NO_NETFLOW_TEXT = json(NO_NETFLOW);
const NO_HOSTNAMES = "[]";

/**
 * The same text as `JSON.stringify(enrich(…))`, without building the answer: what many answers share (risk, services,
 * provenance) was put into text before. For the routes that answer thousands of addresses. In pieces, for them to join
 * once with what is around it: a text of 3 kB that is added up is copied three times before it is sent.
 */
export function enrichJson(facts: IpFacts, input: IpInfo["input"], context: EnrichContext): readonly string[] {
  const { ip } = facts;
  const profile = profileText(profileOf(ip, facts, context.day, context.providers));
  const place = placeText(facts.place);
  const registration = registrationText(facts.registration);
  const netflow = context.netflow === undefined ? NO_NETFLOW_TEXT : json(context.netflow);
  const hostnames = context.hostnames === undefined ? NO_HOSTNAMES : json(context.hostnames);
  const known = joined(joined(place.provenance, registration.provenance), profile.provenance);
  const observed = observedProvenance(context);
  const provenance = observed.length === 0 ? known : joined(known, inside(observed));
  return [
    `{"ip":"${ip}","input":${inputText(input)}`,
    profile.untilLocation,
    place.location,
    registration.country,
    "}",
    profile.untilRegion,
    place.region,
    `,"range":"${facts.first}-${facts.last}"`,
    profile.untilHostnames,
    hostnames,
    profile.untilNetflow,
    netflow,
    profile.untilSubmissions,
    String(context.submissionCount ?? 0),
    `,"provenance":[`,
    provenance,
    "]}",
  ];
}
