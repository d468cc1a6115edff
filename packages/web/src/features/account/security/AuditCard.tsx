import { PAGE } from "@fyr/contract";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { AuditTable } from "../../../components/AuditTable.tsx";
import { Card } from "../../../components/Card.tsx";
import { Listing } from "../../../components/Listing.tsx";
import { Pager } from "../../../components/Pager.tsx";
import { useOwnAudit } from "./api.ts";

const ABOUT = {
  what: "What happened to this account that matters to its security.",
  from: "Fyr's own record.",
  how: "Logins, failed logins and changes of passwords, keys and devices are recorded at once.",
};

/** Security-relevant acts on this account. */
export function AuditCard() {
  const [page, setPage] = useState(1);
  const audit = useOwnAudit(page);
  return (
    <Card title="Audit log" about={ABOUT} bodyClassName="p-0">
      <Listing
        query={audit}
        count={(data) => data.entries.length}
        failed="The audit log could not be loaded"
        empty={{
          icon: ScrollText,
          title: "No entries yet",
          text: "Logins and changes of passwords and keys are recorded here.",
        }}
      >
        {(data) => <AuditTable entries={data.entries} />}
      </Listing>
      {audit.data !== undefined && audit.data.total > PAGE && (
        <Pager page={page} size={PAGE} total={audit.data.total} onPage={setPage} />
      )}
    </Card>
  );
}
