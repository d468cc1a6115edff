import { STORED_KINDS } from "@fyr/contract";
import { ConfirmMutation } from "../../components/ConfirmMutation.tsx";
import { type Deletion, useDelete } from "./api.ts";

/** Confirms a deletion: what is gone cannot be brought back. */
export function DeleteStored({ of, onClose }: { of: Deletion | null; onClose: () => void }) {
  const remove = useDelete();
  const name = of === null ? "" : STORED_KINDS[of.kind].name;
  const what =
    of?.id !== undefined
      ? "This entry"
      : of?.search
        ? `Every entry of '${name}' that contains '${of.search}'`
        : `Every entry of '${name}'`;
  return (
    <ConfirmMutation
      input={of}
      mutation={remove}
      title={of?.id === undefined ? "Delete these entries?" : "Delete this entry?"}
      action="Delete"
      done="Deleted."
      onClose={onClose}
    >
      {what} is deleted for good.
    </ConfirmMutation>
  );
}
