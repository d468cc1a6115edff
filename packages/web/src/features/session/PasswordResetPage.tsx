import { getRouteApi, Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Button, buttonClass } from "../../components/Button.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { useStore } from "../../lib/store.ts";
import { useResetPassword } from "./api.ts";
import { AuthFrame, authLink, AuthLinks } from "./AuthFrame.tsx";
import { isValidPassword, NewPasswordField } from "./NewPasswordField.tsx";
import { Outcome } from "./Outcome.tsx";
import { session } from "./session.ts";

const route = getRouteApi("/password-reset/$token");

/** Sets a new password with the token of the mail. */
export function PasswordResetPage() {
  const { token } = route.useParams();
  const { loggedIn } = useStore(session);
  const [password, setPassword] = useState("");
  const reset = useResetPassword();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isValidPassword(password) && !reset.isPending) reset.mutate({ token, password });
  };
  return (
    <AuthFrame title="Set a new password" lead="All sessions of the account end with the old one">
      {reset.isSuccess ? (
        <Outcome icon={CircleCheck} title="Password reset!">
          <Link to={loggedIn ? "/" : "/login"} className={buttonClass("solid", "md", "mt-2")}>
            {loggedIn ? "To the dashboard" : "Log in"}
          </Link>
        </Outcome>
      ) : (
        <>
          <form onSubmit={submit} className="flex flex-col gap-4" aria-label="Set a new password">
            {reset.isError && <Banner kind="error">{messageOf(reset.error)}</Banner>}
            <NewPasswordField label="New password" value={password} onValue={setPassword} />
            <Button
              type="submit"
              look="solid"
              size="lg"
              disabled={!isValidPassword(password) || reset.isPending}
              className="mt-1 w-full"
            >
              {reset.isPending ? "Resetting..." : "Reset password"}
            </Button>
          </form>
          <AuthLinks>
            <Link to="/pw-reset-request" className={authLink}>
              Ask for another link
            </Link>
          </AuthLinks>
        </>
      )}
    </AuthFrame>
  );
}
