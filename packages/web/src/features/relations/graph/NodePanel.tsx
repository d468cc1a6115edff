import { GRAPH_PAGE_MAX, GRAPH_RELATION_NAMES, NODE_KIND_NAMES, type NodeKind } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/Button.tsx";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { Door } from "../../../components/door/index.ts";
import type { DoorKind } from "../../../lib/doors/index.ts";
import { formatNumber } from "../../../lib/format.ts";
import { joinInput } from "../../../lib/search-input.ts";
import { variableOf } from "./colours.ts";
import { type Model, type ModelNode, missingOf, type Rest } from "./model.ts";
import type { Step } from "./steps.ts";

const DOORS: { readonly [K in NodeKind]?: DoorKind } = {
  address: "address",
  name: "name",
  as: "as",
  provider: "provider",
  fingerprint: "fingerprint",
  email: "email",
  tracker: "tracker",
  registrant: "registrant",
};
/** What a mouse click expands at once; a key needs the button. */
const HINT = "Choose a node in the graph, or a row of the table. A double click expands a node.";

interface Props {
  model: Model;
  node: ModelNode | null;
  isFull: boolean;
  onExpand: (step: Step) => void;
  onBegin: (step: Step) => void;
  onChoose: (id: string) => void;
}

/** What is known of a node, and what of its neighbours is not in the graph yet. */
export function NodePanel({ model, node, isFull, onExpand, onBegin, onChoose }: Props) {
  return (
    <aside
      aria-label="Chosen node"
      className="flex w-80 shrink-0 flex-col gap-3 overflow-y-auto rounded-lg border border-line bg-panel p-4 max-lg:w-full"
    >
      {node === null ? (
        <p className="text-dim">{HINT}</p>
      ) : (
        <Chosen key={node.id} {...{ model, node, isFull, onExpand, onBegin }} />
      )}
      <Legend model={model} onChoose={onChoose} />
    </aside>
  );
}

function Chosen({ model, node, isFull, onExpand, onBegin }: Omit<Props, "node" | "onChoose"> & { node: ModelNode }) {
  const { kind, value } = node;
  const groups = model.groups.get(node.id);
  const [begin] = model.nodes.keys();
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="flex items-center gap-2 text-xs text-dim">
          <Dot kind={kind} /> {NODE_KIND_NAMES[kind]}
        </p>
        <div className="flex min-w-0 items-start gap-1">
          <h2 className="mono min-w-0 flex-1 text-base font-semibold break-all">
            <Value node={node} />
          </h2>
          <CopyButton text={kind === "api_key" ? node.label : value} label="Copy" size="icon-sm" />
        </div>
      </div>
      {groups === undefined ? (
        <Button look="solid" disabled={isFull} onClick={() => onExpand({ kind, value })}>
          Expand (1 credit)
        </Button>
      ) : groups.length === 0 ? (
        <p className="text-dim">Nothing that it is related to is known.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {groups.map((rest) => (
            <Group key={`${rest.kind} ${rest.relation}`} rest={rest} node={node} isFull={isFull} onExpand={onExpand} />
          ))}
        </ul>
      )}
      {node.id !== begin && (
        <Button look="ghost" size="sm" onClick={() => onBegin({ kind, value })}>
          Begin a new graph here
        </Button>
      )}
    </>
  );
}

/** How many there are, and the way to those that are not shown: none is left out without a word. */
function Group({
  rest,
  node: { kind, value },
  isFull,
  onExpand,
}: {
  rest: Rest;
  node: ModelNode;
  isFull: boolean;
  onExpand: (step: Step) => void;
}) {
  const missing = missingOf(rest);
  const next = missing > GRAPH_PAGE_MAX ? `the next ${GRAPH_PAGE_MAX} ` : "";
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Dot kind={rest.kind} />
      <span className="min-w-0 flex-1 text-sm">
        <span className="text-dim">{GRAPH_RELATION_NAMES[rest.relation]}:</span> {NODE_KIND_NAMES[rest.kind]}
      </span>
      <span className="tabular text-sm">{formatNumber(rest.total)}</span>
      {missing > 0 && (
        <Button
          size="sm"
          disabled={isFull}
          className="basis-full"
          aria-label={`Show more: ${NODE_KIND_NAMES[rest.kind]}, ${formatNumber(missing)} more, ${next}for 1 credit`}
          onClick={() =>
            onExpand({ kind, value, more: { of: rest.kind, relation: rest.relation, offset: rest.shown } })
          }
        >
          + {formatNumber(missing)} more ({next}for 1 credit)
        </Button>
      )}
    </li>
  );
}

function Value({ node: { kind, value, label } }: { node: ModelNode }) {
  const door = DOORS[kind];
  if (door !== undefined) {
    return (
      <Door kind={door} value={value} className="break-all text-accent">
        {label}
      </Door>
    );
  }
  if (kind === "post") {
    return (
      <Link
        to="/submissions/$id"
        params={{ id: value }}
        className="font-sans text-accent underline-offset-2 hover:underline"
      >
        {label}
      </Link>
    );
  }
  return (
    <Link
      to="/search"
      search={{ input: joinInput([value]), type: "artifact" }}
      preload={false}
      className="text-accent underline-offset-2 hover:underline"
    >
      {label}
    </Link>
  );
}

function Dot({ kind }: { kind: NodeKind }) {
  return (
    <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ background: `var(${variableOf(kind)})` }} />
  );
}

/** The kinds that are in the graph, with their colours and numbers; a press chooses the first of a kind. */
function Legend({ model, onChoose }: { model: Model; onChoose: (id: string) => void }) {
  const kinds = new Map<NodeKind, { count: number; first: string }>();
  for (const { kind, id } of model.nodes.values()) {
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, { count: 1, first: id });
    else known.count++;
  }
  return (
    <section aria-label="Kinds in the graph" className="mt-auto border-t border-line pt-3">
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs">
        {[...kinds].map(([kind, { count, first }]) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => onChoose(first)}
              className="flex items-center gap-1.5 text-dim hover:text-ink"
            >
              <Dot kind={kind} /> {NODE_KIND_NAMES[kind]} <span className="tabular">{formatNumber(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
