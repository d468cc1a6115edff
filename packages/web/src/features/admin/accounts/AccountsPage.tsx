import { ACCOUNTS_PAGE, type AdminAccount } from "@fyr/contract";
import { getRouteApi } from "@tanstack/react-router";
import { UserRoundPlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { PagedList } from "../../../components/PagedList.tsx";
import { openSlideOver } from "../../../components/slide-over/index.ts";
import { Table } from "../../../components/Table.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { ACCOUNT_STATUSES, ACCOUNT_TYPES, type AccountsSearch } from "../search.ts";
import { UrlSearch } from "../../../components/UrlSearch.tsx";
import { UrlSelect } from "../UrlSelect.tsx";
import { AccountRow } from "./AccountRow.tsx";
import { useAccounts } from "./api.ts";
import { ChangeStatus } from "./ChangeStatus.tsx";
import { CreateAccount } from "./CreateAccount.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { RemoveTwoFactor } from "./RemoveTwoFactor.tsx";

const route = getRouteApi("/shell/admin/accounts");
const COLUMNS = ["Account", "Type", "Status", "Today", "This month", "Feeds", "Last login", ""];

const create = () =>
  openSlideOver({ key: "create-account", title: "Create account", width: 35, content: <CreateAccount /> });

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
  const [deleting, setDeleting] = useState<AdminAccount | null>(null);
  // Another filter begins again at the first page.
  const show = (change: { [K in keyof AccountsSearch]: AccountsSearch[K] | undefined }) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: true });
  return (
    <AdminPage
      title="Accounts"
      filters={
        <>
          <UrlSearch
            label="Search by e-mail or name"
            value={filter.search ?? ""}
            onValue={(search) => show({ search })}
            className="min-w-64 flex-1"
          />
          <UrlSelect label="Type" value={filter.type} options={TYPES} onValue={(type) => show({ type })} />
          <UrlSelect label="Status" value={filter.status} options={STATUSES} onValue={(status) => show({ status })} />
          <Button look="solid" size="lg" onClick={create}>
            <UserRoundPlus aria-hidden /> Create account
          </Button>
        </>
      }
    >
      <PagedList
        label="Accounts"
        query={accounts}
        rows={(data) => data.accounts}
        failed="The accounts could not be loaded"
        empty={{ icon: UsersRound, title: "No accounts found", text: "Try a different search term or filter." }}
        page={filter.page}
        size={ACCOUNTS_PAGE}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      >
        {(data) => (
          <Table label="Accounts" columns={COLUMNS} wideOnly={["Feeds"]} pinned>
            {data.accounts.map((account) => (
              <AccountRow
                key={account.id}
                of={account}
                onChangeStatus={() => setChanging(account)}
                onRemoveTwoFactor={() => setUnlocking(account)}
                onDelete={() => setDeleting(account)}
              />
            ))}
          </Table>
        )}
      </PagedList>
      <ChangeStatus of={changing} onClose={() => setChanging(null)} />
      <RemoveTwoFactor of={unlocking} onClose={() => setUnlocking(null)} />
      <DeleteAccount of={deleting} onClose={() => setDeleting(null)} />
    </AdminPage>
  );
}
