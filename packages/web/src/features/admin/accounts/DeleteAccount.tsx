import type { AdminAccount } from "@fyr/contract";
import { toast } from "../../../components/toast/index.ts";
import { DeletionWindow } from "../../account/own/DeletionWindow.tsx";
import { useDeleteAccountOf } from "./api.ts";

/** The window in which an administrator deletes the account of another user. */
export function DeleteAccount({ of, onClose }: { of: AdminAccount | null; onClose: () => void }) {
  const remove = useDeleteAccountOf();
  return (
    <DeletionWindow
      email={of?.email ?? null}
      label="The account's e-mail address, to confirm"
      remove={remove}
      onDelete={(posts) => {
        if (of === null) return;
        const onSuccess = () => {
          toast.success(`The account ${of.email} is closed, and what is stored of it is being deleted.`);
          onClose();
        };
        remove.mutate({ id: of.id, posts }, { onSuccess });
      }}
      onClose={onClose}
    />
  );
}
