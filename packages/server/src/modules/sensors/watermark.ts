import type { Ledger } from "../../storage/ledger/index.ts";
import type { Watermark } from "./behaviours.ts";

const NAME = "behaviour_watermark";

/** Kept in the ledger, which survives what the observations may lose. */
export function createWatermark(ledger: Ledger): Watermark {
  return {
    async read() {
      const row = await ledger.selectFrom("setting").select("value").where("name", "=", NAME).executeTakeFirst();
      return Number(row?.value ?? 0);
    },
    async write(at) {
      const value = String(at);
      await ledger
        .insertInto("setting")
        .values({ name: NAME, value })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
        .execute();
    },
  };
}
