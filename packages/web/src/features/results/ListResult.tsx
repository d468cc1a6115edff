import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { AskFirst } from "./AskFirst.tsx";
import type { ListView } from "./list-view.ts";
import TableResult from "./TableResult.tsx";

const route = getRouteApi("/shell/search");

/** A list, whose view is part of the link. */
export default function ListResult(props: {
  input: string;
  pieces: readonly string[];
  log: boolean;
  entry?: string | undefined;
}) {
  const { input, filter, columns, of } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const onView = useCallback(
    ({ filter: line, columns: filters }: ListView) => {
      // The user may be on the way to another page, which a link of this one must not take back.
      if (history.location.pathname !== "/search") return;
      void navigate({ search: (before) => ({ ...before, filter: line, columns: filters }), replace: true });
    },
    [navigate, history],
  );
  return (
    <AskFirst key={input} input={input} pieces={props.pieces}>
      <TableResult
        {...props}
        of={of}
        view={{ ...(filter !== undefined && { filter }), ...(columns && { columns }) }}
        onView={onView}
      />
    </AskFirst>
  );
}
