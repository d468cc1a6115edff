import { type Post, REPORT_REASONS } from "@fyr/contract";
import { useState } from "react";
import { Select } from "../../../components/Select.tsx";
import { TextArea } from "../../../components/TextArea.tsx";
import { ActForm } from "./ActForm.tsx";
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
  return (
    <ActForm
      title={of.parent_id === null ? "Report this post" : "Report this reply"}
      text="Only the administrators of this installation learn who reported it."
      written={text}
      action="Report"
      isReady={isComplete && !report.isPending}
      act={(outcome) => report.mutate({ reason, text }, outcome)}
      done="Thank you. The administrators will look at it."
      onClose={onClose}
    >
      <Select label="What is wrong with it?" value={reason} options={OPTIONS} onValue={setReason} />
      <TextArea
        label={reason === "other" ? "In your words" : "In your words (optional)"}
        value={text}
        onValue={setText}
        maxLength={500}
        rows={3}
      />
    </ActForm>
  );
}
