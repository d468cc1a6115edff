import { createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { DatasetId, DatasetManifest } from "@fyr/contract";
import { applyDelta } from "@fyr/core/datasets";
import { z } from "zod";
import { contentOf, linesOf } from "../dataset-build/index.ts";
import type { Remote } from "./remote.ts";
import { KEY_FILE, MANIFEST_FILE, readSigned, sha256Of, SIGNATURE_FILE } from "./verify.ts";

export interface Synced {
  readonly build: string;
  readonly rows: number;
  /** Nothing was new; all of it was fetched; or so many deltas were. */
  readonly by: "nothing" | "whole" | "deltas";
  readonly deltas: number;
  readonly requests: number;
}

const KeyAnswer = z.object({ data: z.object({ public_key: z.string().max(4096) }) });

/**
 * Brings a folder to the latest build of a dataset as lines of JSON: all of it first, then by deltas, each file held against
 * what was signed before anything of it counts. The key of the first time is trusted from then on, as SSH does it.
 * @throws Error in words; the folder then has what it had
 */
export async function syncDataset(remote: Remote, id: DatasetId, folder: string): Promise<Synced> {
  await mkdir(folder, { recursive: true });
  const at = (name: string): string => join(folder, name);
  const lines = at(`${id}.jsonl`);
  const publicKey = await keyOf(remote, at(KEY_FILE));
  const before = await readBefore(folder, publicKey, id);

  const answer = await remote.read(`dataset/${id}/manifest`, before === null ? undefined : `"${before.build}"`);
  const ended = (manifest: DatasetManifest, by: Synced["by"], deltas = 0): Synced => ({
    build: manifest.build,
    rows: manifest.rows,
    by,
    deltas,
    requests: remote.requests(),
  });
  if (answer === null && before !== null) return ended(before, "nothing");
  if (answer === null) throw new Error("The server has no manifest");
  // The signature of that very build: a later one may be there by now.
  const { build } = z.object({ build: z.string().regex(/^[\dTZ]{16}$/) }).parse(JSON.parse(answer.bytes.toString()));
  const signature = (await remote.read(`dataset/${id}/signature?build=${build}`))?.bytes.toString().trim() ?? "";
  const manifest = readSigned(answer.bytes, signature, publicKey);
  if (manifest.dataset !== id) throw new Error(`The server sent the manifest of ${manifest.dataset}`);
  if (before !== null && manifest.build < before.build)
    throw new Error(`The server has ${manifest.build}, which is older than ${before.build}: it is not taken back`);

  const next = at(`${id}.jsonl.next`);
  const steps = before === null ? null : stepsFrom(before.build, manifest);
  const led = steps !== null && (await areLeading(remote, id, { folder, lines, next, steps }, manifest));
  if (!led) await whole(remote, manifest, at, next);
  // The content first: with the manifest before it, what is old is found out and fetched whole.
  await rename(next, lines);
  await writeFile(at(`${SIGNATURE_FILE}.next`), `${signature}\n`);
  await writeFile(at(`${MANIFEST_FILE}.next`), answer.bytes);
  await rename(at(`${SIGNATURE_FILE}.next`), at(SIGNATURE_FILE));
  await rename(at(`${MANIFEST_FILE}.next`), at(MANIFEST_FILE));
  return led ? ended(manifest, "deltas", steps.length) : ended(manifest, "whole");
}

async function keyOf(remote: Remote, file: string): Promise<string> {
  const known = await readFile(file, "utf8").catch(() => null);
  if (known !== null) return known;
  const answer = await remote.read("dataset/key");
  const { public_key } = KeyAnswer.parse(JSON.parse(answer?.bytes.toString() ?? "")).data;
  await writeFile(file, public_key);
  return public_key;
}

/** The manifest of what the folder has; null where that is not sound. */
async function readBefore(folder: string, publicKey: string, id: DatasetId): Promise<DatasetManifest | null> {
  try {
    const bytes = await readFile(join(folder, MANIFEST_FILE));
    const signature = await readFile(join(folder, SIGNATURE_FILE), "utf8");
    const manifest = readSigned(bytes, signature.trim(), publicKey);
    return (await isContent(join(folder, `${id}.jsonl`), manifest)) ? manifest : null;
  } catch {
    return null;
  }
}

async function isContent(file: string, { content }: DatasetManifest): Promise<boolean> {
  const found = await sha256Of(contentOf(file));
  return found.sha256 === content.sha256 && found.bytes === content.bytes;
}

/** The deltas that lead from one build to the latest; null where some of them are gone. */
function stepsFrom(build: string, { deltas, build: latest }: DatasetManifest): DatasetManifest["deltas"] | null {
  const first = deltas.findIndex(({ from }) => from === build);
  if (first < 0) return null;
  const steps = deltas.slice(first);
  const isChain = steps.every(({ from }, at) => from === (at === 0 ? build : steps[at - 1]?.to));
  return isChain && steps.at(-1)?.to === latest ? steps : null;
}

interface Way {
  readonly folder: string;
  readonly lines: string;
  readonly next: string;
  readonly steps: DatasetManifest["deltas"];
}

/** Goes by deltas. False where they lead elsewhere, or one is gone by now: then all of it is fetched. */
async function areLeading(remote: Remote, id: DatasetId, way: Way, manifest: DatasetManifest): Promise<boolean> {
  try {
    await byDeltas(remote, id, way);
    return await isContent(way.next, manifest);
  } catch {
    return false;
  }
}

async function byDeltas(remote: Remote, id: DatasetId, { folder, lines, next, steps }: Way): Promise<void> {
  let from = lines;
  for (const [index, step] of steps.entries()) {
    const delta = join(folder, `delta-${step.to}.jsonl.zst`);
    await remote.download(`dataset/${id}/delta?build=${step.to}`, delta, step);
    const to = `${next}.${index % 2}`;
    async function* changed() {
      for await (const line of applyDelta(linesOf(from), linesOf(delta))) yield `${line}\n`;
    }
    await pipeline(gathered(changed()), createWriteStream(to, { flush: true }));
    await rm(delta, { force: true });
    from = to;
  }
  await rename(from, next);
  await rm(`${next}.${steps.length % 2}`, { force: true });
}

/** Lines in pieces: one by one they would cost more to write than to make. */
async function* gathered(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = "";
  for await (const line of lines) {
    piece += line;
    if (piece.length < 256 * 1024) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

async function whole(
  remote: Remote,
  { dataset, build, files, content }: DatasetManifest,
  at: (name: string) => string,
  next: string,
): Promise<void> {
  const file = files.find(({ format, compression }) => format === "jsonl" && compression === "zstd");
  if (file === undefined) throw new Error("The build has no lines of JSON");
  const packed = at(file.name);
  const path = `dataset/${dataset}/download?format=jsonl&compression=zstd&build=${build}`;
  await remote.download(path, packed, file);
  await pipeline(contentOf(packed), createWriteStream(next, { flush: true }));
  await rm(packed, { force: true });
  const found = await sha256Of(contentOf(next));
  if (found.sha256 !== content.sha256) throw new Error("The file does not have the content that was signed");
}
