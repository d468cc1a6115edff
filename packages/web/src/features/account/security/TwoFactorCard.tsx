import { ShieldCheck, ShieldOff } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { openSlideOver } from "../../../components/slide-over/index.ts";
import { type DataOf, type ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { plural } from "../../../lib/format.ts";
import { useTwoFactor } from "./api.ts";
import { SetUpTwoFactor } from "./SetUpTwoFactor.tsx";
import { TurnOffTwoFactor } from "./TurnOffTwoFactor.tsx";
import { useTimes } from "../../../lib/times.ts";

type State = DataOf<typeof ENDPOINTS.twoFactorState>;

const setUp = () =>
  openSlideOver({
    key: "set-up-two-factor",
    title: "Set up two-factor authentication",
    width: 35,
    content: <SetUpTwoFactor />,
  });
const turnOff = () =>
  openSlideOver({
    key: "turn-off-two-factor",
    title: "Turn off two-factor authentication",
    width: 35,
    content: <TurnOffTwoFactor />,
  });

const ABOUT = {
  what: "Whether a login needs a code besides the password.",
  from: "An app on your phone, which you set up here.",
  how: "The app and Fyr compute the code from a shared secret and the time (TOTP).",
};

/** Whether the login needs a code besides the password. */
export function TwoFactorCard() {
  const state = useTwoFactor();
  return (
    <Card title="Two-factor authentication" about={ABOUT}>
      {state.isPending ? (
        <LoadingBlock>
          <Skeleton className="w-2/3" />
        </LoadingBlock>
      ) : state.isError ? (
        <ErrorState
          title="The state of two-factor authentication could not be loaded"
          onRetry={() => void state.refetch()}
          className="py-4"
        >
          {messageOf(state.error)}
        </ErrorState>
      ) : (
        <Shown state={state.data} />
      )}
    </Card>
  );
}

function Shown({ state: { enabled, enabled_at, recovery_codes_remaining } }: { state: State }) {
  const { formatDateTime } = useTimes();
  const Icon = enabled ? ShieldCheck : ShieldOff;
  return (
    <div className="flex items-center gap-4">
      <Icon className={`size-5 shrink-0 ${enabled ? "text-success" : "text-faint"}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{enabled ? "On" : "Off"}</p>
        <p className="text-xs text-dim">
          {enabled
            ? `${enabled_at === null ? "" : `Since ${formatDateTime(enabled_at)}. `}${plural(recovery_codes_remaining, "recovery code")} left.`
            : "Protect your account with a code from an app on your phone, besides the password."}
        </p>
      </div>
      {enabled ? <Button onClick={turnOff}>Turn off</Button> : <Button onClick={setUp}>Set up</Button>}
    </div>
  );
}
