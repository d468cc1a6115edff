import { PAGE, WORK_STATES, workKindName } from "@fyr/contract";
import { getRouteApi } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { PagedList } from "../../../components/PagedList.tsx";
import { Select } from "../../../components/Select.tsx";
import { Table } from "../../../components/Table.tsx";
import { AdminPage } from "../AdminPage.tsx";
import type { WorkSearch } from "../search.ts";
import { useWork } from "./api.ts";
import { Kinds } from "./Kinds.tsx";
import { STATE_NAMES } from "./StateBadge.tsx";
import { WorkRow } from "./WorkRow.tsx";

const route = getRouteApi("/shell/admin/work");
const COLUMNS = ["Work", "State", "Place", "Attempts", "When", ""];

const STATES = [
  { value: "" as const, label: "Any state" },
  ...WORK_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
];

/** What Fyr does in the background: the line of each kind of work, and the work itself. */
export function WorkPage() {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const work = useWork(filter);
  const kinds = work.data?.kinds ?? [];
  // Another filter begins again at the first page.
  const show = (change: { [K in keyof WorkSearch]: WorkSearch[K] | undefined }) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: true });
  const names = [...new Set([...kinds.map(({ kind }) => kind), ...(filter.kind === undefined ? [] : [filter.kind])])];
  const isFiltered = filter.kind !== undefined || filter.state !== undefined;
  return (
    <AdminPage title="Background work" about="Running and queued background tasks.">
      {kinds.length > 0 && <Kinds kinds={kinds} />}
      <div className="flex flex-wrap gap-2">
        <Select
          label="Kind"
          labelHidden
          className="w-52"
          value={filter.kind ?? ""}
          options={[
            { value: "", label: "All kinds" },
            ...names.map((kind) => ({ value: kind, label: workKindName(kind) })),
          ]}
          onValue={(kind) => show({ kind: kind === "" ? undefined : kind })}
        />
        <Select
          label="State"
          labelHidden
          className="w-40"
          value={filter.state ?? ""}
          options={STATES}
          onValue={(state) => show({ state: state === "" ? undefined : state })}
        />
      </div>
      <PagedList
        label="Work"
        query={work}
        rows={(data) => data.work}
        failed="The work could not be loaded"
        empty={
          isFiltered
            ? { icon: ListChecks, title: "No work found", text: "Try a different kind or state." }
            : {
                icon: ListChecks,
                title: "Nothing has been queued",
                text: "Collections, atlas builds, mails, files, reports and channel notifications are listed here while they wait and for some days after.",
              }
        }
        page={filter.page}
        size={PAGE}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      >
        {(data) => (
          <Table label="Work" columns={COLUMNS} pinned>
            {data.work.map((entry) => (
              <WorkRow key={entry.id} of={entry} />
            ))}
          </Table>
        )}
      </PagedList>
    </AdminPage>
  );
}
