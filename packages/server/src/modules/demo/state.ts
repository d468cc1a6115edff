import { z } from "zod";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createSettings } from "../../storage/settings/index.ts";

const SETTING = "demo";

/** What is kept of the demo data beside the data: how far it is, and what clearing has to know. */
const Kept = z.object({
  state: z.enum(["loading", "loaded", "clearing"]),
  /** The moment at which its world ends. */
  now: z.iso.datetime(),
  /** Names of the batches of its events. */
  batches: z.array(z.string()),
  /** Days of statistics that were not there before it. */
  days: z.array(z.string()),
});
export type Kept = z.infer<typeof Kept>;

export interface KeptState {
  /** null: there is no demo data, nor a part of any. */
  read(): Promise<Kept | null>;
  write(kept: Kept): Promise<void>;
  remove(): Promise<void>;
}

export function createKeptState(ledger: Ledger): KeptState {
  const settings = createSettings(ledger);
  return {
    read: async () => (await settings.read(SETTING, Kept)) ?? null,
    write: (kept) => settings.write(SETTING, kept),
    remove: () => settings.remove(SETTING),
  };
}
