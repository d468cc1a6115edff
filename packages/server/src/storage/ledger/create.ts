import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { embeddedOptions } from "./embedded-options.ts";
import { syncFolder } from "../disk/index.ts";
import { syncTree } from "./synced-files.ts";
import { migrateLedger } from "./migrations/index.ts";
import type { LedgerTables } from "./tables.ts";

/*
 * A process of its own: makes a new embedded ledger aside, then puts it in place. `create.ts <folder> <aside>`
 */

const [folder, aside] = process.argv.slice(2);
if (folder === undefined || aside === undefined) throw new Error("create.ts <folder> <aside>");

// It takes seconds; who ends the server by Ctrl+C has the server wait for it.
process.on("SIGINT", () => undefined);
// The server is gone, and the next one makes its own.
process.on("disconnect", () => process.exit(1));

const ledger = new Kysely<LedgerTables>({
  dialect: new PGliteDialect({ pglite: await PGlite.create(embeddedOptions({ dir: aside, synced: false })) }),
});
// Here, because the making of tables is what the server would remember most of.
await migrateLedger(ledger);
await ledger.destroy();
// Once and for all of it: a step that is synced takes many times as long.
await syncTree(aside);
// An empty folder is no ledger, and rename does not replace one everywhere.
await rm(folder, { recursive: true, force: true });
await rename(aside, folder);
syncFolder(dirname(folder));
process.exit(0);
