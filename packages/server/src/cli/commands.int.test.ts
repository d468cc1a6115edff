import { execFile } from "node:child_process";
import { chmod, lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAudit } from "../modules/audit/index.ts";
import { itInSoak } from "../testing/in-soak.ts";
import { newLedgerPlace } from "../testing/ledger.ts";
import { programPath } from "../programs.ts";
import { openLedger } from "../storage/ledger/index.ts";

const run = promisify(execFile);
/** Bits of the group and of others. */
const OTHERS = 0o077;

const ARGS = ["--disable-warning=ExperimentalWarning", "--liftoff-only", programPath("cli")];

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "fyr-command-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

// By day `npm start` does.
itInSoak("leaves what a command writes to its owner, in a folder that all may read", async () => {
  await chmod(dataDir, 0o755);
  const before = process.umask(0o022);
  const env = { ...process.env, FYR_DATA: dataDir, FYR_OFFLINE: "1" };
  await run(process.execPath, [...ARGS, "account", "create", "a@example.org"], { env }).finally(() =>
    process.umask(before),
  );
  // What lies in a folder is as closed as the folder, whatever modes PGlite gives its files.
  const made = await readdir(dataDir);
  const modes = await Promise.all(made.map(async (name) => (await lstat(join(dataDir, name))).mode));
  expect(made).toEqual(expect.arrayContaining(["ledger", "observations"]));
  expect(made.filter((_, place) => ((modes[place] ?? OTHERS) & OTHERS) !== 0)).toEqual([]);
});

it("ends with 1 and names the place where the audit log was changed", async () => {
  const { place, close } = await newLedgerPlace();
  const ledger = await openLedger(place);
  const audit = createAudit(ledger, { warn: () => undefined });
  for (const detail of ["first", "second", "third"]) {
    audit.record({ action: "login", actor: "a@example.org", subject: "a@example.org", detail, address: "192.0.2.1" });
  }
  await audit.close();
  await sql`delete from audit where detail = 'second'`.execute(ledger);
  await ledger.destroy();
  const database = place.kind === "postgres" ? { DATABASE_URL: place.url } : { FYR_DATA: dirname(place.dir) };
  const env = { ...process.env, ...database, FYR_OFFLINE: "1" };
  const ended = run(process.execPath, [...ARGS, "audit", "verify"], { env });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('"intact":false'),
    stderr: expect.stringMatching(/the audit log is broken at place \d+: an entry is missing/),
  });
  await close();
});
