import { REGISTRATION_PROTOCOL_NAMES, type RegistrationLookup, type RegistrationStep } from "@fyr/contract";
import { CircleAlert, Send } from "lucide-react";
import { Ago } from "../../components/Ago.tsx";
import { Button } from "../../components/Button.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { useTimes } from "../../lib/times.ts";
import { useAsk, useAskState } from "./api.ts";

/** Who can be asked about a domain: what leaves this machine is said before it does. */
export function Ask({ domain }: { domain: string }) {
  const state = useAskState(domain);
  const ask = useAsk(domain);
  if (state.isPending) return null;
  if (state.isError) {
    return <NotLoaded onRetry={() => void state.refetch()}>Whom Fyr can ask could not be loaded.</NotLoaded>;
  }
  const { steps, reason, latest } = state.data;
  const isUnderWay = latest?.state === "waiting" || latest?.state === "asking";
  return (
    <section aria-label="Ask about the registration" className="flex flex-col gap-2 print:hidden">
      {reason !== null && <p className="text-xs text-dim">Not asked: {reason.replace(/^The /, "the ")}.</p>}
      {steps.map((step) => (
        <Step
          key={`${step.protocol} ${step.server}`}
          step={step}
          isDisabled={isUnderWay || ask.isPending}
          onAsk={() => ask.mutate(step)}
        />
      ))}
      <div aria-live="polite" className="text-xs text-dim empty:hidden">
        {ask.isError ? (
          <p role="alert" className="flex items-center gap-1.5 text-danger">
            <CircleAlert className="size-3.5 shrink-0" aria-hidden /> {messageOf(ask.error)}
          </p>
        ) : (
          latest !== null && <Latest lookup={latest} />
        )}
      </div>
    </section>
  );
}

function Step({ step, isDisabled, onAsk }: { step: RegistrationStep; isDisabled: boolean; onAsk: () => void }) {
  const { formatDateTime } = useTimes();
  const { side, protocol, server, sends, not_before } = step;
  const isIana = protocol === "whois" && !sends.includes(".");
  const whom = isIana ? "IANA" : `the ${side}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" disabled={isDisabled || not_before !== null} onClick={onAsk}>
        <Send aria-hidden /> Ask {whom}
      </Button>
      <p className="min-w-0 flex-1 basis-64 text-xs text-dim">
        <span className="mono text-ink">{sends}</span> is sent to <span className="mono text-ink">{server}</span> by{" "}
        {REGISTRATION_PROTOCOL_NAMES[protocol]}
        {isIana && ", which says who answers for it"}. It costs 1 credit.
        {not_before !== null && ` The server wants to be left alone until ${formatDateTime(not_before)}.`}
      </p>
    </div>
  );
}

function Latest({ lookup: { state, server, problem, ended_at } }: { lookup: RegistrationLookup }) {
  if (state === "waiting") {
    return (
      <p>
        Waiting to ask <span className="mono">{server}</span>
        {problem !== null && `: ${problem}`} …
      </p>
    );
  }
  if (state === "asking") {
    return (
      <p>
        Asking <span className="mono">{server}</span> …
      </p>
    );
  }
  if (state === "failed") {
    return (
      <p className="flex items-start gap-1.5 text-danger">
        <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
        <span className="min-w-0 break-words">
          The last question failed: {problem} {ended_at !== null && <Ago at={ended_at} inText />}
        </span>
      </p>
    );
  }
  return (
    <p>
      <span className="mono">{server}</span> answered {ended_at !== null && <Ago at={ended_at} inText />}
      {state === "unregistered" && ": it has no such domain"}.
    </p>
  );
}
