import type { AdminAccount } from "@fyr/contract";
import { toast } from "../../../components/toast/index.ts";
import { TextField, useForm } from "../../../components/form/index.ts";
import { Select } from "../../../components/Select.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { useUpdateAccount } from "./api.ts";
import { ChangesForm } from "./ChangesForm.tsx";
import { SUBSCRIPTION } from "./fields.built.ts";
import {
  FLAGS,
  type FlagName,
  subscriptionChangesOf,
  subscriptionValuesOf,
  TEXTS,
  type TextName,
} from "./subscription.ts";

const STATUSES = [
  { value: "", label: "None" },
  { value: "trialing", label: "Trial" },
  { value: "active", label: "Active" },
  { value: "past_due", label: "Payment is due" },
  { value: "canceled", label: "Ended" },
];

const LABELS: Record<TextName, string> = {
  product_id: "Product",
  price_id: "Price",
  subscription_id: "Number of the subscription",
  company_name: "Company",
  company_vat: "VAT number",
  company_country: "Country",
  company_address: "Address",
};

const FLAG_LABELS: Record<FlagName, string> = {
  subscription_canceled: "It ends with its period",
  payment_failed: "An invoice was not paid when it was due",
  company_verified: "The company was verified",
};

/** What an account has bought, and for which company: as the operator has agreed with it. */
export function EditSubscription({ account }: { account: AdminAccount }) {
  const update = useUpdateAccount();
  const form = useForm({
    initial: subscriptionValuesOf(account),
    rules: SUBSCRIPTION,
    send: async (values) => {
      await update.mutateAsync({ id: account.id, ...subscriptionChangesOf(account, values) });
      toast.success(`The subscription of ${account.email} is saved.`);
      closeSlideOver();
    },
  });
  const isChanged = subscriptionChangesOf(account, form.values) !== null;
  return (
    <ChangesForm form={form} isChanged={isChanged} loss="The changes to this subscription are not saved.">
      <Select
        label="Status"
        value={form.values.subscription_status}
        options={STATUSES}
        onValue={(status) => form.set("subscription_status", status)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField form={form} name="subscription_start" label="First day" type="date" />
        <TextField form={form} name="subscription_end" label="Last day" type="date" />
      </div>
      {TEXTS.map((name) => (
        <TextField key={name} form={form} name={name} label={LABELS[name]} autoComplete="off" />
      ))}
      {FLAGS.map((name) => (
        <label key={name} htmlFor={name} className="flex cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            id={name}
            checked={form.values[name]}
            onChange={(event) => form.set(name, event.currentTarget.checked)}
            className="size-4 accent-(--solid)"
          />
          {FLAG_LABELS[name]}
        </label>
      ))}
    </ChangesForm>
  );
}
