import { passiveDns } from "./0005-passive-dns.ts";
import { passiveDnsWithAliases } from "./0012-passive-dns-aliases.ts";
import { changeView, deleteRows, type ViewDefinition } from "./ddl.ts";

/** Zeek puts every record of an answer beside the others: `RRSIG 12 220.186.35.in-addr.arpa` is no host's name. */
const HOST_NAME = "match(answer, '^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$') AND NOT endsWith(answer, '.arpa')";

/** Rows of answers without those to PTR that are none. */
export const pointingToHosts = (rows: string): string =>
  `SELECT * FROM (${rows}) WHERE type != 'PTR' OR (${HOST_NAME})`;

/** Of what answers a PTR query only host names count: not signatures, nor aliases within `in-addr.arpa` (RFC 2317). */
export const passiveDnsWithPointers: ViewDefinition = {
  ...passiveDnsWithAliases,
  select: (source) => pointingToHosts(passiveDnsWithAliases.select(source)),
};

export const passiveDnsPointers = (cluster?: string): string[] => [
  changeView(passiveDnsWithPointers, cluster),
  deleteRows(passiveDns, `type = 'PTR' AND NOT (${HOST_NAME})`, cluster),
];
