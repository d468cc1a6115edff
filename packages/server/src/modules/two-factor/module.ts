import { twoFactorEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { SecretBox } from "../../storage/secret/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { WarnOwner } from "../security-notices/index.ts";
import { twoFactorRoutes } from "./routes.ts";
import { createTwoFactor } from "./service.ts";
import { sql } from "kysely";
import { fewRows } from "../../personal/index.ts";

interface Needs {
  readonly ledger: Ledger;
  /** Encrypts the secrets. */
  readonly box: SecretBox;
  readonly audit: RecordAct;
  readonly warnOwner: WarnOwner;
}

/** Two-factor authentication by TOTP. */
export function twoFactorModule({ ledger, ...needs }: Needs) {
  const twoFactor = createTwoFactor({ ledger, ...needs });
  return {
    twoFactor,
    module: defineModule({
      name: "two-factor",
      endpoints: twoFactorEndpoints,
      personal: {
        rows: {
          two_factor: ({ id }) => fewRows(ledger, sql`select enabled_at from two_factor where account_id = ${id}`),
        },
        leftOut: { recovery_code: "hashes of secrets" },
      },
      routes: (scope) => twoFactorRoutes(scope, twoFactor),
    }),
  };
}
