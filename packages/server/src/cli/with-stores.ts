import { pino } from "pino";
import { readConfig } from "../config.ts";
import { openStores, type Stores } from "../stores.ts";

/** Opens the stores for one piece of work, where no server has them, and closes them again. */
export async function withStores<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
  const log = pino({ level: "warn" }, pino.destination({ dest: 2, sync: true }));
  const stores = await openStores(readConfig(process.env), log);
  try {
    return await work(stores);
  } finally {
    await stores.close();
  }
}
