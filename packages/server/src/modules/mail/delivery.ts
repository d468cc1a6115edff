import { z } from "zod";
import type { Ledger } from "../../storage/ledger/index.ts";
import { defineWork, PermanentFailure, type WorkKind } from "../../work/index.ts";
import { withoutSecrets } from "./message.ts";
import { createMailRepository, type MailRow } from "./repository.ts";
import type { Transport } from "./transport.ts";

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Some five hours of an SMTP server that does not answer. */
const ATTEMPTS_MAX = 30;
const LEASE_MS = 2 * 60_000;

interface Needs {
  readonly ledger: Ledger;
  readonly transport: Pick<Transport, "deliver">;
}

/**
 * Delivers a mail of the outbox, one at a time on each node. A shutdown waits for the one under way, which might arrive
 * twice otherwise.
 */
export function mailDelivery({ ledger, transport }: Needs): WorkKind<object, MailRow | undefined> {
  return defineWork({
    needsLittleRoom: true,
    kind: "mail",
    payload: z.object({}),
    concurrency: 1,
    leaseMs: LEASE_MS,
    attemptsMax: ATTEMPTS_MAX,
    // What can be deferred for hours adds up.
    unfinishedMax: 100_000,
    backoffMs: (attempts) => Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS),
    async handler({ key }) {
      const mail = await createMailRepository(ledger).read(key);
      if (mail?.state !== "queued") return undefined;
      await transport.deliver(mail).catch((error: unknown) => {
        throw isRefused(error) ? new PermanentFailure(error.message, { cause: error }) : error;
      });
      return mail;
    },
    reopen: (db, { key }) => createMailRepository(db).reopen(key),
    async record(db, { key, attempt }, outcome) {
      const mails = createMailRepository(db);
      if (outcome.state === "done") {
        if (outcome.result === undefined) return;
        const text = withoutSecrets(outcome.result.text);
        await mails.update(key, { state: "sent", attempts: attempt, text, error: null });
      } else if (outcome.state === "retry") {
        await mails.update(key, { attempts: attempt, error: outcome.error });
      } else {
        const error = outcome.state === "failed" ? outcome.error : "It was cancelled";
        await mails.update(key, { state: "failed", attempts: attempt, error });
      }
    },
  });
}

/** The server will not take it at all (RFC 5321: 5yz). */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
