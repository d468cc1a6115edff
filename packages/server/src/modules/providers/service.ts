import type { Atlas } from "@fyr/core/atlas";
import type { ScheduledTask } from "../../scheduling/index.ts";
import type { FileStore } from "../../storage/files/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { createDirectory, type Directory } from "./directory.ts";
import { createProviderExporter } from "./export.ts";
import { createProviders } from "./providers.ts";
import { createProviderRepository } from "./repository.ts";
import type { ProviderRouteNeeds } from "./routes.ts";
import { SEEDS } from "./seeds/index.ts";
import type { CountNeeds } from "./stats/count.ts";
import { startDailyStats } from "./stats/daily.ts";
import { createRecounts } from "./stats/recounts.ts";
import { createStatsRepository } from "./stats/repository.ts";
import { createArtist } from "../../extraction/index.ts";
import { createThumbnails, type Thumbnails } from "./thumbnails.ts";

export interface ProviderNeeds {
  readonly ledger: Ledger;
  readonly files: FileStore;
  readonly labels: LabelStore;
  readonly atlas: () => Atlas;
  readonly audit: RecordAct;
  readonly log: Parameters<typeof startDailyStats>[0]["log"];
}

/** Providers and their statistics. */
export interface ProviderService extends ProviderRouteNeeds {
  readonly directory: Directory;
  readonly thumbnails: Thumbnails;
  readonly counting: CountNeeds;
  readonly daily: ScheduledTask;
  /** Has these providers counted anew soon, after labels of theirs changed. */
  readonly recount: (names: ReadonlySet<string>) => void;
}

export async function startProviders({
  ledger,
  files,
  labels,
  atlas,
  audit,
  log,
}: ProviderNeeds): Promise<ProviderService> {
  const repository = createProviderRepository(ledger);
  await repository.seed(SEEDS, new Date());
  const directory = await createDirectory(repository);
  const artist = createArtist();
  const thumbnails = createThumbnails(repository, files, artist);
  const stats = createStatsRepository(ledger);
  const counting: CountNeeds = { labels, atlas, repository: stats };
  const recounts = createRecounts(counting, log);
  const daily = startDailyStats({ ...counting, directory, log });
  return {
    providers: createProviders({ repository, thumbnails, directory, labels, audit }),
    directory,
    thumbnails,
    stats,
    labels,
    counting,
    exporter: createProviderExporter(labels, atlas),
    daily: {
      wake: daily.wake,
      async stop() {
        await recounts.stop();
        artist.close();
        await daily.stop();
      },
    },
    recount: recounts.add,
  };
}
