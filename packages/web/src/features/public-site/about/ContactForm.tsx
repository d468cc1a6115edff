import { CircleAlert, CircleCheck, Send } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { TextAreaField, TextField, useForm, WhyNot } from "../../../components/form/index.ts";
import { contactFailure } from "../contact-failure.ts";
import { useWrite } from "../api.ts";
import { CONTACT } from "../fields.built.ts";
import { FormOutcome } from "./FormOutcome.tsx";

const EMPTY = { email: "", name: "", topic: "", message: "" };

/** Writes to the operator. Each field shows what is wrong with it from its first change on. */
export function ContactForm({ operatorEmail }: { operatorEmail: string | null }) {
  const write = useWrite();
  const form = useForm({ initial: EMPTY, rules: CONTACT, showProblems: "changed", send: write.mutateAsync });

  if (write.isSuccess) {
    const again = () => {
      form.reset();
      write.reset();
    };
    return (
      <FormOutcome icon={CircleCheck} title="Sent!" action="Write another" onAction={again}>
        Thank you. We reply within a day or two.
      </FormOutcome>
    );
  }
  if (form.failure !== null) {
    return (
      <FormOutcome icon={CircleAlert} title="Failed" action="Back to the message" onAction={form.dismissFailure}>
        {contactFailure(form.failure, operatorEmail)}
      </FormOutcome>
    );
  }
  return (
    <form
      aria-label="Contact Us"
      noValidate
      onSubmit={form.submit}
      className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
        <TextField form={form} name="name" label="Name" autoComplete="name" />
      </div>
      <TextField form={form} name="topic" label="Topic" />
      <TextAreaField form={form} name="message" label="Message" rows={7} />
      <div className="flex items-center justify-end gap-3">
        <WhyNot form={form} labels={{ email: "Email", name: "Name", topic: "Topic", message: "Message" }} />
        <Button type="submit" look="solid" size="lg" disabled={!form.isValid || form.isSending}>
          <Send aria-hidden /> {form.isSending ? "Sending..." : "Send"}
        </Button>
      </div>
    </form>
  );
}
