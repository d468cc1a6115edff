import type { DataSource } from "@fyr/contract";
import type { ReactNode } from "react";
import { Confirm } from "../../../components/Confirm.tsx";
import { formatNumber, plural } from "../../../lib/format.ts";
import { useAct, useSource } from "./api.ts";
import { ChangeOfList } from "./ChangeOfList.tsx";

interface Props {
  /** null while there is nothing to confirm. */
  readonly of: DataSource | null;
  readonly onClose: () => void;
}

/** Confirms before a quarantined version replaces the one in force. */
export const AcceptQuarantined = ({ of, onClose }: Props) => (
  <ConfirmAct of={of} onClose={onClose} act="accept" title="Accept it anyway?" action="Accept">
    <p>
      <strong className="text-ink">{of?.name}</strong> was quarantined: {of?.problem}.
    </p>
    <p className="mt-2">
      Its {formatNumber(of?.quarantined_rows ?? 0)} rows will replace the {formatNumber(of?.rows ?? 0)} that are in
      force.
    </p>
    {of !== null && <Picture id={of.id} />}
  </ConfirmAct>
);

/** What accepting would change, once it is known: the question does not wait for it. */
function Picture({ id }: { id: string }) {
  const quarantined = useSource(id).data?.quarantined;
  if (!quarantined || quarantined.change === null) return null;
  return (
    <div className="mt-3">
      <ChangeOfList of={quarantined.change} rows={quarantined.rows} />
    </div>
  );
}

/** Confirms before the labels of a source are withdrawn. */
export const Withdraw = ({ of, onClose }: Props) => (
  <ConfirmAct of={of} onClose={onClose} act="withdraw" title="Withdraw its labels?" action="Withdraw">
    The {plural(of?.rows ?? 0, "label")} of <strong className="text-ink">{of?.name}</strong> are removed, and the source
    is disabled. The history stays. Enable the source to fetch it again.
  </ConfirmAct>
);

function ConfirmAct({
  of,
  onClose,
  act,
  title,
  action,
  children,
}: Props & { act: "accept" | "withdraw"; title: string; action: string; children: ReactNode }) {
  const acting = useAct();
  const confirm = () => {
    if (of !== null) acting.mutate({ of, act }, { onSuccess: onClose });
  };
  return (
    <Confirm
      open={of !== null}
      title={title}
      action={action}
      busy={acting.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
    </Confirm>
  );
}
