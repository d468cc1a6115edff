import type { Post } from "@fyr/contract";
import { type SubmitEvent, useState } from "react";
import { toast } from "sonner";
import { Button } from "../../../components/Button.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { TextArea } from "../../../components/TextArea.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { type Moderation, useModerate } from "./api.ts";

const WORDS: Readonly<Record<Moderation, { title: string; text: string; action: string; done: string }>> = {
  hide: {
    title: "Hide this post?",
    text: "Nobody but administrators reads it any more, and its items say nothing of any address. Replies to it stay. Its author is told why.",
    action: "Hide",
    done: "It is hidden.",
  },
  show: {
    title: "Show this post again?",
    text: "Everybody reads it again, and its items count as they did. Its author is told why.",
    action: "Show again",
    done: "It is shown again.",
  },
  dismiss: {
    title: "Dismiss the reports?",
    text: "The post stays as it is, and leaves the list of what was reported.",
    action: "Dismiss",
    done: "The reports are dismissed.",
  },
};

/** Asks an admin why before a post is hidden, shown again, or left alone. */
export function ModeratePost({ of, action, onClose }: { of: Post; action: Moderation; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const moderate = useModerate(of.id);
  const words = WORDS[action];
  const isComplete = reason.trim() !== "";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComplete) return;
    moderate.mutate(
      { action, reason },
      {
        onSuccess: () => {
          toast.success(words.done);
          onClose();
        },
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={words.title}
      loss={reason.trim() === "" ? null : "What you wrote is kept nowhere."}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-dim">{words.text}</p>
        <TextArea label="Reason" value={reason} onValue={setReason} maxLength={500} rows={3} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look={action === "hide" ? "danger" : "solid"}
            disabled={!isComplete || moderate.isPending}
          >
            {words.action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
