import { storedEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { StoredKind } from "../../quotas/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { storedRoutes } from "./routes.ts";
import { createStoredData, type ReadFreeFiles } from "./service.ts";

interface Needs {
  readonly ledger: Ledger;
  /** Of all modules, in the order in which pages show them. */
  readonly kinds: readonly StoredKind[];
  readonly freeFiles: ReadFreeFiles;
  readonly audit: RecordAct;
}

/** Shows accounts what Fyr stores of them, and deletes it. */
export function storedModule({ ledger, kinds, freeFiles, audit }: Needs) {
  const stored = createStoredData(ledger, kinds);
  return {
    module: defineModule({
      name: "stored",
      endpoints: storedEndpoints,
      routes: (scope) => storedRoutes(scope, stored, freeFiles, audit),
      retention: { stored: stored.expire },
    }),
  };
}
