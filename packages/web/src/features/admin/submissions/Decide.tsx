import type { Submission } from "@fyr/contract";
import { type SubmitEvent, useState } from "react";
import { toast } from "sonner";
import { Button } from "../../../components/Button.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { TextArea } from "../../../components/TextArea.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { plural } from "../../../lib/format.ts";
import { useDecide } from "./api.ts";

const WORDS = {
  reject: {
    title: "Reject this submission?",
    text: "Nothing of it takes effect. Its sender is told why.",
    label: "Reason",
    action: "Reject",
    done: "was rejected",
  },
  undo: {
    title: "Undo this submission?",
    text: "Its labels go within seconds, unless another submission says the same. The history keeps both.",
    label: "Reason (optional)",
    action: "Undo",
    done: "was undone",
  },
} as const;

/** Asks why before a submission is refused or taken back. */
export function Decide({
  of,
  decision,
  onClose,
}: {
  of: Submission;
  decision: keyof typeof WORDS;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const decide = useDecide();
  const words = WORDS[decision];
  const isComplete = decision === "undo" || reason.trim() !== "";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComplete) return;
    decide.mutate(
      { decision, id: of.id, reason },
      {
        onSuccess: () => {
          toast.success(`The submission for ${of.attribution} ${words.done}.`);
          onClose();
        },
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  };
  return (
    <Modal open onClose={onClose} title={words.title}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-dim">
          <strong className="text-ink">{plural(of.item_count, "item")}</strong> for {of.attribution}, from{" "}
          <span className="break-all">{of.account}</span>. {words.text}
        </p>
        <TextArea label={words.label} value={reason} onValue={setReason} maxLength={500} rows={3} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" disabled={!isComplete || decide.isPending}>
            {words.action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
