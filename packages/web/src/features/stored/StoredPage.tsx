import { PAGE, SEARCH_DEBOUNCE_MS } from "@fyr/contract";
import { Database } from "lucide-react";
import { useState } from "react";
import { Ago } from "../../components/Ago.tsx";
import { Button } from "../../components/Button.tsx";
import { PagedList } from "../../components/PagedList.tsx";
import { SearchField } from "../../components/SearchField.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { formatBytes, formatNumber } from "../../lib/format.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useAccounts } from "./api.ts";
import { Kinds } from "./Kinds.tsx";

/** What Fyr stores of all accounts, the largest first; of one of them, by kind. */
export function StoredPage() {
  const [text, setText] = useState("");
  const [page, setPage] = useState<number | undefined>(undefined);
  const [chosen, setChosen] = useState<{ id: string; email: string } | null>(null);
  const search = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const accounts = useAccounts(search, page ?? 1);
  const free = accounts.data?.free_files;
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>Stored data · Fyr</title>
      <div>
        <h1 className="text-xl font-semibold tracking-tight">Stored data</h1>
        <p className="mt-1 text-dim">What Fyr stores for each account, the largest first.</p>
        {free !== undefined && (
          <p className="text-dim">
            Files of all free accounts together take {formatBytes(free.bytes)} of {formatBytes(free.bytes_max)}.
          </p>
        )}
      </div>
      <SearchField
        label="Search accounts"
        value={text}
        onValue={(value) => {
          setText(value);
          setPage(undefined);
        }}
        className="max-w-md"
      />
      <PagedList
        label="Accounts"
        query={accounts}
        rows={(data) => data.accounts}
        failed="The accounts could not be loaded"
        empty={{
          icon: Database,
          title: search === "" ? "No account has stored anything" : "Nothing found",
          text: search === "" ? undefined : "Try a different search term.",
        }}
        page={page}
        size={PAGE}
        onPage={setPage}
      >
        {(data) => (
          <Table label="Accounts" columns={["Account", "Entries", "Size", "Oldest", ""]}>
            {data.accounts.map(({ id, email, count, bytes, oldest_at: oldest }) => (
              <tr key={id}>
                <td className={`${cellClass} break-all`}>{email}</td>
                <td className={`${cellClass} tabular`}>{formatNumber(count)}</td>
                <td className={`${cellClass} tabular whitespace-nowrap`}>{formatBytes(bytes)}</td>
                <td className={`${cellClass} whitespace-nowrap`}>{oldest === null ? "–" : <Ago at={oldest} />}</td>
                <td className={`${cellClass} text-right`}>
                  <Button
                    look="ghost"
                    size="sm"
                    className="-my-1"
                    aria-label={`Show what ${email} stores`}
                    aria-expanded={chosen?.id === id}
                    onClick={() => setChosen(chosen?.id === id ? null : { id, email })}
                  >
                    {chosen?.id === id ? "Hide" : "Show"}
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </PagedList>
      {chosen !== null && <Kinds key={chosen.id} title={chosen.email} owner={chosen.id} />}
    </div>
  );
}
