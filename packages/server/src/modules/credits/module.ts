import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { Notify } from "../notifications/index.ts";
import { createLimitNotices } from "./limit-notices.ts";
import { createMeter, REST_MS } from "./meter.ts";
import { createCreditRepository } from "./repository.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly notify: Notify;
}

/** Credits: the meter charges calls, and knows what an account has spent. */
export function creditsModule({ ledger, notify }: Needs) {
  const meter = createMeter(createCreditRepository(ledger), createLimitNotices(notify));
  return {
    meter,
    module: defineModule({
      name: "credits",
      personal: {
        rows: {
          // Without what is held of the ledger and not spent yet.
          async *credit_spend({ id }) {
            yield* (await meter.history(id)).toReversed();
          },
        },
      },
      tasks: [{ name: "credits at rest", everyMs: REST_MS, work: meter.rest }],
      close: meter.close,
    }),
  };
}
