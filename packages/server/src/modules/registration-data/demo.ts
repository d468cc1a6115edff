import { DEMO_REGISTRY } from "@fyr/contract";
import type { DemoRegistration } from "@fyr/core/demo";
import type { Ledger } from "../../storage/ledger/index.ts";
import { storeStatement } from "./statements.ts";

/** What the demo's registry said. */
export async function addDemoRegistrations(ledger: Ledger, said: readonly DemoRegistration[]): Promise<void> {
  await ledger.transaction().execute(async (db) => {
    for (const { name, at, record } of said) {
      const of = { side: "registry", protocol: "rdap", server: DEMO_REGISTRY, registrarAt: null } as const;
      await storeStatement(db, { name, at, record, ...of });
    }
  });
}

export async function removeDemoRegistrations(ledger: Ledger): Promise<void> {
  await ledger.deleteFrom("registration_statement").where("server", "=", DEMO_REGISTRY).execute();
}
