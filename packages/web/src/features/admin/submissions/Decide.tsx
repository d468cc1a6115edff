import type { Submission } from "@fyr/contract";
import { toast } from "../../../components/toast/index.ts";
import { Button } from "../../../components/Button.tsx";
import { TextAreaField, useForm } from "../../../components/form/index.ts";
import { Modal } from "../../../components/Modal.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { plural } from "../../../lib/format.ts";
import { useDecide } from "./api.ts";
import { REJECT, UNDO } from "./fields.built.ts";

const WORDS = {
  reject: {
    title: "Reject this submission?",
    text: "None of its items takes effect. The sender receives your reason.",
    label: "Reason",
    action: "Reject",
    rules: REJECT,
    done: "was rejected",
  },
  undo: {
    title: "Undo this submission?",
    text: "Its labels are removed within seconds, unless another submission makes the same claim. The history shows both decisions.",
    label: "Reason (optional)",
    action: "Undo",
    rules: UNDO,
    done: "was undone",
  },
} as const;

/** Asks for a reason before a submission is rejected or undone. */
export function Decide({
  of,
  decision,
  onClose,
}: {
  of: Submission;
  decision: keyof typeof WORDS;
  onClose: () => void;
}) {
  const decide = useDecide();
  const words = WORDS[decision];
  const form = useForm({
    initial: { reason: "" },
    rules: { reason: words.rules.reason },
    send: async ({ reason }) => {
      await decide.mutateAsync({ decision, id: of.id, reason }, { onError: (error) => toast.error(messageOf(error)) });
      toast.success(`The submission for ${of.attribution} ${words.done}.`);
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title={words.title}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-dim">
          <strong className="text-ink">{plural(of.item_count, "item")}</strong> for {of.attribution}, from{" "}
          <span className="break-all">{of.account}</span>. {words.text}
        </p>
        <TextAreaField form={form} name="reason" label={words.label} rows={3} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" disabled={!form.isComplete || form.isSending}>
            {words.action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
