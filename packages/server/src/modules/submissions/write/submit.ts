import { ACCOUNT_TYPE, NO_ITEMS, SUBMISSION_LINES_MAX, type SubmissionResult, type SubmittedData } from "@fyr/contract";
import { HOUR_MS } from "@fyr/core/time";
import { createAttempts } from "../../../http/attempts.ts";
import { ApiFailure } from "../../../http/failure.ts";
import type { QuotaKeeper } from "../../../quotas/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { RecordAct } from "../../audit/index.ts";
import type { Actor } from "../actor.ts";
import type { AddressLabels } from "../labels/address-labels.ts";
import type { MentionIndex } from "../mentions/mention-index.ts";
import { appendItems } from "./append.ts";
import type { AttributionResolver } from "./attribution.ts";
import { insertData } from "./insert.ts";
import type { Item } from "./items.ts";
import { type ReadInput, readLines } from "./read-input.ts";
import type { Trust } from "./trust.ts";
import { ITEM_BYTES } from "../stored.ts";

const PER_HOUR = { admin: 1000, other: 30 };
const SUBMITTED = "Data submitted successfully!";
const NONE_VALID = "Nothing of it is an IP, domain or URL";
/** A long submission may come in so many pieces. */
const PIECES_MAX = 20;
/** Lines of one account that may wait for a review. */
const WAITING_LINES_MAX = 50_000;

interface Needs {
  readonly ledger: Ledger;
  readonly labels: Pick<AddressLabels, "apply">;
  readonly attributions: AttributionResolver;
  readonly trust: Trust;
  readonly mentions: Pick<MentionIndex, "add">;
  readonly audit: RecordAct;
  readonly quota: Pick<QuotaKeeper, "admit">;
}

export interface Submitting {
  /**
   * Stores the valid lines of submitted data. An admin's, and a short list of an account that has earned trust, is in
   * force when this resolves; others wait for a review, and move nothing until then.
   * @throws ApiFailure `bad_request` for no or too many lines, `invalid_data` where no category follows, `conflict` where a submission takes no more, `ratelimited`
   */
  submit(data: SubmittedData, actor: Actor): Promise<SubmissionResult>;
}

