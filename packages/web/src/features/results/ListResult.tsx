import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { given } from "../../lib/search-values.ts";
import { AskFirst } from "./AskFirst.tsx";
import type { ListView, NamesView } from "./list-view.ts";
import TableResult from "./TableResult.tsx";

const route = getRouteApi("/shell/search");

/** A list, whose view is part of the link. */
export default function ListResult(props: {
  input: string;
  pieces: readonly string[];
  log: boolean;
  entry?: string | undefined;
}) {
  const { input, filter, columns, of, names, names_verdict: verdict, names_of: kept } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const link = useCallback(
    (part: ListView) => {
      // The user may be on the way to another page, which a link of this one must not take back.
      if (history.location.pathname !== "/search") return;
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
    },
    [navigate, history],
  );
  const onView = useCallback(
    ({ filter: line, columns: filters }: ListView) => link({ filter: line, columns: filters }),
    [link],
  );
  const onNames = useCallback(
    (part: NamesView) => link({ names: part.names, names_verdict: undefined, names_of: part.names_of }),
    [link],
  );
  return (
    <AskFirst key={input} input={input} pieces={props.pieces}>
      <TableResult
        {...props}
        of={of}
        view={given({
          filter,
          columns: columns === "" ? undefined : columns,
          names,
          names_verdict: verdict,
          names_of: kept,
        })}
        onView={onView}
        onNames={onNames}
      />
    </AskFirst>
  );
}
