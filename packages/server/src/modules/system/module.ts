import { ACCOUNT_TYPE, systemEndpoints } from "@fyr/contract";
import type { Log } from "../../log.ts";
import { defineModule, type Module } from "../../module.ts";
import type { DiskWatch } from "../../storage/disk/index.ts";
import { type Ledger, pingLedger } from "../../storage/ledger/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { createSummary } from "../../summary/index.ts";
import { VERSION } from "../../version.ts";
import { createNightly } from "./nightly.ts";
import { presentState } from "./presenter.ts";
import { summaryOfDisk } from "./summary.ts";
import { watchAnswers } from "./watch-answers.ts";

interface Needs {
  readonly disk: Pick<DiskWatch, "state">;
  readonly ledger: Ledger;
  readonly observations: Pick<ObservationStore, "isSilent" | "checkParts" | "damagedParts">;
  /** All of the server, read when an administrator looks at the summary. */
  readonly modules: readonly Pick<Module, "summary">[];
  readonly log: Pick<Log, "warn">;
}

const PING_EVERY_MS = 5_000;
const NIGHTLY_EVERY_MS = 10 * 60_000;

/** Answers with name and version, with the state of the stores and of all modules; has the stores checked every night. */
export function systemModule({ disk, ledger, observations, modules, log }: Needs) {
  const ledgerAnswers = watchAnswers(() => pingLedger(ledger));
  const unread = (error: unknown, part: string) =>
    log.warn({ err: error, part }, "the summary has a part that cannot be read");
  const readSummary = createSummary(unread);
  const lost = () => observations.damagedParts().filter(({ restoredFrom }) => restoredFrom === null).length;
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
      summary: [{ name: "Disk", order: 40, page: "/admin/stored", read: () => summaryOfDisk(disk.state(), lost()) }],
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
        bind(systemEndpoints.summary, async () => ({
          lines: await readSummary(modules.flatMap(({ summary = [] }) => summary)),
        }));
      },
    }),
  };
}
