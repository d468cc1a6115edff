import type { DataSource } from "@fyr/contract";
import { getRouteApi } from "@tanstack/react-router";
import { Database, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Listing } from "../../../components/Listing.tsx";
import { SearchField } from "../../../components/SearchField.tsx";
import { Select } from "../../../components/Select.tsx";
import { Table } from "../../../components/Table.tsx";
import { LiveLookups } from "../../registration-data/index.ts";
import { useRunAll, useSources } from "./api.ts";
import { filterSources, inOrder, stateChoices } from "./filter.ts";
import { LastBuild } from "./LastBuild.tsx";
import { Overall } from "./Overall.tsx";
import { Reach } from "./Reach.tsx";
import { readCollectorsSearch } from "./search.ts";
import { SourceRow } from "./SourceRow.tsx";
import { AcceptQuarantined, Withdraw } from "./ConfirmAct.tsx";
import type { StateFilter } from "./states.ts";

const route = getRouteApi("/shell/admin/sources");
const COLUMNS = ["Source", "State", "Edition", "Fetched", "Rows", "Change", "Next run", ""];

/** What is collected, how each source stands, and what can be done about it. */
export function AdminSourcesPage() {
  const sources = useSources();
  const runAll = useRunAll();
  // A link may name a source or a state.
  const { search = "", state = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useState(search);
  const setState = (next: StateFilter) =>
    void navigate({ search: (before) => readCollectorsSearch({ ...before, state: next }), replace: true });
  const [accepting, setAccepting] = useState<DataSource | null>(null);
  const [withdrawing, setWithdrawing] = useState<DataSource | null>(null);
  const all = sources.data?.sources ?? [];
  const shown = inOrder(filterSources(all, text, state));
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>Collectors · Fyr</title>
      <header className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Collectors</h1>
          <p className="mt-1 text-dim">The sources that Fyr fetches: their states and their latest changes.</p>
        </div>
        <Button look="solid" disabled={runAll.isPending || all.length === 0} onClick={() => runAll.mutate()}>
          <RefreshCw aria-hidden /> Run all
        </Button>
      </header>
      {sources.data !== undefined && (
        <>
          <Reach {...sources.data} />
          <LastBuild build={sources.data.build} />
          <Overall sources={sources.data.sources} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <SearchField label="Search sources" value={text} onValue={setText} className="min-w-64 flex-1" />
        <Select
          label="State"
          labelHidden
          className="w-52"
          value={state}
          options={stateChoices(sources.data?.sources, state)}
          onValue={setState}
        />
      </div>
      <section aria-label="Sources" className="rounded-lg border border-line bg-panel">
        <Listing
          query={sources}
          count={() => shown.length}
          failed="The sources could not be loaded"
          empty={{ icon: Database, title: "No sources found", text: "Try a different search term or state." }}
        >
          {() => (
            <Table label="Sources" columns={COLUMNS} pinned>
              {shown.map((source) => (
                <SourceRow
                  key={source.id}
                  of={source}
                  onAccept={() => setAccepting(source)}
                  onWithdraw={() => setWithdrawing(source)}
                />
              ))}
            </Table>
          )}
        </Listing>
      </section>
      <LiveLookups />
      <AcceptQuarantined of={accepting} onClose={() => setAccepting(null)} />
      <Withdraw of={withdrawing} onClose={() => setWithdrawing(null)} />
    </div>
  );
}
