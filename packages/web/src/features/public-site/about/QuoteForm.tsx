import { DATASET_IDS, Email, NAME_MAX, type QuoteRequest } from "@fyr/contract";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Select } from "../../../components/Select.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useDatasets, useRequestQuote } from "../api.ts";
import { FormOutcome } from "./FormOutcome.tsx";

const EMPTY: QuoteRequest = {
  product_id: "on-premise",
  email: "",
  contact_person: "",
  phone_number: "",
  company: "",
  country: "",
};

/** Asks what something would cost. */
export function QuoteForm() {
  const [quote, setQuote] = useState<QuoteRequest>(EMPTY);
  const datasets = useDatasets().data;
  const request = useRequestQuote();
  const { email, contact_person, company, country } = quote;
  const ready =
    Email.safeParse(email).success && [contact_person, company, country].every((value) => value.trim() !== "");
  const field = (name: keyof QuoteRequest) => ({
    value: quote[name],
    maxLength: NAME_MAX,
    onValue: (value: string) => setQuote((before) => ({ ...before, [name]: value })),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !request.isPending) request.mutate(quote);
  };

  if (request.isSuccess) {
    const again = () => {
      setQuote(EMPTY);
      request.reset();
    };
    return (
      <FormOutcome icon={CircleCheck} title="Sent!" action="Ask for another" onAction={again}>
        Thank you. We reply within a day or two.
      </FormOutcome>
    );
  }
  if (request.isError) {
    return (
      <FormOutcome icon={CircleAlert} title="Failed" action="Back to the form" onAction={() => request.reset()}>
        {messageOf(request.error)}
      </FormOutcome>
    );
  }
  return (
    <form
      aria-label="Get a quote"
      onSubmit={submit}
      className="grid gap-4 rounded-lg border border-line bg-panel p-5 sm:grid-cols-2"
    >
      <Select
        label="Product"
        value={quote.product_id}
        onValue={field("product_id").onValue}
        options={[
          { value: "on-premise", label: "Fyr on your own machines" },
          { value: "datafeeds", label: "Hourly datafeeds" },
          ...DATASET_IDS.map((id) => ({
            value: id,
            label: `Dataset: ${datasets?.find((dataset) => dataset.id === id)?.name ?? id}`,
          })),
        ]}
      />
      <Field label="Company" autoComplete="organization" {...field("company")} />
      <Field label="Contact person" autoComplete="name" {...field("contact_person")} />
      <Field label="Email" type="email" autoComplete="email" {...field("email")} maxLength={254} />
      <Field label="Phone number (optional)" type="tel" autoComplete="tel" {...field("phone_number")} />
      <Field label="Country" autoComplete="country-name" {...field("country")} />
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" look="solid" size="lg" disabled={!ready || request.isPending}>
          {request.isPending ? "Sending..." : "Request a quote"}
        </Button>
      </div>
    </form>
  );
}
