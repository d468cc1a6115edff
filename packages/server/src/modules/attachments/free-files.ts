import { statfs } from "node:fs/promises";
import { ACCOUNT_TYPE } from "@fyr/contract";
import { sql } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import { accountIdentities } from "../account/index.ts";

/** What the files of all free accounts take together, and may take. */
export interface FreeFiles {
  readonly bytes: number;
  readonly bytesMax: number;
}

/** Of the disk: anyone may have a free account, or a hundred. */
const SHARE = 10;

/**
 * @param settings the bytes that they may take together; null for a tenth of the disk of the data folder
 */
export async function readFreeFiles(
  ledger: Ledger,
  { dataDir, freeBytes }: { readonly dataDir: string; readonly freeBytes: number | null },
): Promise<FreeFiles> {
  const { rows } = await sql<{ bytes: number | string }>`
    select coalesce(sum(bytes), 0) as bytes from attachment
    join (${accountIdentities(ledger)}) owner on owner.id = attachment.account_id
    where owner.type = ${ACCOUNT_TYPE.free}`.execute(ledger);
  return { bytes: Number(rows[0]?.bytes ?? 0), bytesMax: freeBytes ?? (await tenthOf(dataDir)) };
}

async function tenthOf(folder: string): Promise<number> {
  const { blocks, bsize } = await statfs(folder);
  return Math.floor((blocks * bsize) / SHARE);
}
