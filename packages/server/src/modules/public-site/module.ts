import { publicSiteEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { Mailer } from "../mail/index.ts";
import { createContactRepository } from "./inbox/repository.ts";
import { contactRoutes } from "./inbox/routes.ts";
import { createContactService } from "./inbox/service.ts";
import { type SiteNeeds, siteRoutes } from "./routes.ts";

interface Needs extends SiteNeeds {
  readonly ledger: Ledger;
  readonly mailer: Pick<Mailer, "send">;
  /** The operator's address. */
  readonly contactEmail: string;
}

/** What strangers see: the site's texts, samples and datasets, and the forms by which they write to the operator. */
export function publicSiteModule({ ledger, mailer, contactEmail, ...site }: Needs) {
  const contact = createContactService({ repository: createContactRepository(ledger), mailer, to: contactEmail });
  return {
    module: defineModule({
      name: "public-site",
      endpoints: publicSiteEndpoints,
      routes(scope) {
        siteRoutes(scope, site);
        contactRoutes(scope, contact);
      },
    }),
  };
}
