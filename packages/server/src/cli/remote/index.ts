import type { Command } from "../command.ts";
import { lookupCommands } from "./lookups.ts";
import { publishedCommands } from "./published.ts";

export { listRemoteDatasets } from "./published.ts";
export { isRemoteNamed, remotely } from "./server.ts";

/** `fyr` as a client of a Fyr that runs somewhere. */
export const remoteCommands: Record<string, Command> = { ...lookupCommands, ...publishedCommands };
