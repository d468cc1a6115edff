import { ACCOUNT_TYPE } from "@fyr/contract";
import { useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { TextField, useForm } from "../../../components/form/index.ts";
import { Select } from "../../../components/Select.tsx";
import { closeSlideOver, useSlideOverLoss } from "../../../components/slide-over/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { useCreateAccount } from "./api.ts";
import { NEW_ACCOUNT } from "./fields.built.ts";

const TYPES = [
  { value: String(ACCOUNT_TYPE.free), label: "Free" },
  { value: String(ACCOUNT_TYPE.pro), label: "Pro" },
  { value: String(ACCOUNT_TYPE.admin), label: "Admin" },
];

/** A new account with a random password, which is shown once. */
export function CreateAccount() {
  const create = useCreateAccount();
  const [copied, setCopied] = useState(false);
  const form = useForm({
    initial: { email: "", name: "", type: String(ACCOUNT_TYPE.free) },
    rules: NEW_ACCOUNT,
    send: ({ email, name, type }) => create.mutateAsync({ email, name, type: Number(type) }),
  });
  const made = create.data;
  const isTyped = form.values.email !== "" || form.values.name !== "";
  useSlideOverLoss(
    made === undefined
      ? isTyped
        ? "The new account is not created."
        : null
      : copied
        ? null
        : "The password is shown only now, and was not copied.",
  );
  if (made !== undefined) {
    return (
      <div className="flex flex-col gap-4 p-4">
        <p>
          <strong className="break-all">{made.account.email}</strong> has an account. This is its password, shown only
          now:
        </p>
        <div className="flex items-center gap-2 rounded-md border border-line-strong bg-raised p-3">
          <code className="mono min-w-0 flex-1 break-all">{made.password}</code>
          <CopyButton text={made.password} label="Copy the password" onCopied={() => setCopied(true)} />
        </div>
        <p className="text-xs text-dim">Its owner can set another one by 'Forgot your password?' on the login page.</p>
        <Button onClick={closeSlideOver}>Done</Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4 p-4" aria-label="New account">
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <TextField form={form} name="email" label="Email" inputMode="email" autoComplete="off" focused />
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <Select
        label="Account type"
        value={form.values.type}
        options={TYPES}
        onValue={(type) => form.set("type", type)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={closeSlideOver}>Cancel</Button>
        <Button type="submit" look="solid" disabled={!form.isValid || form.isSending}>
          {form.isSending ? "Creating..." : "Create account"}
        </Button>
      </div>
    </form>
  );
}
