import {
  ACCOUNT_TYPE,
  type ErrorDetail,
  isBlank,
  ITEM_TYPE,
  type SubmissionResult,
  type SubmittedPost,
} from "@fyr/contract";
import { createAttempts } from "../../../http/attempts.ts";
import type { Caller } from "../../../http/caller.ts";
import { ApiFailure } from "../../../http/failure.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { RecordAct } from "../../audit/index.ts";
import type { Notify } from "../../notifications/index.ts";
import type { SubmissionLabels } from "../labels/address-labels.ts";
import type { NamedIndex } from "../mentions/mention-index.ts";
import type { Speaker } from "./attribution.ts";
import type { Trust } from "./trust.ts";
import type { Live } from "../live.ts";
import { replyNews } from "./reply-news.ts";
import { readItems } from "./read-items.ts";
import { DEPTH_MAX, keepPost } from "./insert.ts";

const HOUR_MS = 3_600_000;
const POSTED = "Post created successfully!";
/** Posts and replies of one account within an hour. */
const PER_HOUR = { free: 60, pro: 300, admin: 3000 };

interface Parts {
  readonly ledger: Ledger;
  readonly labels: SubmissionLabels;
  readonly speaker: Speaker;
  readonly trust: Trust;
  readonly live: Pick<Live, "came">;
  readonly named: Pick<NamedIndex, "add">;
  readonly audit: RecordAct;
  readonly notify: Notify;
}

export interface Author {
  readonly caller: Pick<Caller, "accountId" | "email" | "name" | "type">;
  readonly address: string;
}

export interface Posting {
  /**
   * Keeps a post or reply with those of its items that are valid. What they say of addresses is in force when this
   * resolves if an admin wrote it, or an account that has earned trust; anybody else's waits for a review.
   * @throws ApiFailure `invalid_post` where nothing is left of it, `not_found` where there is nothing to reply to,
   * `ratelimited`
   */
  post(post: SubmittedPost, author: Author): Promise<SubmissionResult>;
}

export function createPosting({ ledger, labels, speaker, trust, live, named, audit, notify }: Parts): Posting {
  const attempts = createAttempts(HOUR_MS);
  return {
    async post({ content: text, parent_id, items: sent, request_id }, { caller, address }) {
      attempts.count({ key: caller.accountId, limit: limitOf(caller.type) });
      const content = isBlank(text) ? "" : text.trim();
      const { results, items: read } = readItems(sent);
      if (content === "" && read.length === 0) throw new ApiFailure("invalid_post", { details: problemsOf(results) });
      const items = await speaker.say(read);
      const speaking = items.filter(
        ({ item_type, provider, category }) => item_type === ITEM_TYPE.ip && (provider !== null || category !== null),
      ).length;
      const confidence = speaking === 0 ? null : await trust.confidenceOf(caller, speaking);
      const state = speaking === 0 ? null : confidence === null ? "pending" : "accepted";
      const kept = await keepPost(
        ledger,
        {
          accountId: caller.accountId,
          content,
          parentId: parent_id,
          requestId: request_id,
          items,
          state,
          confidence,
        },
        new Date(),
      );
      if (kept === undefined) throw new ApiFailure("not_found", { message: "What you reply to is not there any more" });
      if (kept === "too deep") {
        const message = `Replies go ${DEPTH_MAX.toLocaleString("en")} levels deep, and this would be one below`;
        throw new ApiFailure("invalid_post", { details: [{ field: "parent_id", message }] });
      }
      if (kept.isNew) {
        if (state !== null) {
          const detail = `${kept.id}: ${speaking} addresses`;
          audit({ action: "data_posted", actor: caller.email, subject: caller.email, detail, address });
        }
        if (state === "accepted") await labels.apply(kept.id);
        named.add(items);
        live.came(kept.root_id);
        const { parentAccount } = kept;
        if (parentAccount !== null && parentAccount !== caller.accountId) {
          notify(parentAccount, replyNews(kept.id, caller.name, content));
        }
      }
      return {
        submitted_count: items.length,
        failed_count: results.length - items.length,
        results,
        submission_id: kept.id,
        state: kept.state === "pending" || kept.state === "accepted" ? kept.state : null,
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
