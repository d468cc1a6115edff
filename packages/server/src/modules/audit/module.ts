import { auditEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createAudit } from "./audit.ts";
import { auditRoutes, type EmailSince } from "./routes.ts";
import { rowsById } from "../../personal/index.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly emailSince: EmailSince;
  readonly log: { warn(fields: object, message: string): void };
}

/** The record of security-relevant acts; others add to it by `record`. */
export function auditModule({ ledger, emailSince, log }: Needs) {
  const audit = createAudit(ledger, log);
  return {
    record: audit.record,
    module: defineModule({
      name: "audit",
      endpoints: auditEndpoints,
      personal: {
        rows: {
          async *audit({ id, email }) {
            yield* rowsById(ledger, audit.own({ subject: email, since: await emailSince(id) }));
          },
        },
      },
      routes: (scope) => auditRoutes(scope, audit, emailSince),
      close: audit.close,
    }),
  };
}
