import { type Submission, tagName } from "@fyr/contract";
import { List } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "../../../components/Button.tsx";
import { openSlideOver } from "../../../components/slide-over/index.ts";
import { cellClass } from "../../../components/Table.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { formatDateTime, plural } from "../../../lib/format.ts";
import { Received } from "../messages/Received.tsx";
import { useDecide } from "./api.ts";
import { Decide } from "./Decide.tsx";
import { Items } from "./Items.tsx";

const STATES = {
  pending: { word: "Waiting", severity: "warning" },
  accepted: { word: "In force", severity: "neutral" },
  rejected: { word: "Rejected", severity: "neutral" },
  undone: { word: "Undone", severity: "neutral" },
} as const;

/** A submission: what, of whom, from whom, and what can be done about it. */
export function SubmissionRow({ of }: { of: Submission }) {
  const { id, attribution, provider, kind, sample, item_count: count, account, description } = of;
  const [asking, setAsking] = useState<"reject" | "undo" | null>(null);
  const showItems = () =>
    openSlideOver({
      key: `submission ${id}`,
      title: `${plural(count, "item")} for ${attribution}`,
      content: <Items id={id} />,
    });
  return (
    <tr className="hover:bg-hover">
      <td className={cellClass}>
        <p className="font-medium break-words text-ink">{attribution}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-dim">
          <span className="mono">{provider}</span>
          <Chip>{kind === null ? "no kind" : tagName(kind)}</Chip>
        </p>
      </td>
      <td className={`${cellClass} max-w-80`}>
        <p className="mono truncate text-xs">{sample.join(", ")}</p>
        <p className="text-xs text-dim">{plural(count, "item")}</p>
        {description !== null && <p className="mt-1 text-xs break-words whitespace-pre-wrap text-dim">{description}</p>}
      </td>
      <td className={cellClass}>
        <p className="text-xs break-all">{account}</p>
        <Received at={of.created_at} />
      </td>
      <td className={`${cellClass} max-w-60`}>
        <Chip severity={STATES[of.state].severity}>{STATES[of.state].word}</Chip>
        {of.decided_at !== null && (
          <p className="mt-1 text-xs break-words text-dim" title={formatDateTime(of.decided_at)}>
            by <span className="break-all">{of.decided_by}</span>
            {of.reason !== null && `: ${of.reason}`}
          </p>
        )}
      </td>
      <td className={cellClass}>
        <div className="flex justify-end gap-2">
          <Button size="sm" look="ghost" onClick={showItems} aria-label={`Items for ${attribution}`}>
            <List aria-hidden /> Items
          </Button>
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
        </div>
        {asking !== null && <Decide of={of} decision={asking} onClose={() => setAsking(null)} />}
      </td>
    </tr>
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
