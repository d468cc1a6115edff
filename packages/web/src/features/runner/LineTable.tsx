import { type LineAnswer, type LineKind, type LineRow, PAGE_MAX, type SavableQueryType } from "@fyr/contract";
import { kindOf, readLine, searchOf } from "@fyr/core/lines";
import { useQuery } from "@tanstack/react-query";
import { Play, SearchX, ShieldQuestion } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ADDRESS_LISTS, MissingLists } from "../../components/MissingLists.tsx";
import { Banner } from "../../components/Banner.tsx";
import { Busy } from "../../components/Busy.tsx";
import { Button } from "../../components/Button.tsx";
import { DataTable, type ExportChoice, JSON_EXPORTS } from "../../components/data-table/index.ts";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { WithheldNote } from "../../components/Withheld.tsx";
import { csvLines } from "../../lib/csv.ts";
import { ApiError, call, ENDPOINTS, messageOf } from "../../lib/api/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { useSaveQuery } from "../history/index.ts";
import { openIp, useAgreement } from "../results/index.ts";
import { IpEvents } from "./IpEvents.tsx";
import { cellText, columnsOf, openRow, rowKey, rowText } from "./line-columns.tsx";
import { sizeInWords } from "./size-in-words.ts";

/** Rows that are asked for at first: what they cost is small. */
const ROWS = 100;

/** By what type of the specification a line stands in the history; the others are not remembered. */
const SAVED_AS: Partial<Record<LineKind, SavableQueryType>> = {
  ip: "ip_table",
  network: "ip_table",
  domain: "domain",
  fingerprint: "ip_fingerprints",
};

const answerTo = (query: string, limit: number) => ({
  queryKey: ["line", query, limit] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(ENDPOINTS.customQuery, { body: { query, limit }, signal }),
  // Each run may cost something: what is there stays.
  staleTime: Infinity,
  retry: false,
});

/** What a query line finds, as a table whose rows open beside it. */
export function LineTable({ query }: { query: string }) {
  const line = readLine(query);
  // Events have a table of their own, with all their fields.
  if (line.ok && line.kind === "event") return <IpEvents query={searchOf(line)} onOpen={openIp} />;
  return (
    <AskFirst query={query}>
      <Found query={query} />
    </AskFirst>
  );
}

/** A line that a link of another site, a mail or a chat opened: it costs more than a lookup, and how much is told once it has run. */
function AskFirst({ query, children }: { query: string; children: ReactNode }) {
  const { state, agree } = useAgreement(query, true);
  if (state === "agreed") return children;
  if (state === "unknown") return <Busy>Loading</Busy>;
  return (
    <EmptyState icon={ShieldQuestion} title="Run this line?" page>
      <p>
        A link opened <code className="mono text-ink wrap-anywhere">{query}</code>. To run it costs credits of your
        account.
      </p>
      <Button look="solid" className="mt-4" onClick={agree}>
        <Play aria-hidden /> Run it
      </Button>
    </EmptyState>
  );
}

function Found({ query }: { query: string }) {
  const [limit, setLimit] = useState(ROWS);
  const found = useQuery(answerTo(query, limit));
  const savedAs = SAVED_AS[kindOf(query) ?? "post"];
  useSaveQuery(query, savedAs ?? "ip_table", savedAs !== undefined && found.isSuccess);
  if (found.isPending) return <Busy>Loading</Busy>;
  if (found.isError) return <Failed error={found.error} onRetry={() => void found.refetch()} />;
  const answer = found.data;
  return (
    <>
      <Heading answer={answer} />
      <WithheldNote withheld={answer.withheld} />
      <MissingLists missing={answer.not_collected} layers={ADDRESS_LISTS} begin="What was found rests on" />
      {answer.note !== undefined && <Banner kind="info">{answer.note}</Banner>}
      {answer.rows.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={answer.total_is === "at least" ? "Nothing was found in what was read" : "Nothing was found"}
        >
          <p>{answer.understood}</p>
        </EmptyState>
      ) : (
        <DataTable
          label="Results"
          rows={answer.rows}
          columns={columnsOf(answer)}
          rowKey={rowKey}
          searchText={rowText}
          onOpen={(row) => openRow(answer.kind, row)}
          copyOnC={(row) => JSON.stringify(row)}
          busy={found.isFetching}
          total={answer.total}
          exports={exportsOf(answer)}
          exportName={`fyr-${answer.kind}`}
          storageKey={`${STORAGE_KEYS.columns}.line_${answer.kind}`}
          {...(INITIAL_SORT[answer.kind] !== undefined && { initialSort: INITIAL_SORT[answer.kind] })}
        />
      )}
      {answer.has_more && limit < PAGE_MAX && (
        <p className="flex shrink-0 flex-wrap items-center gap-3 text-xs text-dim">
          <span>These are the first {formatNumber(answer.rows.length)}.</span>
          <Button onClick={() => setLimit(PAGE_MAX)}>
            Get up to {formatNumber(PAGE_MAX)}
            {answer.price.rows_each !== null && ` (${plural(mostOf(answer, PAGE_MAX), "credit")} at most)`}
          </Button>
        </p>
      )}
    </>
  );
}

/** With what every table has, a file for spreadsheets. */
const exportsOf = ({ columns }: LineAnswer): readonly ExportChoice<LineRow>[] => [
  ...JSON_EXPORTS,
  {
    label: "csv",
    suffix: "csv",
    type: "text/csv",
    write(rows) {
      const names = columns.map(({ name }) => name);
      return csvLines(
        names,
        rows.map((row) => names.map((name) => cellText(row[name]))),
      );
    },
  },
];

const INITIAL_SORT: Partial<Record<LineKind, string>> = {
  ip: "risk_score",
  network: "threats",
  provider: "total",
  fingerprint: "last_seen",
};

const mostOf = ({ price: { base, rows_each: each } }: LineAnswer, rows: number): number =>
  base + (each === null ? 0 : Math.ceil(rows / each));

/** What was understood, and how much there is of it. */
function Heading({
  answer: { understood, total, total_is: counted, addresses, ipv4, kind, rows, price },
}: {
  answer: LineAnswer;
}) {
  const spent = price.base + (price.rows_each === null ? 0 : Math.ceil(rows.length / price.rows_each));
  const isMany = addresses !== undefined && (kind === "ip" || kind === "network");
  return (
    <header className="flex shrink-0 flex-wrap items-baseline gap-x-3 gap-y-1">
      <h1 className="min-w-0 text-sm font-medium wrap-anywhere">{understood}</h1>
      <p className="tabular text-xs text-dim">
        {counted === "at least" && "At least "}
        {plural(total, "row")}
        {isMany && `, ${sizeInWords(addresses, ipv4)}`}
        {` · ${price.base === 0 ? "free of charge" : plural(spent, "credit")}`}
      </p>
    </header>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const [detail] = error instanceof ApiError ? error.details : [];
  // With the place of the mistake, in lines.
  const place = detail?.message.split("\n").slice(1).join("\n") ?? "";
  return (
    <ErrorState title="Query failed" onRetry={onRetry}>
      <p>{place === "" ? messageOf(error) : error.message}</p>
      {place !== "" && (
        <pre className="mono mt-2 overflow-x-auto text-left leading-4 whitespace-pre text-ink">{place}</pre>
      )}
    </ErrorState>
  );
}
