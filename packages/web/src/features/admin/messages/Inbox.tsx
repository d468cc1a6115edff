import { PAGE } from "@fyr/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { Inbox as InboxIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Listing } from "../../../components/Listing.tsx";
import { Pager } from "../../../components/Pager.tsx";
import type { Asked } from "./api.ts";

export interface InboxProps extends Asked {
  readonly search: string | undefined;
  readonly page: number | undefined;
  readonly onPage: (page: number) => void;
}

interface Props<T extends { total: number }> extends InboxProps {
  label: string;
  query: UseQueryResult<T>;
  rows: (data: T) => readonly unknown[];
  /** What it says where nothing has come yet. */
  empty: string;
  children: (data: T) => ReactNode;
}

/** One paged list of what came in or went out. */
export function Inbox<T extends { total: number }>({
  label,
  query,
  rows,
  empty,
  search = "",
  page,
  onPage,
  children,
}: Props<T>) {
  return (
    <section aria-label={label} className="rounded-lg border border-line bg-panel">
      <Listing
        query={query}
        count={(data) => rows(data).length}
        failed={`${label} could not be loaded`}
        empty={{
          icon: InboxIcon,
          title: search === "" ? empty : "Nothing found",
          text: search === "" ? undefined : "Try a different search term.",
        }}
      >
        {children}
      </Listing>
      {query.data !== undefined && <Pager page={page ?? 1} size={PAGE} total={query.data.total} onPage={onPage} />}
    </section>
  );
}
