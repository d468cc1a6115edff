import { ITEM_TYPE } from "@fyr/contract";
import { LABEL_KINDS } from "@fyr/core/atlas";
import type { LabelRow } from "@fyr/core/labels";
import { SUBMISSION_SOURCE, submissionLabel, targetOfItem } from "@fyr/core/submissions";
import type { AtlasHandle, FreshLabels } from "../../../storage/atlas/index.ts";
import type { LabelStore } from "../../../storage/labels/index.ts";
import type { Holder, Labelling } from "./repository.ts";

/**
 * How long before a snapshot was begun a change may have been stamped that it does not have: what is shown twice is
 * said once, what is missing is not said at all.
 */
const MARGIN_MS = 10 * 60_000;

interface Parts {
  readonly labelling: Labelling;
  readonly labels: LabelStore;
  readonly fresh: FreshLabels;
  readonly atlas: Pick<AtlasHandle, "current">;
  readonly now?: () => Date;
}

export interface SubmissionLabels {
  /** Makes the label history and answers say what a submission's state says. Done again it changes nothing. */
  apply(id: string): Promise<void>;
  /**
   * Takes up what others left: submissions whose process died before their labels were written, and, where another
   * process has written some or the atlas is a new one, what answers show.
   */
  catchUp(): Promise<void>;
}

/** The labels of submissions: derived from the ledger, appended to the history, shown before they are compiled. */
export function createSubmissionLabels(parts: Parts): SubmissionLabels {
  const { labelling, labels, fresh, atlas, now = () => new Date() } = parts;
  // One at a time: which of two submissions has a label is asked when the one before is settled.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
  let shown = "";

  async function write(id: string): Promise<void> {
    const submission = await labelling.find(id);
    if (submission === undefined) return;
    const { added, removed } = labelsOf(submission, await labelling.holders(id));
    if (added.length + removed.length > 0) await labels.change(SUBMISSION_SOURCE, added, removed);
    await labelling.setLabelled(id, now());
  }

  async function show(): Promise<void> {
    const snapshot = atlas.current();
    const stamp = `${await labelling.labelledStamp()} ${snapshot.info().builtAt}`;
    if (stamp === shown) return;
    const since = new Date(Date.parse(snapshot.info().builtAt) - MARGIN_MS);
    const { held, said } = await labels.changedSince(SUBMISSION_SOURCE, since);
    fresh.show(SUBMISSION_SOURCE.id, { labels: held, gone: said });
    shown = stamp;
  }

  return {
    apply: (id) =>
      inTurn(async () => {
        await write(id);
        await show();
      }),
    catchUp: () =>
      inTurn(async () => {
        for (const id of await labelling.unlabelled()) await write(id);
        await show();
      }),
  };
}

/** What a submission's addresses are to say: whose word counts most of those in force, or nothing any more. */
function labelsOf(
  { id, created_at }: { readonly id: string; readonly created_at: Date },
  holders: readonly Holder[],
): { added: LabelRow[]; removed: LabelRow[] } {
  const added: LabelRow[] = [];
  const removed: LabelRow[] = [];
  // Thousands of items say the same.
  const records = new Map<string, LabelRow["record"]>();
  for (const { value, kind: text, provider, holder } of holders) {
    const target = targetOfItem(ITEM_TYPE.ip, value);
    const kind = LABEL_KINDS.find((known) => known === text);
    if (target === null || kind === undefined) continue;
    const from = holder ?? { id, attribution: null, created_at, confidence: 0 };
    const key = `${from.id} ${kind} ${provider ?? ""} ${from.attribution ?? ""}`;
    let record = records.get(key);
    if (record === undefined) {
      const { id: by, attribution, confidence, created_at: createdAt } = from;
      record = submissionLabel({ id: by, kind, provider, attribution, confidence, createdAt });
      records.set(key, record);
    }
    (holder === null ? removed : added).push({ target, record, source: SUBMISSION_SOURCE });
  }
  return { added, removed };
}
