import { ACCOUNT_TYPE, systemEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { DiskWatch } from "../../storage/disk/index.ts";
import { type Ledger, pingLedger } from "../../storage/ledger/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { VERSION } from "../../version.ts";
import { createNightly } from "./nightly.ts";
import { presentState } from "./presenter.ts";
import { watchAnswers } from "./watch-answers.ts";

interface Needs {
  readonly disk: Pick<DiskWatch, "state">;
  readonly ledger: Ledger;
  readonly observations: Pick<ObservationStore, "isSilent" | "checkParts" | "damagedParts">;
}

const PING_EVERY_MS = 5_000;
const NIGHTLY_EVERY_MS = 10 * 60_000;

/** Answers with name and version, and with the state of the stores; has these checked every night. */
export function systemModule({ disk, ledger, observations }: Needs) {
  const ledgerAnswers = watchAnswers(() => pingLedger(ledger));
  return {
    module: defineModule({
      name: "system",
      endpoints: systemEndpoints,
      tasks: [
        { name: "ledger-ping", everyMs: PING_EVERY_MS, work: ledgerAnswers.look },
        {
          name: "part-check",
          everyMs: NIGHTLY_EVERY_MS,
          work: createNightly(async () => void (await observations.checkParts())),
        },
      ],
      routes({ bind }) {
        bind(systemEndpoints.hello, ({ caller }) => ({
          name: "Fyr" as const,
          version: VERSION,
          authenticated: caller !== null,
        }));
        bind(systemEndpoints.systemState, ({ caller }) =>
          presentState(
            { disk: disk.state(), isSilent: observations.isSilent(), ledgerAnswers: ledgerAnswers.answers() },
            caller.type === ACCOUNT_TYPE.admin ? observations.damagedParts() : null,
          ),
        );
      },
    }),
  };
}
