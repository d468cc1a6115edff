import { useSite } from "../api.ts";
import { ContactForm } from "./ContactForm.tsx";
import { QuoteForm } from "./QuoteForm.tsx";

/** Contact Us: a message, or a quote. */
export function AboutPage() {
  const operator = useSite()?.operator;
  return (
    <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
      <title>Contact Us · Fyr</title>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_minmax(0,34rem)]">
        <header>
          <h1 className="text-3xl font-semibold tracking-tight">Contact Us</h1>
          <p className="mt-3 max-w-md text-base text-dim">
            Questions, corrections, accounts: write to us. We reply within a day or two.
          </p>
          {operator !== undefined && (
            <address className="mt-8 flex flex-col gap-1 text-dim not-italic">
              <span className="font-medium text-ink">{operator.name}</span>
              {operator.address !== "" && <span>{operator.address}</span>}
              {operator.vat !== null && <span>VAT {operator.vat}</span>}
              {operator.email !== null && (
                <a href={`mailto:${operator.email}`} className="self-start text-accent underline underline-offset-2">
                  {operator.email}
                </a>
              )}
            </address>
          )}
        </header>
        <ContactForm operatorEmail={operator?.email ?? null} />
      </div>
      <section id="quote" aria-label="Get a quote" className="mt-20 scroll-mt-20 border-t border-line pt-14">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_minmax(0,34rem)]">
          <div>
            <h2 className="text-2xl font-semibold tracking-tight">Get a quote</h2>
            <p className="mt-3 max-w-md text-base text-dim">
              For a dataset, a feed, or Fyr on your own machines. Fees are in DKK and invoiced annually.
            </p>
          </div>
          <QuoteForm />
        </div>
      </section>
    </div>
  );
}
