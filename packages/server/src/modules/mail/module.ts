import { join } from "node:path";
import { mailEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Log } from "../../log.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { WorkQueue } from "../../work/index.ts";
import { mailRoutes } from "./routes.ts";
import { createMailer } from "./service.ts";
import { sql } from "kysely";
import { rowsById } from "../../personal/index.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly work: Pick<WorkQueue, "wake">;
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly dataDir: string;
  readonly log: Pick<Log, "info" | "warn">;
}

/** Mail that leaves this installation; other modules send it by `mailer`. */
export function mailModule({ ledger, work, smtpUrl, from, dataDir, log }: Needs) {
  const mailer = createMailer({ ledger, work, smtpUrl, from, outboxDir: join(dataDir, "outbox"), log });
  return {
    mailer,
    module: defineModule({
      name: "mail",
      endpoints: mailEndpoints,
      personal: {
        rows: {
          // Their texts have links that sign in.
          mail: ({ id, email }) =>
            rowsById(
              ledger,
              sql`select id, created_at, subject, state from mail where recipient = ${email} or account_id = ${id}`,
            ),
        },
        erase: mailer.deleteOf,
      },
      routes: (scope) => mailRoutes(scope, mailer),
      queues: mailer.queues,
      retention: { mail: mailer.delete },
      close: mailer.close,
    }),
  };
}
