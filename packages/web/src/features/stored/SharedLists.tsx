import { PAGE } from "@fyr/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { PagedList } from "../../components/PagedList.tsx";
import { plural } from "../../lib/format.ts";
import { useTimes } from "../../lib/times.ts";
import { endSharing, sharedLists } from "../history/index.ts";
import { StoredRow } from "./StoredRow.tsx";

const ABOUT = {
  what: "Lists of your search history that whoever has their link can read, with an account of this Fyr.",
  from: "'Copy link' above the results of a list that is too long for a link.",
  how: "A link that was withdrawn stays dead: a list that is shared again has another. While an account is deactivated no one reads what it shares; once it is active again, and after a new password, others can.",
};

/** What the reader shares with other accounts, and how to end that. */
export function SharedLists() {
  const { formatDateTime } = useTimes();
  const [page, setPage] = useState<number | undefined>(undefined);
  const lists = useQuery({ ...sharedLists(page ?? 1, PAGE), placeholderData: keepPreviousData });
  return (
    <Card title="Shared lists" about={ABOUT} bodyClassName="p-4">
      <PagedList
        label="Shared lists"
        query={lists}
        rows={(data) => data.queries}
        failed="Shared lists could not be loaded"
        empty={{
          icon: Link2Off,
          title: "You share no list",
          text: "'Copy link' of a long list shares it for 30 days.",
        }}
        page={page}
        size={PAGE}
        onPage={setPage}
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data.queries.map(({ id, query, items, shared_until: until }) => (
              <StoredRow key={id} text={query}>
                <span className="tabular shrink-0 text-right text-xs text-dim">
                  {plural(items, "address", "addresses")}
                </span>
                <span className="shrink-0 text-right text-xs text-dim">
                  {until !== undefined && `until ${formatDateTime(until)}`}
                </span>
                <Button look="ghost" size="sm" className="-my-1" onClick={() => void endSharing(id)}>
                  Stop sharing
                </Button>
              </StoredRow>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
