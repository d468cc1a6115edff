import { ApiFailure } from "../../../http/failure.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { createAccountAdministration, createAccountRepository } from "../../account/index.ts";
import type { RecordAct } from "../../audit/index.ts";
import type { ContactRepository } from "./repository.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly messages: Pick<ContactRepository, "quote">;
  readonly audit: RecordAct;
}

/**
 * Sets what a request for a quote names on the account that has its address; answers that account. The company is not
 * verified by that: a stranger may have written it.
 * @throws ApiFailure `not_found`; `conflict` where no account has the address
 */
export type ApplyQuote = (id: string, by: { email: string; address: string }) => Promise<{ id: string; email: string }>;

export function createApplyQuote({ ledger, messages, audit }: Needs): ApplyQuote {
  const accounts = createAccountRepository(ledger);
  const administration = createAccountAdministration(ledger);
  return async (id, by) => {
    const quote = await messages.quote(id);
    if (quote === undefined) throw new ApiFailure("not_found");
    const account = await accounts.byEmail(quote.email);
    if (account === undefined) {
      throw new ApiFailure("conflict", { message: `No account has the address ${quote.email}: create it first` });
    }
    await administration.update(account.id, {
      product_id: quote.product_id,
      company_name: quote.company,
      company_country: quote.country,
      company_verified: false,
    });
    const detail = `${quote.product_id} for ${quote.company}, ${quote.country}`;
    audit({ action: "quote_applied", actor: by.email, subject: account.email, detail, address: by.address });
    return { id: account.id, email: account.email };
  };
}
