import { createMutex } from "../../../scheduling/index.ts";
import { ITEM_TYPE } from "@fyr/contract";
import { LABEL_KINDS } from "@fyr/core/atlas";
import type { LabelRow } from "@fyr/core/labels";
import { SUBMISSION_SOURCE, submissionLabel, targetOfItem } from "@fyr/core/submissions";
import type { AtlasHandle, FreshLabels } from "../../../storage/atlas/index.ts";
import type { LabelStore } from "../../../storage/labels/index.ts";
import type { LabelHolder, LabelRepository } from "./repository.ts";

/**
 * A snapshot may lack a change that was stamped so long before it was begun. What is shown although it is compiled does
 * no harm; what is missing would.
 */
const MARGIN_MS = 10 * 60_000;

interface Needs {
  readonly repository: LabelRepository;
  readonly labels: LabelStore;
  readonly fresh: FreshLabels;
  readonly atlas: Pick<AtlasHandle, "current">;
  /** What speaks by now against a claim that takes force without a review; null: nothing. */
  readonly heldBy: (id: string) => Promise<string | null>;
  /** Called with the providers whose labels changed; what it does takes its time. */
  readonly relabelled?: (providers: ReadonlySet<string>) => void;
  readonly now?: () => Date;
}

export interface AddressLabels {
  /** Brings the label history and answers in line with a submission's state. Done again it changes nothing. */
  apply(id: string): Promise<void>;
  /** The same for many, whose labels are shown together. */
  applyAll(ids: readonly string[]): Promise<void>;
  /**
   * Writes the labels of submissions whose process died before it could, and, where another process has written some or
   * the atlas is a new one, brings answers up to date.
   */
  catchUp(): Promise<void>;
}

/** The labels of submissions: derived from the ledger, appended to the history, shown before they are compiled. */
export function createAddressLabels(needs: Needs): AddressLabels {
  const { repository, labels, fresh, atlas, heldBy, relabelled, now = () => new Date() } = needs;
  // One at a time: which of two submissions has a label is decided after the one before.
  const mutex = createMutex();
  let shown = "";

  async function write(id: string): Promise<void> {
    const submission = await repository.find(id);
    if (submission === undefined) return;
    if (submission.isUnreviewed) {
      // The atlas may be another one since it was submitted, and the process that took it may have died.
      const held = await heldBy(id);
      if (held !== null) await repository.hold(id, held);
    }
    const { added, removed } = labelsOf(submission, await repository.holders(id));
    if (added.length + removed.length > 0) await labels.change(SUBMISSION_SOURCE, added, removed);
    await repository.setLabelled(id, now());
    const providers = new Set(
      [...added, ...removed].map(({ record }) => record.provider).filter((name) => name !== null),
    );
    if (providers.size > 0) relabelled?.(providers);
  }

  async function show(): Promise<void> {
    const snapshot = atlas.current();
    const stamp = `${await repository.labelledStamp()} ${snapshot.info().builtAt}`;
    if (stamp === shown) return;
    const since = new Date(Date.parse(snapshot.info().builtAt) - MARGIN_MS);
    const { current, known } = await labels.changedSince(SUBMISSION_SOURCE, since);
    await fresh.show(SUBMISSION_SOURCE.id, { labels: current, gone: known });
    shown = stamp;
  }

  const applyAll = (ids: readonly string[]) =>
    mutex.run(async () => {
      for (const id of ids) await write(id);
      await show();
    });
  return {
    apply: (id) => applyAll([id]),
    applyAll,
    catchUp: async () => applyAll(await repository.unlabelled()),
  };
}

/** The labels that a submission's addresses get: of the claims in force the one that counts most; or none any more. */
function labelsOf(
  { id, created_at }: { readonly id: string; readonly created_at: Date },
  holders: readonly LabelHolder[],
): { added: LabelRow[]; removed: LabelRow[] } {
  const added: LabelRow[] = [];
  const removed: LabelRow[] = [];
  // Thousands of items make the same claim.
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
