import { CONTACT_MESSAGE_MIN, CONTACT_NAME_MIN, CONTACT_TOPIC_MIN, NAME_MAX } from "@fyr/contract";
import { CircleAlert, CircleCheck, Send } from "lucide-react";
import { useState, type ReactNode, type SubmitEvent } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { TextArea } from "../../../components/TextArea.tsx";
import { useStore } from "../../../lib/store.ts";
import { session } from "../../session/index.ts";
import { useOperatorEmail, useSendMessage } from "./api.ts";

/** Contact & Feedback of a logged-in user; name and e-mail are the account's. */
export function ContactPage() {
  const { account } = useStore(session);
  const [topic, setTopic] = useState("");
  const [message, setMessage] = useState("");
  const send = useSendMessage();
  const operator = useOperatorEmail();
  const ready =
    account !== null && topic.trim().length >= CONTACT_TOPIC_MIN && message.trim().length >= CONTACT_MESSAGE_MIN;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || send.isPending) return;
    const { email } = account;
    // Accounts may have a shorter name than a message.
    const name = account.name.trim().length >= CONTACT_NAME_MIN ? account.name : email;
    send.mutate({ email, name, topic, message });
  };
  const again = () => {
    setTopic("");
    setMessage("");
    send.reset();
  };

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-6 py-8">
      <title>Contact & Feedback · Fyr</title>
      <header>
        <h1 className="text-xl font-semibold tracking-tight">Contact & Feedback</h1>
        <p className="mt-1 text-dim">
          A question, a wrong answer, something that is missing: write to us. We reply within a day or two, to{" "}
          <span className="break-all text-ink">{account?.email ?? "your address"}</span>.
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
      ) : send.isError ? (
        <Outcome
          icon={<CircleAlert className="size-6 text-danger" aria-hidden />}
          title="Failed"
          action={<Button onClick={() => send.reset()}>Back to the message</Button>}
        >
          {`Sorry! Something went wrong. Please try again later, or send an email directly to ${operator ?? "us"} with your question`}
        </Outcome>
      ) : (
        <form
          aria-label="Contact & Feedback"
          onSubmit={submit}
          className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-5"
        >
          <Field label="Topic" placeholder="What is it about?" value={topic} onValue={setTopic} maxLength={NAME_MAX} />
          <TextArea
            label="Message"
            placeholder="A sentence or two, and an example if you have one"
            value={message}
            onValue={setMessage}
            maxLength={10_000}
            rows={8}
          />
          <div className="flex justify-end">
            <Button type="submit" look="solid" disabled={!ready || send.isPending}>
              <Send aria-hidden /> {send.isPending ? "Sending..." : "Send"}
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
