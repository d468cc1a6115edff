import { Button } from "../../../components/Button.tsx";
import { TextAreaField, useForm } from "../../../components/form/index.ts";
import { Modal } from "../../../components/Modal.tsx";
import { toast } from "../../../components/toast/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { useUndoAccount } from "./api.ts";
import { UNDO } from "./fields.built.ts";

/** Asks for a reason before everything that an account submitted is undone. */
export function UndoAccount({ account, onClose }: { account: string; onClose: () => void }) {
  const undo = useUndoAccount();
  const form = useForm({
    initial: { reason: "" },
    rules: { reason: UNDO.reason },
    send: async ({ reason }) => {
      const done = await undo.mutateAsync(
        { email: account, reason },
        { onError: (error) => toast.error(messageOf(error)) },
      );
      toast.success(`${done.undone} undone, ${done.rejected} rejected.`);
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title="Undo everything from this account?">
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-dim">
          All submissions of <span className="break-all text-ink">{account}</span> that are in force are undone, and
          those waiting for review are rejected. Their labels are removed, unless another submission makes the same
          claim. Texts and files stay.
        </p>
        <TextAreaField form={form} name="reason" label="Reason (optional)" rows={3} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" disabled={!form.isComplete || form.isSending}>
            Undo everything
          </Button>
        </div>
      </form>
    </Modal>
  );
}
