import { ACCOUNT_TYPE, NO_ITEMS, SUBMISSION_LINES_MAX, type SubmissionResult, type SubmittedData } from "@fyr/contract";
import { createAttempts } from "../../../http/attempts.ts";
import type { Caller } from "../../../http/caller.ts";
import { ApiFailure } from "../../../http/failure.ts";
import type { RecordAct } from "../../audit/index.ts";
import type { Notify } from "../../notifications/index.ts";
import type { SubmissionLabels } from "../labels/address-labels.ts";
import { decisionNews } from "../review/news.ts";
import { readLines } from "./read-lines.ts";
import type { ListedSubmission, SubmissionRepository } from "../review/repository.ts";
import type { Speaker } from "./attribution.ts";
import type { Trust } from "./trust.ts";

const HOUR_MS = 3_600_000;
const PER_HOUR = { admin: 1000, other: 30 };
const SUBMITTED = "Data submitted successfully!";
const NONE_VALID = "Nothing of it is an IP, domain or URL";
/** A long submission may come in so many pieces. */
const PIECES_MAX = 20;
/** Lines of one account that may wait for a review. */
const WAITING_LINES_MAX = 50_000;

interface Parts {
  readonly repository: SubmissionRepository;
  readonly labels: SubmissionLabels;
  readonly speaker: Speaker;
  readonly trust: Trust;
  readonly audit: RecordAct;
  readonly notify: Notify;
}

/** Who acts, and from where. */
export interface Actor {
  readonly caller: Pick<Caller, "accountId" | "email" | "type">;
  readonly address: string;
}

export interface Submissions {
  /**
   * Keeps what is valid. An admin's, and a short one of whoever has earned trust, is in force when this resolves; anybody
   * else's waits, and moves nothing until then.
   * @throws ApiFailure `bad_request` for no or too many lines, `ratelimited`
   */
  submit(data: SubmittedData, actor: Actor): Promise<SubmissionResult>;
  /** @throws ApiFailure `not_found`, and `conflict` where it does not wait any more */
  accept(id: string, actor: Actor): Promise<ListedSubmission>;
  reject(id: string, reason: string, actor: Actor): Promise<ListedSubmission>;
  /** @throws ApiFailure `not_found`, and `conflict` where it is not in force */
  undo(id: string, reason: string, actor: Actor): Promise<ListedSubmission>;
}

