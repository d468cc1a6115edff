import type { Post } from "@fyr/contract";
import { toast } from "../../../components/toast/index.ts";
import { Confirm } from "../../../components/Confirm.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useDelete } from "./api.ts";

/** Asks before an own post is taken back. */
export function DeletePost({ of, onClose }: { of: Post; onClose: () => void }) {
  const remove = useDelete(of.id);
  const word = of.parent_id === null ? "post" : "reply";
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(`Your ${word} is deleted.`);
        onClose();
      },
      onError: (error) => toast.error(messageOf(error)),
    });
  return (
    <Confirm
      open
      title={`Delete this ${word}?`}
      action="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Its text, items, files and their labels are deleted. Its replies stay.
    </Confirm>
  );
}
