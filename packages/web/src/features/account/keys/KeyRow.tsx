import type { ApiKey } from "@fyr/contract";
import { KeyRound, Trash2 } from "lucide-react";
import { IconButton } from "../../../components/IconButton.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { relativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";
import { useTimes } from "../../../lib/times.ts";

export function KeyRow({ of, onDelete }: { of: ApiKey; onDelete: () => void }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  return (
    <li className="flex items-center gap-4 px-4 py-2.5">
      <KeyRound className="size-4 shrink-0 text-faint" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{of.Name}</p>
        <p className="truncate text-xs text-dim">{of.Description}</p>
      </div>
      <span className="flex shrink-0 gap-1">
        {of.Scopes.map((scope) => (
          <Chip key={scope}>{scope}</Chip>
        ))}
      </span>
      <code className="mono shrink-0 text-xs text-dim">{of.Prefix}…</code>
      <div className="w-44 shrink-0 text-right text-xs text-dim">
        <p title={`Created ${formatDateTime(of.CreatedAt)}`}>
          {of.LastUsedAt === null ? "never used" : `used ${relativeTime(of.LastUsedAt, now)}`}
        </p>
        <Expiry at={of.ExpiresAt} now={now} />
      </div>
      <IconButton label={`Delete ${of.Name}`} onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

function Expiry({ at, now }: { at: string | null; now: number }) {
  const { formatDateTime } = useTimes();
  if (at === null) return <p>never expires</p>;
  const over = Date.parse(at) <= now;
  return (
    <p title={formatDateTime(at)} className={over ? "text-danger" : ""}>
      {over ? "expired" : "expires"} {relativeTime(at, now)}
    </p>
  );
}
