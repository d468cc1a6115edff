import type { SubmissionState } from "@fyr/contract";
import { Tooltip } from "../../../components/tooltip/index.ts";
import { Chip } from "../../../components/Tags.tsx";

const STATES = {
  pending: { word: "Waiting for review", severity: "warning", hint: "Its items do not change the risk until then" },
  accepted: { word: "In force", severity: "neutral", hint: "Its items count" },
  rejected: { word: "Rejected", severity: "neutral", hint: "Its items do not change the risk" },
  undone: { word: "Undone", severity: "neutral", hint: "Its items no longer change the risk" },
} as const;

/** Shows the author how the claims of a post's items were reviewed. */
export function ReviewState({ state }: { state: SubmissionState }) {
  const { word, severity, hint } = STATES[state];
  return (
    <Tooltip text={hint}>
      <span className="inline-flex">
        <Chip severity={severity}>{word}</Chip>
      </span>
    </Tooltip>
  );
}
