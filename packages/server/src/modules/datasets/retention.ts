import { DatasetRetention } from "@fyr/contract";
import type { Ledger } from "../../storage/ledger/index.ts";
import { USUAL_RETENTION } from "../../storage/datasets/index.ts";
import { createSettings } from "../../storage/settings/index.ts";

const SETTING = "dataset_retention";

/** How much is kept of builds, as the operator has set it. */
export function createRetention(ledger: Ledger) {
  return {
    read: async (): Promise<DatasetRetention> =>
      (await createSettings(ledger).read(SETTING, DatasetRetention)) ?? USUAL_RETENTION,
    set: (retention: DatasetRetention): Promise<void> => createSettings(ledger).write(SETTING, retention),
  };
}

export type Retention = ReturnType<typeof createRetention>;
