import { registrationEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { createAccountRepository } from "../account/index.ts";
import { registrationRoutes } from "./routes.ts";
import { createRegistration, type RegistrationNeeds } from "./start.ts";

/** Registrations and password resets. `awaitsValidation` is for the login of those who have not followed the link yet. */
export function registrationModule(needs: Omit<RegistrationNeeds, "accounts">) {
  const registration = createRegistration({ ...needs, accounts: createAccountRepository(needs.ledger) });
  return {
    awaitsValidation: registration.registrations.awaitsValidation,
    module: defineModule({
      name: "registration",
      endpoints: registrationEndpoints,
      routes: (scope) => registrationRoutes(scope, registration),
      close: registration.resets.close,
    }),
  };
}
