import type { AdminAccount } from "@fyr/contract";
import { toast } from "../../../components/toast/index.ts";
import { Confirm } from "../../../components/Confirm.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useUpdateAccount } from "./api.ts";

/** Asks before an account is deactivated, or let in again. */
export function ChangeStatus({ of, onClose }: { of: AdminAccount | null; onClose: () => void }) {
  const update = useUpdateAccount();
  const deactivate = of?.status === "active";
  const verb = deactivate ? "Deactivate" : "Activate";
  const confirm = () => {
    if (of === null) return;
    update.mutate(
      { id: of.id, status: deactivate ? "deactivated" : "active" },
      {
        onSuccess: () => {
          toast.success(`${of.email} is ${deactivate ? "deactivated" : "active"}.`);
          onClose();
        },
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  };
  return (
    <Confirm
      open={of !== null}
      title={`${verb} this account?`}
      action={verb}
      busy={update.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {deactivate ? (
        <>
          <strong className="break-all text-ink">{of.email}</strong> is logged out at its next call, and its API keys
          are refused. Its data stays.
        </>
      ) : (
        <>
          <strong className="break-all text-ink">{of?.email}</strong> can log in again, and its API keys work again.
        </>
      )}
    </Confirm>
  );
}
