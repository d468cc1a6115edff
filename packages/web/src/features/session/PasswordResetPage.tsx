import { getRouteApi, Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Button, buttonClass } from "../../components/Button.tsx";
import { useForm } from "../../components/form/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { useAccessOfReset, useResetPassword } from "./api.ts";
import { AuthFrame, authLink, AuthLinks } from "./AuthFrame.tsx";
import { RESET } from "./fields.built.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { Outcome } from "./Outcome.tsx";
import { OtherAccess } from "./OtherAccess.tsx";
import { endSession, keepDevice } from "./session.ts";

const route = getRouteApi("/password-reset/$token");

/** Sets a new password with the token of the mail. */
export function PasswordResetPage() {
  const { token } = route.useParams();
  const access = useAccessOfReset(token);
  const reset = useResetPassword();
  const [removes, setRemoves] = useState(true);
  const form = useForm({
    initial: { password: "" },
    rules: { password: RESET.password },
    send: async ({ password }) => {
      const { device } = await reset.mutateAsync({ token, password, remove_access: removes });
      // The reset has ended the session of this browser as well.
      endSession();
      keepDevice(device);
    },
  });
  const failure = form.failure ?? access.error;
  return (
    <AuthFrame title="Set a new password" lead="A new password ends all sessions of the account">
      {reset.isSuccess ? (
        <Outcome icon={CircleCheck} title="Password reset!">
          <p>Log in with the new password.</p>
          <Link to="/login" className={buttonClass("solid", "md", "mt-2")}>
            Log in
          </Link>
        </Outcome>
      ) : (
        <>
          <form noValidate onSubmit={form.submit} className="flex flex-col gap-4" aria-label="Set a new password">
            {failure !== null && <Banner kind="error">{messageOf(failure)}</Banner>}
            <NewPasswordField form={form} name="password" label="New password" />
            {access.data !== undefined && <OtherAccess of={access.data} removes={removes} onRemoves={setRemoves} />}
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
