import { scanEndpoints } from "@fyr/contract";
import { sql } from "kysely";
import { validate as isUuid } from "uuid";
import { createArtist } from "../../extraction/index.ts";
import { type LiveBus, type LiveNews, nextMessage } from "../../live/index.ts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { defineModule } from "../../module.ts";
import { rowsById } from "../../personal/index.ts";
import { createQuota } from "../../quotas/index.ts";
import { createArtifactStore } from "../../storage/artifacts/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { WorkQueue } from "../../work/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { storingFindings } from "./findings.ts";
import { followingGone } from "./gone.ts";
import { presentStatus } from "./presenter.ts";
import { knowing } from "./known.ts";
import { createScanRepository } from "./repository.ts";
import { scanRoutes } from "./routes.ts";
import { createScanner, type ScanningSettings } from "./scanner.ts";
import { SCAN_ENDED, scanning } from "./scanning.ts";
import { waitingFor } from "./waiting.ts";
import { createScans } from "./service.ts";
import { storedScans } from "./stored.ts";
import { createTraitRepository } from "./trait-repository.ts";
import type { ScanTrait } from "./traits.ts";

type Presented = Parameters<typeof scanRoutes>[1];

interface Needs extends Pick<Presented, "lookupFor" | "riskOfName" | "risksOfNames" | "articlesNaming"> {
  readonly ledger: Ledger;
  readonly live: LiveBus;
  readonly work: Pick<WorkQueue, "wake" | "unfinished" | "positions" | "cancelKey">;
  readonly observations: ObservationStore;
  readonly config: ScanningSettings;
  readonly audit: RecordAct;
  readonly registrationDays: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly rankOf: (domain: string) => Promise<number | null>;
}

const POLL_MS = 5000;
const GONE_MS = 5000;

/** Looks at pages for accounts, by a browser of this Fyr or of a machine that works for it. */
export function scansModule({
  ledger,
  live,
  observations,
  work,
  config,
  audit,
  lookupFor,
  riskOfName,
  risksOfNames,
  articlesNaming,
  ...more
}: Needs) {
  const scanner = createScanner(config);
  const artist = createArtist();
  const repository = createScanRepository(ledger);
  const traits = createTraitRepository(ledger);
  const known = knowing({ scans: repository, traits, ...more });
  const kind = scanning({ ledger, live, scanner, artist, known });
  const scans = createScans({ ledger, work, kind, scanner, quota: createQuota(ledger, storedScans) });
  const artifacts = createArtifactStore(observations);
  const gone = followingGone(ledger, artifacts);
  const findings = storingFindings({
    observations,
    artifacts,
    names: createNameStore(observations),
    async read(id) {
      const row = await repository.read(id);
      if (row?.state !== "done" || row.visibility !== "public") return undefined;
      return { data: (await scans.documentOf(row)).Data, seenAt: row.seen_at ?? row.created_at };
    },
  });
  const stopping = new AbortController();
  const { wait } = waitingFor(async (id, signal) => {
    // The ledger is asked too, as a message may be missed.
    while (!signal.aborted) {
      await nextMessage(live, SCAN_ENDED, POLL_MS, signal);
      if ((await repository.read(id))?.state !== "queued") return;
    }
  }, stopping.signal);

  /** Where a scan is, for those who listen to it; the cursor is its state. */
  async function statusOf(caller: Caller, id: string): Promise<LiveNews> {
    if (!isUuid(id)) throw new ApiFailure("bad_request", { message: "Name the scan by its id" });
    const row = await scans.find(caller, id);
    const data = presentStatus(row, await scans.whereIs(row), false, new Date());
    return { cursor: row.state, data, ended: row.state !== "queued" };
  }

  return {
    /** Scans that an account may find by one of some parts, at most `SCAN_TRAIT_FOUND_MAX` of each. */
    async countScansWith({ accountId }: Caller, parts: readonly ScanTrait[]): Promise<number> {
      const found = await Promise.all(parts.map((part) => traits.having(accountId, part)));
      return new Set(found.flat()).size;
    },
    module: defineModule({
      name: "scans",
      endpoints: scanEndpoints,
      routes: (scope) =>
        scanRoutes(scope, { scans, scanner, wait, audit, lookupFor, riskOfName, risksOfNames, articlesNaming }),
      queues: [...(config.mode === "off" ? [] : [kind]), findings, gone.queue],
      tasks: [
        {
          name: "findings of deleted scans",
          everyMs: GONE_MS,
          async work() {
            if (await gone.due()) work.wake();
          },
        },
      ],
      topics: [SCAN_ENDED],
      live: [
        {
          topic: "scan",
          forKeys: true,
          takesId: true,
          begin: ({ caller, id }) => statusOf(caller, id ?? ""),
          async next({ caller, id = "" }, signal) {
            await wait(id, signal);
            return statusOf(caller, id);
          },
        },
      ],
      stored: [storedScans],
      retention: { scans: repository.deleteBefore },
      personal: {
        rows: {
          scan: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, url, look, exit, visibility, state, error, final_url, title, ip, status_code, malicious, verdict,
                created_at, seen_at from scan where account_id = ${id}`,
            ),
        },
        leftOut: {
          scan_part: "Documents, pictures and files of pages are downloads of each scan, and go with it",
          scan_trait: "Hashes by which scans with parts in common are found: the parts stand in each result",
          scan_look: "Hashes of screenshots, by which similar ones are found: they stand in each result",
          scan_text: "Hashes of the texts of pages, by which similar ones are found: they stand in each result",
        },
      },
      stopWaiting: () => stopping.abort(),
      close: () => artist.close(),
    }),
  };
}
