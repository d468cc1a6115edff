import { ACCOUNT_TYPE, NO_ITEMS, SUBMISSION_LINES_MAX, type SubmissionResult, type SubmittedData } from "@fyr/contract";
import { HOUR_MS } from "@fyr/core/time";
import { createAttempts } from "../../../http/attempts.ts";
import { ApiFailure } from "../../../http/failure.ts";
import { createFairTurns, createMutex } from "../../../scheduling/index.ts";
import type { QuotaKeeper } from "../../../quotas/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { RecordAct } from "../../audit/index.ts";
import type { Actor } from "../actor.ts";
import type { AddressLabels } from "../labels/address-labels.ts";
import type { MentionIndex } from "../mentions/mention-index.ts";
import { appendItems } from "./append.ts";
import type { AttributionResolver } from "./attribution.ts";
import { insertData } from "./insert.ts";
import type { Claim, Item } from "./items.ts";
import { type ReadInput, readLines } from "./read-input.ts";
import type { Trust } from "./trust.ts";
import { bytesOfItems } from "../stored.ts";

const PER_HOUR = { admin: 1000, other: 30 };
const SUBMITTED = "Data submitted successfully!";
const NONE_VALID = "Nothing of it is an IP, domain or URL";
/** A long submission may come in so many pieces. */
const PIECES_MAX = 20;
/** Lines that the ledger stores one list at a time. */
const LONG = 500;
/**
 * Of one account that may wait for a review. A free account's are small, as anyone may have several: twenty of them
 * fill 60 MB. 10,000 addresses take 3 MB, or some 6,000 long URLs.
 */
const WAITING_LINES_MAX = 50_000;
const WAITING_BYTES_MAX = { free: 3 * 1024 * 1024, other: 48 * 1024 * 1024 };

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
  /** The ledger does nothing else while it stores a long list: between two of them it does what others wait for. */
  const inTurn = createMutex();
  /** What of an account waits for a review is counted when the list before is stored. */
  const ofAccount = createFairTurns({ perOwner: 1 });
  type Read = ReadInput<Item>;

  function countAttempt({ accountId, type }: Actor["caller"], isMore: boolean): void {
    const perHour = type === ACCOUNT_TYPE.admin ? PER_HOUR.admin : PER_HOUR.other;
    attempts.count({ key: `${isMore ? "more" : "one"} ${accountId}`, limit: perHour * (isMore ? PIECES_MAX : 1) });
  }

  async function checkWaiting(
    { accountId, type }: Actor["caller"],
    items: readonly Item[],
    bytes: number,
  ): Promise<void> {
    if (type === ACCOUNT_TYPE.admin) return;
    const waiting = await waitingOf(ledger, accountId);
    const most = type === ACCOUNT_TYPE.free ? WAITING_BYTES_MAX.free : WAITING_BYTES_MAX.other;
    if (waiting.lines + items.length <= WAITING_LINES_MAX && waiting.bytes + bytes <= most) return;
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
    const decide = await trust.assess(actor.caller, claiming(items, { kind, provider, attribution: displayName }));
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
      .select(["state", "item_count", "provider", "attribution", "kind", "reach"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (before === undefined) throw closed;
    // Long lists are reviewed, also where they come in short pieces.
    const had = { items: before.item_count, reach: before.reach ?? before.item_count };
    const decide = await trust.assess(actor.caller, claiming(items, before), had);
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
      const { attribution, description } = data;
      const bytes = bytesOfItems(read.items.map(({ value }) => ({ value, attribution, description })));
      const store = () =>
        data.submission_id === null ? begin(data, read, actor) : append(data.submission_id, read, actor);
      return ofAccount.run(actor.caller.accountId, async () => {
        await checkWaiting(actor.caller, read.items, bytes);
        await quota.admit(actor.caller, bytes);
        return read.items.length > LONG ? inTurn.run(store) : store();
      });
    },
  };
}

const claiming = (
  items: readonly Item[],
  { kind, provider, attribution }: Pick<Claim, "kind" | "provider" | "attribution">,
) => items.map((item) => ({ ...item, kind, provider, attribution }));

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

/** What of an account waits for a review. */
async function waitingOf(ledger: Ledger, accountId: string): Promise<{ lines: number; bytes: number }> {
  const { lines, bytes } = await ledger
    .selectFrom("submission")
    .select(({ fn }) => [
      fn.sum<number | string | null>("item_count").as("lines"),
      fn.sum<number | string | null>("item_bytes").as("bytes"),
    ])
    .where("account_id", "=", accountId)
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return { lines: Number(lines ?? 0), bytes: Number(bytes ?? 0) };
}
