import { Download } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { Menu, MenuItem } from "../../../components/menu/index.ts";
import { toast } from "../../../components/toast/index.ts";
import { download, downloadBlob } from "../../../lib/download.ts";
import type { Model } from "./model.ts";
import type { Renderer } from "./renderer.ts";

/** The graph as a picture, as JSON, or as a bundle of STIX 2.1. */
export function GraphExport({ model, renderer }: { model: Model; renderer: Renderer | null }) {
  const asPicture = async () => {
    const blob = await renderer?.picture();
    if (blob === null || blob === undefined) toast.error("The browser made no picture of it.");
    else downloadBlob("fyr-graph.png", blob);
  };
  const asJson = () => {
    const nodes = [...model.nodes.values()].map(({ kind, value, label }) => ({ kind, value, label }));
    const ends = (id: string) => {
      const node = model.nodes.get(id);
      return { kind: node?.kind, value: node?.value };
    };
    const edges = [...model.edges.values()].map(({ from, to, relation, first, last }) => ({
      from: ends(from),
      to: ends(to),
      relation,
      first_seen: first,
      last_seen: last,
    }));
    download("fyr-graph.json", "application/json", [JSON.stringify({ nodes, edges }, null, 2)]);
  };
  const asStix = async () => {
    const { stixOfGraph } = await import("./stix.ts");
    download("fyr-graph.stix.json", "application/json", [stixOfGraph(model)]);
  };
  return (
    <Menu
      trigger={
        <Button size="sm">
          <Download aria-hidden /> Export
        </Button>
      }
    >
      {renderer !== null && <MenuItem onSelect={() => void asPicture()}>Picture (PNG)</MenuItem>}
      <MenuItem onSelect={asJson}>JSON</MenuItem>
      <MenuItem onSelect={() => void asStix()}>STIX 2.1</MenuItem>
    </Menu>
  );
}
