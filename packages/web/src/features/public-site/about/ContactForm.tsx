import { CONTACT_MESSAGE_MIN, CONTACT_NAME_MIN, CONTACT_TOPIC_MIN, Email, NAME_MAX } from "@fyr/contract";
import { CircleAlert, CircleCheck, Send } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { useWrite } from "../api.ts";
import { FormOutcome } from "./FormOutcome.tsx";
import { TextArea } from "../../../components/TextArea.tsx";

const EMPTY = { email: "", name: "", topic: "", message: "" };
type Letter = typeof EMPTY;

const atLeast = (least: number) => (value: string) =>
  value.trim().length >= least ? null : `Should be at least ${least} characters long`;

const RULES: Readonly<Record<keyof Letter, (value: string) => string | null>> = {
  email: (value) => (Email.safeParse(value).success ? null : "Should be an email address"),
  name: atLeast(CONTACT_NAME_MIN),
  topic: atLeast(CONTACT_TOPIC_MIN),
  message: atLeast(CONTACT_MESSAGE_MIN),
};

/** Writes to the operator. Each field says what is missing once one has begun with it. */
export function ContactForm({ operatorEmail }: { operatorEmail: string }) {
  const [letter, setLetter] = useState<Letter>(EMPTY);
  const send = useWrite();
  const problemOf = (name: keyof Letter) => RULES[name](letter[name]);
  const ready = (Object.keys(RULES) as (keyof Letter)[]).every((name) => problemOf(name) === null);

  const field = (name: keyof Letter) => {
    const problem = problemOf(name);
    return {
      value: letter[name],
      onValue: (value: string) => setLetter((before) => ({ ...before, [name]: value })),
      ...(letter[name] !== "" && problem !== null && { hint: problem, "aria-invalid": true }),
    };
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !send.isPending) send.mutate(letter);
  };
  const again = () => {
    setLetter(EMPTY);
    send.reset();
  };

  if (send.isSuccess) {
    return (
      <FormOutcome icon={CircleCheck} title="Sent!" action="Write another" onAction={again}>
        Thank you. We reply within a day or two.
      </FormOutcome>
    );
  }
  if (send.isError) {
    return (
      <FormOutcome icon={CircleAlert} title="Failed" action="Back to the message" onAction={() => send.reset()}>
        {`Sorry! Something went wrong. Please try again later, or send an email directly to ${operatorEmail} with your question`}
      </FormOutcome>
    );
  }
  return (
    <form
      aria-label="Contact Us"
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Email" type="email" autoComplete="email" maxLength={254} {...field("email")} />
        <Field label="Name" autoComplete="name" maxLength={NAME_MAX} {...field("name")} />
      </div>
      <Field label="Topic" maxLength={NAME_MAX} {...field("topic")} />
      <TextArea label="Message" rows={7} maxLength={10_000} {...field("message")} />
      <div className="flex justify-end">
        <Button type="submit" look="solid" size="lg" disabled={!ready || send.isPending}>
          <Send aria-hidden /> {send.isPending ? "Sending..." : "Send"}
        </Button>
      </div>
    </form>
  );
}
