import { labelHistory } from "./0001-label-history.ts";
import { labelSources } from "./0002-label-sources.ts";
import { events } from "./0003-events.ts";
import { netflowDaily, netflowView, portsAnswered, portsAnsweredView } from "./0004-netflow.ts";
import { passiveDns, passiveDnsView } from "./0005-passive-dns.ts";
import {
  fingerprintAddresses,
  fingerprintAddressesView,
  fingerprintSeen,
  fingerprintSeenView,
} from "./0006-fingerprints.ts";
import { behaviourSeen } from "./0007-behaviour.ts";
import { ingestBatches, rejectedLines } from "./0008-ingest.ts";
import { fillLabelSpans, labelSpans, labelSpansView } from "./0009-label-spans.ts";
import { nameHistory, nameSources } from "./0010-name-history.ts";
import { SMALL_BUFFERS, smallWriteBuffers } from "./0011-write-buffers.ts";
import { followAliases } from "./0012-passive-dns-aliases.ts";
import { statedDays } from "./0013-stated-days.ts";
import { fillHostTraits, hostTraits, hostTraitsView } from "./0014-host-traits.ts";
import { domainLabels } from "./0015-domain-labels.ts";
import { passiveDnsPointers } from "./0016-passive-dns-pointers.ts";
import { hostTraitsRules } from "./0017-host-traits-rules.ts";
import { furtherValues } from "./0020-further-values.ts";
import { senders } from "./0021-senders.ts";
import { nameSightingsCodec, nameSightingsSchema } from "./0022-name-sightings.ts";
import { zoneEditions } from "./0023-zone-editions.ts";
import { dnsRecordsSchema } from "./0025-dns-records.ts";
import { passiveDnsAsked } from "./0028-passive-dns-asked.ts";
import { artifactRelationsPlanned, artifactRelationsSchema } from "./0029-artifact-relations.ts";
import { viewsPlanned } from "./0031-views-planned.ts";
import { changeSettings, createTable, createView, type TableDefinition } from "./ddl.ts";

/** One step of the schema. Versions only grow; a published step is never changed, a later one mends it. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  /** Statements that do no harm when run again: a step that was cut short is repeated whole. */
  statements(cluster?: string): string[];
}

export const migrations: readonly Migration[] = [
  { version: 1, name: "label history", statements: (cluster) => createTable(labelHistory, cluster) },
  { version: 2, name: "label sources", statements: (cluster) => createTable(labelSources, cluster) },
  { version: 3, name: "events", statements: (cluster) => createTable(events, cluster) },
  {
    version: 4,
    name: "netflow",
    statements: (cluster) => [
      ...createTable(netflowDaily, cluster),
      createView(netflowView, cluster),
      ...createTable(portsAnswered, cluster),
      createView(portsAnsweredView, cluster),
    ],
  },
  {
    version: 5,
    name: "passive DNS",
    statements: (cluster) => [...createTable(passiveDns, cluster), createView(passiveDnsView, cluster)],
  },
  {
    version: 6,
    name: "fingerprints",
    statements: (cluster) => [
      ...createTable(fingerprintSeen, cluster),
      ...createTable(fingerprintAddresses, cluster),
      createView(fingerprintAddressesView, cluster),
      createView(fingerprintSeenView, cluster),
    ],
  },
  { version: 7, name: "behaviour", statements: (cluster) => createTable(behaviourSeen, cluster) },
  {
    version: 8,
    name: "ingest",
    statements: (cluster) => [...createTable(ingestBatches, cluster), ...createTable(rejectedLines, cluster)],
  },
  {
    version: 9,
    name: "label spans",
    statements: (cluster) => [...createTable(labelSpans, cluster), createView(labelSpansView, cluster), fillLabelSpans],
  },
  {
    version: 10,
    name: "name history",
    statements: (cluster) => [...createTable(nameHistory, cluster), ...createTable(nameSources, cluster)],
  },
  { version: 11, name: "write buffers", statements: smallWriteBuffers },
  { version: 12, name: "passive DNS of aliases", statements: followAliases },
  { version: 13, name: "stated days", statements: statedDays },
  {
    version: 14,
    name: "host traits",
    statements: (cluster) => [
      ...createTable(hostTraits, cluster),
      changeSettings(hostTraits, SMALL_BUFFERS, cluster),
      createView(hostTraitsView, cluster),
      fillHostTraits,
    ],
  },
  { version: 15, name: "domain labels", statements: domainLabels },
  { version: 16, name: "passive DNS of pointers", statements: passiveDnsPointers },
  { version: 17, name: "rules of host traits", statements: hostTraitsRules },
  // Flows whose least time to live was above the greatest had given the mean of both.
  { version: 18, name: "possible times to live", statements: hostTraitsRules },
  { version: 19, name: "hosts of scanners", statements: hostTraitsRules },
  { version: 20, name: "further values", statements: furtherValues },
  { version: 21, name: "senders", statements: senders },
  { version: 22, name: "name sightings", statements: nameSightingsSchema },
  { version: 23, name: "zone editions", statements: (cluster) => createTable(zoneEditions, cluster) },
  { version: 25, name: "records of passive DNS", statements: dnsRecordsSchema },
  { version: 28, name: "passive DNS of questions", statements: passiveDnsAsked },
  { version: 29, name: "artifact relations", statements: artifactRelationsSchema },
  { version: 30, name: "artifact relations, planned faster", statements: artifactRelationsPlanned },
  { version: 31, name: "views, planned faster", statements: viewsPlanned },
  { version: 32, name: "codec of names", statements: nameSightingsCodec },
];

/** All statements of the schema, for one machine or a cluster; none does harm when it is run again. */
export function schemaStatements(cluster?: string): string[] {
  return migrations.flatMap((step) => step.statements(cluster));
}

const applied: TableDefinition = {
  name: "schema_migrations",
  columns: ["version UInt32", "name String", "applied_at DateTime64(3, 'UTC') DEFAULT now64(3)"],
  orderBy: "version",
};

/** What `migrate` needs of the store. */
export interface MigrationTarget {
  query<T>(sql: string): Promise<T[]>;
  insert(table: string, rows: readonly object[]): Promise<void>;
  command(sql: string): Promise<void>;
}

/**
 * Brings the schema up to date and returns the versions it applied. Several nodes may do this at the same time: every
 * statement may be run twice, and a version that two of them record is still one version.
 */
export async function migrate(
  target: MigrationTarget,
  cluster?: string,
  steps: readonly Migration[] = migrations,
): Promise<number[]> {
  for (const statement of createTable(applied, cluster)) await target.command(statement);
  const rows = await target.query<{ version: number }>("SELECT DISTINCT version FROM schema_migrations");
  const done = new Set(rows.map((row) => row.version));
  const applying = steps.filter((step) => !done.has(step.version));
  for (const step of applying) {
    for (const statement of step.statements(cluster)) await target.command(statement);
    await target.insert(applied.name, [{ version: step.version, name: step.name }]);
  }
  return applying.map((step) => step.version);
}
