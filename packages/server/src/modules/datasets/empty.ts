import type { DatasetId } from "@fyr/contract";
import { BLOCKED_FROM, NAMES_BLOCKED_FROM } from "@fyr/core/datasets";

const OF_LISTS = "No list of these that may be passed on has been collected";
const OF_ATLAS = "There is no data about places and routes that may be passed on";
const WHY: Readonly<Record<Exclude<DatasetId, "whois">, string>> = {
  "ip-blocklist": `No network of threat lists that may be passed on has a score of ${BLOCKED_FROM} or more`,
  "domain-blocklist": `No domain of threat lists that may be passed on has a score of ${NAMES_BLOCKED_FROM} or more`,
  country: OF_ATLAS,
  "city-asn": OF_ATLAS,
  "organizations-risks": OF_ATLAS,
  anonymization: OF_LISTS,
  threats: OF_LISTS,
  "forward-dns": "No records that may be passed on were imported, and what own sensors saw is the operator's",
  "new-domains": "No list, zone or registry that may be passed on has a domain that appeared in the last seven days",
};

/** Why a build has no rows; null where it has some. */
export const whyEmpty = (id: DatasetId, rows: number): string | null =>
  rows > 0 || id === "whois" ? null : `${WHY[id]}. The manifest names the sources that were left out, with the reason.`;
