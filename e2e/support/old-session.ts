import { randomUUID } from "node:crypto";
import { join } from "node:path";
import {
  createAccountRepository,
  createTokens,
  hashPassword,
} from "../../packages/server/src/modules/account/index.ts";
import { openLedger } from "../../packages/server/src/storage/ledger/index.ts";
import { openSecretBox } from "../../packages/server/src/storage/secret/index.ts";

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
 * Makes some in a data folder that no server has open: nothing that a client may do makes a session older. No
 * administrators, or the start would make none.
 *
 * @param others addresses of pro accounts that are made besides, without sessions
 */
export async function addOldSessions(
  dataDir: string,
  count: number,
  others: readonly string[] = [],
): Promise<OldSession[]> {
  const ledger = await openLedger({ kind: "embedded", dir: join(dataDir, "ledger") });
  try {
    const accounts = createAccountRepository(ledger);
    const tokens = await createTokens(ledger, openSecretBox(dataDir));
    const password = "a password for tests";
    const passwordHash = await hashPassword(password);
    for (const email of others) {
      await accounts.create({ email, name: "Other", passwordHash, type: 3, limitDaily: null, limitMonthly: null });
    }
    const expiresAt = new Date(Date.now() + HOUR_MS);
    const sessions: OldSession[] = [];
    for (let i = 0; i < count; i += 1) {
      const email = `old-${randomUUID()}@example.org`;
      const account = { email, name: "Old", passwordHash, type: 1, limitDaily: null, limitMonthly: null };
      const id = await accounts.create(account);
      if (id === null) throw new Error(`${email} has an account already`);
      const sessionId = await accounts.startSession({ accountId: id, expiresAt, address: "127.0.0.1", userAgent: "" });
      const token = await tokens.issue({ accountId: id, sessionId }, expiresAt);
      sessions.push({ id, email, password, token, expiresAt: expiresAt.toISOString() });
    }
    await ledger
      .updateTable("session")
      .set({ proven_at: new Date(Date.now() - HOUR_MS) })
      .execute();
    return sessions;
  } finally {
    await ledger.destroy();
  }
}
