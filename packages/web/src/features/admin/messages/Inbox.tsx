import { PAGE } from "@fyr/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { Inbox as InboxIcon } from "lucide-react";
import type { ReactNode } from "react";
import { PagedList } from "../../../components/PagedList.tsx";
import type { InboxSearch } from "./api.ts";

export interface InboxProps extends InboxSearch {
  readonly search: string | undefined;
  readonly page: number | undefined;
  readonly onPage: (page: number | undefined) => void;
}

interface Props<T extends { total: number }> extends InboxProps {
  label: string;
  query: UseQueryResult<T>;
  rows: (data: T) => readonly unknown[];
  /** The text of an empty inbox. */
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
    <PagedList
      label={label}
      query={query}
      rows={rows}
      failed={`${label} could not be loaded`}
      empty={{
        icon: InboxIcon,
        title: search === "" ? empty : "Nothing found",
        text: search === "" ? undefined : "Try a different search term.",
      }}
      page={page}
      size={PAGE}
      onPage={onPage}
    >
      {children}
    </PagedList>
  );
}
