import { RESET_LINK_MINUTES } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { focusOnMount } from "../../lib/focus.ts";
import { useRequestReset } from "./api.ts";
import { AuthFrame, authLink, AuthLinks } from "./AuthFrame.tsx";
import { Outcome } from "./Outcome.tsx";

/** Asks for a mail with a link to set a new password. */
export function ResetRequestPage() {
  const [email, setEmail] = useState("");
  const request = useRequestReset();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (email.trim() !== "" && !request.isPending) request.mutate(email);
  };
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
        <form onSubmit={submit} className="flex flex-col gap-4" aria-label="Reset your password">
          {request.isError && <Banner kind="error">{messageOf(request.error)}</Banner>}
          <Field
            label="Email"
            // Not `email`: the first administrator may be `admin@localhost`, and browsers have their own idea of one.
            inputMode="email"
            autoComplete="username"
            maxLength={254}
            value={email}
            onValue={setEmail}
            ref={focusOnMount}
          />
          <Button
            type="submit"
            look="solid"
            size="lg"
            disabled={email.trim() === "" || request.isPending}
            className="mt-1 w-full"
          >
            {request.isPending ? "Sending..." : "Send instructions"}
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
