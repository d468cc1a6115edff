import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { type Ledger, type LedgerChannel, type LedgerPlace, openLedgerStore } from "../storage/ledger/index.ts";
import { createLiveBus, type LiveBus } from "../live/index.ts";
import { borrowLedger } from "../storage/ledger/testing/index.ts";
import { made } from "./made-data.ts";

/** The server of `npm run test:postgres`; without it tests use the embedded ledger. */
const POSTGRES = process.env["FYR_TEST_DATABASE_URL"];

export const LEDGER_KIND = POSTGRES === undefined ? "PGlite" : "PostgreSQL";

interface TestLedger {
  readonly ledger: Ledger;
  readonly channel: LedgerChannel;
  /** The bus of a node; another of the same ledger is another node. */
  readonly live: LiveBus;
  close(): Promise<void>;
}

/** The bus of another node that shares the ledger. */
export const anotherNode = (parts: Pick<TestLedger, "ledger" | "channel">): LiveBus =>
  createLiveBus({ ...parts, log: { warn: () => undefined } });

/** An empty, migrated, real ledger; `close` removes what is in it, and ends it for all remaining users. */
export async function openTestLedger(): Promise<TestLedger> {
  return POSTGRES === undefined ? openEmbedded() : openDatabase(POSTGRES);
}

/** Where an empty, migrated ledger of its own is, which other processes can open; `close` removes it. */
export async function newLedgerPlace(): Promise<{ place: LedgerPlace; close(): Promise<void> }> {
  if (POSTGRES !== undefined) {
    const { ledger, place, close } = await openDatabase(POSTGRES);
    await ledger.destroy();
    return { place, close };
  }
  const folder = await mkdtemp(join(tmpdir(), "fyr-ledger-"));
  const dir = join(folder, "ledger");
  await cp(join(await made(inject("testData")), "ledger"), dir, { recursive: true });
  return { place: { kind: "embedded", dir }, close: () => rm(folder, { recursive: true, force: true }) };
}

async function openEmbedded() {
  const loan = await borrowLedger();
  const live = anotherNode(loan);
  return {
    ...loan,
    live,
    async close() {
      await live.close();
      await loan.close();
    },
  };
}

async function openDatabase(serverUrl: string) {
  const name = `fyr_test_${randomBytes(6).toString("hex")}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const place: LedgerPlace = { kind: "postgres", url: url.href };
  const { ledger, channel } = await openLedgerStore(place);
  const live = anotherNode({ ledger, channel });
  return {
    ledger,
    channel,
    live,
    place,
    async close() {
      await live.close();
      await ledger.destroy();
      await admin(`drop database ${name} with (force)`);
    },
  };
}
