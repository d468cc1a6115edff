import { type Post, REPORT_REASONS } from "@fyr/contract";
import { type SubmitEvent, useState } from "react";
import { toast } from "sonner";
import { Button } from "../../../components/Button.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { Select } from "../../../components/Select.tsx";
import { TextArea } from "../../../components/TextArea.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { type ReportReason, useReport } from "./api.ts";
import { REASON_WORDS } from "./reasons.ts";

const OPTIONS = REPORT_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));

/** Tells the admins what is wrong with a post. */
export function ReportPost({ of, onClose }: { of: Post; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>("spam");
  const [text, setText] = useState("");
  const report = useReport(of.id);
  // Something else must be said in words.
  const isComplete = reason !== "other" || text.trim() !== "";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComplete) return;
    report.mutate(
      { reason, text },
      {
        onSuccess: () => {
          toast.success("Thank you. The administrators will look at it.");
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
      title={of.parent_id === null ? "Report this post" : "Report this reply"}
      loss={text.trim() === "" ? null : "What you wrote is kept nowhere."}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-dim">Only the administrators of this installation learn who reported it.</p>
        <Select label="What is wrong with it?" value={reason} options={OPTIONS} onValue={setReason} />
        <TextArea
          label={reason === "other" ? "In your words" : "In your words (optional)"}
          value={text}
          onValue={setText}
          maxLength={500}
          rows={3}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="solid" disabled={!isComplete || report.isPending}>
            Report
          </Button>
        </div>
      </form>
    </Modal>
  );
}
