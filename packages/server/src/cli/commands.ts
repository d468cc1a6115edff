import { accountCommands } from "./account.ts";
import { artifactCommands } from "./artifacts.ts";
import { atlasCommands } from "./atlas.ts";
import { auditCommands } from "./audit.ts";
import { datasetCommands } from "./datasets.ts";
import { demoCommands } from "./demo.ts";
import { ingestCommands } from "./ingest.ts";
import { labelCommands } from "./labels.ts";
import { nameCommands } from "./names.ts";
import { registrationCommands } from "./registration.ts";
import { schemaCommands } from "./schema.ts";
import { sourceCommands } from "./sources.ts";
import { statsCommands } from "./stats.ts";
import { workCommands } from "./work.ts";
import type { Command } from "./command.ts";

/** Those that open stores, or work at the server of this data folder. */
export const localCommands: Record<string, Command> = {
  ...artifactCommands,
  ...atlasCommands,
  ...labelCommands,
  ...nameCommands,
  ...registrationCommands,
  ...sourceCommands,
  ...ingestCommands,
  ...accountCommands,
  ...auditCommands,
  ...schemaCommands,
  ...statsCommands,
  ...datasetCommands,
  ...demoCommands,
  ...workCommands,
};
