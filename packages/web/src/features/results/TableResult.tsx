import type { IpInfo } from "@fyr/contract";
import { useEffect, useMemo, useState } from "react";
import { Summary } from "./analysis/Summary.tsx";
import { uncollectedOf } from "./analysis/uncollected.ts";
import { useLine } from "./analysis/use-line.ts";
import { useListView } from "./analysis/use-list-view.ts";
import { Banner } from "../../components/Banner.tsx";
import { ChangesNote } from "./changes/ChangesNote.tsx";
import { useChanges } from "./changes/use-changes.ts";
import { BLOCK_LISTS, ipExports } from "./export/choices.ts";
import { ListActions } from "./ListActions.tsx";
import type { ListView, NamesView } from "./list-view.ts";
import { DataTable } from "../../components/data-table/index.ts";
import { openSlideOver } from "../../components/slide-over/index.ts";
import { withheldOf, WithheldNote } from "../../components/Withheld.tsx";
import { hrefOf, pageOf } from "../../lib/doors/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { usePrinting } from "../../lib/printing.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { useStore } from "../../lib/store.ts";
import { IpView } from "../ip/index.ts";
import { columnsFor } from "./columns.tsx";
import { useNarrow } from "./use-narrow.ts";
import { namesInWords, othersInWords, systemsInWords } from "../../lib/indicator-words.ts";
import { Names } from "./names/Names.tsx";
import { Others } from "./Others.tsx";
import { Prefixes } from "./Prefixes.tsx";
import { SkipTo } from "../../components/SkipTo.tsx";
import { Systems } from "./Systems.tsx";
import { Providers } from "./Providers.tsx";
import { Refused } from "./Refused.tsx";
import { RunProgress } from "./RunProgress.tsx";
import { runOf } from "./runs.ts";
import { useProviders } from "./use-providers.ts";
import { PrintSources } from "../sources/index.ts";
import { useSaveQuery } from "../history/index.ts";

