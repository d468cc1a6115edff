import type { AdminAccount } from "@fyr/contract";
import { ConfirmMutation } from "../../../components/ConfirmMutation.tsx";
import { useRemoveTwoFactor } from "./api.ts";

/** Confirms before the second factor of an account is turned off, for a user who lost it. */
export function RemoveTwoFactor({ of, onClose }: { of: AdminAccount | null; onClose: () => void }) {
  const remove = useRemoveTwoFactor();
  return (
    <ConfirmMutation
      input={of?.id ?? null}
      mutation={remove}
      title="Turn off two-factor authentication?"
      action="Turn off"
      done={`${of?.email} logs in with the password alone.`}
      onClose={onClose}
    >
      <strong className="break-all text-ink">{of?.email}</strong> will log in with the password alone, and all of its
      sessions end now. Make sure that the request comes from the owner.
    </ConfirmMutation>
  );
}
