import { registrationEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createAccountRepository, createLinks } from "../account/index.ts";
import { VALIDATION_HOURS } from "./mails.ts";
import { pagesOf } from "./pages.ts";
import { createRegistrations, type RegistrationNeeds } from "./registration.ts";
import { createRegistrationRepository } from "./repository.ts";
import { registrationRoutes } from "./routes.ts";

interface Needs extends Pick<RegistrationNeeds, "mailer" | "audit" | "open" | "freeDaily"> {
  readonly ledger: Ledger;
  /** The public address; read when a mail is written, because it is known only once Fyr listens. */
  readonly publicUrl: () => string;
}

/** Registrations. `awaitsValidation` is for logins before the link is followed; `pages` are those that mails lead to. */
export function registrationModule({ ledger, publicUrl, ...needs }: Needs) {
  const pages = pagesOf(publicUrl);
  const registrations = createRegistrations({
    ...needs,
    pages,
    accounts: createAccountRepository(ledger),
    waiting: createRegistrationRepository(ledger, VALIDATION_HOURS),
    links: createLinks(ledger),
  });
  return {
    pages,
    remind: registrations.remind,
    awaitsValidation: registrations.awaitsValidation,
    module: defineModule({
      name: "registration",
      endpoints: registrationEndpoints,
      personal: {
        leftOut: { registration: "registrations of the address that wait for a link, for a day" },
        async erase({ email }) {
          await ledger.deleteFrom("registration").where("email", "=", email).execute();
        },
      },
      routes: (scope) => registrationRoutes(scope, registrations),
    }),
  };
}
