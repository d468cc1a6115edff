import { DATASET_IDS, type DatasetId } from "@fyr/contract";
import { z } from "zod";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createSettings } from "../../storage/settings/index.ts";

const Check = z.object({ at: z.iso.datetime(), problem: z.string().nullable() });
export type Check = z.infer<typeof Check>;

/** When a node last looked at each dataset, and how that ended. */
export interface Checks {
  read(): Promise<Partial<Record<DatasetId, Check>>>;
  note(db: Ledger, id: DatasetId, check: Check): Promise<void>;
}

const Stored = z.partialRecord(z.enum(DATASET_IDS), Check);

export function createChecks(ledger: Ledger, node: string): Checks {
  const setting = `dataset_checks_${node}`;
  const read = async (db: Ledger) => (await createSettings(db).read(setting, Stored)) ?? {};
  return {
    read: () => read(ledger),
    // One build at a time: nobody writes in between.
    note: async (db, id, check) => createSettings(db).write(setting, { ...(await read(db)), [id]: check }),
  };
}
