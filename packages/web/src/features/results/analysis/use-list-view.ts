import type { IpInfo } from "@fyr/contract";
import { useEffect, useMemo, useRef, useState } from "react";
import { type ColumnFilters, columnsTest, type DataColumn } from "../../../components/data-table/index.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import type { ListView } from "../list-view.ts";
import { columnsIn, columnsText } from "./columns-text.ts";
import type { FacetId } from "./facets.ts";
import { useAnalysis } from "./use-analysis.ts";
import { toggled, useSearch } from "./use-search.ts";

/** After so long without a change, the link is that of the view. */
const LINK_MS = 400;

interface ListNeeds {
  readonly rows: readonly IpInfo[];
  readonly columns: readonly DataColumn<IpInfo>[];
  /** Lower-case text that a plain line is looked for in. */
  readonly textOf: (info: IpInfo) => string;
  /** Only these addresses; null for all. */
  readonly only: ReadonlyMap<string, unknown> | null;
  readonly line: string;
  readonly setLine: (line: string) => void;
  readonly view: ListView | undefined;
  readonly onView: ((view: ListView) => void) | undefined;
}

/** What of a list is shown: its filters, and the rows that pass them with their counts. */
export function useListView({ rows, columns, textOf, only, line, setLine, view = {}, onView }: ListNeeds) {
  const [filters, setFilters] = useState<ColumnFilters | null>(() => columnsIn(view.columns));
  const { test: ofLine, isRead, note, chosen } = useSearch(line, textOf);
  const ofColumns = useMemo(() => columnsTest(columns, filters ?? {}), [columns, filters]);
  const test = useMemo(() => {
    const ofOnly = only && ((info: IpInfo) => only.has(info.ip));
    const tests = [ofOnly, ofLine, ofColumns].filter((one) => one !== null);
    return tests.length === 0 ? null : (info: IpInfo) => tests.every((passes) => passes(info));
  }, [only, ofLine, ofColumns]);
  const analysis = useAnalysis(rows, test);

  const link = useDebounced(
    useMemo(() => linkOf(line, filters), [line, filters]),
    LINK_MS,
  );
  const linked = useRef(link);
  useEffect(() => {
    if (link === linked.current) return;
    linked.current = link;
    onView?.(link);
  }, [link, onView]);

  return {
    analysis,
    chosen,
    toggle: (id: FacetId, value: string) => void toggled(line, id, value).then(setLine),
    filter: {
      text: line,
      onText: setLine,
      note,
      isApplied: isRead && analysis.isCurrent,
      placeholder: "Text, or risk:>70 AND NOT country:DK",
    },
    columnFilters: { values: filters, onValues: setFilters },
  };
}

function linkOf(line: string, filters: ColumnFilters | null): ListView {
  const isFiltered = filters !== null && Object.keys(filters).length > 0;
  return { ...(line.trim() !== "" && { filter: line.trim() }), ...(isFiltered && { columns: columnsText(filters) }) };
}
