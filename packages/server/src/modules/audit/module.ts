import { auditEndpoints } from "@fyr/contract";
import { DAY_MS } from "@fyr/core/time";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createAudit } from "./audit.ts";
import { auditRoutes, type EmailSince } from "./routes.ts";
import { rowsById } from "../../personal/index.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly emailSince: EmailSince;
  readonly log: { warn(fields: object, message: string): void };
  readonly now?: () => number;
}

/** As the privacy policy states it. */
const STORED_DAYS = 730;

/** The record of security-relevant acts; others add to it by `record`. */
export function auditModule({ ledger, emailSince, log, now = Date.now }: Needs) {
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
      retention: { "acts in the audit log": () => audit.deleteBefore(new Date(now() - STORED_DAYS * DAY_MS)) },
      close: audit.close,
    }),
  };
}
