import { createArtist } from "../../extraction/index.ts";
import type { LiveBus } from "../../live/index.ts";
import { registrationDays } from "../registration-data/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { WorkKind } from "../../work/index.ts";
import { knowing } from "./known.ts";
import { createScanRepository } from "./repository.ts";
import { createScanner, type ScanningSettings } from "./scanner.ts";
import { scanning } from "./scanning.ts";
import { createTraitRepository } from "./trait-repository.ts";

/** A machine that looks at pages for the servers of a ledger, and does nothing else. */
export interface ScanWorker {
  readonly kind: WorkKind;
  /** Why it cannot look at pages; null where nothing speaks against it yet. */
  readonly off: string | null;
  /** Resolves with a sentence when it turns out that this machine cannot: others may. */
  readonly unfit: Promise<string>;
  close(): void | Promise<void>;
}

interface Needs {
  readonly ledger: Ledger;
  readonly live: Pick<LiveBus, "publish">;
  readonly config: ScanningSettings;
}

export function createScanWorker({ ledger, live, config }: Needs): ScanWorker {
  // Of servers it says who looks; who is asked here is the one.
  const mode = config.mode === "workers" ? "on" : config.mode;
  const scanner = createScanner({ ...config, mode });
  const artist = createArtist();
  const { promise: unfit, resolve } = Promise.withResolvers<string>();
  const known = knowing({
    scans: createScanRepository(ledger),
    traits: createTraitRepository(ledger),
    registrationDays: (names) => registrationDays(ledger, names),
    // Lists of the most visited stand in the store of observations, which a worker has not.
    rankOf: () => Promise.resolve(null),
  });
  const kind = scanning({ ledger, live, scanner, artist, known, unfit: resolve });
  return { kind, off: scanner.settings().off, unfit, close: () => artist.close() };
}
