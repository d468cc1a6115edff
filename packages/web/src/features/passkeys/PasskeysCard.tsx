import type { Passkey } from "@fyr/contract";
import { Fingerprint, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "../../components/toast/index.ts";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { ConfirmMutation } from "../../components/ConfirmMutation.tsx";
import { TextField, useForm } from "../../components/form/index.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { useAddPasskey, useDeletePasskey, usePasskeys } from "./api.ts";
import { PASSKEY } from "./fields.built.ts";
import { problemOf, whyNone } from "./problem.ts";
import { useTimes } from "../../lib/times.ts";

const ABOUT = {
  what: "Devices that log you in without a password.",
  from: "Passkeys that you added.",
  how: "Fyr holds a public key. The private key stays in the device, behind its lock.",
};

/** Passkeys of the account: add one with this device, name it, delete it. */
export function PasskeysCard() {
  const passkeys = usePasskeys();
  const [toDelete, setToDelete] = useState<Passkey | null>(null);
  return (
    <Card title="Passkeys" about={ABOUT} bodyClassName="p-0">
      <AddPasskey />
      {passkeys.isPending ? (
        <LoadingBlock className="p-4">
          <Skeleton className="w-1/2" />
        </LoadingBlock>
      ) : passkeys.isError ? (
        <ErrorState title="The passkeys could not be loaded" onRetry={() => void passkeys.refetch()}>
          {messageOf(passkeys.error)}
        </ErrorState>
      ) : passkeys.data.length === 0 ? (
        <EmptyState icon={Fingerprint} title="No passkeys">
          A passkey logs you in with your device's own lock, without a password or a code.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} of={passkey} onDelete={() => setToDelete(passkey)} />
          ))}
        </ul>
      )}
      <DeletePasskey of={toDelete} onClose={() => setToDelete(null)} />
    </Card>
  );
}

function showProblem(error: Error): void {
  const problem = problemOf(error);
  if (problem !== null) toast.error(problem);
}

function AddPasskey() {
  const add = useAddPasskey();
  const form = useForm({
    initial: { name: "" },
    rules: { name: PASSKEY.name },
    clearWhenSent: true,
    send: async ({ name }) => {
      await add.mutateAsync(name, { onError: showProblem });
      toast.success("The passkey is added.");
    },
  });
  const why = whyNone();
  if (why !== null) return <p className="p-4 text-dim">{why}</p>;
  return (
    <form className="flex items-start gap-3 p-4" noValidate onSubmit={form.submit}>
      <div className="flex-1">
        <TextField form={form} name="name" label="Name of the device" />
      </div>
      <Button type="submit" disabled={!form.isComplete || form.isSending} className="mt-6">
        <Fingerprint aria-hidden /> {form.isSending ? "Waiting for the device..." : "Add passkey"}
      </Button>
    </form>
  );
}

function PasskeyRow({ of, onDelete }: { of: Passkey; onDelete: () => void }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  return (
    <li className="flex items-center gap-4 px-4 py-2.5">
      <Fingerprint className="size-4 shrink-0 text-faint" aria-hidden />
      <p className="min-w-0 flex-1 truncate font-medium">{of.name}</p>
      <div className="w-40 text-right text-xs text-faint">
        <p title={formatDateTime(of.created_at)}>added {relativeTime(of.created_at, now)}</p>
        <p>{of.last_used_at === null ? "never used" : `used ${relativeTime(of.last_used_at, now)}`}</p>
      </div>
      <IconButton label={`Delete ${of.name}`} onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

function DeletePasskey({ of, onClose }: { of: Passkey | null; onClose: () => void }) {
  const remove = useDeletePasskey();
  return (
    <ConfirmMutation
      input={of?.id ?? null}
      mutation={remove}
      title="Delete this passkey?"
      action="Delete"
      onClose={onClose}
    >
      <strong className="text-ink">{of?.name}</strong> will no longer log you in. Delete it on the device, too.
    </ConfirmMutation>
  );
}
