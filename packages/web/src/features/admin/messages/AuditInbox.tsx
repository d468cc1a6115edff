import { AuditTable } from "../../../components/AuditTable.tsx";
import { useAudit } from "./api.ts";
import { Inbox, type InboxProps } from "./Inbox.tsx";

/** Security-relevant acts of everybody. */
export function AuditInbox(asked: InboxProps) {
  return (
    <Inbox {...asked} label="Audit log" query={useAudit(asked)} rows={({ entries }) => entries} empty="No entries yet">
      {({ entries }) => <AuditTable entries={entries} everybody />}
    </Inbox>
  );
}
