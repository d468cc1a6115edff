import { keyEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { WarnOwner } from "../security-notices/index.ts";
import { createKeyRepository } from "./repository.ts";
import { keyRoutes } from "./routes.ts";
import { createKeyService } from "./service.ts";
import { STORED_KEYS } from "./stored.ts";
import { sql } from "kysely";
import { rowsById } from "../../personal/index.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly audit: RecordAct;
  readonly warnOwner: WarnOwner;
  readonly log: { warn(fields: object, message: string): void };
}

/** API keys. */
export function keysModule({ ledger, audit, warnOwner, log }: Needs) {
  const repository = createKeyRepository(ledger);
  const keys = createKeyService({
    repository,
    audit,
    warnOwner,
    onUseFailed: (error) => log.warn({ err: error }, "the use of a key could not be recorded"),
  });
  return {
    /** The caller whose API key this is. */
    callerOf: keys.callerOf,
    /** Names of keys, and whose they are. */
    named: repository.named,
    module: defineModule({
      name: "keys",
      endpoints: keyEndpoints,
      stored: [STORED_KEYS],
      personal: {
        rows: {
          api_key: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, name, description, prefix, scopes, created_at, last_used_at, expires_at from api_key
                where account_id = ${id}`,
            ),
        },
      },
      routes: (scope) => keyRoutes(scope, keys),
    }),
  };
}
