import { DATASET_IDS, type QuoteRequest } from "@fyr/contract";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { TextField, useForm, WhyNot } from "../../../components/form/index.ts";
import { Select } from "../../../components/Select.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useDatasets, useRequestQuote } from "../api.ts";
import { QUOTE } from "../fields.built.ts";
import { FormOutcome } from "./FormOutcome.tsx";

const EMPTY: QuoteRequest = {
  product_id: "on-premise",
  email: "",
  contact_person: "",
  phone_number: "",
  company: "",
  country: "",
};

const LABELS = {
  company: "Company",
  contact_person: "Contact person",
  email: "Email",
  phone_number: "Phone number",
  country: "Country",
};

/** Asks for the price of a product. */
export function QuoteForm() {
  const datasets = useDatasets().data;
  const request = useRequestQuote();
  const form = useForm({ initial: EMPTY, rules: QUOTE, send: request.mutateAsync });

  if (request.isSuccess) {
    const again = () => {
      form.reset();
      request.reset();
    };
    return (
      <FormOutcome icon={CircleCheck} title="Sent!" action="Request another" onAction={again}>
        Thank you. We reply within a day or two.
      </FormOutcome>
    );
  }
  if (form.failure !== null) {
    return (
      <FormOutcome icon={CircleAlert} title="Failed" action="Back to the form" onAction={form.dismissFailure}>
        {messageOf(form.failure)}
      </FormOutcome>
    );
  }
  return (
    <form
      aria-label="Get a quote"
      noValidate
      onSubmit={form.submit}
      className="grid gap-4 rounded-lg border border-line bg-panel p-5 sm:grid-cols-2"
    >
      <Select
        label="Product"
        value={form.values.product_id}
        onValue={(id) => form.set("product_id", id)}
        options={[
          { value: "on-premise", label: "Fyr on your own machines" },
          { value: "datafeeds", label: "Hourly datafeeds" },
          ...DATASET_IDS.map((id) => ({
            value: id,
            label: `Dataset: ${datasets?.find((dataset) => dataset.id === id)?.name ?? id}`,
          })),
        ]}
      />
      <TextField form={form} name="company" label="Company" autoComplete="organization" />
      <TextField form={form} name="contact_person" label="Contact person" autoComplete="name" />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <TextField form={form} name="phone_number" label="Phone number (optional)" type="tel" autoComplete="tel" />
      <TextField form={form} name="country" label="Country" autoComplete="country-name" />
      <div className="flex items-center justify-end gap-3 sm:col-span-2">
        <WhyNot form={form} labels={LABELS} />
        <Button type="submit" look="solid" size="lg" disabled={!form.isComplete || form.isSending}>
          {form.isSending ? "Sending..." : "Request a quote"}
        </Button>
      </div>
    </form>
  );
}
