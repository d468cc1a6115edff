import { ACCOUNT_TYPE, type DomainEmail, EMAILS_MAX } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { AtSign } from "lucide-react";
import { useState } from "react";
import { Busy } from "../../components/Busy.tsx";
import { DataTable } from "../../components/data-table/index.ts";
import { Door } from "../../components/door/index.ts";
import { Pager } from "../../components/Pager.tsx";
import { EmptyState } from "../../components/states.tsx";
import { WithheldNote } from "../../components/Withheld.tsx";
import { openValue } from "../../lib/doors/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { useStore } from "../../lib/store.ts";
import { useSaveQuery } from "../history/index.ts";
import { session } from "../session/index.ts";
import { emailsOf } from "./api.ts";
import { EMAIL_COLUMNS } from "./columns.tsx";
import { Failed } from "./Failed.tsx";

/** The e-mail addresses of a domain, as a table. */
export function EmailResults({ text, log }: { text: string; log: boolean }) {
  const [page, setPage] = useState(0);
  const { account } = useStore(session);
  const isFree = account?.type === ACCOUNT_TYPE.free;
  const found = useQuery(emailsOf(text, page, EMAILS_MAX));
  useSaveQuery(text, "emails", log && found.isSuccess);
  if (found.isPending) return <Busy>Loading e-mail addresses</Busy>;
  if (found.isError) {
    return <Failed text={text} refusal="Not a domain" error={found.error} onRetry={() => void found.refetch()} />;
  }
  const { domain, emails, total, withheld } = found.data;
  return (
    <>
      <header className="flex shrink-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-lg font-semibold">
          E-mail addresses of <Door kind="name" value={domain} className="mono break-all text-accent" />
        </h1>
        <p className="tabular text-dim">
          {plural(total, "address", "addresses")}
          {isFree && total > EMAILS_MAX && `, of which a free account gets the first ${formatNumber(EMAILS_MAX)}`}
        </p>
      </header>
      <WithheldNote withheld={withheld} />
      {total === 0 ? (
        <EmptyState icon={AtSign} title="No e-mail address of it was found">
          <p>Addresses come from captures, posts, and the mail that own sensors saw.</p>
        </EmptyState>
      ) : (
        <DataTable
          label="E-mail addresses"
          rows={emails}
          columns={EMAIL_COLUMNS}
          rowKey={nameOf}
          searchText={nameOf}
          onOpen={({ name }) => openValue("email", name)}
          copyOnC={nameOf}
          busy={found.isFetching}
          total={total}
          exportName={`fyr-emails-${domain}`}
          storageKey={`${STORAGE_KEYS.columns}.emails`}
        />
      )}
      {!isFree && total > EMAILS_MAX && (
        <Pager page={page + 1} size={EMAILS_MAX} total={total} onPage={(next) => setPage(next - 1)} />
      )}
    </>
  );
}

const nameOf = ({ name }: DomainEmail): string => name;
