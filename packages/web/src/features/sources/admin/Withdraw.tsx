import type { DataSource } from "@fyr/contract";
import { Confirm } from "../../../components/Confirm.tsx";
import { plural } from "../../../lib/format.ts";
import { useAct } from "./api.ts";

/** Asks before the labels of a source are withdrawn. */
export function Withdraw({ of, onClose }: { of: DataSource | null; onClose: () => void }) {
  const act = useAct();
  const confirm = () => {
    if (of !== null) act.mutate({ of, act: "withdraw" }, { onSuccess: onClose });
  };
  return (
    <Confirm
      open={of !== null}
      title="Withdraw its labels?"
      action="Withdraw"
      busy={act.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      The {plural(of?.rows ?? 0, "label")} of <strong className="text-ink">{of?.name}</strong> are removed, and the
      source is disabled. The history stays. Enable the source to fetch it again.
    </Confirm>
  );
}
