import { Fingerprint, LogIn } from "lucide-react";
import { useEffect, useState } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { TextField, useForm } from "../../components/form/index.ts";
import { Modal } from "../../components/Modal.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { problemOf } from "../passkeys/problem.ts";
import { confirmBy, confirmByPasskey, confirmBySingleSignOn, useProofs } from "./api.ts";
import { CONFIRM } from "./fields.built.ts";
import { question } from "./question.ts";

const answer = (isProven: boolean) => question.get()?.answer(isProven);

/** Asks for the password, a code, a passkey or a new login at the identity provider, and lets the waiting calls go on. */
export function Reauthenticate() {
  const { data: proofs } = useProofs();
  const [way, setWay] = useState<"password" | "code">("password");
  const [problem, setProblem] = useState<string | null>(null);
  const byPasskey = () => {
    setProblem(null);
    confirmByPasskey().then(
      () => answer(true),
      (error: unknown) => setProblem(problemOf(error)),
    );
  };
  const [leaving, setLeaving] = useState<AbortController | null>(null);
  useEffect(() => () => leaving?.abort(), [leaving]);
  const bySingleSignOn = () => {
    setProblem(null);
    const next = new AbortController();
    setLeaving(next);
    confirmBySingleSignOn(next.signal).then(
      () => answer(true),
      (error: unknown) => {
        if (next.signal.aborted) return;
        setLeaving(null);
        setProblem(messageOf(error));
      },
    );
  };
  return (
    <Modal open title="Confirm that it is you" onClose={() => answer(false)}>
      <p className="mb-4 text-dim">
        This changes who can use your account. After that you are not asked again for ten minutes.
      </p>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      {way === "password" ? <ByPassword /> : <ByCode />}
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        {proofs?.code === true && (
          <Button look="ghost" onClick={() => setWay(way === "code" ? "password" : "code")}>
            {way === "code" ? "Use the password instead" : "Use a two-factor code instead"}
          </Button>
        )}
        {proofs?.passkey === true && (
          <Button onClick={byPasskey}>
            <Fingerprint aria-hidden /> Use a passkey instead
          </Button>
        )}
        {proofs?.single_sign_on === true && (
          <Button onClick={bySingleSignOn}>
            <LogIn aria-hidden />{" "}
            {leaving === null ? "Use single sign-on instead" : "Log in in the window that has opened, or open it again"}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function ByPassword() {
  const form = useForm({
    initial: { password: "" },
    rules: { password: CONFIRM.password },
    send: async ({ password }) => {
      await confirmBy({ password });
      answer(true);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} aria-label="Confirm by password" className="flex flex-col gap-4">
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" focused />
      <Buttons isSending={form.isSending} />
    </form>
  );
}

function ByCode() {
  const form = useForm({
    initial: { code: "" },
    rules: { code: CONFIRM.code },
    send: async ({ code }) => {
      await confirmBy({ code });
      answer(true);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} aria-label="Confirm by code" className="flex flex-col gap-4">
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <TextField form={form} name="code" label="Code or recovery code" autoComplete="one-time-code" focused />
      <Buttons isSending={form.isSending} />
    </form>
  );
}

function Buttons({ isSending }: { isSending: boolean }) {
  return (
    <div className="flex justify-end gap-2">
      <Button onClick={() => answer(false)}>Cancel</Button>
      <Button type="submit" look="solid" disabled={isSending}>
        {isSending ? "Confirming..." : "Confirm"}
      </Button>
    </div>
  );
}
