import { datasetEndpoints } from "@fyr/contract";
import { HOUR_MS, MINUTE_MS } from "@fyr/core/time";
import { sql } from "kysely";
import type { Log } from "../../log.ts";
import { defineModule } from "../../module.ts";
import { fewRows } from "../../personal/index.ts";
import { openDatasetFolder } from "../../storage/datasets/index.ts";
import type { DiskRoom } from "../../storage/disk/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { SecretBox } from "../../storage/secret/index.ts";
import type { WorkQueue } from "../../work/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { CreditMeter } from "../credits/index.ts";
import { datasetBuildWork } from "./build-work.ts";
import { createChecks } from "./checks.ts";
import type { NameNeeds } from "./names.ts";
import { createPaidBuilds } from "./paid.ts";
import { createRetention } from "./retention.ts";
import { datasetRoutes } from "./routes.ts";
import { createDatasetRules } from "./rules.ts";
import { createDatasets } from "./service.ts";
import { openDatasetKey } from "./signing.ts";

interface Needs extends NameNeeds {
  readonly ledger: Ledger;
  readonly meter: Pick<CreditMeter, "chargeOnce">;
  readonly box: SecretBox;
  readonly node: string;
  readonly dataDir: string;
  readonly disk: DiskRoom;
  readonly work: Pick<WorkQueue, "unfinished" | "wake" | "cancelKey">;
  /** Whether others see what own sensors saw of the public internet. */
  readonly withSensors: boolean;
  /** Sources without a licence that is known, of which rows may be passed on. */
  readonly passOn: readonly string[];
  readonly hourly: boolean;
  readonly audit: RecordAct;
  readonly log: Pick<Log, "info">;
}

/** A start has enough to do, and what it collects first belongs into the first builds. */
const AFTER_START_MS = 10 * MINUTE_MS;

/** Datasets as files: built every hour, signed, with what changed between builds. */
export async function datasetsModule(needs: Needs) {
  const { ledger, meter, node, audit, hourly } = needs;
  const retention = createRetention(ledger);
  const folder = openDatasetFolder(needs.dataDir, retention.read);
  const key = await openDatasetKey(ledger, needs.box);
  const [rules, checks, paid] = [createDatasetRules(ledger), createChecks(ledger, node), createPaidBuilds(ledger)];
  const datasets = createDatasets({ ...needs, folder, rules, checks });
  const started = Date.now();
  return {
    latestBuilds: datasets.latest,
    module: defineModule({
      name: "datasets",
      endpoints: datasetEndpoints,
      routes: (scope) => datasetRoutes(scope, { datasets, rules, retention, meter, paid, key, audit }),
      queues: [datasetBuildWork({ ...needs, retention, folder, rules, checks, key })],
      tasks: hourly
        ? [
            {
              name: "builds of datasets",
              everyMs: MINUTE_MS,
              async work() {
                if (Date.now() - started < AFTER_START_MS) return;
                const due = await datasets.due(HOUR_MS, new Date());
                if (due.length > 0) await datasets.request(due);
              },
            },
          ]
        : [],
      retention: { "payments for datasets": paid.deleteBefore },
      personal: {
        rows: {
          dataset_paid: ({ id }) =>
            fewRows(ledger, sql`select dataset, build, paid_at from dataset_paid where account_id = ${id}`),
        },
      },
      summary: [
        {
          name: "Datasets",
          order: 25,
          page: "/datasets/files",
          async read() {
            const standings = await datasets.standings();
            const failed = standings.filter(({ problem }) => problem !== null).map(({ name }) => name);
            const built = standings.filter(({ builds }) => builds.length > 0).length;
            return failed.length > 0
              ? { level: "warning", text: "A build failed", problems: failed }
              : { level: "ok", text: built === 0 ? "None has been built yet" : `${built} are built` };
          },
        },
      ],
    }),
  };
}
