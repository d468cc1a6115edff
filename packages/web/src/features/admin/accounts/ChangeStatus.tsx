import type { AdminAccount } from "@fyr/contract";
import { ConfirmMutation } from "../../../components/ConfirmMutation.tsx";
import { useUpdateAccount } from "./api.ts";

/** Confirms before an account is deactivated or activated. */
export function ChangeStatus({ of, onClose }: { of: AdminAccount | null; onClose: () => void }) {
  const update = useUpdateAccount();
  const deactivate = of?.status === "active";
  const verb = deactivate ? "Deactivate" : "Activate";
  const status = deactivate ? "deactivated" : "active";
  return (
    <ConfirmMutation
      input={of === null ? null : { id: of.id, status }}
      mutation={update}
      title={`${verb} this account?`}
      action={verb}
      done={`${of?.email} is ${status}.`}
      onClose={onClose}
    >
      {deactivate ? (
        <>
          <strong className="break-all text-ink">{of.email}</strong> is logged out at its next call, its API keys are
          refused, and no one can read lists that it shares. Its data stays.
        </>
      ) : (
        <>
          <strong className="break-all text-ink">{of?.email}</strong> can log in again. Its API keys work again, and
          lists that it shares can be read again.
        </>
      )}
    </ConfirmMutation>
  );
}
