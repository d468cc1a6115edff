import { ACCOUNT_TYPE, ARTIFACT_KIND_NAMES, type ArtifactRelation, FREE_PAGE_MAX, PAGE_MAX } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { Busy } from "../../components/Busy.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { DataTable } from "../../components/data-table/index.ts";
import { GraphLink } from "../../components/GraphLink.tsx";
import { Pager } from "../../components/Pager.tsx";
import { EmptyState } from "../../components/states.tsx";
import { Chip } from "../../components/Tags.tsx";
import { WithheldNote } from "../../components/Withheld.tsx";
import { openValue } from "../../lib/doors/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { useStore } from "../../lib/store.ts";
import { useSaveQuery } from "../history/index.ts";
import { session } from "../session/index.ts";
import { ScansHaving } from "../scans/index.ts";
import { relationsOf } from "./api.ts";
import { RELATION_COLUMNS } from "./columns.tsx";
import { Failed } from "./Failed.tsx";

/** Where an artifact was found, as a table. */
export function ArtifactResults({ text, log }: { text: string; log: boolean }) {
  const [page, setPage] = useState(0);
  const { account } = useStore(session);
  const isFree = account?.type === ACCOUNT_TYPE.free;
  const size = isFree ? FREE_PAGE_MAX : PAGE_MAX;
  const found = useQuery(relationsOf(text, page, size));
  useSaveQuery(text, "artifact", log && found.isSuccess);
  if (found.isPending) return <Busy>Loading relations</Busy>;
  if (found.isError) {
    return <Failed text={text} refusal="Not an artifact" error={found.error} onRetry={() => void found.refetch()} />;
  }
  const { Artifact: artifact, Kinds: kinds, Relations: rows, total, withheld } = found.data;
  return (
    <>
      <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="mono min-w-0 text-lg font-semibold break-all">{artifact}</h1>
        <CopyButton text={artifact} label="Copy" size="icon-sm" />
        {kinds.map((kind) => (
          <Chip key={kind}>{ARTIFACT_KIND_NAMES[kind]}</Chip>
        ))}
        {kinds[0] !== undefined && <GraphLink kind={kinds[0]} value={text} />}
        <p className="tabular text-dim">
          {plural(total, "relation")}
          {isFree && total > size && `, of which a free account gets the first ${formatNumber(size)}`}
        </p>
      </header>
      <WithheldNote withheld={withheld} />
      <ScansHaving kinds={kinds} value={artifact} />
      {total === 0 ? (
        <EmptyState icon={Share2} title="It was found with no domain or address">
          <p>Artifacts come from captures, posts, and the traffic that own sensors saw.</p>
        </EmptyState>
      ) : (
        <DataTable
          label="Relations"
          rows={rows}
          columns={RELATION_COLUMNS}
          rowKey={keyOf}
          searchText={searchText}
          onOpen={open}
          copyOnC={({ Domain, IP }) => Domain ?? IP ?? ""}
          busy={found.isFetching}
          total={total}
          exportName="fyr-relations"
          storageKey={`${STORAGE_KEYS.columns}.relations`}
        />
      )}
      {!isFree && total > size && (
        <Pager page={page + 1} size={size} total={total} onPage={(next) => setPage(next - 1)} />
      )}
    </>
  );
}

const keyOf = ({ Domain, IP }: ArtifactRelation): string => `${Domain} ${IP}`;
const searchText = (one: ArtifactRelation): string => keyOf(one).toLowerCase();
function open({ Domain, IP }: ArtifactRelation): void {
  if (Domain !== null) openValue("name", Domain);
  else if (IP !== null) openValue("address", IP);
}
