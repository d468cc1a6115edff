import { DEMO_SENSOR } from "@fyr/contract";
import { DEMO_DAYS, DEMO_SEED, demoWorld, type DemoWorld } from "@fyr/core/demo";
import { DAY_MS, utcDay } from "@fyr/core/time";
import { createLabelStore } from "../../storage/labels/index.ts";
import { createDomainStore } from "../../storage/domains/index.ts";
import { addDemoAccount, administratorIds } from "../account/index.ts";
import { addDemoFile } from "../attachments/index.ts";
import { channelMembership } from "../channels/index.ts";
import { addDemoProviders, countDay, createStatsRepository, daysFrom } from "../providers/index.ts";
import { ingestNoting } from "../ingest/index.ts";
import { createNotificationRepository } from "../notifications/index.ts";
import { addDemoPosts, addDemoSubmissions } from "../submissions/index.ts";
import { demoNews } from "./news.ts";
import type { DemoParts, Tell } from "./parts.ts";
import type { Kept, KeptState } from "./state.ts";

/**
 * Writes the demo's world into the stores. What is needed to take it out again is kept before it is written.
 * @param now when its world ends: no two loads may have the same
 */
export async function loadWorld(
  parts: DemoParts,
  kept: KeptState,
  { now, tell, signal }: { readonly now: Date; readonly tell: Tell; readonly signal: AbortSignal },
): Promise<void> {
  const world = demoWorld(DEMO_SEED, now);
  const stats = createStatsRepository(parts.ledger);
  const days = daysFrom(utcDay(new Date(now.getTime() - (DEMO_DAYS - 1) * DAY_MS)), utcDay(now));
  const counted = await stats.counted(days);
  let state: Kept = {
    state: "loading",
    now: now.toISOString(),
    batches: [],
    days: days.filter((day) => !counted.has(day)),
  };
  await kept.write(state);

  tell("providers", 0, 1);
  await addDemoProviders(parts.ledger, parts.files, world.providers, now);
  await parts.refresh?.(async () => undefined);
  await sayLabels(parts, world, now, tell, signal);
  await sayNames(parts, world, now);
  signal.throwIfAborted();

  tell("events", 0, 1);
  const texts = world.logs.map((log) => ({ ...log, sensor: DEMO_SENSOR, source: DEMO_SENSOR }));
  await ingestNoting(parts.observations, texts, async (batch) => {
    state = { ...state, batches: [...state.batches, batch] };
    await kept.write(state);
  });
  await addPeople(parts, world, now);
  signal.throwIfAborted();

  tell("atlas", 0, 1);
  const atlas = await parts.compile(signal);
  for (const [index, day] of days.entries()) {
    tell("statistics", index, days.length);
    await countDay({ labels: parts.labels, atlas: () => atlas, repository: stats }, day, new Date(), signal);
  }
  await kept.write({ ...state, state: "loaded" });
}

/** Each list as it was on each day, by the ordinary import, at the time of that day. */
async function sayLabels(
  { observations }: DemoParts,
  { lists }: DemoWorld,
  now: Date,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  let at = now;
  const labels = createLabelStore(observations, () => at);
  const all = lists.reduce((sum, { versions }) => sum + versions.length, 0);
  let done = 0;
  for (const { source, versions } of lists) {
    for (const version of versions) {
      signal.throwIfAborted();
      tell("labels", done++, all);
      at = version.at;
      await labels.importBatch(source, version.rows, "replace");
    }
    at = now;
    await labels.confirm(source);
  }
}

async function sayNames({ observations }: DemoParts, { names }: DemoWorld, now: Date): Promise<void> {
  let at = now;
  const store = createDomainStore(observations, () => at);
  for (const { source, labels, since } of names) {
    at = since;
    await store.importList(source, () => [labels]);
    at = now;
    await store.confirm(source);
  }
}

/** An account that nobody can sign in to, what it submitted, wrote and attached, and news for the admins. */
async function addPeople({ ledger, files }: DemoParts, { submissions, posts }: DemoWorld, now: Date): Promise<void> {
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
