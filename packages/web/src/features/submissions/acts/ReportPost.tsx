import { type Post, REPORT_REASONS } from "@fyr/contract";
import { toast } from "../../../components/toast/index.ts";
import { TextAreaField, useForm } from "../../../components/form/index.ts";
import { Select } from "../../../components/Select.tsx";
import { ActForm } from "./ActForm.tsx";
import { type ReportReason, useReport } from "./api.ts";
import { REPORT } from "./fields.built.ts";
import { REASON_WORDS } from "./reasons.ts";

const OPTIONS = REPORT_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));

interface Values {
  reason: ReportReason;
  text: string;
}
const EMPTY: Values = { reason: "spam", text: "" };

/** Reports a post to the administrators. */
export default function ReportPost({ of, onClose }: { of: Post; onClose: () => void }) {
  const report = useReport(of.id);
  const form = useForm({
    initial: EMPTY,
    rules: { text: REPORT.text },
    send: async (values) => {
      await report.mutateAsync(values);
      toast.success("Thank you. The administrators will review it.");
      onClose();
    },
  });
  const { reason, text } = form.values;
  // "Something else" needs an explanation.
  const isReady = reason !== "other" || text.trim() !== "";
  return (
    <ActForm
      form={form}
      title={of.parent_id === null ? "Report this post" : "Report this reply"}
      text="Only the administrators of this installation see who reported it."
      written={text}
      action="Report"
      isReady={isReady}
      onClose={onClose}
    >
      <Select
        label="What is wrong with it?"
        value={reason}
        options={OPTIONS}
        onValue={(value) => form.set("reason", value)}
      />
      <TextAreaField
        form={form}
        name="text"
        label={reason === "other" ? "In your words" : "In your words (optional)"}
        rows={3}
      />
    </ActForm>
  );
}
