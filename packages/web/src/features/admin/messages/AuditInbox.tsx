import { Download, ShieldCheck } from "lucide-react";
import { AuditTable } from "../../../components/AuditTable.tsx";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { type DataOf, type ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { formatNumber, plural } from "../../../lib/format.ts";
import { useAudit, useExportAudit, useVerifyAudit } from "./api.ts";
import { Inbox, type InboxProps } from "./Inbox.tsx";

/** Security-relevant acts of all accounts, and the proof that none was changed or taken out. */
export function AuditInbox(inbox: InboxProps) {
  return (
    <>
      <Chain />
      <Inbox
        {...inbox}
        label="Audit log"
        query={useAudit(inbox)}
        rows={({ entries }) => entries}
        empty="No entries yet"
      >
        {({ entries }) => <AuditTable entries={entries} allAccounts />}
      </Inbox>
    </>
  );
}

function Chain() {
  const verify = useVerifyAudit();
  const save = useExportAudit();
  const failure = verify.error ?? save.error;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={verify.isPending} onClick={() => verify.mutate()}>
          <ShieldCheck aria-hidden /> {verify.isPending ? "Verifying..." : "Verify the log"}
        </Button>
        <Button size="sm" disabled={save.isPending} onClick={() => save.mutate()}>
          <Download aria-hidden /> {save.isPending ? "Exporting..." : "Export the log"}
        </Button>
      </div>
      {failure !== null && <Banner kind="error">{messageOf(failure)}</Banner>}
      {verify.data !== undefined && <Outcome of={verify.data} />}
    </div>
  );
}

function Outcome({ of: { broken, verified, end } }: { of: DataOf<typeof ENDPOINTS.verifyAudit> }) {
  if (broken !== null) {
    return (
      <Banner kind="error">
        The log is broken at place {formatNumber(broken.place)}: {broken.problem}. The{" "}
        {plural(verified, "entry", "entries")} before it {verified === 1 ? "is as it was" : "are as they were"} written.
      </Banner>
    );
  }
  return (
    <Banner kind="success">
      <p>The log is intact: {plural(verified, "entry is", "entries are")} as written, and none is missing.</p>
      {end.hash !== "" && (
        <p className="mt-1 text-xs break-all">
          Hash at place {formatNumber(end.place)}: <span className="mono">{end.hash}</span>. Keep it elsewhere to see
          later whether the whole log was rewritten.
        </p>
      )}
    </Banner>
  );
}
