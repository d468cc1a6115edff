import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { AbortedTransactionError, CompiledQuery, PGliteDialect } from "kysely";
import { createMutex } from "../../../scheduling/index.ts";
import { LEDGER_CHANNEL } from "../channel.ts";
import { createLogKeeper } from "./log-keeper.ts";
import { boundRows } from "../rows-max.ts";
import { embeddedOptions, type EmbeddedPlace } from "../embedded-options.ts";
import { type LedgerReply, type LedgerRequest, reportOf } from "./protocol.ts";

/*
 * A thread of its own: the embedded ledger. It is the other half of `dialect.ts`, and does each request with Kysely's own
 * driver for PGlite. `workerData` is an `EmbeddedPlace`.
 */

const port = parentPort;
if (port === null) throw new Error("The ledger's thread needs a parent");
/** SQLSTATE: no room, input or output, cursors in a wrong state, damage, and PostgreSQL's own faults. */
const UNSOUND = /^(?:53100|58...|24...|XX...)$/;
/** An error as any other: the statement is undone. */
const NO_ROOM_FOR_ROWS = /^could not (?:extend file|write to (?:temporary )?file "base\/pgsql_tmp)/;

const reply = (message: LedgerReply): void => port.postMessage(message);

async function open(place: EmbeddedPlace): Promise<void> {
  const pglite = await PGlite.create(embeddedOptions(place));
  pglite.onNotification((_channel, text) => reply({ kind: "received", text }));
  await pglite.query(`listen ${LEDGER_CHANNEL}`);
  const driver = new PGliteDialect({ pglite }).createDriver();
  await driver.init();
  const connection = await driver.acquireConnection();

  const control = {
    begin: () => driver.beginTransaction(connection, {}),
    commit: () => driver.commitTransaction(connection),
    rollback: () => driver.rollbackTransaction(connection),
    close: () => driver.destroy(),
  };
  const perform = async (request: LedgerRequest): Promise<{ rows: unknown[]; affected: bigint | undefined }> => {
    if (request.kind !== "execute") {
      await control[request.kind]();
      return { rows: [], affected: undefined };
    }
    const query = CompiledQuery.raw(request.sql, [...request.parameters]);
    const { rows, numAffectedRows } = await connection.executeQuery(query);
    boundRows(rows);
    return { rows, affected: numAffectedRows };
  };

  const inTurn = createMutex();
  const shortenLog = createLogKeeper(pglite);
  let inTransaction = false;
  port?.on("message", (request: LedgerRequest) => {
    const { id, kind } = request;
    void inTurn.run(async () => {
      try {
        reply({ kind: "result", id, ...(await perform(request)) });
        if (kind !== "execute") inTransaction = kind === "begin";
        if (!inTransaction && kind !== "close") await shortenLog();
      } catch (error) {
        const broken = isBroken(error);
        reply({ kind: "error", id, error: reportOf(error, error instanceof AbortedTransactionError), broken });
        if (broken) process.exit(1);
      }
    });
  });
}

/**
 * Whether PostgreSQL cannot be trusted to answer after an error: this thread ends, and the next one recovers from what is
 * on disk. It has broken down (WebAssembly), or was interrupted where it never is on other machines: embedded it has one
 * process for all, and an error while it writes its log, which ends a process elsewhere, leaves portals and locks behind
 * that the next statement waits for without end.
 */
function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return error.name === "RuntimeError" || (UNSOUND.test(code) && !NO_ROOM_FOR_ROWS.test(error.message));
}

try {
  await open(workerData as EmbeddedPlace);
  reply({ kind: "ready" });
} catch (error) {
  reply({ kind: "failed", error: reportOf(error, false) });
}
