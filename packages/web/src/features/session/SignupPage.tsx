import { Email, NAME_MAX } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { DoorClosed, MailCheck } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { EmptyState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { focusOnMount } from "../../lib/focus.ts";
import { useOffer, useRegister } from "./api.ts";
import { AuthFrame, authLink, AuthLinks } from "./AuthFrame.tsx";
import { isValidPassword, NewPasswordField } from "./NewPasswordField.tsx";
import { Outcome } from "./Outcome.tsx";

/** Registration, where the operator has it open. */
export function SignupPage() {
  const offer = useOffer();
  const register = useRegister();
  const lead = offer?.open ? `Free, with ${offer.freeDaily} credits a day` : "IP and network intelligence";
  return (
    <AuthFrame title="Create an account" lead={lead}>
      {register.isSuccess ? (
        <Outcome icon={MailCheck} title="Check your mail">
          <p>
            We have written to <span className="break-all text-ink">{register.variables.email}</span>. Follow the link
            in the mail to validate your account.
          </p>
        </Outcome>
      ) : offer?.open === false ? (
        <EmptyState icon={DoorClosed} title="Registration is closed" className="rounded-lg border border-line bg-panel">
          Accounts of this Fyr are made by its operator.{" "}
          <Link to="/about" className={authLink}>
            Ask for one
          </Link>
          .
        </EmptyState>
      ) : (
        <SignupForm
          sending={register.isPending}
          failure={register.isError ? messageOf(register.error) : null}
          onSubmit={register.mutate}
        />
      )}
      <AuthLinks>
        <Link to="/login" className={authLink}>
          Log in
        </Link>
      </AuthLinks>
    </AuthFrame>
  );
}

interface FormProps {
  readonly sending: boolean;
  readonly failure: string | null;
  readonly onSubmit: (account: { email: string; name: string; password: string }) => void;
}

function SignupForm({ sending, failure, onSubmit }: FormProps) {
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const ready = Email.safeParse(email).success && name.trim() !== "" && isValidPassword(password);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !sending) onSubmit({ email, name, password });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" aria-label="Create an account">
      {failure !== null && <Banner kind="error">{failure}</Banner>}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        onValue={setEmail}
        ref={focusOnMount}
      />
      <Field label="Name" autoComplete="name" required maxLength={NAME_MAX} value={name} onValue={setName} />
      <NewPasswordField label="Password" value={password} onValue={setPassword} />
      <Button type="submit" look="solid" size="lg" disabled={!ready || sending} className="mt-1 w-full">
        {sending ? "Creating the account..." : "Create account"}
      </Button>
      <p className="text-center text-xs text-faint">
        By creating an account you agree to the{" "}
        <Link to="/resources/termsofservice" className="underline underline-offset-2">
          Terms of Service
        </Link>
        .
      </p>
    </form>
  );
}
