import { CONTACT_NAME_MIN } from "@fyr/contract";
import { CircleAlert, CircleCheck, Send } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { TextAreaField, TextField, useForm, WhyNot } from "../../../components/form/index.ts";
import { useStore } from "../../../lib/store.ts";
import { session } from "../../session/index.ts";
import { CONTACT } from "../fields.built.ts";
import { contactFailure } from "../contact-failure.ts";
import { useOperatorEmail, useSendMessage } from "./api.ts";

/** Contact & Feedback of a logged-in user; name and e-mail are the account's. */
export function ContactPage() {
  const { account } = useStore(session);
  const send = useSendMessage();
  const operator = useOperatorEmail();
  const email = account?.email ?? "";
  // Accounts may have a shorter name than a message.
  const name = (account?.name ?? "").trim().length >= CONTACT_NAME_MIN ? (account?.name ?? "") : email;
  const form = useForm({
    initial: { topic: "", message: "" },
    rules: CONTACT,
    showProblems: "submitted",
    send: (written) => send.mutateAsync({ email, name, ...written }),
  });
  const again = () => {
    form.reset();
    send.reset();
  };

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-6 py-8">
      <title>Contact & Feedback · Fyr</title>
      <header>
        <h1 className="text-xl font-semibold tracking-tight">Contact & Feedback</h1>
        <p className="mt-1 text-dim">
          Ask a question, correct an answer or suggest a feature. We reply within a day or two, to{" "}
          <span className="inline-block max-w-full break-all text-ink">{account?.email ?? "your address"}</span>.
        </p>
      </header>
      {send.isSuccess ? (
        <Outcome
          icon={<CircleCheck className="size-6 text-success" aria-hidden />}
          title="Sent!"
          action={<Button onClick={again}>Write another</Button>}
        >
          Thank you. We reply within a day or two.
        </Outcome>
      ) : form.failure !== null ? (
        <Outcome
          icon={<CircleAlert className="size-6 text-danger" aria-hidden />}
          title="Failed"
          action={<Button onClick={form.dismissFailure}>Back to the message</Button>}
        >
          {contactFailure(form.failure, operator ?? null)}
        </Outcome>
      ) : (
        <form
          aria-label="Contact & Feedback"
          noValidate
          onSubmit={form.submit}
          className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-5"
        >
          <TextField form={form} name="topic" label="Topic" placeholder="What is it about?" />
          <TextAreaField
            form={form}
            name="message"
            label="Message"
            placeholder="A sentence or two, and an example if you have one"
            rows={8}
          />
          <div className="flex items-center justify-end gap-3">
            <WhyNot form={form} labels={{ topic: "Topic", message: "Message" }} />
            <Button type="submit" look="solid" disabled={account === null || !form.isValid || form.isSending}>
              <Send aria-hidden /> {form.isSending ? "Sending..." : "Send"}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

function Outcome({
  icon,
  title,
  action,
  children,
}: {
  icon: ReactNode;
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      role={title === "Failed" ? "alert" : "status"}
      className="flex flex-col items-center gap-2 rounded-lg border border-line bg-panel px-6 py-12 text-center"
    >
      {icon}
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="max-w-md text-dim">{children}</p>
      <div className="mt-3">{action}</div>
    </div>
  );
}
