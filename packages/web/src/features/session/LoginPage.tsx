import { useEffect, useState, type SubmitEvent } from "react";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Logo } from "../../components/Logo.tsx";
import { focusOnMount } from "../../lib/focus.ts";
import { messageOf } from "../../lib/api/index.ts";
import { forgetLogoutMessage, login, peekLogoutMessage } from "./session.ts";
import { vetRedirect } from "./redirect.ts";

const route = getRouteApi("/login");

const STATUS_BANNERS = {
  validated: { kind: "success", text: "Account validated!" },
  invalid: { kind: "error", text: "Invalid key - please follow the link in the email" },
} as const;

export function LoginPage() {
  const { status, redirect, deactivationMessage } = route.useSearch();
  const router = useRouter();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [logoutMessage] = useState(peekLogoutMessage);
  const banner = status === undefined ? undefined : STATUS_BANNERS[status];
  const failure = error ?? deactivationMessage ?? logoutMessage;

  useEffect(forgetLogoutMessage, []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSending(true);
    setError(null);
    try {
      await login(email, password);
      setEmail("");
      setPassword("");
      router.history.replace(vetRedirect(redirect, location.origin));
    } catch (caught) {
      setError(messageOf(caught));
    } finally {
      setSending(false);
    }
  };

  return (
    <main className="relative grid min-h-dvh place-items-center overflow-hidden px-4">
      <title>Log in · Fyr</title>
      <div className="relative w-full max-w-[340px] animate-appear">
        <div className="mb-8 flex flex-col items-center gap-3">
          <div className="relative">
            <div aria-hidden className="login-beam" />
            <Logo className="relative size-12" />
          </div>
          <h1 className="text-xl font-semibold tracking-tight">Log in to Fyr</h1>
          <p className="text-dim">IP and network intelligence</p>
        </div>
        <form onSubmit={submit} className="flex flex-col gap-4" aria-label="Log in">
          {banner !== undefined && <Banner kind={banner.kind}>{banner.text}</Banner>}
          {failure !== null && <Banner kind="error">{failure}</Banner>}
          <Field
            label="Email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onValue={setEmail}
            ref={focusOnMount}
          />
          <Field
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onValue={setPassword}
          />
          <Button type="submit" look="solid" size="lg" disabled={sending} className="mt-1 w-full">
            {sending ? "Logging in..." : "Continue"}
          </Button>
        </form>
      </div>
    </main>
  );
}
