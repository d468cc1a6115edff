import { ITEM_TYPE, type ScanCertificate, type ScanResult } from "@fyr/contract";
import { stableId } from "../ids.ts";
import { fit } from "../text.ts";
import { type StixObject, stixTime } from "./object.ts";
import { certificateOf, emailAddressOf, observableOf, observableOfReference, patternOf } from "./observable.ts";

/** Observables that one bundle holds; a page may name any number. */
const OBSERVABLES_MAX = 2000;

/**
 * A scan of a URL as a bundle of STIX 2.1: what was seen as observables of one observation, which names led to which
 * addresses and, of a page that is called malicious, an indicator for its URL.
 */
export function stixScan({ Data, Hosts, Catphish, Timestamp }: ScanResult): object {
  const at = stixTime(new Date(Timestamp));
  const objects = new Map<string, StixObject>();
  const add = (object: StixObject | null): string | null => {
    if (object === null || (objects.size >= OBSERVABLES_MAX && !objects.has(object.id))) return null;
    if (!objects.has(object.id)) objects.set(object.id, object);
    return object.id;
  };
  const urls = [Data.Url, ...Data.LeadRequest.map(({ Url }) => Url), Data.FinalUrl];
  for (const value of urls) if (isWeb(value)) add(observableOf({ type: ITEM_TYPE.url, value }));
  // Where what people type would go.
  for (const { Action } of Data.Forms)
    if (Action !== null && isWeb(Action)) add(observableOf({ type: ITEM_TYPE.url, value: Action }));
  const led: (readonly [string, string])[] = [];
  for (const { IP, Domains } of Hosts) {
    const address = add(observableOf({ type: ITEM_TYPE.ip, value: IP }));
    for (const domain of Domains) {
      if (!isName(domain)) continue;
      const name = add(observableOf({ type: ITEM_TYPE.domain, value: domain }));
      if (name !== null && address !== null) led.push([name, address]);
    }
  }
  for (const { Certificate } of [...Data.LeadRequest, ...Data.Requests]) add(certificate(Certificate));
  for (const { Sha256 } of Data.Downloads) {
    if (Sha256 !== null) add(observableOfReference({ kind: "sha256", value: Sha256 }));
  }
  for (const email of Data.Artifacts.Emails) add(emailAddressOf(email));
  const seen = [...objects.keys()];

  const common = (type: string, ...parts: readonly string[]) =>
    ({
      type,
      spec_version: "2.1",
      id: `${type}--${stableId(type, Data.Id, ...parts)}`,
      created: at,
      modified: at,
    }) as const;
  if (seen.length > 0) {
    addAll(objects, {
      ...common("observed-data"),
      first_observed: at,
      last_observed: at,
      number_observed: 1,
      object_refs: seen,
    });
  }
  for (const [source, target] of led) {
    addAll(objects, {
      ...common("relationship", source, target),
      relationship_type: "resolves-to",
      source_ref: source,
      target_ref: target,
    });
  }
  const reasons = fit((Catphish?.reasons ?? []).map(({ Text }) => Text).join("\n")).trim();
  if (Catphish?.Malicious === true && isWeb(Data.FinalUrl)) {
    addAll(objects, {
      ...common("indicator"),
      name: fit(Catphish.brand === null ? "Phishing page" : `Phishing page that pretends to be ${Catphish.brand}`),
      ...(reasons !== "" && { description: reasons }),
      indicator_types: ["malicious-activity"],
      pattern: patternOf({ type: ITEM_TYPE.url, value: Data.FinalUrl }),
      pattern_type: "stix",
      valid_from: at,
      // A judgement is never certain.
      confidence: Math.min(99, Math.round(Catphish.prediction_probability * 100)),
      labels: ["phishing"],
    });
  }
  const refs = [...objects.keys()];
  if (refs.length > 0) {
    addAll(objects, {
      ...common("grouping"),
      name: fit(`URL scan of ${Data.Url}`),
      context: Catphish?.Malicious === true ? "suspicious-activity" : "unspecified",
      object_refs: refs,
    });
  }
  return { type: "bundle", id: `bundle--${stableId("bundle", "scan", Data.Id)}`, objects: [...objects.values()] };
}

const addAll = (objects: Map<string, StixObject>, object: StixObject): unknown => objects.set(object.id, object);

const isWeb = (url: string): boolean => /^https?:\/\/./.test(url);

/** Hosts of URLs are names, or addresses. */
const isName = (host: string): boolean => /[a-z]/i.test(host) && !host.includes(":") && !host.startsWith("[");

function certificate(seen: ScanCertificate | null): StixObject | null {
  if (seen === null || seen.Sha256 === null) return null;
  return {
    ...certificateOf("sha256", seen.Sha256),
    ...(fit(seen.Subject) !== "" && { subject: fit(seen.Subject) }),
    ...(fit(seen.Issuer) !== "" && { issuer: fit(seen.Issuer) }),
    validity_not_before: seen.NotBefore,
    validity_not_after: seen.NotAfter,
  };
}
