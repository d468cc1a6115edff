import { z } from "zod";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createSettings } from "../../storage/settings/index.ts";

const SETTING = "demo";

/** What the ledger notes of the demo data: how far it is, and what clearing needs. */
const StoredDemo = z.object({
  state: z.enum(["loading", "loaded", "clearing"]),
  /** The moment at which its world ends. */
  now: z.iso.datetime(),
  /** Names of the batches of its events. */
  batches: z.array(z.string()),
  /** Days of statistics that were not there before it. */
  days: z.array(z.string()),
});
export type StoredDemo = z.infer<typeof StoredDemo>;

export interface DemoStateStore {
  /** null: there is no demo data, nor a part of any. */
  read(): Promise<StoredDemo | null>;
  write(demo: StoredDemo): Promise<void>;
  remove(): Promise<void>;
}

export function createDemoStateStore(ledger: Ledger): DemoStateStore {
  const settings = createSettings(ledger);
  return {
    read: async () => (await settings.read(SETTING, StoredDemo)) ?? null,
    write: (demo) => settings.write(SETTING, demo),
    remove: () => settings.remove(SETTING),
  };
}
