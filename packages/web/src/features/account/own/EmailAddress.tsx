import { type EmailChange, EMAIL_CHANGE_HOURS } from "@fyr/contract";
import { useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { TextField, useForm } from "../../../components/form/index.ts";
import { toast } from "../../../components/toast/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { EMAIL } from "../fields.built.ts";
import { useCancelEmailChange, useChangeEmail, useEmailChange } from "./api.ts";

/** The account's e-mail address, its change, and how far that is confirmed. */
export function EmailAddress({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const change = useEmailChange();
  const waiting = change.data ?? null;
  return (
    <div className="flex flex-col gap-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-all">{email}</span>
        {!isOpen && waiting === null && (
          <Button size="sm" aria-label="Change the e-mail address" onClick={() => setOpen(true)}>
            Change
          </Button>
        )}
      </span>
      {isOpen && <EmailForm onDone={() => setOpen(false)} />}
      {!isOpen && waiting !== null && <Waiting of={waiting} email={email} />}
    </div>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const change = useChangeEmail();
  const form = useForm({
    initial: { email: "" },
    rules: EMAIL,
    send: async ({ email }) => {
      await change.mutateAsync(email);
      onDone();
    },
  });
  return (
    <form
      aria-label="Change the e-mail address"
      noValidate
      onSubmit={form.submit}
      className="flex max-w-md flex-col gap-3"
    >
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <TextField
        form={form}
        name="email"
        label="New e-mail address"
        type="email"
        autoComplete="email"
        hint="Both addresses get a mail with a link. The change takes effect once both links have been followed."
        focused
      />
      <span className="flex gap-2">
        <Button type="submit" look="solid" disabled={!form.isComplete || form.isSending}>
          {form.isSending ? "Sending..." : "Send the mails"}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </span>
    </form>
  );
}

function Waiting({ of, email }: { of: EmailChange; email: string }) {
  const cancel = useCancelEmailChange();
  const missing = [of.old_confirmed ? null : email, of.new_confirmed ? null : of.email].filter((one) => one !== null);
  return (
    <Banner kind="info">
      <p>
        The address is to become <strong className="break-all">{of.email}</strong>. Follow the link in the mail to{" "}
        <span className="break-all">{missing.join(" and in the mail to ")}</span>. Links work for {EMAIL_CHANGE_HOURS}{" "}
        hours.
      </p>
      <Button
        size="sm"
        className="mt-2"
        disabled={cancel.isPending}
        onClick={() => cancel.mutate(undefined, { onError: (error) => toast.error(messageOf(error)) })}
      >
        Withdraw the change
      </Button>
    </Banner>
  );
}
