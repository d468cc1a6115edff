import type { ScanResult } from "@fyr/contract";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Door } from "../../../components/door/index.ts";
import { PrintButton } from "../../../components/PrintButton.tsx";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { isNowhere, messageOf } from "../../../lib/api/index.ts";
import type { DoorKind } from "../../../lib/doors/index.ts";
import { plural } from "../../../lib/format.ts";
import { useTimes } from "../../../lib/times.ts";
import { useScanResult, useScreenshot } from "../api.ts";
import { ChooseScans } from "./ChooseScans.tsx";
import { ListOfChanges } from "./ListOfChanges.tsx";
import { compared, isChanged } from "./differences.ts";

const route = getRouteApi("/shell/scan/compare");

const PICTURES = {
  what: "What the page looked like in both scans.",
  from: "The browser of each scan, drawn anew by Fyr.",
  how: "The earlier scan stands on the left.",
};
const FACTS = {
  what: "What of the page changed.",
  from: "The results of both scans.",
  how: "What stayed is left out until it is asked for.",
};
const LISTS = {
  what: "What is there no more, and what is new.",
  from: "The results of both scans, as far as they are kept.",
  how: "Each line stands for one thing that only one of the scans saw. Order is not compared.",
};

/** What is new is no better for that: only what is known to be better is green. */
const COLOURS = {
  worse: { before: "bg-raised", after: "bg-danger-soft" },
  better: { before: "bg-raised", after: "bg-success-soft" },
  none: { before: "bg-raised", after: "bg-accent-soft" },
};

/** Two scans beside each other: what changed. */
export function ComparePage() {
  const { a, b } = route.useSearch();
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>Compare scans · Fyr</title>
      <header className="flex items-start justify-between gap-3">
        <div>
          <p className="text-xs text-dim">
            <Link to="/scan" className="text-accent underline">
              URL Scan
            </Link>
          </p>
          <h1 className="text-xl font-semibold tracking-tight">Compare scans</h1>
        </div>
        {a !== undefined && b !== undefined && (
          <div className="flex gap-2 print:hidden">
            <Link to="/scan/compare" search={{ a }} className={buttonClass("outline", "md")}>
              Others
            </Link>
            <PrintButton />
          </div>
        )}
      </header>
      {a === undefined || b === undefined ? <ChooseScans given={a ?? b} /> : <Both ids={[a, b]} />}
    </div>
  );
}

function Both({ ids: [a, b] }: { ids: readonly [string, string] }) {
  const [one, other] = [useScanResult(a, true), useScanResult(b, true)];
  const error = one.error ?? other.error;
  if (isNowhere(error)) {
    return (
      <ErrorState title="No such scan" page>
        One of the two was deleted, is another account’s alone, or the link is incomplete.
      </ErrorState>
    );
  }
  if (error !== null) {
    return (
      <ErrorState
        title="The scans could not be loaded"
        page
        onRetry={() => {
          if (one.isError) void one.refetch();
          if (other.isError) void other.refetch();
        }}
      >
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (one.data === undefined || other.data === undefined) {
    return (
      <LoadingBlock className="flex flex-col gap-4">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-64 w-full" />
      </LoadingBlock>
    );
  }
  const [before, after] = [one.data, other.data].toSorted((x, y) => x.Timestamp.localeCompare(y.Timestamp)) as [
    ScanResult,
    ScanResult,
  ];
  return <Changes before={before} after={after} />;
}

function Changes({ before, after }: { before: ScanResult; after: ScanResult }) {
  const [isWhole, setWhole] = useState(false);
  const { facts, lists } = compared(before, after);
  const changed = facts.filter(isChanged);
  const changedLists = lists.filter(({ gone, added }) => gone.length + added.length > 0);
  const shown = isWhole ? facts.filter((fact) => fact.before !== null || fact.after !== null) : changed;
  return (
    <>
      <Card title="Both scans" about={PICTURES}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Side result={before} label="Earlier" />
          <Side result={after} label="Later" />
        </div>
      </Card>
      <Card
        title="What changed"
        about={FACTS}
        bodyClassName="p-0"
        isLong
        aside={
          <button type="button" className="text-xs text-accent" onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Only what changed" : "Show what stayed"}
          </button>
        }
      >
        {shown.length === 0 ? (
          <p className="px-4 py-3 text-sm text-dim">None of the facts of the page changed.</p>
        ) : (
          <Table label="What changed" columns={["What", "Earlier", "Later"]}>
            {shown.map((fact) => (
              <tr key={fact.name}>
                <th scope="row" className={`${cellClass} text-left font-medium whitespace-nowrap`}>
                  {fact.name}
                </th>
                <td
                  className={`${cellClass} w-1/2 wrap-anywhere ${isChanged(fact) ? COLOURS[fact.turn ?? "none"].before : "text-dim"}`}
                >
                  <Fact value={fact.before} kind={fact.kind} />
                </td>
                <td
                  className={`${cellClass} w-1/2 wrap-anywhere ${isChanged(fact) ? COLOURS[fact.turn ?? "none"].after : "text-dim"}`}
                >
                  <Fact value={fact.after} kind={fact.kind} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Card>
      <Card
        title="What came and went"
        about={LISTS}
        isLong
        aside={<span className="text-xs text-dim">{plural(changedLists.length, "list")} changed</span>}
      >
        {changedLists.length === 0 ? (
          <p className="text-sm text-dim">Requests, hosts, scripts, cookies, forms and text are the same.</p>
        ) : (
          <div className="flex flex-col gap-5">
            {changedLists.map((list) => (
              <ListOfChanges key={list.name} list={list} />
            ))}
          </div>
        )}
      </Card>
    </>
  );
}

function Fact({ value, kind }: { value: string | null; kind: DoorKind | undefined }) {
  if (value === null || kind === undefined) return value ?? "–";
  return <Door kind={kind} value={value} isInText />;
}

function Side({ result: { Data, Timestamp }, label }: { result: ScanResult; label: string }) {
  const picture = useScreenshot(Data.Id, Data.Screenshot !== null);
  const { formatDateTime } = useTimes();
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="min-w-0 text-sm">
        <span className="font-medium">{label}:</span>{" "}
        <Link to="/scan/$id" params={{ id: Data.Id }} className="tabular text-accent underline">
          {formatDateTime(Timestamp)}
        </Link>
        <span className="mono block truncate text-xs text-dim" title={Data.Url}>
          {Data.Url}
        </span>
      </figcaption>
      <div className="flex min-h-32 items-center justify-center overflow-hidden rounded-md border border-line bg-raised">
        {picture.data === undefined ? (
          <p className="flex flex-col items-center gap-2 p-8 text-sm text-dim">
            <ImageOff className="size-6 text-faint" aria-hidden />
            {Data.Screenshot === null || picture.isError ? "No picture of the page" : "Loading …"}
          </p>
        ) : (
          <img
            src={picture.data}
            alt={`The page ${Data.FinalUrl} in the ${label.toLowerCase()} scan`}
            className="w-full"
          />
        )}
      </div>
    </figure>
  );
}
