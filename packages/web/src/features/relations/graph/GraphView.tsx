import type { GraphAnswer } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button, buttonClass } from "../../../components/Button.tsx";
import { TabList, TabPanel, Tabs } from "../../../components/Tabs.tsx";
import { WithheldNote } from "../../../components/Withheld.tsx";
import { plural } from "../../../lib/format.ts";
import { GraphCanvas } from "./GraphCanvas.tsx";
import { GraphExport } from "./GraphExport.tsx";
import { EdgeTable } from "./EdgeTable.tsx";
import type { Model } from "./model.ts";
import { NodePanel } from "./NodePanel.tsx";
import type { Renderer } from "./renderer.ts";
import type { Step } from "./steps.ts";

const TABS = [
  { id: "graph", label: "Graph" },
  { id: "table", label: "Table" },
] as const;

interface Props {
  model: Model;
  isBusy: boolean;
  /** No more can be expanded. */
  isFull: boolean;
  failure: { readonly message: string; readonly retry: () => void } | null;
  withheld: GraphAnswer["withheld"];
  onExpand: (step: Step) => void;
  onBegin: (step: Step) => void;
}

/** A graph beside what is known of the one of its nodes that is chosen; and the same edges as a table. */
export function GraphView({ model, isBusy, isFull, failure, withheld, onExpand, onBegin }: Props) {
  const [tab, setTab] = useState("graph");
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  const [begin] = model.nodes.values();
  const [chosen, choose] = useState<string | null>(begin?.id ?? null);
  const node = (chosen === null ? undefined : model.nodes.get(chosen)) ?? null;
  const expand = (id: string) => {
    const one = model.nodes.get(id);
    if (one !== undefined && !model.groups.has(id)) onExpand({ kind: one.kind, value: one.value });
  };
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 p-4">
      <title>{begin === undefined ? "Graph · Fyr" : `Graph of ${begin.label} · Fyr`}</title>
      <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 truncate text-lg font-semibold">Graph</h1>
        <p className="tabular text-dim" aria-live="polite">
          {plural(model.nodes.size, "node")}, {plural(model.edges.size, "edge")}
          {isBusy && ", loading more…"}
        </p>
        <span className="ml-auto flex items-center gap-2">
          <Link to="/graph" search={{ open: "" }} className={buttonClass("ghost", "sm")}>
            <Plus aria-hidden /> New graph
          </Link>
          <GraphExport model={model} renderer={renderer} />
        </span>
      </header>
      <WithheldNote withheld={withheld} />
      {model.leftOut > 0 && (
        <Banner kind="warning">
          The graph is full: {plural(model.leftOut, "relation")} that {model.leftOut === 1 ? "was" : "were"} found{" "}
          {model.leftOut === 1 ? "is" : "are"} not drawn. Begin another graph at one of its nodes.
        </Banner>
      )}
      {isFull && (
        <Banner kind="warning">No more can be expanded in one graph. Begin another at one of its nodes.</Banner>
      )}
      {failure !== null && (
        <Banner kind="error">
          Something could not be expanded. {failure.message}{" "}
          <Button size="sm" onClick={failure.retry}>
            Try Again
          </Button>
        </Banner>
      )}
      <div className="flex min-h-0 flex-1 gap-4 max-lg:flex-col">
        <Tabs value={tab} onValue={setTab} className="flex min-h-72 min-w-0 flex-1 flex-col">
          <TabList label="How the relations are shown" tabs={TABS} />
          <TabPanel id="graph" isFocusable={false} className={tab === "graph" ? "relative min-h-0 flex-1" : ""}>
            <GraphCanvas
              model={model}
              isBusy={isBusy}
              chosen={chosen}
              onChoose={choose}
              onExpand={expand}
              onRenderer={setRenderer}
            />
          </TabPanel>
          <TabPanel
            id="table"
            isFocusable={false}
            className={tab === "table" ? "flex min-h-0 flex-1 flex-col pt-2" : ""}
          >
            <EdgeTable model={model} onChoose={choose} />
          </TabPanel>
        </Tabs>
        <NodePanel model={model} node={node} isFull={isFull} onExpand={onExpand} onBegin={onBegin} onChoose={choose} />
      </div>
      <p className="sr-only" aria-live="polite">
        {node === null
          ? ""
          : `${node.label} is chosen, with ${plural(model.groups.get(node.id)?.length ?? 0, "kind")} of relations`}
      </p>
    </div>
  );
}
