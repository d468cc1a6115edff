import { startClaiming } from "../../jobs/index.ts";
import { withoutSecrets } from "./message.ts";
import type { MailRepository, MailRow } from "./repository.ts";
import type { Transport } from "./transport.ts";
import type { Log } from "../../log.ts";

/** Without a word from `wake`: for mail whose time has come, or that another node left behind. */
const LOOK_EVERY_MS = 1000;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Some five hours of an SMTP server that does not answer. */
const ATTEMPTS_MAX = 30;
/** What is under way when the program ends has so long to come to its end; another claim takes it up later. */
const CLOSE_WITHIN_MS = 3000;

export type MailLog = Pick<Log, "info" | "warn">;

export interface Delivery {
  /** There is mail. */
  wake(): void;
  close(): Promise<void>;
}

interface Parts {
  readonly repository: MailRepository;
  readonly transport: Transport;
  readonly log: MailLog;
}

/** Sends what is due, one mail after the other, until it is closed. */
export function startDelivery({ repository, transport, log }: Parts): Delivery {
  const deliver = async (mail: MailRow): Promise<void> => {
    try {
      await transport.deliver(mail);
    } catch (error) {
      const again = whenAgain(mail, error);
      log.warn({ mail: mail.id, attempts: mail.attempts, again, reason: reasonOf(error) }, "a mail was not taken");
      return await repository.failed(mail, reasonOf(error), again);
    }
    await repository.sent(mail, withoutSecrets(mail.text));
  };

  const { wake, stop } = startClaiming({
    everyMs: LOOK_EVERY_MS,
    claim: () => repository.claim(),
    work: deliver,
    stuck: (error) => log.warn({ err: error }, "mail waits"),
  });
  return {
    wake,
    async close() {
      const { promise: patience, resolve: lose } = Promise.withResolvers<void>();
      const timer = setTimeout(lose, CLOSE_WITHIN_MS);
      await Promise.race([stop(), patience]);
      clearTimeout(timer);
      transport.close();
    },
  };
}

/** Twice as long after each failure; never where the server will not take it at all (RFC 5321: 5yz). */
function whenAgain(mail: MailRow, error: unknown): Date | null {
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  if (code >= 500 || mail.attempts >= ATTEMPTS_MAX) return null;
  return new Date(Date.now() + Math.min(FIRST_WAIT_MS * 2 ** (mail.attempts - 1), LONGEST_WAIT_MS));
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);
