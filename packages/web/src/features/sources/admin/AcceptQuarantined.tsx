import type { DataSource } from "@fyr/contract";
import { Confirm } from "../../../components/Confirm.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useAct } from "./api.ts";

/** Confirms before a quarantined version replaces the one in force. */
export function AcceptQuarantined({ of, onClose }: { of: DataSource | null; onClose: () => void }) {
  const act = useAct();
  const confirm = () => {
    if (of !== null) act.mutate({ of, act: "accept" }, { onSuccess: onClose });
  };
  return (
    <Confirm
      open={of !== null}
      title="Accept it anyway?"
      action="Accept"
      busy={act.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        <strong className="text-ink">{of?.name}</strong> was quarantined: {of?.problem}.
      </p>
      <p className="mt-2">
        Its {formatNumber(of?.quarantined_rows ?? 0)} rows will replace the {formatNumber(of?.rows ?? 0)} that are in
        force.
      </p>
    </Confirm>
  );
}
