import { join } from "node:path";
import type { Page } from "playwright-core";
import { rolldown } from "rolldown";

const FRAMES = 20;

/** Milliseconds until sigma alone has drawn and moved as much, and of its median frame while all moves. */
export async function barePeer(
  page: Page,
  nodes: number,
  edges: number,
): Promise<{ readonly start: number; readonly frame: number }> {
  await page.goto("about:blank");
  // As large as the graph of the page.
  await page.setContent('<div id="graph" style="width: 1000px; height: 760px"></div>');
  await page.addScriptTag({ content: await bundle() });
  return page.evaluate<{ start: number; frame: number }>(`bare.measure(${nodes}, ${edges}, ${FRAMES})`);
}

/** Draws a graph by sigma alone, and moves every node a little in each frame. */
const SCRIPT = `
import { MultiDirectedGraph } from "graphology";
import { Sigma } from "sigma";
export async function measure(nodes, edges, count) {
  const since = performance.now();
  const graph = new MultiDirectedGraph();
  for (let n = 0; n < nodes; n++)
    graph.addNode("n" + n, { x: Math.random(), y: Math.random(), size: 4, label: "host" + n + ".graph.example", color: "#46c" });
  for (let e = 0; e < edges; e++)
    graph.addEdgeWithKey("e" + e, "n" + (e % nodes), "n" + ((e * 37 + 11) % nodes), { size: 1, color: "#888" });
  const element = document.querySelector("#graph");
  const sigma = new Sigma(graph, element, { labelRenderedSizeThreshold: 5, labelDensity: 0.6, zIndex: true });
  const move = () => graph.updateEachNodeAttributes(
    (_, data) => Object.assign(data, { x: data.x + (Math.random() - 0.5) / 100 }), { attributes: ["x", "y"] });
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  move();
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  const start = performance.now() - since;
  const times = [];
  for (let n = 0; n < count; n++) {
    const before = performance.now();
    move();
    await frame();
    times.push(performance.now() - before);
  }
  sigma.kill();
  return { start, frame: times.toSorted((a, b) => a - b)[Math.floor(count / 2)] };
}`;

let bundled: Promise<string> | null = null;
const bundle = (): Promise<string> => (bundled ??= build());

async function build(): Promise<string> {
  // As if it lay in the web app, whose sigma it is.
  const input = join(import.meta.dirname, "../../../packages/web/bare-sigma.js");
  const made = await rolldown({
    input,
    platform: "browser",
    plugins: [
      {
        name: "bare sigma",
        load: (id) => (id === input ? SCRIPT : null),
        resolveId: (id) => (id === input ? id : null),
      },
    ],
  });
  const { output } = await made.generate({ format: "iife", name: "bare" });
  await made.close();
  return output[0].code;
}
