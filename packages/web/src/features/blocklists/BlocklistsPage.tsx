import type { Blocklist } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { ListX, Plus } from "lucide-react";
import { useState } from "react";
import { Ago } from "../../components/Ago.tsx";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Listing } from "../../components/Listing.tsx";
import { Modal } from "../../components/Modal.tsx";
import { Chip } from "../../components/Tags.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import { useBlocklists } from "./api.ts";
import { Editor } from "./Editor.tsx";
import { intervalName, KINDS, STATES } from "./words.ts";

const ABOUT = {
  what: "Query lines whose answers a firewall, a sensor or a name server fetches as a list.",
  from: "What your account sees of addresses and domains.",
  how: "Each list is made anew in the background, for the credits that its query line costs. Its secret address is shown once.",
};

/** The lists of the account. */
export function BlocklistsPage() {
  const lists = useBlocklists();
  const [isCreating, setCreating] = useState(false);
  const bounds = lists.data?.bounds;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-6">
      <title>Blocklists · Fyr</title>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Blocklists</h1>
          <p className="mt-1 text-dim">
            A query line becomes a list at a secret address
            {bounds !== undefined &&
              `: up to ${plural(bounds.lists, "list")} of ${formatNumber(bounds.rows)} entries each`}
            .
          </p>
        </div>
        <Button look="solid" disabled={bounds === undefined} onClick={() => setCreating(true)}>
          <Plus aria-hidden /> New blocklist
        </Button>
      </header>
      <Card title="Your blocklists" about={ABOUT} bodyClassName="p-0" isLong>
        <Listing
          query={lists}
          count={(data) => data.lists.length}
          failed="The blocklists could not be loaded"
          empty={{
            icon: ListX,
            title: "No blocklists",
            text: "Make one of a query line, such as type:ip threat:c2 risk:>80 last_seen:>now-7d.",
          }}
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {data.lists.map((list) => (
                <Row key={list.id} list={list} />
              ))}
            </ul>
          )}
        </Listing>
      </Card>
      <Modal open={isCreating} title="New blocklist" className="max-w-3xl" onClose={() => setCreating(false)}>
        {lists.data !== undefined && (
          <Editor list={null} bounds={lists.data.bounds} own={lists.data.own} onDone={() => setCreating(false)} />
        )}
      </Modal>
    </div>
  );
}

function Row({ list }: { list: Blocklist }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/blocklists/$id"
            params={{ id: list.id }}
            className="truncate font-medium text-ink after:absolute after:inset-0"
          >
            <bdi>{list.name}</bdi>
          </Link>
          <Chip>{KINDS[list.kind]}</Chip>
          {list.key_prefix === null && <Chip>No address</Chip>}
        </p>
        <p className="truncate mono text-xs text-dim">{list.query}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end text-xs text-dim">
        <span className="tabular">{plural(list.rows, "entry", "entries")}</span>
        <span className={list.state === "failed" ? "text-danger" : "text-faint"}>
          {STATES[list.state]}
          {list.state === "fresh" && list.refreshed_at !== null && (
            <>
              {" "}
              <Ago at={list.refreshed_at} inText />
            </>
          )}
        </span>
      </div>
      <span className="w-32 shrink-0 text-right text-xs text-faint">{intervalName(list.interval_minutes)}</span>
    </li>
  );
}
