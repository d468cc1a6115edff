import type { AdminAccount } from "@fyr/contract";
import { openSlideOver } from "../../../components/slide-over/index.ts";
import { cellClass, pinnedCellClass, pinnedRowClass, wideOnlyClass } from "../../../components/Table.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { TypeBadge } from "../../../components/TypeBadge.tsx";
import { formatNumber, relativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";
import { useStore } from "../../../lib/store.ts";
import { session } from "../../session/index.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { EditAccount } from "./EditAccount.tsx";
import { EditSubscription } from "./EditSubscription.tsx";
import { Spend } from "./Spend.tsx";
import { useTimes } from "../../../lib/times.ts";

const edit = (account: AdminAccount) =>
  openSlideOver({
    key: `account-${account.id}`,
    title: account.email,
    width: 35,
    content: <EditAccount account={account} />,
  });

const editSubscription = (account: AdminAccount) =>
  openSlideOver({
    key: `subscription-${account.id}`,
    title: `Subscription of ${account.email}`,
    width: 35,
    content: <EditSubscription account={account} />,
  });

export function AccountRow({
  of,
  onChangeStatus,
  onRemoveTwoFactor,
  onDelete,
}: {
  of: AdminAccount;
  onChangeStatus: () => void;
  onRemoveTwoFactor: () => void;
  onDelete: () => void;
}) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  const self = useStore(session).account?.id === of.id;
  const active = of.status === "active";
  return (
    <tr className={pinnedRowClass}>
      <th scope="row" className={`${cellClass} max-w-72 text-left font-normal`}>
        <button
          type="button"
          onClick={() => edit(of)}
          className="block max-w-full truncate text-left text-ink hover:text-accent"
        >
          {of.email}
        </button>
        <span className="block truncate text-xs text-dim">
          {of.name}
          {self && " (you)"}
        </span>
      </th>
      <td className={cellClass}>
        <TypeBadge type={of.type} />
      </td>
      <td className={cellClass}>
        <span className="flex flex-wrap gap-1">
          {active ? <span className="text-dim">Active</span> : <Chip severity="bad">Deactivated</Chip>}
          {of.two_factor && <Chip severity="neutral">2FA</Chip>}
        </span>
      </td>
      <td className={cellClass}>
        <Spend label={`Today, ${of.email}`} spend={of.api_daily_spend} limit={of.limit_api_daily} />
      </td>
      <td className={cellClass}>
        <Spend label={`This month, ${of.email}`} spend={of.api_monthly_spend} limit={of.limit_api_monthly} />
      </td>
      <td className={`${cellClass} ${wideOnlyClass} tabular whitespace-nowrap text-dim`}>
        {of.limit_feed === null ? "no limit" : formatNumber(of.limit_feed)}
      </td>
      <td className={`${cellClass} whitespace-nowrap text-dim`} title={`Created ${formatDateTime(of.created_at)}`}>
        {of.last_login_at === null ? "never" : relativeTime(of.last_login_at, now)}
      </td>
      <td className={pinnedCellClass}>
        <AccountMenu
          of={of}
          onEdit={() => edit(of)}
          onSubscription={() => editSubscription(of)}
          onChangeStatus={onChangeStatus}
          onRemoveTwoFactor={onRemoveTwoFactor}
          onDelete={onDelete}
        />
      </td>
    </tr>
  );
}
