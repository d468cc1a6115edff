import { z } from "zod";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createSettings } from "../../storage/settings/index.ts";
import type { Watermark } from "./behaviours.ts";

const SETTING = "behaviour_watermark";

/** Kept in the ledger, which survives what the observations may lose. */
export function createWatermark(ledger: Ledger): Watermark {
  const settings = createSettings(ledger);
  return {
    read: async () => (await settings.read(SETTING, z.number())) ?? 0,
    write: (at) => settings.write(SETTING, at),
  };
}
