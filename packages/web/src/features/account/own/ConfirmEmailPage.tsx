import { getRouteApi, Link } from "@tanstack/react-router";
import { CircleCheck, MailCheck } from "lucide-react";
import { Banner } from "../../../components/Banner.tsx";
import { Button, buttonClass } from "../../../components/Button.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { AuthFrame, loadAccount, Outcome } from "../../session/index.ts";
import { useConfirmEmail } from "./api.ts";

const route = getRouteApi("/confirm-email/$token");

/** Where the mails of a change of the address lead: a click confirms, so that a program that follows links does not. */
export function ConfirmEmailPage() {
  const { token } = route.useParams();
  const confirm = useConfirmEmail();
  const state = confirm.data?.state;
  return (
    <AuthFrame title="Confirm the e-mail address" lead="Of your Fyr account">
      {state === undefined ? (
        <div className="flex flex-col gap-4">
          {confirm.isError && <Banner kind="error">{messageOf(confirm.error)}</Banner>}
          <Button
            look="solid"
            size="lg"
            className="w-full"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate(token, { onSuccess: () => void loadAccount() })}
          >
            {confirm.isPending ? "Confirming..." : "Confirm"}
          </Button>
        </div>
      ) : state === "waiting" ? (
        <Outcome icon={MailCheck} title="One more link">
          <p>
            This address is confirmed. The change takes effect once the link in the other mail has been followed as
            well.
          </p>
        </Outcome>
      ) : (
        <Outcome icon={CircleCheck} title="Address changed!">
          <p>Log in with the new address from now on.</p>
          <Link to="/account" className={buttonClass("solid", "md", "mt-2")}>
            To the account
          </Link>
        </Outcome>
      )}
    </AuthFrame>
  );
}
