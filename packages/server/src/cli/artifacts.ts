import { createHash } from "node:crypto";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { ARTIFACT_BLOCK_MAX, ENDPOINTS, NameSourceTitle } from "@fyr/contract";
import { readHar } from "@fyr/core/artifacts";
import { readConfig } from "../config.ts";
import { openNamesText } from "../names-import/index.ts";
import { type ArtifactBlock, createArtifactStore } from "../storage/artifacts/index.ts";
import { type Command, UsageError } from "./command.ts";
import { bodyOfArtifacts } from "./name-sender.ts";
import { findRunningServer } from "./running-server.ts";
import { withStores } from "./with-stores.ts";

/** A capture is one document: it is read whole, as far as it is no longer than this. */
const CHARACTERS_MAX = 256 * 1024 * 1024;
const OPTIONS = { source: { type: "string" } } as const;

export const artifactCommands: Record<string, Command> = {
  "artifacts import har": {
    args: "<file or -> [--source <name>]",
    about: "import what the pages and scripts of a capture (HAR 1.2) tell of who stands behind them",
    run: importHar,
  },
};

async function importHar(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw new UsageError("Name one file: fyr artifacts import har <file or ->");
  if (values.source === undefined && path === "-") {
    throw new UsageError("Say what the capture is called: --source <name>");
  }
  const title = NameSourceTitle.safeParse(values.source ?? basename(path).replace(/\.gz$/, ""));
  if (!title.success) throw new UsageError(`--source: ${title.error.issues[0]?.message}`);
  const read = readHar(await documentOf(path), sha256, Math.floor(Date.now() / 1000));
  if (read === null) throw new UsageError("This is no HAR: it has no list of entries in 'log'");
  const { sightings, entries, rejected } = read;
  const blocks = Array.from({ length: Math.ceil(sightings.length / ARTIFACT_BLOCK_MAX) }, (_, n): ArtifactBlock => {
    const some = sightings.slice(n * ARTIFACT_BLOCK_MAX, (n + 1) * ARTIFACT_BLOCK_MAX);
    const token = sha256(new TextEncoder().encode(JSON.stringify([1, title.data, some])));
    return { source: "capture", origin: title.data, token, sightings: some };
  });
  let stored = 0;
  await withArtifacts(async (store) => {
    for (const block of blocks) if (await store(block)) stored++;
  });
  console.log(
    JSON.stringify({ entries, rejected, artifacts: sightings.length, stored, known: blocks.length - stored }),
  );
  return 0;
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function documentOf(path: string): Promise<unknown> {
  let text = "";
  try {
    for await (const chunk of (await openNamesText(path)).chunks) {
      text += chunk;
      if (text.length > CHARACTERS_MAX) throw new UsageError("The capture is longer than 256 MiB");
    }
  } catch (error) {
    throw error instanceof Error && "code" in error && error.code === "ENOENT" ? new UsageError(error.message) : error;
  }
  try {
    // Some tools write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new UsageError("This is no JSON");
  }
}

/** Hands blocks to the running server, or to the stores where none runs. */
async function withArtifacts(
  work: (store: (block: ArtifactBlock) => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const server = await findRunningServer(readConfig(process.env).dataDir);
  if (server !== null) {
    return work(
      async (block) => (await server.call(ENDPOINTS.storeArtifacts, { body: bodyOfArtifacts(block) })).stored,
    );
  }
  return withStores(async ({ observations, disk }) => {
    const artifacts = createArtifactStore(observations);
    await work((block) => {
      disk.admitMuch();
      return artifacts.addOnce(block);
    });
  });
}
