import { PostsOfDeleted } from "@fyr/contract";
import { z } from "zod";
import { ApiFailure } from "../../http/failure.ts";
import type { Personal } from "../../personal/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { defineWork, enqueue, type WorkKind, type WorkQueue } from "../../work/index.ts";
import { findAccount, type OwnAccounts } from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { Mailer } from "../mail/index.ts";
import { deletedMail } from "./mails.ts";

export interface Deletions {
  readonly work: WorkKind<{ posts: PostsOfDeleted }, null>;
  /**
   * Closes an account at once, and has all that is stored of it deleted in the background.
   * @param by the e-mail of who deletes it
   * @throws ApiFailure `not_found`, `conflict` for the last administrator
   */
  begin(id: string, posts: PostsOfDeleted, by: { email: string; address: string }): Promise<void>;
}

interface Needs {
  readonly ledger: Ledger;
  readonly accounts: OwnAccounts;
  readonly work: Pick<WorkQueue, "wake">;
  readonly mailer: Pick<Mailer, "send">;
  readonly audit: RecordAct;
  readonly personal: () => readonly Personal[];
}

const LEASE_MS = 60_000;
const ATTEMPTS_MAX = 10;
const AGAIN_MS = 60_000;

export function createDeletions({ ledger, accounts, work, mailer, audit, personal }: Needs): Deletions {
  const kind = defineWork({
    kind: "account-deletion",
    payload: z.object({ posts: PostsOfDeleted }),
    concurrency: 1,
    leaseMs: LEASE_MS,
    attemptsMax: ATTEMPTS_MAX,
    backoffMs: () => AGAIN_MS,
    async handler({ key: id, payload: { posts } }, { signal }) {
      const account = await findAccount(ledger, id);
      // A process that ended after the last step.
      if (account === undefined) return null;
      const owner = { id, email: account.email };
      await accounts.ensureDeletedAccount(new Date());
      for (const { erase } of personal()) {
        signal.throwIfAborted();
        await erase?.(owner, posts);
      }
      // Before the last step: after it, a process that ended would not know whom to tell.
      await mailer.send(deletedMail(owner.email, posts));
      await accounts.remove(id);
      return null;
    },
  });
  return {
    work: kind,
    async begin(id, posts, by) {
      const closed = await accounts.close(id, new Date(), (db) => enqueue(db, kind, { key: id, payload: { posts } }));
      if (closed === undefined) throw new ApiFailure("not_found");
      if (closed === "last_admin") {
        throw new ApiFailure("conflict", { message: "At least one active administrator is required" });
      }
      work.wake();
      audit({
        action: "account_deleted",
        actor: by.email,
        subject: closed.email,
        detail: `posts: ${posts}`,
        address: by.address,
      });
    },
  };
}
