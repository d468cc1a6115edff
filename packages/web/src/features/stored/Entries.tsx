import { PAGE, SEARCH_DEBOUNCE_MS, STORED_KINDS, type StoredKindId } from "@fyr/contract";
import { SearchX, Trash2 } from "lucide-react";
import { useState } from "react";
import { Ago } from "../../components/Ago.tsx";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { PagedList } from "../../components/PagedList.tsx";
import { SearchField } from "../../components/SearchField.tsx";
import { formatBytes, formatNumber } from "../../lib/format.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { type Deletion, useEntries } from "./api.ts";
import { StoredRow } from "./StoredRow.tsx";

const ABOUT = {
  what: "The entries of one kind, one by one.",
  from: "What Fyr stores for your account.",
  how: "The search looks in the text of each entry.",
};

/** The entries of one kind of the reader's own account: searched, and deleted one by one or all that is found. */
export function Entries({ kind, onDelete }: { kind: StoredKindId; onDelete: (deletion: Deletion) => void }) {
  const [text, setText] = useState("");
  const [page, setPage] = useState<number | undefined>(undefined);
  const search = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const entries = useEntries(kind, search, page ?? 1);
  const { name } = STORED_KINDS[kind];
  const total = entries.data?.total ?? 0;
  return (
    <Card title={name} about={ABOUT} bodyClassName="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={`Search: ${name}`}
          value={text}
          onValue={(value) => {
            setText(value);
            setPage(undefined);
          }}
          className="min-w-60 flex-1"
        />
        <Button
          look="danger"
          disabled={search === "" || total === 0 || search !== text.trim()}
          onClick={() => onDelete({ owner: null, kind, search })}
        >
          Delete {search === "" ? "what is found" : `${formatNumber(total)} found`}
        </Button>
      </div>
      <PagedList
        label={name}
        query={entries}
        rows={(data) => data.entries}
        failed={`${name} could not be loaded`}
        empty={{
          icon: SearchX,
          title: search === "" ? "Nothing is stored" : "Nothing found",
          text: search === "" ? undefined : "Try a different search term.",
        }}
        page={page}
        size={PAGE}
        onPage={setPage}
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data.entries.map(({ id, at, bytes, label }) => (
              <StoredRow key={id} text={label}>
                <span className="tabular w-20 shrink-0 text-right text-xs text-dim">{formatBytes(bytes)}</span>
                <span className="w-28 shrink-0 text-right text-xs">
                  <Ago at={at} />
                </span>
                <IconButton
                  label={`Delete: ${label.slice(0, 60)}`}
                  size="icon-sm"
                  onClick={() => onDelete({ owner: null, kind, search: "", id })}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </StoredRow>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
