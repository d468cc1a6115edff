import type { AdminAccount } from "@fyr/contract";
import { toast } from "../../../components/toast/index.ts";
import { Confirm } from "../../../components/Confirm.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useRemoveTwoFactor } from "./api.ts";

/** Asks before the second factor of an account is turned off, for who lost it. */
export function RemoveTwoFactor({ of, onClose }: { of: AdminAccount | null; onClose: () => void }) {
  const remove = useRemoveTwoFactor();
  const confirm = () => {
    if (of === null) return;
    remove.mutate(of.id, {
      onSuccess: () => {
        toast.success(`${of.email} logs in with the password alone.`);
        onClose();
      },
      onError: (error) => toast.error(messageOf(error)),
    });
  };
  return (
    <Confirm
      open={of !== null}
      title="Turn off two-factor authentication?"
      action="Turn off"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <strong className="break-all text-ink">{of?.email}</strong> will log in with the password alone, and all of its
      sessions end now. Make sure that the request comes from the owner.
    </Confirm>
  );
}
