import { AuditTable } from "../../../components/AuditTable.tsx";
import { useAudit } from "./api.ts";
import { Inbox, type InboxProps } from "./Inbox.tsx";

/** Security-relevant acts of all accounts. */
export function AuditInbox(inbox: InboxProps) {
  return (
    <Inbox {...inbox} label="Audit log" query={useAudit(inbox)} rows={({ entries }) => entries} empty="No entries yet">
      {({ entries }) => <AuditTable entries={entries} allAccounts />}
    </Inbox>
  );
}
