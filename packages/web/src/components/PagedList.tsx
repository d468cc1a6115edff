import type { UseQueryResult } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Listing } from "./Listing.tsx";
import { Pager } from "./Pager.tsx";

interface Props<T extends { total: number }> {
  /** What it lists: its name for assistive technology. */
  label: string;
  query: UseQueryResult<T>;
  /** Of the page that is shown. */
  rows: (data: T) => readonly unknown[];
  failed: string;
  empty: { readonly icon: LucideIcon; readonly title: string; readonly text: ReactNode };
  /** The first page is 1, and is left out of links. */
  page: number | undefined;
  /** Rows of a page. */
  size: number;
  onPage: (page: number | undefined) => void;
  children: (data: T) => ReactNode;
}

/** A panel with one page of a list, and the way to the others. */
export function PagedList<T extends { total: number }>({
  label,
  query,
  rows,
  failed,
  empty,
  page = 1,
  size,
  onPage,
  children,
}: Props<T>) {
  // A link to a page that the list no longer has.
  const last = Math.max(1, Math.ceil((query.data?.total ?? 0) / size));
  const beyond = { ...empty, title: `There is no page ${page}`, text: `The last page is ${last}.` };
  return (
    <section aria-label={label} className="rounded-lg border border-line bg-panel">
      <Listing query={query} count={(data) => rows(data).length} failed={failed} empty={page > last ? beyond : empty}>
        {children}
      </Listing>
      {query.data !== undefined && (
        <Pager
          page={page}
          size={size}
          total={query.data.total}
          onPage={(next) => onPage(next > 1 ? next : undefined)}
        />
      )}
    </section>
  );
}
