import { MultiDirectedGraph } from "graphology";
import { Sigma } from "sigma";
import type { NodeKind } from "@fyr/contract";
import { type Colours, readColours } from "./colours.ts";
import { Layout } from "./layout.ts";
import type { Model } from "./model.ts";

interface NodeLook {
  x: number;
  y: number;
  size: number;
  label: string;
  color: string;
  kind: NodeKind;
}
interface EdgeLook {
  size: number;
  color: string;
}

/** Milliseconds of a frame in which the layout works; the rest is for drawing and for the user. */
const SLICE_MS = 8;
const LABEL_MAX = 32;

/** Draws a graph into an element, and lets it find its places while it is looked at. */
export class Renderer {
  readonly #graph = new MultiDirectedGraph<NodeLook, EdgeLook>();
  readonly #layout = new Layout();
  readonly #sigma: Sigma<NodeLook, EdgeLook>;
  #colours: Colours = readColours();
  #frame = 0;
  #selected: string | null = null;
  #dragged: string | null = null;

  constructor(element: HTMLElement, onSelect: (id: string | null) => void, onExpand: (id: string) => void) {
    this.#sigma = new Sigma(this.#graph, element, {
      allowInvalidContainer: true,
      labelFont: "Inter Variable, sans-serif",
      labelSize: 12,
      labelRenderedSizeThreshold: 5,
      labelDensity: 0.6,
      zIndex: true,
      minCameraRatio: 0.02,
      maxCameraRatio: 8,
      defaultDrawNodeHover: (context, data) => this.#drawHover(context, data),
      nodeReducer: (id, data) => (id === this.#selected ? { ...data, highlighted: true, zIndex: 1 } : data),
      edgeReducer: (id, data) =>
        this.#selected !== null && this.#graph.hasExtremity(id, this.#selected)
          ? { ...data, color: this.#colours.accent, zIndex: 1 }
          : data,
    });
    this.#applyColours();
    this.#sigma.on("clickNode", ({ node }) => onSelect(node));
    this.#sigma.on("clickStage", () => onSelect(null));
    this.#sigma.on("doubleClickNode", ({ node, preventSigmaDefault }) => {
      preventSigmaDefault();
      onExpand(node);
    });
    this.#sigma.on("downNode", ({ node }) => {
      this.#dragged = node;
    });
    const mouse = this.#sigma.getMouseCaptor();
    mouse.on("mousemovebody", (event) => {
      if (this.#dragged === null) return;
      const { x, y } = this.#sigma.viewportToGraph(event);
      this.#layout.move(this.#dragged, x, y);
      this.#graph.mergeNodeAttributes(this.#dragged, { x, y });
      event.preventSigmaDefault();
      event.original.preventDefault();
    });
    mouse.on("mouseup", () => {
      this.#dragged = null;
    });
  }

  /** Shows a graph; what stays keeps its place. */
  show(model: Model): void {
    const graph = this.#graph;
    for (const id of graph.nodes()) if (!model.nodes.has(id)) graph.dropNode(id);
    this.#layout.set(model.nodes.values(), model.edges.values());
    const degree = new Map<string, number>();
    for (const { from, to } of model.edges.values()) {
      for (const end of [from, to]) degree.set(end, (degree.get(end) ?? 0) + 1);
    }
    for (const { id, kind, label } of model.nodes.values()) {
      const { x, y } = this.#layout.place(id) ?? { x: 0, y: 0 };
      const short = label.length > LABEL_MAX ? `${label.slice(0, LABEL_MAX - 1)}…` : label;
      const size = 4 + Math.min(10, Math.sqrt(degree.get(id) ?? 0));
      graph.mergeNode(id, { x, y, size, label: short, color: this.#colours.of(kind), kind });
    }
    for (const id of graph.edges()) if (!model.edges.has(id)) graph.dropEdge(id);
    for (const { id, from, to } of model.edges.values()) {
      if (!graph.hasEdge(id)) graph.addEdgeWithKey(id, from, to, { size: 1, color: this.#colours.line });
    }
    this.#run();
  }

  select(id: string | null): void {
    this.#selected = id !== null && this.#graph.hasNode(id) ? id : null;
    this.#sigma.refresh({ skipIndexation: true });
  }

  /** The theme has changed. */
  recolour(): void {
    const before = this.#colours.ink;
    this.#colours = readColours();
    if (this.#colours.ink === before) return;
    this.#applyColours();
    this.#graph.updateEachNodeAttributes((_, data) => ({ ...data, color: this.#colours.of(data.kind) }));
    this.#graph.updateEachEdgeAttributes((_, data) => ({ ...data, color: this.#colours.line }));
  }

  /** The whole graph in view. */
  fit(): void {
    void this.#sigma.getCamera().animatedReset({ duration: 200 });
  }
  zoom(by: number): void {
    const camera = this.#sigma.getCamera();
    void camera.animate({ ratio: camera.ratio * by }, { duration: 150 });
  }

  get isAtRest(): boolean {
    return this.#layout.isAtRest;
  }

  /** What is seen now, as a picture. */
  picture(): Promise<Blob | null> {
    const layers = this.#sigma.getCanvases();
    const { width, height } = layers["nodes"] ?? document.createElement("canvas");
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [width, height];
    const context = picture.getContext("2d");
    if (context === null) return Promise.resolve(null);
    context.fillStyle = this.#colours.panel;
    context.fillRect(0, 0, width, height);
    // Drawn now: what WebGL has drawn is gone after this turn.
    this.#sigma.refresh();
    for (const name of ["edges", "edgeLabels", "nodes", "labels", "hovers", "hoverNodes"]) {
      const layer = layers[name];
      if (layer !== undefined) context.drawImage(layer, 0, 0, width, height);
    }
    return new Promise((resolve) => {
      picture.toBlob(resolve, "image/png");
    });
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#sigma.kill();
  }

  #applyColours(): void {
    this.#sigma.setSetting("labelColor", { color: this.#colours.ink });
    this.#sigma.setSetting("defaultEdgeColor", this.#colours.line);
  }

  #run(): void {
    cancelAnimationFrame(this.#frame);
    // What came in is known to it before anything is moved.
    this.#sigma.refresh();
    const work = () => {
      const until = performance.now() + SLICE_MS;
      do this.#layout.step();
      while (!this.#layout.isAtRest && performance.now() < until);
      this.#graph.updateEachNodeAttributes(
        (id, data) => {
          const place = id === this.#dragged ? null : this.#layout.place(id);
          return place === null ? data : Object.assign(data, place);
        },
        { attributes: ["x", "y"] },
      );
      if (!this.#layout.isAtRest) this.#frame = requestAnimationFrame(work);
    };
    this.#frame = requestAnimationFrame(work);
  }

  #drawHover(
    context: CanvasRenderingContext2D,
    {
      x,
      y,
      size,
      label,
    }: { readonly x: number; readonly y: number; readonly size: number; readonly label: string | null },
  ): void {
    context.beginPath();
    context.arc(x, y, size + 3, 0, Math.PI * 2);
    context.strokeStyle = this.#colours.accent;
    context.lineWidth = 2;
    context.stroke();
    if (label === null || label === "") return;
    context.font = "12px Inter Variable, sans-serif";
    const width = context.measureText(label).width + 12;
    context.fillStyle = this.#colours.panel;
    context.strokeStyle = this.#colours.line;
    context.lineWidth = 1;
    context.beginPath();
    context.roundRect(x + size + 5, y - 11, width, 22, 4);
    context.fill();
    context.stroke();
    context.fillStyle = this.#colours.ink;
    context.fillText(label, x + size + 11, y + 4);
  }
}
