import { RESET_LINK_MINUTES } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { TextField, useForm } from "../../components/form/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { useRequestReset } from "./api.ts";
import { AuthFrame, authLink, AuthLinks } from "./AuthFrame.tsx";
import { RESET_REQUEST } from "./fields.built.ts";
import { Outcome } from "./Outcome.tsx";

/** Asks for a mail with a link to set a new password. */
export function ResetRequestPage() {
  const request = useRequestReset();
  const form = useForm({
    initial: { email: "" },
    rules: RESET_REQUEST,
    send: ({ email }) => request.mutateAsync(email),
  });
  return (
    <AuthFrame title="Reset your password" lead="We send you a link to set a new one">
      {request.isSuccess ? (
        <Outcome icon={MailCheck} title="Instructions sent!">
          <p>Follow the link in the mail within {RESET_LINK_MINUTES} minutes to set a new password.</p>
          <p>
            No mail?{" "}
            <Link to="/about" className={authLink}>
              Contact us
            </Link>
          </p>
        </Outcome>
      ) : (
        <form noValidate onSubmit={form.submit} className="flex flex-col gap-4" aria-label="Reset your password">
          {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
          <TextField
            form={form}
            name="email"
            label="Email"
            // Not `email`: the first administrator may be `admin@localhost`, and browsers have their own idea of one.
            inputMode="email"
            autoComplete="username"
            focused
          />
          <Button
            type="submit"
            look="solid"
            size="lg"
            disabled={!form.isComplete || form.isSending}
            className="mt-1 w-full"
          >
            {form.isSending ? "Sending..." : "Send instructions"}
          </Button>
        </form>
      )}
      <AuthLinks>
        <Link to="/login" className={authLink}>
          Log in
        </Link>
        <Link to="/signup" className={authLink}>
          Create an account
        </Link>
      </AuthLinks>
    </AuthFrame>
  );
}
