import { ingestEndpoints } from "@fyr/contract";
import type { LiveBus } from "../../live/index.ts";
import { defineModule } from "../../module.ts";
import type { DiskRoom } from "../../storage/disk/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { EVENTS_STORED } from "../events/index.ts";
import { createLineLimit } from "./line-limit.ts";
import { openIngest } from "./open.ts";
import { createRejectedLines } from "./rejected.ts";
import { startRetention } from "./retention.ts";
import { ingestRoutes, rejectedRoutes, retentionRoutes } from "./routes.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly live: Pick<LiveBus, "publish">;
  readonly observations: ObservationStore;
  /** What stays free on the disk of the observations, in bytes. */
  readonly minFreeBytes: number;
  /** Of each key; 0: no limit. */
  readonly linesPerMinute: number;
  readonly disk: DiskRoom;
  /** Called when events were stored. */
  readonly stored: () => void;
  readonly audit: RecordAct;
  readonly log: Parameters<typeof startRetention>[0]["log"];
}

/** Ingests events, stores lines that could not be read, and deletes events that are too old. */
export function ingestModule(needs: Needs) {
  const { ledger, live, observations, minFreeBytes, linesPerMinute, disk, stored, audit, log } = needs;
  const publishStored = () => {
    const failed = (error: unknown) => log.warn({ err: error }, "other nodes were not notified of new events");
    live.publish(EVENTS_STORED, [null]).catch(failed);
  };
  const ingest = openIngest(observations, minFreeBytes, stored, publishStored, disk);
  const retention = startRetention({ ledger, observations, log });
  const rejected = createRejectedLines(observations);
  return {
    /** Runs something while no batch is stored. */
    still: ingest.still,
    module: defineModule({
      name: "ingest",
      endpoints: ingestEndpoints,
      routes(scope) {
        ingestRoutes(scope, ingest, createLineLimit(linesPerMinute));
        rejectedRoutes(scope, rejected, audit);
        retentionRoutes(scope, retention, audit);
      },
      retention: { rejected_lines: rejected.trim },
      async close() {
        await retention.close();
        await ingest.close();
      },
    }),
  };
}
