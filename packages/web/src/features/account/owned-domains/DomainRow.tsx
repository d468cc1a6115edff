import type { UserDomain } from "@fyr/contract";
import { CircleCheck, Globe, Trash2 } from "lucide-react";
import { toast } from "../../../components/toast/index.ts";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useVerifyDomain } from "./api.ts";
import { useTimes } from "../../../lib/times.ts";

export function DomainRow({ of, onRemove }: { of: UserDomain; onRemove: () => void }) {
  const { formatDateTime } = useTimes();
  const verify = useVerifyDomain();
  const check = () =>
    verify.mutate(of.domain, {
      onSuccess: ({ verified }) => {
        if (verified) toast.success(`${of.domain} is verified.`);
      },
    });
  const missing = verify.data?.verified === false;
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex items-center gap-4">
        <Globe className="size-4 shrink-0 text-faint" aria-hidden />
        <p className="min-w-0 flex-1 truncate font-medium">{of.domain}</p>
        {of.verified ? (
          <span
            className="flex items-center gap-1.5 text-xs font-medium text-success"
            title={of.verified_at === null ? undefined : formatDateTime(of.verified_at)}
          >
            <CircleCheck className="size-4" aria-hidden /> Verified
          </span>
        ) : (
          <Button size="sm" disabled={verify.isPending} aria-label={`Verify ${of.domain}`} onClick={check}>
            {verify.isPending ? "Verifying..." : "Verify"}
          </Button>
        )}
        <IconButton label={`Remove ${of.domain}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {!of.verified && (
        <div className="flex flex-col gap-2 pl-8">
          <p className="text-xs text-dim">
            Add this TXT record to your DNS zone. It can take a while to become visible.
          </p>
          <Record label="Name" value={of.record_name} />
          <Record label="Value" value={of.record_value} />
          {(verify.isError || missing) && (
            <Banner kind="error">{missing ? "The record was not found" : messageOf(verify.error)}</Banner>
          )}
        </div>
      )}
    </li>
  );
}

function Record({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-canvas py-0.5 pr-1 pl-3">
      <span className="w-10 shrink-0 text-xs text-dim">{label}</span>
      <code className="mono min-w-0 flex-1 text-xs break-all">{value}</code>
      <CopyButton size="icon-sm" text={value} label={`Copy the record's ${label.toLowerCase()}`} />
    </div>
  );
}
