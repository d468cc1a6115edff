import type { AsRecord, Fact } from "../atlas/index.ts";
import { KNOWN_ASNS } from "./known-asn.ts";
import { operatingName, organizationOf, withHolder } from "./organization.ts";

/**
 * What answers may call the operator of an AS: its organisation, the name that the company has today, and the one that
 * people know, under which lists have its networks ('Amazon AWS' for 'Amazon.com, Inc.').
 */
export function operatorNamesOf(as: Fact<AsRecord>): string[] {
  const organization = organizationOf(as);
  const known = KNOWN_ASNS.get(as.value.number)?.name;
  return [
    ...(organization === null ? [] : [organization, operatingName(withHolder(as).value)]),
    ...(known === undefined ? [] : [known]),
  ];
}