export function createSubmissions({ repository, labels, speaker, trust, audit, notify }: Parts): Submissions {
  const attempts = createAttempts(HOUR_MS);

  async function read(id: string): Promise<ListedSubmission> {
    const row = await repository.find(id);
    if (row === undefined) throw new ApiFailure("not_found");
    return row;
  }

  async function decide(
    action: string,
    id: string,
    change: Omit<Parameters<SubmissionRepository["decide"]>[1], "by">,
    { caller, address }: Actor,
  ): Promise<ListedSubmission> {
    const isDecided = await repository.decide(id, { ...change, by: caller.accountId }, new Date());
    const row = await read(id);
    if (!isDecided) throw new ApiFailure("conflict", { message: `The submission is ${row.state}` });
    const detail = `${id}: ${row.item_count} for ${row.provider}${change.reason ? `: ${change.reason}` : ""}`;
    audit({ action, actor: caller.email, subject: row.account, detail, address });
    if (row.account_id !== caller.accountId) notify(row.account_id, decisionNews(row));
    if (change.to !== "rejected") await labels.apply(id);
    return row;
  }

  /** Adds lines to submitted data that is still being sent. */
  async function more(
    id: string,
    { results, items }: ReturnType<typeof readLines>,
    { caller, address }: Actor,
  ): Promise<SubmissionResult> {
    const closed = new ApiFailure("conflict", { message: "The submission takes no more lines" });
    const before = await repository.find(id);
    // Long lists are reviewed, also where they come in short pieces.
    if (before?.state === "accepted" && !(await trust.confidenceOf(caller, before.item_count + items.length))) {
      throw closed;
    }
    const order = { id, accountId: caller.accountId, most: SUBMISSION_LINES_MAX };
    const appended = await repository.append(order, items, new Date());
    if (appended === "closed" || before === undefined) throw closed;
    if (appended === "full") {
      const most = SUBMISSION_LINES_MAX.toLocaleString("en");
      throw new ApiFailure("bad_request", { message: `A submission has at most ${most} lines` });
    }
    const added = new Set(appended.added.map(({ value }) => value));
    const told = results.map((result) =>
      result.status === "invalid" || added.has(result.value)
        ? result
        : { ...result, status: "invalid" as const, error_message: "the same as an earlier line" },
    );
    const detail = `${id}: ${added.size} more for ${before.provider}`;
    audit({ action: "data_submitted", actor: caller.email, subject: caller.email, detail, address });
    const state = before.state === "accepted" ? "accepted" : "pending";
    if (state === "accepted") await labels.apply(id);
    return {
      submitted_count: added.size,
      failed_count: told.length - added.size,
      results: told,
      submission_id: id,
      state,
      message: SUBMITTED,
    };
  }

  return {
    async submit({ attribution, items: sent, description, category, ...place }, { caller, address }) {
      const isAdmin = caller.type === ACCOUNT_TYPE.admin;
      const lines = sent.map((line) => line.trim()).filter((line) => line !== "");
      if (lines.length === 0) throw new ApiFailure("bad_request", { message: NO_ITEMS });
      if (lines.length > SUBMISSION_LINES_MAX) {
        const most = SUBMISSION_LINES_MAX.toLocaleString("en");
        const message = `A submission has at most ${most} lines, this one has ${lines.length.toLocaleString("en")}`;
        throw new ApiFailure("bad_request", { message });
      }
      const isMore = place.submission_id !== null;
      const limit = (isAdmin ? PER_HOUR.admin : PER_HOUR.other) * (isMore ? PIECES_MAX : 1);
      attempts.count({ key: `${isMore ? "more" : "one"} ${caller.accountId}`, limit });
      const { results, items } = readLines(lines, place.first_line);
      const counts = { submitted_count: items.length, failed_count: results.length - items.length, results };
      if (items.length === 0) return { ...counts, submission_id: null, state: null, message: NONE_VALID };
      if (!isAdmin && (await repository.waitingLines(caller.accountId)) + items.length > WAITING_LINES_MAX) {
        const message = "Too many of your lines wait for a review - please try again when they have been seen";
        throw new ApiFailure("ratelimited", { message });
      }
      if (place.submission_id !== null) return more(place.submission_id, { results, items }, { caller, address });
      const { name: provider, displayName } = await speaker.providerFor(attribution);
      const confidence = await trust.confidenceOf(caller, items.length);
      const state = confidence === null ? "pending" : "accepted";
      const submission = {
        account_id: caller.accountId,
        attribution: displayName,
        provider,
        category,
        kind: await speaker.kindFor(provider, category),
        description,
        state,
        confidence,
      } as const;
      const id = await repository.add(submission, items, new Date());
      const detail = `${id}: ${items.length} for ${provider}`;
      audit({ action: "data_submitted", actor: caller.email, subject: caller.email, detail, address });
      if (state === "accepted") await labels.apply(id);
      return { ...counts, submission_id: id, state, message: SUBMITTED };
    },
    async accept(id, actor) {
      await read(id);
      const kinds = [];
      // Somebody may have described a provider since.
      for (const said of await repository.said(id)) {
        kinds.push({ ...said, kind: await speaker.kindFor(said.provider, said.category) });
      }
      return decide("submission_accepted", id, { from: "pending", to: "accepted", kinds }, actor);
    },
    reject: (id, reason, actor) =>
      decide("submission_rejected", id, { from: "pending", to: "rejected", reason }, actor),
    undo: (id, reason, actor) =>
      decide("submission_undone", id, { from: "accepted", to: "undone", reason: reason || null }, actor),
  };
}
