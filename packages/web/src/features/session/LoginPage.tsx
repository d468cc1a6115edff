import { Suspense, useEffect, useState, type SubmitEvent } from "react";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { focusOnMount } from "../../lib/focus.ts";
import { ApiError, MESSAGES, messageOf } from "../../lib/api/index.ts";
import { useStore } from "../../lib/store.ts";
import { AuthFrame, authLink, AuthLinks } from "./AuthFrame.tsx";
import { LOGIN } from "./fields.built.ts";
import { logoutMessageOf } from "./logout-messages.ts";
import { acceptSession, forgetLogoutMessage, login, peekLogoutMessage, session } from "./session.ts";
import { vetRedirect } from "./redirect.ts";
import { later } from "../../components/later.tsx";

const route = getRouteApi("/login");

const STATUS_BANNERS = {
  validated: { kind: "success", text: "Account validated!" },
  ready: { kind: "success", text: "Your account is ready. Log in with the password that you registered." },
  invalid: { kind: "error", text: "Invalid key - please follow the link in the email" },
} as const;

// Few have one, and the page must not wait for what it takes.
const PasskeyLogin = later(async () => ({ default: (await import("../passkeys/PasskeyLogin.tsx")).PasskeyLogin }));

// So with this one, and few installations offer it.
const SingleSignOnLogin = later(async () => ({
  default: (await import("../single-sign-on/SingleSignOnLogin.tsx")).SingleSignOnLogin,
}));

/** E-mail and password, and where the account has one the code of its second factor. */
export function LoginPage() {
  const { status, redirect, deactivationMessage } = route.useSearch();
  const router = useRouter();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  /** null: not needed so far. */
  const [code, setCode] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [logoutMessage] = useState(peekLogoutMessage);
  const { left } = useStore(session);
  const banner = status === undefined ? undefined : STATUS_BANNERS[status];
  const routed = deactivationMessage === undefined ? null : logoutMessageOf(deactivationMessage);
  const failure = error ?? routed ?? logoutMessage;

  useEffect(forgetLogoutMessage, []);

  const enter = () => {
    setEmail("");
    setPassword("");
    setCode(null);
    router.history.replace(vetRedirect(redirect, location.origin));
  };
  // Without the form library: the login has no other rule, and is to load fast.
  const [isHeldBack, setHeldBack] = useState(false);
  const [refused, setRefused] = useState<Refusals>({});
  const problemOf = (field: LoginField, value: string) =>
    isHeldBack && value.trim() === "" ? LOGIN.email.required : (refused[field] ?? null);
  /** A refusal of the server stands until its field changes. */
  const changing = (field: LoginField, set: (value: string) => void) => (value: string) => {
    setRefused((before) => ({ ...before, [field]: undefined }));
    set(value);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = event.currentTarget.querySelectorAll("input");
    const empty = Array.from(inputs).find(({ value }) => value.trim() === "");
    setHeldBack(empty !== undefined);
    if (empty !== undefined) return empty.focus();
    setSending(true);
    setError(null);
    setRefused({});
    try {
      await login(email, password, code ?? undefined);
      enter();
    } catch (caught) {
      const message = messageOf(caught);
      const refusals = refusalsOf(caught);
      if (code === null && message === MESSAGES.secondFactor) setCode("");
      else if (refusals !== null) setRefused(refusals);
      else setError(message);
    } finally {
      setSending(false);
    }
  };

  return (
    <AuthFrame title="Log in to Fyr" lead="IP and network intelligence">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label="Log in">
        {banner !== undefined && <Banner kind={banner.kind}>{banner.text}</Banner>}
        {failure !== null && <Banner kind="error">{failure}</Banner>}
        {code === null ? (
          <>
            <Field
              label="Email"
              type="email"
              autoComplete="username"
              required
              problem={problemOf("email", email)}
              value={email}
              onValue={changing("email", setEmail)}
              ref={focusOnMount}
            />
            <Field
              label="Password"
              type="password"
              autoComplete="current-password"
              required
              problem={problemOf("password", password)}
              value={password}
              onValue={changing("password", setPassword)}
            />
          </>
        ) : (
          <Field
            label="Two-factor code"
            hint="Six digits from your authenticator app, or one of your recovery codes"
            autoComplete="one-time-code"
            required
            problem={problemOf("code", code)}
            maxLength={64}
            value={code}
            onValue={changing("code", setCode)}
            ref={focusOnMount}
          />
        )}
        <Button type="submit" look="solid" size="lg" disabled={sending} className="mt-1 w-full">
          {sending ? "Logging in..." : "Continue"}
        </Button>
        {code === null ? (
          <div className="flex min-h-8 flex-col gap-2">
            <Suspense>
              <PasskeyLogin
                onSignedIn={(answer) => {
                  acceptSession(answer);
                  enter();
                }}
                onProblem={setError}
              />
              <SingleSignOnLogin redirect={redirect} left={left} onProblem={setError} />
            </Suspense>
          </div>
        ) : (
          <Button
            look="ghost"
            onClick={() => {
              setCode(null);
              setError(null);
            }}
          >
            Back
          </Button>
        )}
      </form>
      <AuthLinks>
        <Link to="/pw-reset-request" className={authLink}>
          Forgot your password?
        </Link>
        <Link to="/signup" className={authLink}>
          Create an account
        </Link>
      </AuthLinks>
    </AuthFrame>
  );
}

type LoginField = "email" | "password" | "code";
type Refusals = Partial<Readonly<Record<LoginField, string | undefined>>>;

/** What the server refuses at the fields of the form; null where it refuses something else. */
function refusalsOf(error: unknown): Refusals | null {
  if (!(error instanceof ApiError)) return null;
  const { email, password, code } = Object.fromEntries(error.details.map(({ field, message }) => [field, message]));
  return email === undefined && password === undefined && code === undefined ? null : { email, password, code };
}
