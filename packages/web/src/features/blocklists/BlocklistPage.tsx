import type { Blocklist } from "@fyr/contract";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Ago } from "../../components/Ago.tsx";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { ConfirmMutation } from "../../components/ConfirmMutation.tsx";
import { Modal } from "../../components/Modal.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { ErrorState } from "../../components/states.tsx";
import { Chip } from "../../components/Tags.tsx";
import { toast } from "../../components/toast/index.ts";
import { isNowhere, messageOf } from "../../lib/api/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { AddressCard } from "./AddressCard.tsx";
import { useBlocklist, useBlocklists, useDelete, useRefresh } from "./api.ts";
import { Editor } from "./Editor.tsx";
import { HistoryCard } from "./HistoryCard.tsx";
import { intervalName, KINDS, STATES } from "./words.ts";

const route = getRouteApi("/shell/blocklists/$id");

/** One list: how it stands, where it is fetched, and what its refreshes changed. */
export function BlocklistPage() {
  const { id } = route.useParams();
  const list = useBlocklist(id);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-6">
      {list.isPending ? (
        <LoadingBlock className="flex flex-col gap-4">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-2/3" />
        </LoadingBlock>
      ) : isNowhere(list.error) ? (
        <ErrorState title="No such blocklist" page>
          It was deleted, is another account’s, or the link is incomplete.
        </ErrorState>
      ) : list.isError ? (
        <ErrorState title="The blocklist could not be loaded" onRetry={() => void list.refetch()}>
          {messageOf(list.error)}
        </ErrorState>
      ) : (
        <>
          <title>{`${list.data.name} · Fyr`}</title>
          <Head list={list.data} />
          <AddressCard list={list.data} />
          <HistoryCard history={list.data.history} />
        </>
      )}
    </div>
  );
}

function Head({ list }: { list: Blocklist }) {
  return (
    <>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="flex flex-wrap items-center gap-2 text-xl font-semibold tracking-tight">
            <bdi>{list.name}</bdi>
            <Chip>{KINDS[list.kind]}</Chip>
          </h1>
          <p className="mono text-xs break-words text-dim">{list.query}</p>
          <p className="mt-1 text-dim">
            {plural(list.rows, "entry", "entries")}
            {list.found > list.rows && ` of ${formatNumber(list.found)}`}
            {list.left_out > 0 && `, ${formatNumber(list.left_out)} left out as never listed`} · {STATES[list.state]}
            {list.refreshed_at !== null && (
              <>
                , made <Ago at={list.refreshed_at} inText />
              </>
            )}{" "}
            · {list.key_prefix === null ? "Refreshed once it has an address" : intervalName(list.interval_minutes)}
          </p>
        </div>
        <Actions list={list} />
      </header>
      {list.problem !== null && (
        <Banner kind="error">
          {list.problem} {list.refreshed_at !== null && "The list is answered as it was before."}
        </Banner>
      )}
    </>
  );
}

function Actions({ list }: { list: Blocklist }) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const remove = useDelete();
  const all = useBlocklists();
  const [isEditing, setEditing] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const failed = (error: Error) => toast.error(messageOf(error));
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        disabled={refresh.isPending || list.state === "refreshing"}
        onClick={() => refresh.mutate(list.id, { onError: failed })}
      >
        <RefreshCw aria-hidden /> Refresh now
      </Button>
      <Button disabled={all.data === undefined} onClick={() => setEditing(true)}>
        <Pencil aria-hidden /> Edit
      </Button>
      <Button look="danger" onClick={() => setRemoving(list.id)}>
        <Trash2 aria-hidden /> Delete
      </Button>
      <Modal open={isEditing} title="Edit blocklist" className="max-w-3xl" onClose={() => setEditing(false)}>
        {all.data !== undefined && (
          <Editor list={list} bounds={all.data.bounds} own={all.data.own} onDone={() => setEditing(false)} />
        )}
      </Modal>
      <ConfirmMutation
        input={removing}
        mutation={remove}
        title="Delete this blocklist?"
        action="Delete"
        done="Blocklist deleted."
        onClose={() => {
          if (remove.isSuccess) void navigate({ to: "/blocklists" });
          setRemoving(null);
        }}
      >
        Whatever fetches it gets no list any more.
      </ConfirmMutation>
    </div>
  );
}
