import { reportEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { FileStore } from "../../storage/files/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { WorkQueue } from "../../work/index.ts";
import type { CreditMeter } from "../credits/index.ts";
import type { LiveBus } from "../../live/index.ts";
import type { Notify } from "../notifications/index.ts";
import { createOwnedDomainRepository } from "../owned-domains/index.ts";
import type { HistoryRepository } from "../query/index.ts";
import { createQuota } from "../../quotas/index.ts";
import type { AddressSpaceNeeds } from "./address-space.ts";
import { storedReports } from "./stored.ts";
import { JOB_CHANGED, liveJobs } from "./live.ts";
import { reportNews } from "./news.ts";
import { createReports } from "./reports.ts";
import { reportRoutes } from "./routes.ts";
import { createReportServices } from "./services.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly work: Pick<WorkQueue, "wake" | "unfinished" | "cancelKey">;
  readonly files: FileStore;
  readonly history: Pick<HistoryRepository, "all">;
  readonly meter: Pick<CreditMeter, "history">;
  readonly notify: Notify;
  readonly live: LiveBus;
  readonly names: AddressSpaceNeeds["names"];
  readonly observations: AddressSpaceNeeds["observations"];
  readonly publicLookup: AddressSpaceNeeds["publicLookup"];
}

/** Exports that are written in the background. */
export function reportsModule({ ledger, files, history, meter, work, notify, live, ...known }: Needs) {
  const space = { ownedDomains: createOwnedDomainRepository(ledger), ...known };
  const reports = createReports({
    services: createReportServices(history, meter, space),
    ledger,
    work,
    files,
    changed: (accountId) => live.publish(JOB_CHANGED, [accountId]),
    notify: (accountId, ...ended) => notify(accountId, reportNews(...ended)),
  });
  const stored = storedReports(files);
  return {
    module: defineModule({
      name: "reports",
      endpoints: reportEndpoints,
      routes: (scope) => reportRoutes(scope, reports, createQuota(ledger, stored)),
      personal: reports.personal,
      queues: reports.queues,
      topics: [JOB_CHANGED],
      live: [liveJobs(reports, live)],
      stored: [stored],
      retention: { reports: reports.delete },
    }),
  };
}