export function createSubmitting({ ledger, labels, attributions, trust, mentions, audit, quota }: Needs): Submitting {
  const attempts = createAttempts(HOUR_MS);
  type Read = ReadInput<Item>;

  function countAttempt({ accountId, type }: Actor["caller"], isMore: boolean): void {
    const perHour = type === ACCOUNT_TYPE.admin ? PER_HOUR.admin : PER_HOUR.other;
    attempts.count({ key: `${isMore ? "more" : "one"} ${accountId}`, limit: perHour * (isMore ? PIECES_MAX : 1) });
  }

  async function checkWaiting({ accountId, type }: Actor["caller"], lines: number): Promise<void> {
    if (type === ACCOUNT_TYPE.admin) return;
    if ((await waitingLines(ledger, accountId)) + lines <= WAITING_LINES_MAX) return;
    const message = "Too many of your lines wait for a review - please try again when they have been seen";
    throw new ApiFailure("ratelimited", { message });
  }

  function record({ caller, address }: Actor, detail: string): void {
    audit({ action: "data_submitted", actor: caller.email, subject: caller.email, detail, address });
  }

  async function begin(
    { attribution, category, description }: SubmittedData,
    { results, items }: Read,
    actor: Actor,
  ): Promise<SubmissionResult> {
    const { accountId } = actor.caller;
    const { name: provider, displayName } = await attributions.resolve(attribution);
    const kind = await attributions.labelKind(provider, category);
    if (kind === null) throw noKind(displayName);
    const decide = await trust.assess(actor.caller, claiming(items, kind));
    const claim = { attribution: displayName, provider, category, kind, description };
    const { id, state } = await insertData(ledger, { account_id: accountId, ...claim }, items, decide, new Date());
    mentions.add(items);
    record(actor, `${id}: ${items.length} for ${provider}`);
    if (state === "accepted") await labels.apply(id);
    return { ...countsOf(results), submission_id: id, state, message: SUBMITTED };
  }

  /** Adds lines to submitted data that is still being sent. */
  async function append(id: string, { results, items }: Read, actor: Actor): Promise<SubmissionResult> {
    const closed = new ApiFailure("conflict", { message: "This submission accepts no more lines" });
    const before = await ledger
      .selectFrom("submission")
      .select(["state", "item_count", "provider", "kind", "reach"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (before === undefined) throw closed;
    // Long lists are reviewed, also where they come in short pieces.
    const had = { items: before.item_count, reach: before.reach ?? before.item_count };
    const decide = await trust.assess(actor.caller, claiming(items, before.kind), had);
    const order = { id, accountId: actor.caller.accountId, most: SUBMISSION_LINES_MAX, decide };
    const appended = await appendItems(ledger, order, items, new Date());
    if (appended === "closed") throw closed;
    if (appended === "full") throw new ApiFailure("bad_request", { message: `A submission has ${AT_MOST} lines` });
    mentions.add(appended.added);
    const added = new Set(appended.added.map(({ value }) => value));
    record(actor, `${id}: ${added.size} more for ${before.provider ?? ""}`);
    const state = before.state === "accepted" ? "accepted" : "pending";
    if (state === "accepted") await labels.apply(id);
    const answered = results.map((result) =>
      result.status === "invalid" || added.has(result.value)
        ? result
        : { ...result, status: "invalid" as const, error_message: "duplicate of an earlier line" },
    );
    return { ...countsOf(answered), submission_id: id, state, message: SUBMITTED };
  }

  return {
    async submit(data, actor) {
      const lines = checkedLines(data.items);
      countAttempt(actor.caller, data.submission_id !== null);
      const read = await readLines(lines, data.first_line);
      if (read.items.length === 0) {
        return { ...countsOf(read.results), submission_id: null, state: null, message: NONE_VALID };
      }
      await checkWaiting(actor.caller, read.items.length);
      await quota.admit(actor.caller, ITEM_BYTES * read.items.length);
      return data.submission_id === null ? begin(data, read, actor) : append(data.submission_id, read, actor);
    },
  };
}

const claiming = (items: readonly Item[], kind: string | null) => items.map((item) => Object.assign({ kind }, item));

/** Without a kind its addresses would get no label: the submission would change nothing. */
function noKind(attribution: string): ApiFailure {
  const message = `Choose a category: nothing says yet what '${attribution}' is`;
  return new ApiFailure("invalid_data", { message, details: [{ field: "category", message }] });
}

const AT_MOST = `at most ${SUBMISSION_LINES_MAX.toLocaleString("en")}`;

/** The lines that are not blank. @throws ApiFailure `bad_request` where there are none, or too many */
function checkedLines(sent: readonly string[]): string[] {
  const lines = sent.map((line) => line.trim()).filter((line) => line !== "");
  if (lines.length === 0) throw new ApiFailure("bad_request", { message: NO_ITEMS });
  if (lines.length > SUBMISSION_LINES_MAX) {
    const message = `A submission has ${AT_MOST} lines, this one has ${lines.length.toLocaleString("en")}`;
    throw new ApiFailure("bad_request", { message });
  }
  return lines;
}

function countsOf(results: SubmissionResult["results"]) {
  const valid = results.filter(({ status }) => status === "success").length;
  return { submitted_count: valid, failed_count: results.length - valid, results };
}

/** Lines of an account that wait for a review. */
async function waitingLines(ledger: Ledger, accountId: string): Promise<number> {
  const { lines } = await ledger
    .selectFrom("submission")
    .select(ledger.fn.sum<number | string | null>("item_count").as("lines"))
    .where("account_id", "=", accountId)
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return Number(lines ?? 0);
}
