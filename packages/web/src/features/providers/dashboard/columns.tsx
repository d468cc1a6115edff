import { isDemoName, type ProviderStat } from "@fyr/contract";
import type { DataColumn } from "../../../components/data-table/index.ts";
import { Door } from "../../../components/door/index.ts";
import { DemoMark } from "../../../components/DemoMark.tsx";
import { ProviderPicture } from "../../../components/ProviderPicture.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { Change } from "../Change.tsx";
import { inThousands, signed } from "../numbers.ts";
import { RowMenu } from "./RowMenu.tsx";

type Column = DataColumn<ProviderStat>;

const change = (id: "delta_week" | "delta_day", label: string, width: number): Column => ({
  id,
  label,
  width,
  sort: (stat) => stat[id] ?? undefined,
  text: (stat) => signed(stat[id]),
  cell: (stat) => <Change value={stat[id]} />,
});

const COLUMNS: readonly Column[] = [
  {
    id: "name",
    label: "Name",
    width: 196,
    sort: ({ name }) => name,
    text: ({ name }) => name,
    cell: ({ name, display_name: title, thumbnail }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        {name === "" ? (
          <span className="text-faint">–</span>
        ) : (
          <>
            <ProviderPicture name={title} src={thumbnail} />
            <span className="mono truncate text-xs" title={name}>
              {name}
            </span>
          </>
        )}
      </span>
    ),
  },
  {
    id: "display_name",
    label: "Provider",
    width: 190,
    sort: (stat) => stat.display_name.toLowerCase(),
    text: (stat) => stat.display_name,
    cell: (stat) => (
      <span className="flex min-w-0 items-center gap-2">
        <span
          className={stat.name === "" ? "truncate text-dim italic" : "truncate font-medium"}
          title={stat.name === "" ? "Addresses that lists name without a provider" : stat.display_name}
        >
          {stat.name === "" ? (
            stat.display_name
          ) : (
            <Door kind="provider" value={stat.name} keyboard={false} isOfRow isMarked>
              {stat.display_name}
            </Door>
          )}
        </span>
        <DemoMark when={isDemoName(stat.name)} />
      </span>
    ),
  },
  {
    id: "total",
    label: "Total",
    width: 96,
    sort: ({ total }) => total,
    text: ({ total }) => String(total),
    cell: ({ total }) => (
      <span className="tabular" title={formatNumber(total)}>
        {inThousands(total)}
      </span>
    ),
  },
  change("delta_week", "Week", 108),
  change("delta_day", "Day", 100),
];

/** The columns of the provider table, and each row's menu. */
export const columnsFor = (may: { isAdmin: boolean; view: (stat: ProviderStat) => void }): readonly Column[] => [
  ...COLUMNS,
  {
    id: "actions",
    label: "Actions",
    width: 44,
    actions: true,
    sort: () => undefined,
    text: () => "",
    cell: (stat) => (stat.name === "" ? null : <RowMenu of={stat} {...may} />),
  },
];
