import type { Post } from "@fyr/contract";
import { useState } from "react";
import { TextArea } from "../../../components/TextArea.tsx";
import { ActForm } from "./ActForm.tsx";
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
  return (
    <ActForm
      title={words.title}
      text={words.text}
      written={reason}
      action={words.action}
      look={action === "hide" ? "danger" : "solid"}
      isReady={reason.trim() !== "" && !moderate.isPending}
      act={(outcome) => moderate.mutate({ action, reason }, outcome)}
      done={words.done}
      onClose={onClose}
    >
      <TextArea label="Reason" value={reason} onValue={setReason} maxLength={500} rows={3} />
    </ActForm>
  );
}
