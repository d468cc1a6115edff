import { randomUUID } from "node:crypto";
import { join } from "node:path";
import {
  createAccountRepository,
  createTokens,
  hashPassword,
} from "../../packages/server/src/modules/account/index.ts";
import { openLedger } from "../../packages/server/src/storage/ledger/index.ts";

/** An account with a session whose user proved to be the owner too long ago. */
export interface OldSession {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly expiresAt: string;
}

const HOUR_MS = 3_600_000;

/**
 * Makes one in a data folder that no server has open: nothing that a client may do makes a session older. No
 * administrator, or the start would make none.
 */
export async function addOldSession(dataDir: string): Promise<OldSession> {
  const ledger = await openLedger({ kind: "embedded", dir: join(dataDir, "ledger") });
  try {
    const accounts = createAccountRepository(ledger);
    const [email, password] = [`old-${randomUUID()}@example.org`, "a password for tests"];
    const passwordHash = await hashPassword(password);
    const id = await accounts.create({
      email,
      name: "Old",
      passwordHash,
      type: 1,
      limitDaily: null,
      limitMonthly: null,
    });
    if (id === null) throw new Error(`${email} has an account already`);
    const expiresAt = new Date(Date.now() + HOUR_MS);
    const sessionId = await accounts.startSession({ accountId: id, expiresAt, address: "127.0.0.1", userAgent: "" });
    await ledger
      .updateTable("session")
      .set({ proven_at: new Date(Date.now() - HOUR_MS) })
      .where("id", "=", sessionId)
      .execute();
    const token = await (await createTokens(ledger)).issue({ accountId: id, sessionId }, expiresAt);
    return { id, email, password, token, expiresAt: expiresAt.toISOString() };
  } finally {
    await ledger.destroy();
  }
}
