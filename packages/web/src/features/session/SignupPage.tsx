import { Link } from "@tanstack/react-router";
import { DoorClosed, MailCheck } from "lucide-react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { TextField, useForm, WhyNot } from "../../components/form/index.ts";
import { EmptyState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { useOffer, useRegister } from "./api.ts";
import { AuthFrame, authLink, AuthLinks } from "./AuthFrame.tsx";
import { REGISTER } from "./fields.built.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
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
          The operator creates the accounts of this installation.{" "}
          <Link to="/about" className={authLink}>
            Request one
          </Link>
          .
        </EmptyState>
      ) : (
        <SignupForm register={register.mutateAsync} />
      )}
      <AuthLinks>
        <Link to="/login" className={authLink}>
          Log in
        </Link>
      </AuthLinks>
    </AuthFrame>
  );
}

type Register = ReturnType<typeof useRegister>["mutateAsync"];

function SignupForm({ register }: { register: Register }) {
  const form = useForm({ initial: { email: "", name: "", password: "" }, rules: REGISTER, send: register });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4" aria-label="Create an account">
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" focused />
      <TextField form={form} name="name" label="Name" autoComplete="name" />
      <NewPasswordField form={form} name="password" label="Password" />
      <Button type="submit" look="solid" size="lg" disabled={!form.isValid || form.isSending} className="mt-1 w-full">
        {form.isSending ? "Creating the account..." : "Create account"}
      </Button>
      <WhyNot
        form={form}
        labels={{ email: "Email", name: "Name", password: "Password" }}
        className="text-center text-xs text-dim"
      />
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
