import { MultiDirectedGraph } from "graphology";
import { Sigma } from "sigma";
import type { NodeKind } from "@fyr/contract";
import { type Colours, readColours } from "./colours.ts";
import { labelLeft } from "./label-left.ts";
import { Layout } from "./layout.ts";
import type { Model } from "./model.ts";

interface NodeLook {
  zIndex?: number;
  x: number;
  y: number;
  size: number;
  label: string;
  color: string;
  kind: NodeKind;
}
interface EdgeLook {
  zIndex?: number;
  size: number;
  color: string;
}

/** Milliseconds of a frame in which the layout works; the rest is for drawing and for the user. */
const SLICE_MS = 8;
/** The same where drawing takes long, without a graphics card: else it would take minutes to come to rest. */
const SLICE_MAX_MS = 40;
/** A graph of more nodes waits for the rest of what is loading before it moves: drawing it takes what loading needs. */
const MOVES_AT_ONCE = 500;
const LABEL_MAX = 32;
const LABEL_FONT = "Inter Variable, sans-serif";
const LABEL_SIZE = 12;

/** A node as it is drawn, in pixels. */
interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly label: string | null;
}

/** Draws a graph into an element, and lets it find its places while it is looked at. */
export class Renderer {
  readonly #graph = new MultiDirectedGraph<NodeLook, EdgeLook>();
  readonly #layout = new Layout();
  readonly #sigma: Sigma<NodeLook, EdgeLook>;
  #colours: Colours = readColours();
  #frame = 0;
  #isHeld = false;
  #selected: string | null = null;
  #dragged: string | null = null;

  readonly #element: HTMLElement;

  constructor(element: HTMLElement, onSelect: (id: string | null) => void, onExpand: (id: string) => void) {
    this.#element = element;
    this.#sigma = new Sigma(this.#graph, element, {
      allowInvalidContainer: true,
      labelFont: LABEL_FONT,
      labelSize: LABEL_SIZE,
      labelRenderedSizeThreshold: 3,
      // Labels stand to the right of their nodes, where there is room.
      stagePadding: 90,
      labelDensity: 0.6,
      zIndex: true,
      minCameraRatio: 0.02,
      maxCameraRatio: 8,
      defaultDrawNodeLabel: (context, data) => this.#drawLabel(context, data),
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
      const size = 4 + Math.min(10, Math.sqrt(degree.get(id) ?? 0));
      if (graph.hasNode(id)) {
        if (graph.getNodeAttribute(id, "size") !== size) graph.setNodeAttribute(id, "size", size);
        continue;
      }
      const { x, y } = this.#layout.place(id) ?? { x: 0, y: 0 };
      const short = label.length > LABEL_MAX ? `${label.slice(0, LABEL_MAX - 1)}…` : label;
      graph.addNode(id, { x, y, size, label: short, color: this.#colours.of(kind), kind });
    }
    for (const id of graph.edges()) if (!model.edges.has(id)) graph.dropEdge(id);
    for (const { id, from, to } of model.edges.values()) {
      if (!graph.hasEdge(id)) graph.addEdgeWithKey(id, from, to, { size: 1, color: this.#colours.line });
    }
    this.#run();
  }

  /** Whether more is coming soon. */
  hold(more: boolean): void {
    const before = this.#isHeld;
    this.#isHeld = more;
    if (before && !more && !this.#layout.isAtRest) this.#run();
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
    // As if their order had changed: Sigma then draws all anew, and does not look for edges that it has not drawn yet.
    this.#graph.updateEachNodeAttributes((_, data) => ({ ...data, color: this.#colours.of(data.kind) }), {
      attributes: ["color", "zIndex"],
    });
    this.#graph.updateEachEdgeAttributes((_, data) => ({ ...data, color: this.#colours.line }), {
      attributes: ["color", "zIndex"],
    });
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
    delete this.#element.dataset["state"];
    // What came in is known to it before anything is moved.
    this.#sigma.refresh();
    if (this.#isHeld && this.#layout.size > MOVES_AT_ONCE) return;
    let last = performance.now();
    const work = () => {
      const now = performance.now();
      const until = now + Math.min(SLICE_MAX_MS, Math.max(SLICE_MS, (now - last) / 3));
      last = now;
      do this.#layout.step();
      while (!this.#layout.isAtRest && performance.now() < until);
      this.#graph.updateEachNodeAttributes(
        (id, data) => {
          const place = id === this.#dragged ? null : this.#layout.place(id);
          return place === null ? data : Object.assign(data, place);
        },
        { attributes: ["x", "y"] },
      );
      this.#element.dataset["state"] = this.#layout.isAtRest ? "at rest" : "moving";
      if (!this.#layout.isAtRest) this.#frame = requestAnimationFrame(work);
    };
    this.#frame = requestAnimationFrame(work);
  }

  #drawLabel(context: CanvasRenderingContext2D, { x, y, size, label }: Drawn): void {
    if (label === null || label === "") return;
    context.font = `${LABEL_SIZE}px ${LABEL_FONT}`;
    context.fillStyle = this.#colours.ink;
    const left = labelLeft({ x, size }, context.measureText(label).width, this.#sigma.getDimensions().width);
    context.fillText(label, left, y + LABEL_SIZE / 3);
  }

  #drawHover(context: CanvasRenderingContext2D, { x, y, size, label }: Drawn): void {
    context.beginPath();
    context.arc(x, y, size + 3, 0, Math.PI * 2);
    context.strokeStyle = this.#colours.accent;
    context.lineWidth = 2;
    context.stroke();
    if (label === null || label === "") return;
    context.font = `${LABEL_SIZE}px ${LABEL_FONT}`;
    const width = context.measureText(label).width + 12;
    const left = labelLeft({ x, size: size + 2 }, width, this.#sigma.getDimensions().width);
    context.fillStyle = this.#colours.panel;
    context.strokeStyle = this.#colours.line;
    context.lineWidth = 1;
    context.beginPath();
    context.roundRect(left, y - 11, width, 22, 4);
    context.fill();
    context.stroke();
    context.fillStyle = this.#colours.ink;
    context.fillText(label, left + 6, y + 4);
  }
}
