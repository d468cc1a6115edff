import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { createMutex } from "../../scheduling/index.ts";
import { behaviourLabel, behaviourRule, SENSOR_LABEL_MS, SENSOR_SOURCE } from "@fyr/core/behaviour";
import { formatAddress, interpret } from "@fyr/core/ip";
import type { LabelRow } from "@fyr/core/labels";
import { HOUR_MS } from "@fyr/core/time";
import type { FreshLabels } from "../../storage/atlas/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import { Arrivals } from "./arrivals.ts";
import type { BehaviourRepository, Evidence, CurrentBehaviour } from "./behaviour-repository.ts";
import type { WarnLog } from "../../log.ts";

/** How often labels are read although nothing was found: for those that expire. */
const REVIEW_MS = HOUR_MS;
/**
 * Labels that an answer knows without a compilation, those seen last: to compile them takes some ten milliseconds in one
 * piece. The atlas takes all of them over within the hour.
 */
const SHOWN_MOST = 5000;
/** Labels that have gone and that answers lack without a compilation; of more, one is asked for. */
const HIDDEN_MOST = 5000;
/** As for submissions: a snapshot may lack a change that was stamped so long before it was begun. */
const MARGIN_MS = 10 * 60_000;
/** Labels that are made in a row: a millisecond or two, after which others are answered. */
const AT_ONCE = 500;
/** After a restart: events that were stored late, without a reader, are found. */
const RESTART_MS = HOUR_MS;
const REMEMBERED_MOST = 200_000;

/** Remembers up to which time of receipt events have been read, in milliseconds. */
export interface Watermark {
  read(): Promise<number>;
  write(at: number): Promise<void>;
}

interface Needs {
  readonly repository: BehaviourRepository;
  readonly watermark: Watermark;
  readonly labels: LabelStore;
  readonly fresh: FreshLabels;
  /** When the snapshot in use was built. */
  readonly builtAt: () => string;
  /** More labels have gone than answers can be told of: the atlas is to be compiled. */
  readonly compile: (removed: number) => void;
  readonly log: WarnLog;
  readonly now?: () => number;
}

export interface Behaviours {
  /** Derives behaviours from new events, and shows them in answers. Never fails: it tries again. */
  refresh(): Promise<void>;
  /** Runs a change of the stores while nothing is read, and then reads everything again. */
  forgetting(work: () => Promise<void>): Promise<void>;
}

export function createBehaviours({
  repository,
  watermark,
  labels,
  fresh: answers,
  builtAt,
  compile,
  log,
  now = Date.now,
}: Needs): Behaviours {
  let arrivals: Arrivals | null = null;
  let reviewedAt = 0;
  /** What was found of each window, so that looking again stores nothing again. */
  const found = new Map<string, string>();
  let published = "";
  /** Who had labels when they were read last; null before that. */
  let labelled: ReadonlySet<string> | null = null;
  let isAnyGone = false;

  async function findNew(): Promise<boolean> {
    if (arrivals === null) {
      const known = Math.max(0, (await watermark.read()) - RESTART_MS);
      arrivals = new Arrivals({ latest: repository.latest, known, now });
    }
    const span = await arrivals.next();
    if (span === null) return false;
    let isAnyNew = false;
    for await (const windows of repository.evaluate(span)) {
      const fresh = windows.filter((evidence) => !isFound(evidence));
      await repository.store(fresh, new Date(now()));
      for (const evidence of fresh) remember(evidence);
      if (fresh.length > 0) isAnyNew = true;
    }
    arrivals.done(span);
    await watermark.write(span.to);
    return isAnyNew;
  }

  const keyOf = ({ ip, rule, start }: Evidence) => `${ip} ${rule} ${start}`;
  const contentOf = ({ events, first, last, counts }: Evidence) => `${events} ${first} ${last} ${counts.join()}`;
  const isFound = (evidence: Evidence): boolean => found.get(keyOf(evidence)) === contentOf(evidence);
  function remember(evidence: Evidence): void {
    if (found.size >= REMEMBERED_MOST) found.clear();
    found.set(keyOf(evidence), contentOf(evidence));
  }

  /** Puts what holds into the label history, and before the atlas. */
  async function publish(): Promise<void> {
    const current = await repository.currentSince(new Date(now() - SENSOR_LABEL_MS));
    const rows: LabelRow[] = [];
    const here = new Set<string>();
    const hash = createHash("sha256");
    for (let at = 0; at < current.length; at += AT_ONCE) {
      const some = current.slice(at, at + AT_ONCE);
      rows.push(...some.flatMap(labelOf));
      for (const { ip } of some) here.add(ip);
      hash.update(JSON.stringify(some));
      await setImmediate();
    }
    const content = hash.digest("hex");
    if (content === published) return;
    await labels.importBatch(SENSOR_SOURCE, rows, "replace");
    const gone = await goneBeside(here);
    await answers.show(SENSOR_SOURCE.id, {
      labels: rows.slice(0, SHOWN_MOST),
      gone: gone.slice(0, HIDDEN_MOST),
      latest: true,
    });
    if (gone.length > HIDDEN_MOST) compile(gone.length);
    published = content;
  }

  /** Labels that the snapshot may have, of addresses that have none any more: their events were deleted, or are old. */
  async function goneBeside(here: ReadonlySet<string>): Promise<LabelRow[]> {
    const built = Date.parse(builtAt());
    const isAsBefore = labelled !== null && !isAnyGone && labelled.values().every((ip) => here.has(ip));
    const gone: LabelRow[] = [];
    if (!isAsBefore && !Number.isNaN(built)) {
      const { known } = await labels.changedSince(SENSOR_SOURCE, new Date(built - MARGIN_MS));
      // Of those that have one, the latest labels replace all.
      for (const label of known) if (!here.has(addressOf(label))) gone.push(label);
    }
    isAnyGone = gone.length > 0;
    labelled = here;
    return gone;
  }

  async function refresh(): Promise<void> {
    try {
      const isAnyNew = await findNew();
      if (!isAnyNew && now() - reviewedAt < REVIEW_MS) return;
      await publish();
      reviewedAt = now();
    } catch (error) {
      reviewedAt = 0;
      log.warn({ err: error }, "behaviours could not be derived from events");
    }
  }

  const mutex = createMutex();

  return {
    refresh: () => mutex.run(refresh),
    forgetting: (work) =>
      mutex.run(async () => {
        await work();
        found.clear();
        published = "";
        reviewedAt = 0;
        await refresh();
      }),
  };
}

/** None for a rule that no longer exists. */
function labelOf({ ip, rule: id, first, last }: CurrentBehaviour): LabelRow[] {
  const rule = behaviourRule(id);
  const read = interpret(ip);
  if (rule === undefined || !read.ok) return [];
  const { address } = read;
  const target =
    address.family === 4
      ? { family: 4 as const, first: address.value, last: address.value }
      : { family: 6 as const, first: address.value, last: address.value };
  return [{ target, record: behaviourLabel(rule, { first, last }), source: SENSOR_SOURCE }];
}

/** As behaviours have it. */
const addressOf = ({ target }: LabelRow): string =>
  target.family === "as"
    ? ""
    : formatAddress(target.family === 4 ? { family: 4, value: target.first } : { family: 6, value: target.first });
