import type { ApiKey } from "@fyr/contract";
import { KeyRound, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Confirm } from "../../components/Confirm.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { openSlideOver } from "../../components/slide-over/index.ts";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { formatDateTime, relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { useDeleteKey, useKeys } from "./api.ts";
import { CreateKey } from "./CreateKey.tsx";

const openCreate = () =>
  openSlideOver({ key: "create-key", title: "Create API Key", width: 35, content: <CreateKey /> });

export function ApiKeysTab() {
  const keys = useKeys();
  const [doomed, setDoomed] = useState<ApiKey | null>(null);
  return (
    <>
      <title>API Keys · Fyr</title>
      <Card
        title="API Keys"
        bodyClassName="p-0"
        aside={
          <Button size="sm" onClick={openCreate}>
            <Plus aria-hidden /> Create API Key
          </Button>
        }
      >
        {keys.isPending ? (
          <LoadingBlock className="flex flex-col gap-4 p-4">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </LoadingBlock>
        ) : keys.isError ? (
          <ErrorState title="The keys could not be loaded" onRetry={() => void keys.refetch()}>
            {messageOf(keys.error)}
          </ErrorState>
        ) : keys.data.length === 0 ? (
          <EmptyState icon={KeyRound} title="No API keys">
            A key lets a program ask what you can ask here. It spends this account's credits.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {keys.data.map((key) => (
              <KeyRow key={key.Id} of={key} onDelete={() => setDoomed(key)} />
            ))}
          </ul>
        )}
      </Card>
      <DeleteKey of={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

function KeyRow({ of, onDelete }: { of: ApiKey; onDelete: () => void }) {
  const now = useNow();
  return (
    <li className="flex items-center gap-4 px-4 py-2.5">
      <KeyRound className="size-4 shrink-0 text-faint" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{of.Name}</p>
        <p className="truncate text-xs text-dim">{of.Description}</p>
      </div>
      <code className="mono text-xs text-dim">{of.Prefix}…</code>
      <div className="w-40 text-right text-xs text-faint">
        <p title={formatDateTime(of.CreatedAt)}>created {relativeTime(of.CreatedAt, now)}</p>
        <p>{of.LastUsedAt === null ? "never used" : `used ${relativeTime(of.LastUsedAt, now)}`}</p>
      </div>
      <IconButton label={`Delete ${of.Name}`} onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

function DeleteKey({ of, onClose }: { of: ApiKey | null; onClose: () => void }) {
  const remove = useDeleteKey();
  const confirm = () => {
    if (of === null) return;
    remove.mutate(of.Id, {
      onSuccess: () => {
        toast.success(`${of.Name} is deleted.`);
        onClose();
      },
      onError: (error) => toast.error(messageOf(error)),
    });
  };
  return (
    <Confirm
      open={of !== null}
      title="Delete this API key?"
      action="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Programs that use <strong className="text-ink">{of?.Name}</strong> will be refused at once. This cannot be undone.
    </Confirm>
  );
}
