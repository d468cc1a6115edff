import { compareRates } from "./similar/dnstwist.ts";
import { findAll } from "./similar/search.ts";

/** Look-alikes: made up beside `dnstwist`, and found among a million names beside a scan of all. */
export async function run(): Promise<void> {
  compareRates();
  await findAll();
}
