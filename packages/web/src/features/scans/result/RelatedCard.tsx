import { SCAN_TRAIT_NAMES, type ScanResult, type ScanShared } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Card } from "../../../components/Card.tsx";
import { CardLine } from "../../../components/CardLine.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { formatNumber, plural } from "../../../lib/format.ts";
import { useRelated, useScansWith } from "../api.ts";
import { Part, withSearch } from "../parts.tsx";
import { ScanLine } from "../ScanLine.tsx";

const ABOUT = {
  what: "Parts of this page that other scans have too.",
  from: "Public scans of this Fyr, and those of this account.",
  how: "The rarest part comes first: pages with it probably have the same author. Scripts and trackers of large services are shared by many.",
};
/** Rows that are shown at once. */
const ROWS = 15;
/** Scans that are shown below a part; its page has all. */
const FEW = 3;

/** What else shares its parts. */
export function RelatedCard({ result: { Data } }: { result: ScanResult }) {
  const { data, isError, refetch } = useRelated(Data.Id);
  const [most, setMost] = useState(ROWS);
  const [opened, setOpened] = useState<string | null>(null);
  if (data === undefined) {
    return (
      <CardLine title="Related scans" about={ABOUT}>
        {isError ? (
          <NotLoaded className="px-0 py-0" onRetry={() => void refetch()}>
            Related scans could not be loaded.
          </NotLoaded>
        ) : (
          <Skeleton className="w-40" />
        )}
      </CardLine>
    );
  }
  // Scans of the same URL have a card of their own.
  const shared = data.shared.filter(({ Kind }) => Kind !== "url");
  if (shared.length === 0) {
    return (
      <CardLine title="Related scans" about={ABOUT}>
        No other scan that you may see shares a part of this page.
      </CardLine>
    );
  }
  return (
    <Card title="Related scans" about={ABOUT} bodyClassName="p-0" isLong>
      <Table label="Related scans" columns={["Part", "Value", "Other scans"]}>
        {shared.slice(0, most).map((one) => {
          const key = `${one.Kind} ${one.Value}`;
          return (
            <Row
              key={key}
              one={one}
              id={Data.Id}
              isOpen={opened === key}
              onOpen={() => setOpened(opened === key ? null : key)}
            />
          );
        })}
      </Table>
      {shared.length > most && (
        <p className="border-t border-line px-4 py-2 text-xs">
          <button type="button" className="text-accent" onClick={() => setMost(most + ROWS * 4)}>
            {plural(shared.length - most, "more part", "more parts")}
          </button>
        </p>
      )}
    </Card>
  );
}

function Row({
  one: { Kind, Value, Count, Capped },
  id,
  isOpen,
  onOpen,
}: {
  one: ScanShared;
  id: string;
  isOpen: boolean;
  onOpen: () => void;
}) {
  return (
    <>
      <tr>
        <td className={`${cellClass} whitespace-nowrap`}>{SCAN_TRAIT_NAMES[Kind]}</td>
        <td className={`${cellClass} w-full`}>
          <Part kind={Kind} value={Value} />
        </td>
        <td className={`${cellClass} whitespace-nowrap`}>
          <button type="button" className="tabular text-accent" aria-expanded={isOpen} onClick={onOpen}>
            {formatNumber(Count)}
            {Capped && "+"} {Count === 1 ? "scan" : "scans"}
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={3} className="bg-raised p-0">
            <Few kind={Kind} value={Value} but={id} />
          </td>
        </tr>
      )}
    </>
  );
}

function Few({ kind, value, but }: { kind: ScanShared["Kind"]; value: string; but: string }) {
  const { data, isError, refetch } = useScansWith({ kind, value, but }, 1, FEW);
  if (data === undefined) {
    return isError ? (
      <NotLoaded onRetry={() => void refetch()}>The scans could not be loaded.</NotLoaded>
    ) : (
      <Skeleton className="m-4 w-1/2" />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {data.scans.map((scan) => (
          <ScanLine key={scan.Id} scan={scan} />
        ))}
      </ul>
      {data.total > data.scans.length && (
        <p className="border-t border-line px-4 py-2 text-xs">
          <Link to="/scan/with" search={withSearch(kind, value, but)} className="text-accent underline">
            All {formatNumber(data.total)}
          </Link>
        </p>
      )}
    </>
  );
}
