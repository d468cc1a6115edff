import { STORED_KINDS } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Database } from "lucide-react";
import { useState } from "react";
import { Ago } from "../../components/Ago.tsx";
import { Button, buttonClass } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Listing } from "../../components/Listing.tsx";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { formatBytes, formatNumber } from "../../lib/format.ts";
import { type Deletion, type Owner, type Usage, useUsage } from "./api.ts";
import { DeleteStored } from "./DeleteStored.tsx";
import { Entries } from "./Entries.tsx";

const ABOUT = {
  what: "How much Fyr stores for an account, by kind.",
  from: "The stores of this Fyr.",
  how: "Entries and their bytes are counted when the page is opened.",
};

/** What Fyr stores of an account, by kind. Of the reader's own, entries can be listed. */
export function Kinds({ title, owner }: { title: string; owner: Owner }) {
  const usage = useUsage(owner);
  const [shown, setShown] = useState<Usage["kind"] | null>(null);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  return (
    <>
      <Card title={title} about={ABOUT} bodyClassName="p-0">
        <Listing
          query={usage}
          count={({ kinds }) => kinds.length}
          failed="What Fyr stores could not be loaded"
          empty={{ icon: Database, title: "Nothing is stored", text: undefined }}
        >
          {({ kinds }) => (
            <Table label="Stored data" columns={["Kind", "Entries", "Size", "Oldest", ""]}>
              {kinds.map((one) => (
                <Row
                  key={one.kind}
                  of={one}
                  owner={owner}
                  isShown={shown === one.kind}
                  onShow={() => setShown(shown === one.kind ? null : one.kind)}
                  onDelete={() => setDeletion({ owner, kind: one.kind, search: "" })}
                />
              ))}
            </Table>
          )}
        </Listing>
      </Card>
      {shown !== null && <Entries key={shown} kind={shown} onDelete={setDeletion} />}
      <DeleteStored of={deletion} onClose={() => setDeletion(null)} />
    </>
  );
}

interface RowProps {
  of: Usage;
  owner: Owner;
  isShown: boolean;
  onShow: () => void;
  onDelete: () => void;
}

function Row({ of, owner, isShown, onShow, onDelete }: RowProps) {
  const { name, about, page } = STORED_KINDS[of.kind];
  const isOwn = owner === null;
  return (
    <tr>
      <td className={`${cellClass} min-w-52`}>
        <p className="font-medium text-ink">{name}</p>
        <p className="text-xs text-dim">
          {about}; {of.oldest_go ? "the oldest make room" : "new ones are refused when full"}
        </p>
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap`}>
        {formatNumber(of.count)} <span className="text-faint">of {formatNumber(of.count_max)}</span>
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap`}>
        {formatBytes(of.bytes)} <span className="text-faint">of {formatBytes(of.bytes_max)}</span>
        <ProgressBar label={`Size of ${name}`} value={of.bytes} max={of.bytes_max} className="mt-1.5" />
      </td>
      <td className={`${cellClass} whitespace-nowrap`}>{of.oldest_at === null ? "–" : <Ago at={of.oldest_at} />}</td>
      <td className={`${cellClass} w-0 text-right *:-my-1 lg:whitespace-nowrap`}>
        {isOwn && of.deletable && (
          <Button look="ghost" size="sm" aria-expanded={isShown} aria-label={`Show: ${name}`} onClick={onShow}>
            {isShown ? "Hide" : "Show"}
          </Button>
        )}
        {of.deletable && (
          <Button
            look="ghost"
            size="sm"
            disabled={of.count === 0}
            aria-label={`Delete all: ${name}`}
            onClick={onDelete}
          >
            Delete all
          </Button>
        )}
        {isOwn && page !== null && (
          <Link to={page} className={buttonClass("ghost", "sm")} aria-label={`Open: ${name}`}>
            Open
          </Link>
        )}
      </td>
    </tr>
  );
}
