import { publicSiteEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { Mailer } from "../mail/index.ts";
import { createApplyQuote } from "./inbox/apply-quote.ts";
import { createContactRepository } from "./inbox/repository.ts";
import { contactRoutes } from "./inbox/routes.ts";
import { createContactService } from "./inbox/service.ts";
import { type SiteNeeds, siteRoutes } from "./routes.ts";
import { sql } from "kysely";
import { rowsById } from "../../personal/index.ts";

interface Needs extends SiteNeeds {
  readonly ledger: Ledger;
  readonly mailer: Pick<Mailer, "send">;
  readonly audit: RecordAct;
  /** The operator's address. */
  readonly contactEmail: string;
}

/** What strangers see: the site's texts, samples and datasets, and the forms by which they write to the operator. */
export function publicSiteModule({ ledger, mailer, contactEmail, audit, ...site }: Needs) {
  const messages = createContactRepository(ledger);
  const contact = createContactService({ repository: messages, mailer, to: contactEmail });
  return {
    module: defineModule({
      name: "public-site",
      endpoints: publicSiteEndpoints,
      retention: { "messages, requests for quotes and the waitlist": contact.expire },
      personal: {
        rows: {
          contact_message: ({ id, email }) =>
            rowsById(
              ledger,
              sql`select id, email, name, topic, message, received_at from contact_message
                where account_id = ${id} or email = ${email}`,
            ),
          quote_request: ({ email }) =>
            rowsById(
              ledger,
              sql`select id, product_id, email, contact_person, phone_number, company, country, received_at
                from quote_request where email = ${email}`,
            ),
          waitlist_entry: ({ email }) =>
            rowsById(ledger, sql`select id, email, received_at from waitlist_entry where email = ${email}`),
        },
        erase: messages.deleteOf,
      },
      routes(scope) {
        siteRoutes(scope, site);
        contactRoutes(scope, contact, createApplyQuote({ ledger, messages, audit }));
      },
    }),
  };
}