/** A list of addresses as a table; rows appear while later ones are still being looked up. */
export default function TableResult({
  input,
  pieces,
  log,
  entry,
  of,
  view,
  onView,
  onNames,
}: {
  input: string;
  pieces: readonly string[];
  log: boolean;
  /** The list's entry of the history, where it was saved before. */
  entry?: string | undefined;
  /** How many addresses the list had of which these are the first, where credits sufficed for no more. */
  of?: number | undefined;
  /** What of the list is shown at first. */
  view?: ListView;
  /** Is called where that changes, for the link. */
  onView?: (view: ListView) => void;
  onNames?: (view: NamesView) => void;
}) {
  const [{ run, prepared }] = useState(() => runOf(input, pieces));
  const state = useStore(run.state);
  useEffect(() => {
    run.attach();
    return run.detach;
  }, [run]);
  useSaveQuery(input, "ip_table", log && state.phase !== "running" && state.finished > 0, entry);

  const { rows } = state;
  const longest = useMemo(() => prepared.ips.reduce((most, ip) => Math.max(most, ip.length), 0), [prepared]);
  const changes = useChanges(run, state);
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  const only = isOnlyChanged && changes !== null ? changes.byIp : null;
  const { line, setLine, filterBy } = useLine(view?.filter ?? "");
  const isNarrow = useNarrow();
  const isPrinting = usePrinting();
  const columns = useMemo(
    () => columnsFor(longest, prepared.lengths, only, filterBy, isNarrow && !isPrinting),
    [longest, prepared, only, filterBy, isNarrow, isPrinting],
  );
  const exports = useMemo(() => ipExports(prepared.lengths), [prepared]);
  const withheld = useMemo(() => withheldOf(rows), [rows]);
  const uncollected = useMemo(() => uncollectedOf(rows), [rows]);
  const list = useListView({ rows, columns, textOf: searchText, only, line, setLine, view, onView });
  const refused = useMemo(() => [...prepared.refused, ...state.invalid], [prepared, state.invalid]);

  const named = useProviders(refused);

  // Of a list that was stopped, or failed in part, a file must not look like the whole.
  const answered = rows.length + state.invalid.length;
  const whole = Math.max(state.total, of ?? 0);
  const exportName = answered < whole ? `fyr-ips-${rows.length}-of-${whole}` : "fyr-ips";
  // A list of nothing but names, AS or hashes has no rows.
  const { names, systems, others } = prepared;
  const hasTable = state.total > 0 || names.length + systems.length + others.length === 0;
  const what = hasTable
    ? plural(state.total, "address", "addresses")
    : names.length > 0
      ? namesInWords(names.length)
      : systems.length > 0
        ? systemsInWords(systems.length)
        : othersInWords(others.length);

  return (
    <div className="flex h-full flex-col gap-3 p-4 print:block print:h-auto print:space-y-3">
      <title>{`${what} · Fyr`}</title>
      <h1 className="sr-only print:not-sr-only print:text-lg print:font-semibold">Results for {what}</h1>
      {hasTable && rows.length > 0 && <SkipTo label="Skip to the list" to="main table[role=grid]" />}
      {of !== undefined && of > state.total && (
        <Banner kind="warning" className="shrink-0 py-1.5">
          These are the first {plural(state.total, "address", "addresses")} of a list of {formatNumber(of)}: credits did
          not suffice for the other {formatNumber(of - state.total)}, which are not looked up.
        </Banner>
      )}
      <RunProgress state={state} run={run} />
      <WithheldNote withheld={withheld} />
      {/* A phone's first screen has the first addresses: what is beside them comes after them. */}
      <div className="flex shrink-0 flex-wrap gap-2 empty:hidden *:grow *:open:basis-full max-md:order-last print:block print:space-y-3">
        <Prefixes prefixes={prepared.prefixes} />
        <Systems systems={systems} />
        <Providers providers={named.providers} />
        <Others others={others} />
        <Refused refused={named.others} duplicates={prepared.duplicates} />
        <Names names={names} isBeside={state.total > 0} view={view} onView={onNames} />
      </div>
      {hasTable && (rows.length > 0 || state.phase === "running" || state.finished === state.total) && (
        <>
          {(rows.length > 0 || state.phase === "running") && (
            <Summary
              // Before the first answer, that nothing is known would be untrue.
              all={rows.length === 0 ? null : list.analysis.all}
              passing={list.analysis.passing}
              chosen={list.chosen}
              onToggle={list.toggle}
              withheld={withheld}
              uncollected={uncollected}
            />
          )}
          {/* So high that nothing lies over what comes after it on a phone. */}
          <div className="flex min-h-0 flex-1 flex-col max-md:min-h-112 print:block">
            <DataTable
              label="Results"
              rows={list.analysis.shown}
              total={rows.length}
              columns={columns}
              filter={list.filter}
              columnFilters={list.columnFilters}
              isSelectable
              isMain
              exports={exports}
              exportGroup={BLOCK_LISTS}
              actions={actionsFor}
              {...(changes !== null &&
                (only !== null || list.filter.note === null) && {
                  remark: <ChangesNote changes={changes} isOnly={isOnlyChanged} onOnly={setOnlyChanged} />,
                })}
              rowKey={keyOf}
              searchText={searchText}
              onOpen={open}
              busy={state.phase === "running"}
              exportName={exportName}
              copyOnC={keyOf}
              storageKey={`${STORAGE_KEYS.columns}.ip_table`}
            />
          </div>
          <PrintSources speaking={() => speakingOf(list.analysis.shown)} />
        </>
      )}
    </div>
  );
}

const actionsFor = (rows: readonly IpInfo[], isApplied: boolean) => <ListActions rows={rows} isApplied={isApplied} />;

/** The sources that have a say in these answers. */
const speakingOf = (rows: readonly IpInfo[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ provenance }) => provenance.map(({ source }) => source)));

const keyOf = (info: IpInfo): string => info.ip;

function open(info: IpInfo): void {
  openSlideOver({
    key: `ip ${info.ip}`,
    title: info.ip,
    href: hrefOf(pageOf("address", info.ip)),
    beside: ["address", info.ip],
    content: (
      <div className="p-4">
        <IpView info={info} />
      </div>
    ),
  });
}

/** Lower-case text that the filter box looks in, made once a row. */
const texts = new WeakMap<IpInfo, string>();
const SEARCHED = columnsFor(0, new Map());
function searchText(info: IpInfo): string {
  const known = texts.get(info);
  if (known !== undefined) return known;
  const text = SEARCHED.map((column) => column.text(info))
    .join("\n")
    .toLowerCase();
  texts.set(info, text);
  return text;
}
