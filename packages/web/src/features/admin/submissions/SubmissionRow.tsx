import { DEMO_ACCOUNT, type Submission, tagName } from "@fyr/contract";
import { List, MessagesSquare, TriangleAlert, UserX } from "lucide-react";
import { Fragment, useState } from "react";
import { toast } from "../../../components/toast/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Door } from "../../../components/door/index.ts";
import { DemoMark } from "../../../components/DemoMark.tsx";
import { openSlideOver } from "../../../components/slide-over/index.ts";
import { Chip } from "../../../components/Tags.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { plural } from "../../../lib/format.ts";
import { doorOfText } from "../../../lib/item.ts";
import { Ago } from "../../../components/Ago.tsx";
import { openSubmission } from "../../submissions/detail/index.ts";
import { useDecide } from "./api.ts";
import { Decide } from "./Decide.tsx";
import { Items } from "./Items.tsx";
import { UndoAccount } from "./UndoAccount.tsx";
import { useTimes } from "../../../lib/times.ts";

const STATES = {
  pending: { word: "Waiting", severity: "warning" },
  accepted: { word: "In force", severity: "neutral" },
  rejected: { word: "Rejected", severity: "neutral" },
  undone: { word: "Undone", severity: "neutral" },
} as const;

/** A submission: its items, provider and sender, and what can be done about it. */
export function SubmissionRow({ of }: { of: Submission }) {
  const { id, attribution, provider, kind, sample, item_count: count, account, description } = of;
  const [asking, setAsking] = useState<"reject" | "undo" | "account" | null>(null);
  const showItems = () =>
    openSlideOver({
      key: `submission ${id}`,
      title: `${plural(count, "item")} for ${attribution}`,
      content: <Items id={id} />,
    });
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-96">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words text-ink">{attribution}</span>
          <Chip>{kind === null ? "no kind" : tagName(kind)}</Chip>
          <Chip severity={STATES[of.state].severity}>{STATES[of.state].word}</Chip>
          <DemoMark when={account === DEMO_ACCOUNT.email} />
        </p>
        <p className="mt-0.5 truncate text-xs">
          <span className="text-dim">{plural(count, "item")}: </span>
          <span className="mono">
            {sample.map((value, index) => (
              <Fragment key={value}>
                {index > 0 && ", "}
                <Door {...doorOfText(value)} isInText>
                  {value}
                </Door>
              </Fragment>
            ))}
          </span>
          {count > sample.length && " …"}
          {of.reach !== null && of.reach > count && (
            <span className="text-dim">, which change {plural(of.reach, "answer")}</span>
          )}
        </p>
        {of.held !== null && (
          <p className="mt-1 flex max-w-3xl items-start gap-1.5 text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span className="min-w-0 break-words">
              {of.state === "pending" ? "Look closely: " : "When it was reviewed: "}
              {of.held}
            </span>
          </p>
        )}
        {of.content !== null && of.content !== "" && (
          <p className="mt-1 line-clamp-3 max-w-3xl break-words text-dim">{of.content}</p>
        )}
        {description !== null && (
          <p className="mt-1 max-w-3xl break-words whitespace-pre-wrap text-dim">{description}</p>
        )}
        <p className="mt-1 text-xs break-words text-faint">
          from {account}, <Ago at={of.created_at} inText />, for{" "}
          <Door kind="provider" value={provider} className="mono" isMarked>
            {provider}
          </Door>
          {of.decided_at !== null && <Decision of={of} at={of.decided_at} />}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" look="ghost" onClick={showItems} aria-label={`Items for ${attribution}`}>
          <List aria-hidden /> Items
        </Button>
        {of.content !== null && (
          <Button
            size="sm"
            look="ghost"
            onClick={() => openSubmission({ id })}
            aria-label={`Thread for ${attribution}`}
          >
            <MessagesSquare aria-hidden /> Thread
          </Button>
        )}
        {of.state === "pending" && <Accept of={of} />}
        {of.state === "pending" && (
          <Button size="sm" onClick={() => setAsking("reject")} aria-label={`Reject ${attribution}`}>
            Reject
          </Button>
        )}
        {of.state === "accepted" && (
          <Button size="sm" onClick={() => setAsking("undo")} aria-label={`Undo ${attribution}`}>
            Undo
          </Button>
        )}
        {(of.state === "accepted" || of.state === "pending") && (
          <Button
            size="sm"
            look="ghost"
            onClick={() => setAsking("account")}
            aria-label={`Undo all of ${account}`}
            title={`Undo all of ${account}`}
          >
            <UserX aria-hidden /> Undo all
          </Button>
        )}
      </div>
      {asking === "account" && <UndoAccount account={account} onClose={() => setAsking(null)} />}
      {asking !== null && asking !== "account" && <Decide of={of} decision={asking} onClose={() => setAsking(null)} />}
    </li>
  );
}

/** Who decided, and why. A submission of an admin is in force without a decision. */
function Decision({ of: { account, decided_by: by, reason, state }, at }: { of: Submission; at: string }) {
  const { formatDateTime } = useTimes();
  if (state === "accepted" && by === account) return null;
  return (
    <span title={formatDateTime(at)}>
      {" "}
      · {STATES[state].word.toLowerCase()} by {by}
      {reason !== null && `: ${reason}`}
    </span>
  );
}

function Accept({ of: { id, attribution } }: { of: Submission }) {
  const decide = useDecide();
  const accept = () =>
    decide.mutate(
      { decision: "accept", id, reason: "" },
      {
        onSuccess: () => toast.success(`The submission for ${attribution} is in force.`),
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  return (
    <Button size="sm" look="solid" disabled={decide.isPending} onClick={accept} aria-label={`Accept ${attribution}`}>
      Accept
    </Button>
  );
}
