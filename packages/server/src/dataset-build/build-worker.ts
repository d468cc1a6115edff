import { join } from "node:path";
import { isDemoName } from "@fyr/contract";
import { type AddressDatasetId, datasetOf, deltaOf, keptOut, networkRows, orderOf, sourceOf } from "@fyr/core/datasets";
import type { LayerName, Source } from "@fyr/core/atlas";
import { openCurrentAtlas } from "../storage/atlas/index.ts";
import { linesOf } from "./lines.ts";
import { Output } from "./output.ts";
import { openOutputs, type Outputs } from "./outputs.ts";
import type { BuildOrder, BuiltFiles, FromBuilder, LeftOut, SourceOf, ToBuilder } from "./protocol.ts";

/*
 * The building process: reads rows from the atlas or takes them from the server, and writes all files of the one build
 * that the first message of its parent asks for. It ends with its parent.
 */

const send = (message: FromBuilder): void => {
  if (process.connected) process.send?.(message);
};
/** Intervals or rows between two reports. */
const REPORT_EVERY = 50_000;

/** What of the atlas a dataset is made of. */
const LAYERS: Readonly<Record<AddressDatasetId, readonly LayerName[]>> = {
  "ip-blocklist": ["label"],
  country: ["place", "registration"],
  "city-asn": ["place", "registration", "as"],
  "organizations-risks": ["as", "label"],
  anonymization: ["label"],
  threats: ["label"],
};

type Told = Pick<BuiltFiles, "sources" | "leftOut">;

async function writeNetworks(order: BuildOrder, outputs: Outputs): Promise<Told> {
  const id = order.id as AddressDatasetId;
  const opened = await openCurrentAtlas(order.dataDir);
  if (opened === null) throw new Error("There is no atlas yet");
  const { intervals, sources } = opened.atlas.info();
  const permits = { ...order, isInvented: (source: Source) => isDemoName(source.id) };
  const judged = new Map<Source, boolean>();
  const isKept = (source: Source): boolean => {
    const known = judged.get(source) ?? keptOut(source, permits) === null;
    judged.set(source, known);
    return known;
  };
  let done = 0;
  const read = (): void => {
    if (++done % REPORT_EVERY === 0)
      send({ type: "progress", stage: "rows", done, of: intervals.ipv4 + intervals.ipv6 });
  };
  const named = new Set<string>();
  for (const found of networkRows(opened.atlas, id, { day: order.builtAt.slice(0, 10), isKept, read })) {
    for (const row of found.rows) if (typeof row["source"] === "string") named.add(row["source"]);
    const wait = outputs.network(found);
    if (wait !== undefined) await wait;
  }
  const ofLayers = sources.filter(({ layers }) => layers.some((layer) => LAYERS[id].includes(layer)));
  const leftOut: LeftOut[] = [];
  const used: SourceOf[] = [];
  for (const source of ofLayers) {
    const reason = keptOut(source, permits);
    if (reason !== null) leftOut.push({ ...sourceOf(source), reason });
    else if (named.size === 0 || named.has(source.name)) used.push(sourceOf(source));
  }
  return { sources: used, leftOut };
}

/** Writes rows as they come, a batch at a time, so that no more than one is held. */
function writeNames(outputs: Outputs): Promise<Told> {
  const { promise, resolve, reject } = Promise.withResolvers<Told>();
  const take = async (message: ToBuilder): Promise<void> => {
    if (message.type === "order") return;
    if (message.type === "end") return resolve(message);
    for (const row of message.rows) {
      const wait = outputs.name(row);
      if (wait !== undefined) await wait;
    }
    send({ type: "progress", stage: "rows", done: outputs.rows(), of: null });
    send({ type: "taken" });
  };
  process.on("message", (message: ToBuilder) => void take(message).catch(reject));
  return promise;
}

async function writeDelta(
  order: BuildOrder,
  previous: NonNullable<BuildOrder["previous"]>,
): Promise<BuiltFiles["delta"]> {
  const output = new Output(order.folder, "delta", "jsonl", ["zstd"]);
  const lines = linesOf(join(order.folder, `fyr-${order.id}.jsonl.zst`));
  let [added, removed, seen] = [0, 0, 0];
  for await (const line of deltaOf(linesOf(previous.lines), lines, orderOf(datasetOf(order.id)))) {
    if (line.startsWith('{"add"')) added++;
    else if (line.startsWith('{"remove"')) removed++;
    if (++seen % REPORT_EVERY === 0) send({ type: "progress", stage: "delta", done: seen, of: null });
    const wait = output.text(line);
    if (wait !== undefined) await wait;
  }
  const [file] = (await output.end()).files;
  if (file === undefined) throw new Error("The delta was not written");
  return { from: previous.build, to: order.build, bytes: file.bytes, sha256: file.sha256, added, removed };
}

async function build(order: BuildOrder): Promise<BuiltFiles> {
  const definition = datasetOf(order.id);
  const outputs = openOutputs(order.folder, definition, order.builtAt);
  try {
    const { sources, leftOut } =
      definition.about === "network" ? await writeNetworks(order, outputs) : await writeNames(outputs);
    send({ type: "progress", stage: "files", done: outputs.rows(), of: outputs.rows() });
    const { files, content } = await outputs.end();
    const { previous } = order;
    const isSame = previous?.sha256 === content.sha256;
    const delta = previous === null || isSame ? null : await writeDelta(order, previous);
    return { rows: outputs.rows(), files, content, sources, leftOut, delta, isSame };
  } catch (error) {
    outputs.destroy();
    throw error;
  }
}

process.once("disconnect", () => process.exit(1));
process.once("message", (message: ToBuilder) => {
  if (message.type !== "order") return;
  build(message.order).then(
    (built) => send({ type: "done", built }),
    (error: unknown) => send({ type: "failed", message: error instanceof Error ? error.message : String(error) }),
  );
});
