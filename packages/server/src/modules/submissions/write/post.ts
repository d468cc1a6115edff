import {
  ACCOUNT_TYPE,
  type ErrorDetail,
  isBlank,
  ITEM_TYPE,
  type SubmissionResult,
  type SubmittedPost,
} from "@fyr/contract";
import { HOUR_MS } from "@fyr/core/time";
import { createAttempts } from "../../../http/attempts.ts";
import { ApiFailure } from "../../../http/failure.ts";
import type { QuotaKeeper } from "../../../quotas/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { RecordAct } from "../../audit/index.ts";
import type { News, Notify } from "../../notifications/index.ts";
import type { Actor } from "../actor.ts";
import type { ChannelMembership } from "../channels.ts";
import type { AddressLabels } from "../labels/address-labels.ts";
import type { MentionIndex } from "../mentions/mention-index.ts";
import { beginningOf } from "../read/presenter.ts";
import type { AttributionResolver } from "./attribution.ts";
import { DEPTH_MAX, type Inserted, insertSubmission } from "./insert.ts";
import type { NewItem } from "./items.ts";
import { readItems } from "./read-input.ts";
import type { Trust } from "./trust.ts";
import { bytesOfItems } from "../stored.ts";

const POSTED = "Post created successfully!";
/** Posts and replies of one account within an hour. */
const PER_HOUR = { free: 60, pro: 300, admin: 3000 };
/** Characters of a submission in a notification. */
const EXCERPT = 100;

interface Needs {
  readonly ledger: Ledger;
  readonly labels: Pick<AddressLabels, "apply">;
  readonly attributions: AttributionResolver;
  readonly trust: Trust;
  readonly channels: Pick<ChannelMembership, "join" | "announce">;
  readonly mentions: Pick<MentionIndex, "add">;
  /** Called with the top of the thread of each new submission, here. */
  readonly onArrival: (rootId: string) => void;
  readonly audit: RecordAct;
  readonly notify: Notify;
  readonly quota: Pick<QuotaKeeper, "admit">;
}

export interface Posting {
  /**
   * Stores a post or reply with those of its items that are valid. Their claims are in force when this resolves if the
   * author is an admin or has earned trust; others wait for a review.
   * @throws ApiFailure `invalid_post` where nothing is left of it, `not_found` where there is nothing to reply to,
   * `ratelimited`
   */
  post(sent: SubmittedPost, actor: Actor): Promise<SubmissionResult>;
}

export function createPosting(needs: Needs): Posting {
  const { ledger, labels, attributions, trust, channels, mentions, onArrival, audit, notify, quota } = needs;
  const attempts = createAttempts(HOUR_MS);

  /** The review that its claims need: none where it makes none about addresses, else by the account's trust and them. */
  async function reviewOf(items: readonly NewItem[], caller: Actor["caller"]) {
    const claiming = items.filter(({ provider, category }) => provider !== null || category !== null);
    const claims = claiming.filter(({ item_type: type }) => type === ITEM_TYPE.ip).length;
    return { claims, decide: claims === 0 ? null : await trust.assess(caller, claiming) };
  }

  async function publish(
    stored: Inserted,
    { content, items, claims }: { content: string; items: readonly NewItem[]; claims: number },
    { caller, address }: Actor,
  ): Promise<void> {
    if (claims > 0) {
      const detail = `${stored.id}: ${claims} ${claims === 1 ? "address" : "addresses"}`;
      audit({ action: "data_posted", actor: caller.email, subject: caller.email, detail, address });
    }
    if (stored.state === "accepted") await labels.apply(stored.id);
    mentions.add(items);
    onArrival(stored.root_id);
    const { parentAccount } = stored;
    if (parentAccount !== null && parentAccount !== caller.accountId) {
      notify(parentAccount, replyNews(stored.id, caller.name, content));
    }
  }

  return {
    async post({ content: text, parent_id, items: sent, request_id }, actor) {
      const { caller } = actor;
      attempts.count({ key: caller.accountId, limit: limitOf(caller.type) });
      const content = isBlank(text) ? "" : text.trim();
      const { results, items: read } = await readItems(sent);
      if (content === "" && read.length === 0) throw new ApiFailure("invalid_post", { details: problemsOf(results) });
      await quota.admit(caller, Buffer.byteLength(content) + bytesOfItems(read));
      const items = await attributions.resolveItems(read);
      const { claims, decide } = await reviewOf(items, caller);
      const submission = {
        accountId: caller.accountId,
        content,
        parentId: parent_id,
        requestId: request_id,
        items,
        decide,
      };
      const stored = await insertSubmission(ledger, channels, submission, new Date());
      if (stored === undefined) {
        throw new ApiFailure("not_found", { message: "The post that you reply to no longer exists" });
      }
      if (stored === "too deep") {
        const message = `Replies go ${DEPTH_MAX.toLocaleString("en")} levels deep, and this would be one below`;
        throw new ApiFailure("invalid_post", { details: [{ field: "parent_id", message }] });
      }
      // A client that heard no answer asks again: only what is new counts.
      if (!stored.isNew) attempts.undo(caller.accountId);
      if (stored.isNew) await publish(stored, { content, items, claims }, actor);
      return {
        submitted_count: items.length,
        failed_count: results.length - items.length,
        results,
        submission_id: stored.id,
        state: stored.state === "pending" || stored.state === "accepted" ? stored.state : null,
        message: POSTED,
      };
    },
  };
}

function limitOf(type: number): number {
  if (type === ACCOUNT_TYPE.admin) return PER_HOUR.admin;
  return type === ACCOUNT_TYPE.free ? PER_HOUR.free : PER_HOUR.pro;
}

const problemsOf = (results: SubmissionResult["results"]): ErrorDetail[] =>
  results.map(({ error_message }, index) => ({ field: `items.${index}.value`, message: error_message ?? "" }));

/** The notification of an author about a reply. */
const replyNews = (id: string, name: string, content: string): News => ({
  type: "info",
  title: `${name || "A user"} replied to you`,
  message: beginningOf(content, EXCERPT),
  link: `/submissions/${id}`,
  // A follower of one of its channels is notified once all the same.
  dedupKey: `post:${id}`,
});
