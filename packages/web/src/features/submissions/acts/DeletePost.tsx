import type { Post } from "@fyr/contract";
import { ConfirmMutation } from "../../../components/ConfirmMutation.tsx";
import { useDelete } from "./api.ts";

/** Confirms before an own post is deleted. */
export function DeletePost({ of, onClose }: { of: Post; onClose: () => void }) {
  const remove = useDelete(of.id);
  const word = of.parent_id === null ? "post" : "reply";
  return (
    <ConfirmMutation
      input={undefined}
      mutation={remove}
      title={`Delete this ${word}?`}
      action="Delete"
      done={`Your ${word} is deleted.`}
      onClose={onClose}
    >
      Its text, items, files and their labels are deleted. Its replies stay.
    </ConfirmMutation>
  );
}
