import { Email } from "@fyr/contract";
import { CircleCheck } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useJoinWaitlist } from "../api.ts";

/** An address, to be told when there is more. */
export function Waitlist() {
  const [email, setEmail] = useState("");
  const join = useJoinWaitlist();
  const ready = Email.safeParse(email).success;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !join.isPending) join.mutate(email);
  };
  if (join.isSuccess) {
    return (
      <output className="flex items-center gap-2 text-base">
        <CircleCheck className="size-5 text-success" aria-hidden /> You are on the list.
      </output>
    );
  }
  return (
    <form aria-label="Waitlist" onSubmit={submit} className="flex max-w-md flex-col gap-3">
      {join.isError && <Banner kind="error">{messageOf(join.error)}</Banner>}
      <div className="flex items-end gap-2">
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onValue={setEmail}
          className="flex-1"
        />
        <Button type="submit" size="lg" disabled={!ready || join.isPending}>
          {join.isPending ? "Joining..." : "Join the waitlist"}
        </Button>
      </div>
    </form>
  );
}
