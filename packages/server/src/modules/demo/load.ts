import { createHash } from "node:crypto";
import { DEMO_SENSOR } from "@fyr/contract";
import { DEMO_DAYS, DEMO_SEED, demoWorld, type DemoWorld } from "@fyr/core/demo";
import { DAY_MS, utcDay } from "@fyr/core/time";
import { createLabelStore } from "../../storage/labels/index.ts";
import { createDomainStore } from "../../storage/domains/index.ts";
import { createArtifactStore } from "../../storage/artifacts/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import { storeRecordsOnce } from "../../storage/passive-dns/index.ts";
import { addDemoAccount, administratorIds } from "../account/index.ts";
import { addDemoFile } from "../attachments/index.ts";
import { channelMembership } from "../channels/index.ts";
import { addDemoProviders, countDays, createStatsRepository, daysFrom } from "../providers/index.ts";
import { ingestNoting } from "../ingest/index.ts";
import { createNotificationRepository } from "../notifications/index.ts";
import { addDemoRegistrations } from "../registration-data/index.ts";
import { addDemoPosts, addDemoSubmissions } from "../submissions/index.ts";
import { demoNews } from "./news.ts";
import type { DemoNeeds, ReportProgress } from "./needs.ts";
import type { StoredDemo, DemoStateStore } from "./state.ts";

/**
 * Writes the demo's world into the stores. The marks for its removal are stored before it is written.
 * @param now when its world ends: no two loads may have the same
 */
export async function loadWorld(
  parts: DemoNeeds,
  store: DemoStateStore,
  { now, report, signal }: { readonly now: Date; readonly report: ReportProgress; readonly signal: AbortSignal },
): Promise<void> {
  const { partOf = (all: DemoWorld) => all } = parts;
  const world = partOf(demoWorld(DEMO_SEED, now));
  const stats = createStatsRepository(parts.ledger);
  const days = daysFrom(utcDay(new Date(now.getTime() - (DEMO_DAYS - 1) * DAY_MS)), utcDay(now));
  const counted = await stats.counted(days);
  let state: StoredDemo = {
    state: "loading",
    now: now.toISOString(),
    batches: [],
    days: days.filter((day) => !counted.has(day)),
  };
  await store.write(state);

  report("providers", 0, 1);
  await addDemoProviders(parts.ledger, parts.files, world.providers, now);
  await parts.refresh?.(async () => undefined);
  await importLabels(parts, world, now, report, signal);
  await importDomains(parts, world, now);
  await importSightings(parts, world, now);
  await importRelations(parts, world, now);
  await addDemoRegistrations(parts.ledger, world.registrations);
  signal.throwIfAborted();

  report("events", 0, 1);
  const texts = world.logs.map((log) => ({ ...log, sensor: DEMO_SENSOR, source: DEMO_SENSOR }));
  await ingestNoting(parts.observations, texts, async (batch) => {
    state = { ...state, batches: [...state.batches, batch] };
    await store.write(state);
  });
  await addPeople(parts, world, now);
  signal.throwIfAborted();

  report("atlas", 0, 1);
  const atlas = await parts.compile(signal);
  report("statistics", 0, days.length);
  const counting = { labels: parts.labels, atlas: () => atlas, repository: stats };
  let done = 0;
  for await (const _ of countDays(counting, days, new Date(), signal)) report("statistics", ++done, days.length);
  await store.write({ ...state, state: "loaded" });
}

/** Each list as it was on each day, by the ordinary import, at the time of that day. */
async function importLabels(
  { observations }: DemoNeeds,
  { lists }: DemoWorld,
  now: Date,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<void> {
  let at = now;
  const labels = createLabelStore(observations, () => at);
  const all = lists.reduce((sum, { versions }) => sum + versions.length, 0);
  let done = 0;
  for (const { source, versions } of lists) {
    for (const version of versions) {
      signal.throwIfAborted();
      report("labels", done++, all);
      at = version.at;
      await labels.importBatch(source, version.rows, "replace");
    }
    at = now;
    await labels.confirm(source);
  }
}

async function importDomains({ observations }: DemoNeeds, { names }: DemoWorld, now: Date): Promise<void> {
  let at = now;
  const store = createDomainStore(observations, () => at);
  for (const { source, labels, since } of names) {
    at = since;
    await store.importList(source, () => [labels]);
    at = now;
    await store.confirm(source);
  }
}

async function importSightings({ observations }: DemoNeeds, { sightings }: DemoWorld, now: Date): Promise<void> {
  const store = createNameStore(observations);
  for (const { kind, source, names } of sightings) {
    await store.addOnce({ kind, source, token: tokenOf(kind, now), sightings: names });
  }
}

/** Records of the DNS, and what a capture of pages shows. */
async function importRelations(
  { observations }: DemoNeeds,
  { records, artifacts }: DemoWorld,
  now: Date,
): Promise<void> {
  await storeRecordsOnce(observations, { ...records, token: tokenOf("records", now) }, now);
  const found = { source: "capture", ...artifacts, token: tokenOf("artifacts", now) } as const;
  await createArtifactStore(observations, () => now).addOnce(found);
}

/** Of this load: what was cleared may be loaded again. */
const tokenOf = (part: string, now: Date): string =>
  createHash("sha256").update(`demo ${part} ${now.toISOString()}`).digest("hex");

/** An account without sign-in, its submissions, replies and attachments, and notifications for the admins. */
async function addPeople({ ledger, files }: DemoNeeds, { submissions, posts }: DemoWorld, now: Date): Promise<void> {
  await addDemoAccount(ledger, now);
  await addDemoSubmissions(ledger, submissions);
  await addDemoPosts(ledger, channelMembership, posts, (file, to) => addDemoFile(ledger, files, file, to));
  const notifications = createNotificationRepository(ledger);
  const admins = await administratorIds(ledger);
  for (const { news, at } of demoNews(now)) {
    await notifications.addAll(
      admins.map((accountId) => ({ accountId, news })),
      at,
    );
  }
}
