import { CircleCheck } from "lucide-react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { TextField, useForm } from "../../../components/form/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { useJoinWaitlist } from "../api.ts";
import { WAITLIST } from "../fields.built.ts";

/** Takes an email address, which is notified of news. */
export function Waitlist() {
  const join = useJoinWaitlist();
  const form = useForm({ initial: { email: "" }, rules: WAITLIST, send: ({ email }) => join.mutateAsync(email) });
  if (join.isSuccess) {
    return (
      <output className="flex items-center gap-2 text-base">
        <CircleCheck className="size-5 text-success" aria-hidden /> You are on the list.
      </output>
    );
  }
  return (
    <form aria-label="Waitlist" noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-3">
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <div className="flex items-start gap-2">
        <TextField form={form} name="email" label="Email" type="email" autoComplete="email" className="flex-1" />
        <Button type="submit" size="lg" disabled={!form.isComplete || form.isSending} className="mt-6">
          {form.isSending ? "Joining..." : "Join the waitlist"}
        </Button>
      </div>
    </form>
  );
}
