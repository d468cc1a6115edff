import { Maximize, Minus, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "../../../components/IconButton.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { Workflow } from "lucide-react";
import { theme } from "../../../lib/theme.ts";
import { useStore } from "../../../lib/store.ts";
import type { Model } from "./model.ts";
import { Renderer } from "./renderer.ts";

interface Props {
  model: Model;
  /** More of it is loading. */
  isBusy: boolean;
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onExpand: (id: string) => void;
  onRenderer: (renderer: Renderer | null) => void;
}

/** The graph as a picture to move in. All that it shows is in the table too, which needs no pointer. */
export function GraphCanvas({ model, isBusy, chosen, onChoose, onExpand, onRenderer }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  const [isImpossible, setImpossible] = useState(false);
  const shownTheme = useStore(theme);
  const choose = useEffectEvent(onChoose);
  const expand = useEffectEvent(onExpand);
  const tell = useEffectEvent(onRenderer);
  useEffect(() => {
    const at = element.current;
    if (at === null) return undefined;
    let made: Renderer;
    try {
      made = new Renderer(
        at,
        (id) => choose(id),
        (id) => expand(id),
      );
    } catch {
      // Without WebGL there is the table.
      // oxlint-disable-next-line react/set-state-in-effect -- whether it can be drawn shows when it is
      setImpossible(true);
      return undefined;
    }
    setRenderer(made);
    tell(made);
    return () => {
      tell(null);
      setRenderer(null);
      made.close();
    };
  }, []);
  useEffect(() => renderer?.hold(isBusy), [renderer, isBusy]);
  useEffect(() => renderer?.show(model), [renderer, model]);
  useEffect(() => renderer?.select(chosen), [renderer, chosen]);
  useEffect(() => {
    if (shownTheme) renderer?.recolour();
  }, [renderer, shownTheme]);
  if (isImpossible) {
    return (
      <EmptyState icon={Workflow} title="This browser cannot draw the graph">
        It has no WebGL. The table shows the same relations.
      </EmptyState>
    );
  }
  return (
    <>
      <div
        ref={element}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn on canvases
        role="img"
        aria-label={`Graph of ${model.nodes.size} nodes and ${model.edges.size} edges; the table has the same`}
        data-graph=""
        data-nodes={model.nodes.size}
        className="absolute inset-0 overflow-hidden rounded-b-lg border border-t-0 border-line bg-panel"
      />
      <div className="absolute right-2 bottom-2 flex gap-1 print:hidden">
        <IconButton label="Zoom in" size="icon-sm" look="outline" onClick={() => renderer?.zoom(0.7)}>
          <Plus />
        </IconButton>
        <IconButton label="Zoom out" size="icon-sm" look="outline" onClick={() => renderer?.zoom(1.4)}>
          <Minus />
        </IconButton>
        <IconButton label="Fit" size="icon-sm" look="outline" onClick={() => renderer?.fit()}>
          <Maximize />
        </IconButton>
      </div>
    </>
  );
}
