import { auditEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createAudit } from "./audit.ts";
import { auditRoutes } from "./routes.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly log: { warn(fields: object, message: string): void };
}

/** The record of security-relevant acts; others add to it by `record`. */
export function auditModule({ ledger, log }: Needs) {
  const audit = createAudit(ledger, log);
  return {
    record: audit.record,
    module: defineModule({
      name: "audit",
      endpoints: auditEndpoints,
      routes: (scope) => auditRoutes(scope, audit),
      close: audit.close,
    }),
  };
}
