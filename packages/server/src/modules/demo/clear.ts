import { DEMO_SENSOR } from "@fyr/contract";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import { DEMO_DAYS, DEMO_PREFIXES } from "@fyr/core/demo";
import { formatAddress, parsePrefix } from "@fyr/core/ip";
import { SUBMISSION_SOURCE } from "@fyr/core/submissions";
import { DAY_MS, utcDay } from "@fyr/core/time";
import { type ObservationStore, remakeNameSightings } from "../../storage/observations/index.ts";
import { removeDemoAccount } from "../account/index.ts";
import { removeDemoFiles } from "../attachments/index.ts";
import { channelMembership } from "../channels/index.ts";
import { countDays, createStatsRepository, daysFrom, removeDemoProviders } from "../providers/index.ts";
import { createNotificationRepository } from "../notifications/index.ts";
import { removeDemoRegistrations } from "../registration-data/index.ts";
import { removeDemoSubmissions } from "../submissions/index.ts";
import { DEMO_NEWS } from "./news.ts";
import type { DemoNeeds, ReportProgress } from "./needs.ts";
import type { StoredDemo, DemoStateStore } from "./state.ts";

/**
 * Removes the demo's world from the stores. It can run again after any interruption, because its state is deleted last.
 */
export async function clearWorld(
  parts: DemoNeeds,
  store: DemoStateStore,
  state: StoredDemo,
  { report, signal }: { readonly report: ReportProgress; readonly signal: AbortSignal },
): Promise<void> {
  await store.write({ ...state, state: "clearing" });
  const { ledger, files, observations } = parts;
  report("people", 0, 1);
  await removeDemoFiles(ledger, files);
  await removeDemoSubmissions(ledger, channelMembership);
  await createNotificationRepository(ledger).deleteByKey(DEMO_NEWS);
  await removeDemoAccount(ledger);
  await removeDemoProviders(ledger, files);
  await removeDemoRegistrations(ledger);

  const removals = removalsOf(state.batches);
  const removeRows = async () => {
    for (const [index, { table, where }] of removals.entries()) {
      report("rows", index, removals.length);
      await remove(observations, table, where);
    }
    await deleteSilent(observations);
    // Of what is left in passive DNS. A batch of events that comes in between may have its names counted twice.
    await remakeNameSightings(observations, (work) => work());
  };
  await (parts.refresh?.(removeRows) ?? removeRows());
  signal.throwIfAborted();

  report("atlas", 0, 1);
  const atlas = await parts.compile(signal);
  const stats = createStatsRepository(ledger);
  await stats.deleteDays(state.days);
  const first = new Date(Date.parse(state.now) - (DEMO_DAYS - 1) * DAY_MS);
  // What was counted besides, today above all, was counted with the demo's addresses.
  const counted = [...(await stats.counted(daysFrom(utcDay(first), utcDay(new Date())))).keys()].toSorted();
  report("statistics", 0, counted.length);
  const counting = { labels: parts.labels, atlas: () => atlas, repository: stats };
  let done = 0;
  for await (const _ of countDays(counting, counted, new Date(), signal)) report("statistics", ++done, counted.length);
  await store.remove();
}

interface Removal {
  readonly table: string;
  readonly where: string;
}

/** SQL for whether addresses are of the demo's prefixes. */
function within(first: string, last = first): string {
  return DEMO_PREFIXES.map((prefix) => {
    const parsed = parsePrefix(prefix);
    if (!parsed.ok) throw new Error(parsed.reason);
    const { range } = parsed;
    const [from, to] =
      range.family === 4
        ? [range.first, range.last].map((value) => `::ffff:${formatAddress({ family: 4, value })}`)
        : [range.first, range.last].map((value) => formatAddress({ family: 6, value }));
    return `(${first} >= toIPv6('${from}') AND ${last} <= toIPv6('${to}'))`;
  }).join(" OR ");
}

/** Claims from events are about addresses, and every address of the demo is of its prefixes. */
const DERIVED = [
  "netflow_daily",
  "ports_answered",
  "passive_dns",
  "fingerprint_seen",
  "fingerprint_addresses",
  "behaviour_seen",
  "host_traits",
  "artifact_relations",
];
const LABELS = `startsWith(source, 'demo-') OR (source IN ('${SENSOR_SOURCE.id}', '${SUBMISSION_SOURCE.id}') AND (${within("first", "last")}))`;

/** Events before what follows from them, so that nothing follows from them again. */
function removalsOf(batches: readonly string[]): Removal[] {
  return [
    { table: "events", where: `sensor = '${DEMO_SENSOR}'` },
    // Names of batches are hexadecimal.
    { table: "ingest_batches", where: `token IN (${["", ...batches].map((name) => `'${name}'`).join(", ")})` },
    { table: "rejected_lines", where: `source = '${DEMO_SENSOR}'` },
    ...DERIVED.map((table) => ({ table, where: within("ip") })),
    // What says that a block is stored goes last: a load that comes again stores all of it.
    ...["dns_records", "dns_pointers", "dns_imports"].map((table) => ({ table, where: "startsWith(source, 'demo-')" })),
    { table: "artifact_relations", where: "source IN ('capture', 'registration') AND startsWith(origin, 'demo-')" },
    { table: "artifact_imports", where: "startsWith(source, 'demo-')" },
    { table: "label_history", where: LABELS },
    { table: "label_spans", where: LABELS },
    { table: "label_sources", where: "startsWith(id, 'demo-')" },
    { table: "domain_label_history", where: "startsWith(source, 'demo-')" },
    { table: "name_sightings", where: "startsWith(source, 'demo-')" },
    { table: "name_imports", where: "startsWith(source, 'demo-')" },
    { table: "domain_label_sources", where: "startsWith(id, 'demo-')" },
  ];
}

/** Tables that a cluster does not spread are one everywhere. */
const WHOLE = new Set(["rejected_lines", "label_sources", "domain_label_sources"]);
/** It is gone when the engine answers. */
const AT_ONCE = { settings: { mutations_sync: "2" } } as const;

async function remove(observations: ObservationStore, table: string, where: string): Promise<void> {
  if (!(await has(observations, table, where))) return;
  if (WHOLE.has(table)) await observations.command(`ALTER TABLE ${table} DELETE WHERE ${where}`, {}, AT_ONCE);
  else await observations.deleteWhere(table, where, {}, AT_ONCE);
}

/** A deletion writes the parts of a table anew: not where there is nothing to delete. */
async function has(observations: ObservationStore, table: string, where: string): Promise<boolean> {
  return (await observations.query(`SELECT 1 FROM ${table} WHERE ${where} LIMIT 1`)).length > 0;
}

/** Removes the descriptions of the sources for sensors and submissions if only the demo used them. */
async function deleteSilent(observations: ObservationStore): Promise<void> {
  for (const { id } of [SENSOR_SOURCE, SUBMISSION_SOURCE]) {
    if (await has(observations, "label_history", `source = '${id}'`)) continue;
    await remove(observations, "label_sources", `id = '${id}'`);
  }
}
