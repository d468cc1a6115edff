import { ACCOUNT_TYPE, type AdminAccount } from "@fyr/contract";
import { toast } from "../../../components/toast/index.ts";
import { TextField, useForm } from "../../../components/form/index.ts";
import { Select } from "../../../components/Select.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { useStore } from "../../../lib/store.ts";
import { session } from "../../session/index.ts";
import { useUpdateAccount } from "./api.ts";
import { ChangesForm } from "./ChangesForm.tsx";
import { ACCOUNT } from "./fields.built.ts";
import { changesOf, type LimitName, LIMITS, valuesOf } from "./values.ts";
import { useTimes } from "../../../lib/times.ts";

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "deactivated", label: "Deactivated" },
] as const;

const SENSOR_DATA = [
  { value: "no", label: "As for all users of this installation" },
  { value: "yes", label: "Sees all of it, including private addresses" },
] as const;

const LABELS: Record<LimitName, string> = {
  limit_api_daily: "API credits a day",
  limit_api_monthly: "API credits a month",
  limit_feed: "Feeds",
};

/** Type, status and limits of one account. */
export function EditAccount({ account }: { account: AdminAccount }) {
  const { formatDateTime } = useTimes();
  const update = useUpdateAccount();
  const form = useForm({
    initial: valuesOf(account),
    rules: ACCOUNT,
    send: async (values) => {
      await update.mutateAsync({ id: account.id, ...changesOf(account, values) });
      toast.success(`${account.email} is saved.`);
      closeSlideOver();
    },
  });
  const self = useStore(session).account?.id === account.id;
  const isChanged = changesOf(account, form.values) !== null;
  const { free, pro, admin } = ACCOUNT_TYPE;
  const types = [
    { value: String(free), label: "Free" },
    // There may be several kinds of pro: an account stays with its own.
    { value: String(account.type > free && account.type !== admin ? account.type : pro), label: "Pro" },
    { value: String(admin), label: "Admin" },
  ];
  return (
    <ChangesForm form={form} isChanged={isChanged} loss="The changes to this account are not saved.">
      <p className="text-xs text-dim">
        {account.name === "" ? "No name" : account.name}, created {formatDateTime(account.created_at)}
      </p>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label="Account type"
          value={form.values.type}
          options={types}
          disabled={self}
          onValue={(type) => form.set("type", type)}
        />
        <Select
          label="Account status"
          value={form.values.status}
          options={STATUSES}
          disabled={self}
          onValue={(status) => form.set("status", status)}
        />
      </div>
      {self && <p className="text-xs text-dim">You cannot demote or deactivate your own account.</p>}
      <Select
        label="Data from own sensors"
        value={account.type === admin ? "yes" : form.values.sensor_data}
        options={SENSOR_DATA}
        disabled={account.type === admin}
        onValue={(value) => form.set("sensor_data", value)}
      />
      {LIMITS.map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={LABELS[name]}
          hint="Empty: no limit"
          inputMode="numeric"
          maxLength={10}
        />
      ))}
    </ChangesForm>
  );
}
