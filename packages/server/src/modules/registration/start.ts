import type { Ledger } from "../../storage/ledger/index.ts";
import type { AccountRepository } from "../account/index.ts";
import type { Mailer } from "../mail/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { createLinks } from "../account/index.ts";
import { VALIDATION_HOURS } from "./mails.ts";
import { pagesOf } from "./pages.ts";
import { createRegistrations, type Registrations } from "./registration.ts";
import { createRegistrationRepository } from "./repository.ts";
import { createPasswordResets, type PasswordResets } from "./password-reset.ts";
import type { WarnLog } from "../../log.ts";

export interface Registration {
  readonly registrations: Registrations;
  readonly resets: PasswordResets;
}

export interface RegistrationNeeds {
  readonly ledger: Ledger;
  readonly accounts: Pick<AccountRepository, "byEmail" | "byId" | "create" | "changePassword">;
  readonly mailer: Pick<Mailer, "send">;
  /** The public address; read when a mail is written, because it is known only once Fyr listens. */
  readonly publicUrl: () => string;
  readonly open: boolean;
  /** Credits a day of a new account. */
  readonly freeDaily: number;
  readonly audit: RecordAct;
  readonly log: WarnLog;
}

/** How strangers come to an account, and back into it. */
export function createRegistration({ ledger, publicUrl, ...parts }: RegistrationNeeds): Registration {
  const shared = { ...parts, links: createLinks(ledger), pages: pagesOf(publicUrl) };
  const waiting = createRegistrationRepository(ledger, VALIDATION_HOURS);
  const registrations = createRegistrations({ ...shared, waiting });
  return { registrations, resets: createPasswordResets({ ...shared, registrations }) };
}
