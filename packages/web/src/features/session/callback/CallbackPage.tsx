import type { SignedIn } from "@fyr/contract";
import { Link, useRouter } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Busy } from "../../../components/Busy.tsx";
import { Button, buttonClass } from "../../../components/Button.tsx";
import { TextField, useForm } from "../../../components/form/index.ts";
import { MESSAGES, messageOf } from "../../../lib/api/index.ts";
import { AuthFrame } from "../AuthFrame.tsx";
import { Outcome } from "../Outcome.tsx";
import { vetRedirect } from "../redirect.ts";
import { acceptSession } from "../session.ts";
import { confirmLogin, useArrival } from "./api.ts";
import { CODE, PASSWORD } from "./fields.built.ts";

/** Where the identity provider sends the browser back to. */
export function CallbackPage() {
  const [response] = useState(() => location.search.slice(1));
  const router = useRouter();
  const { data } = useArrival(response);
  const enter = (answer: SignedIn) => {
    acceptSession(answer);
    router.history.replace(vetRedirect(data?.redirect, location.origin));
  };
  // The answer is used up: it is no part of the history.
  useEffect(() => window.history.replaceState(window.history.state, "", location.pathname), []);

  return (
    <AuthFrame title="Log in to Fyr" lead="IP and network intelligence">
      {data === undefined ? (
        <Busy>Logging in...</Busy>
      ) : data === null ? (
        <Outcome icon={CircleCheck} title="Done">
          <p>Go back to the window that you came from. You can close this one.</p>
          <p className="mt-3 text-xs">
            No such window?{" "}
            <Link to="/login" className="text-accent underline underline-offset-2">
              Log in here
            </Link>
          </p>
        </Outcome>
      ) : data.result === undefined ? (
        <div className="flex flex-col gap-4">
          <Banner kind="error">{data.failure}</Banner>
          <Link
            to="/login"
            search={data.redirect === undefined ? {} : { redirect: data.redirect }}
            className={buttonClass("solid", "lg", "w-full")}
          >
            To the login
          </Link>
        </div>
      ) : data.result.state === "second_factor" ? (
        <SecondFactor ticket={data.result.ticket} onSignedIn={enter} />
      ) : data.result.state === "password" ? (
        <ExistingAccount ticket={data.result.ticket} email={data.result.email} onSignedIn={enter} />
      ) : (
        <Entering redirect={data.redirect} />
      )}
    </AuthFrame>
  );
}

function Entering({ redirect }: { redirect: string | undefined }) {
  const { history } = useRouter();
  useEffect(() => history.replace(vetRedirect(redirect, location.origin)), [history, redirect]);
  return <Busy>Logging in...</Busy>;
}

interface Step {
  readonly ticket: string;
  readonly onSignedIn: (answer: SignedIn) => void;
}

function SecondFactor({ ticket, password, onSignedIn }: Step & { password?: string }) {
  const form = useForm({
    initial: { code: "" },
    rules: CODE,
    send: async ({ code }) =>
      onSignedIn(await confirmLogin({ ticket, code, ...(password !== undefined && { password }) })),
  });
  return (
    <form noValidate onSubmit={form.submit} aria-label="Two-factor code" className="flex flex-col gap-4">
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <TextField
        form={form}
        name="code"
        label="Two-factor code"
        hint="Six digits from your authenticator app, or one of your recovery codes"
        autoComplete="one-time-code"
        focused
      />
      <Continue isSending={form.isSending} />
    </form>
  );
}

/** An account has that address already: its password shows that both are the same person's. */
function ExistingAccount({ ticket, email, onSignedIn }: Step & { email: string }) {
  const [known, setKnown] = useState<string | null>(null);
  const form = useForm({
    initial: { password: "" },
    rules: PASSWORD,
    send: async ({ password }) => {
      try {
        onSignedIn(await confirmLogin({ ticket, password }));
      } catch (error) {
        if (messageOf(error) !== MESSAGES.secondFactor) throw error;
        setKnown(password);
      }
    },
  });
  if (known !== null) return <SecondFactor ticket={ticket} password={known} onSignedIn={onSignedIn} />;
  return (
    <form noValidate onSubmit={form.submit} aria-label="Connect your account" className="flex flex-col gap-4">
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <p className="text-dim">
        <strong className="text-ink">{email}</strong> has an account of Fyr. Enter its password once to connect the two.
      </p>
      <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" focused />
      <Continue isSending={form.isSending} />
      <Link to="/pw-reset-request" className="text-center text-xs text-accent hover:underline">
        Forgot your password?
      </Link>
    </form>
  );
}

const Continue = ({ isSending }: { isSending: boolean }) => (
  <Button type="submit" look="solid" size="lg" disabled={isSending} className="mt-1 w-full">
    {isSending ? "Logging in..." : "Continue"}
  </Button>
);
