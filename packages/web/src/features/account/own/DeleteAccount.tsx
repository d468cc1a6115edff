import { leave } from "../../session/index.ts";
import { useDeleteAccount } from "./api.ts";
import { DeletionWindow } from "./DeletionWindow.tsx";

interface Props {
  email: string;
  open: boolean;
  onClose: () => void;
}

/** The window in which users delete their own account. */
export function DeleteAccount({ email, open, onClose }: Props) {
  const remove = useDeleteAccount();
  return (
    <DeletionWindow
      email={open ? email : null}
      label="Your e-mail address, to confirm"
      remove={remove}
      onDelete={(posts) => remove.mutate(posts, { onSuccess: () => leave("Your account was deleted.") })}
      onClose={onClose}
    />
  );
}
