import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const MODULES = join(ROOT, "node_modules");
export const BIN = join(MODULES, ".bin");
/** Node 24, from the npm package `node`: what everything runs under, whatever the machine has. */
export const NODE = join(MODULES, "node", "bin", "node");
/**
 * Where Node keeps what it has compiled, so that the next start need not: by version and file, and nothing is stored,
 * or lost, where the folder cannot be written.
 */
export const COMPILED = join(MODULES, ".cache", "fyr-compiled");
export const WEB = join(ROOT, "packages", "web");
