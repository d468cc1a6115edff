import { ownAccountEndpoints } from "@fyr/contract";
import { defineModule, type Module } from "../../module.ts";
import type { Personal } from "../../personal/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { WorkQueue } from "../../work/index.ts";
import { createOwnAccounts } from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { Mailer } from "../mail/index.ts";
import type { Notify } from "../notifications/index.ts";
import { accountCopy } from "./copy.ts";
import { createDeletions } from "./deletion.ts";
import { createEmailChangeRepository } from "./email-change-repository.ts";
import { createEmailChanges, type EmailChangeNeeds } from "./email-change.ts";
import { ownAccountRoutes } from "./routes.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly work: Pick<WorkQueue, "wake">;
  readonly mailer: Pick<Mailer, "send" | "assign">;
  readonly pages: EmailChangeNeeds["pages"];
  readonly notify: Notify;
  readonly audit: RecordAct;
  /** All of the server, read when an account is copied or deleted. */
  readonly modules: readonly Pick<Module, "personal">[];
}

/** What users do with their own accounts: a new name or address, a copy of all that is stored, the deletion. */
export function ownAccountModule({ ledger, work, mailer, pages, notify, audit, modules }: Needs) {
  const accounts = createOwnAccounts(ledger);
  const personal = (): Personal[] => modules.flatMap((module) => module.personal ?? []);
  const deletions = createDeletions({ ledger, accounts, work, mailer, audit, personal });
  const changes = createEmailChangeRepository(ledger);
  const emails = createEmailChanges({ ledger, accounts, changes, mailer, pages, notify, audit });
  return {
    module: defineModule({
      name: "own-account",
      endpoints: ownAccountEndpoints,
      personal: {
        rows: { email_change: changes.copyOf },
      },
      routes: (scope) =>
        ownAccountRoutes(scope, {
          accounts,
          emails,
          deletions,
          audit,
          copy: (owner) => accountCopy(personal(), owner),
        }),
      queues: [deletions.work],
      retention: { "changes of e-mail addresses": changes.deleteExpired },
    }),
  };
}
