import { ACCOUNTS_PAGE, type AdminAccount } from "@fyr/contract";
import { getRouteApi } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { Listing } from "../../../components/Listing.tsx";
import { Pager } from "../../../components/Pager.tsx";
import { Select } from "../../../components/Select.tsx";
import { Table } from "../../../components/Table.tsx";
import { ACCOUNT_STATUSES, ACCOUNT_TYPES, type AccountsSearch } from "../search.ts";
import { UrlSearch } from "../UrlSearch.tsx";
import { AccountRow } from "./AccountRow.tsx";
import { useAccounts } from "./api.ts";
import { ChangeStatus } from "./ChangeStatus.tsx";
import { RemoveTwoFactor } from "./RemoveTwoFactor.tsx";

const route = getRouteApi("/shell/admin/accounts");
const COLUMNS = ["Account", "Type", "Status", "Today", "This month", "Feeds", "Last login", ""];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const choices = <T extends string>(all: string, values: readonly T[]) => [
  { value: "" as const, label: all },
  ...values.map((value) => ({ value, label: capital(value) })),
];
const TYPES = choices("All types", ACCOUNT_TYPES);
const STATUSES = choices("Any status", ACCOUNT_STATUSES);

/** Every account of the installation. */
export function AccountsPage() {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const accounts = useAccounts(filter);
  const [changing, setChanging] = useState<AdminAccount | null>(null);
  const [unlocking, setUnlocking] = useState<AdminAccount | null>(null);
  // Another filter begins again at the first page.
  const show = (change: { [K in keyof AccountsSearch]: AccountsSearch[K] | undefined }) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: true });

  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>Accounts · Fyr</title>
      <h1 className="text-xl font-semibold tracking-tight">Accounts</h1>
      <div className="flex flex-wrap gap-2">
        <UrlSearch
          label="Search by e-mail or name"
          value={filter.search ?? ""}
          onValue={(search) => show({ search })}
          className="min-w-64 flex-1"
        />
        <Select
          label="Type"
          labelHidden
          className="w-36"
          value={filter.type ?? ""}
          options={TYPES}
          onValue={(type) => show({ type: type === "" ? undefined : type })}
        />
        <Select
          label="Status"
          labelHidden
          className="w-36"
          value={filter.status ?? ""}
          options={STATUSES}
          onValue={(status) => show({ status: status === "" ? undefined : status })}
        />
      </div>
      <section aria-label="Accounts" className="rounded-lg border border-line bg-panel">
        <Listing
          query={accounts}
          count={(data) => data.accounts.length}
          failed="The accounts could not be loaded"
          empty={{ icon: UsersRound, title: "No accounts found", text: "Try a different search term or filter." }}
        >
          {(data) => (
            <Table label="Accounts" columns={COLUMNS}>
              {data.accounts.map((account) => (
                <AccountRow
                  key={account.id}
                  of={account}
                  onChangeStatus={() => setChanging(account)}
                  onRemoveTwoFactor={() => setUnlocking(account)}
                />
              ))}
            </Table>
          )}
        </Listing>
        {accounts.data !== undefined && (
          <Pager
            page={filter.page ?? 1}
            size={ACCOUNTS_PAGE}
            total={accounts.data.total}
            onPage={(page) => void navigate({ search: (before) => ({ ...before, page: page > 1 ? page : undefined }) })}
          />
        )}
      </section>
      <ChangeStatus of={changing} onClose={() => setChanging(null)} />
      <RemoveTwoFactor of={unlocking} onClose={() => setUnlocking(null)} />
    </div>
  );
}
