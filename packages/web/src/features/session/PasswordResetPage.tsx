import { getRouteApi, Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { Banner } from "../../components/Banner.tsx";
import { Button, buttonClass } from "../../components/Button.tsx";
import { useForm } from "../../components/form/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { useStore } from "../../lib/store.ts";
import { useResetPassword } from "./api.ts";
import { AuthFrame, authLink, AuthLinks } from "./AuthFrame.tsx";
import { RESET } from "./fields.built.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { Outcome } from "./Outcome.tsx";
import { session } from "./session.ts";

const route = getRouteApi("/password-reset/$token");

/** Sets a new password with the token of the mail. */
export function PasswordResetPage() {
  const { token } = route.useParams();
  const { loggedIn } = useStore(session);
  const reset = useResetPassword();
  const form = useForm({
    initial: { password: "" },
    rules: RESET,
    send: ({ password }) => reset.mutateAsync({ token, password }),
  });
  return (
    <AuthFrame title="Set a new password" lead="A new password ends all sessions of the account">
      {reset.isSuccess ? (
        <Outcome icon={CircleCheck} title="Password reset!">
          <Link to={loggedIn ? "/" : "/login"} className={buttonClass("solid", "md", "mt-2")}>
            {loggedIn ? "Go to the dashboard" : "Log in"}
          </Link>
        </Outcome>
      ) : (
        <>
          <form noValidate onSubmit={form.submit} className="flex flex-col gap-4" aria-label="Set a new password">
            {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
            <NewPasswordField form={form} name="password" label="New password" />
            <Button
              type="submit"
              look="solid"
              size="lg"
              disabled={!form.isValid || form.isSending}
              className="mt-1 w-full"
            >
              {form.isSending ? "Resetting..." : "Reset password"}
            </Button>
          </form>
          <AuthLinks>
            <Link to="/pw-reset-request" className={authLink}>
              Request another link
            </Link>
          </AuthLinks>
        </>
      )}
    </AuthFrame>
  );
}
