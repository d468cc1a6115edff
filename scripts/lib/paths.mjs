import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const MODULES = join(ROOT, "node_modules");
export const BIN = join(MODULES, ".bin");
const PLATFORM = process.platform === "win32" ? "win" : process.platform;
/** The npm package with the binary for this machine. Each stands in the lock file with its hash. */
const NODE_PACKAGE = [PLATFORM === "darwin" && process.arch === "arm64" ? "node-bin" : "node", PLATFORM, process.arch];
/** Node 24, from npm: what everything runs under, whatever the machine has. */
export const NODE = join(MODULES, NODE_PACKAGE.join("-"), "bin", PLATFORM === "win" ? "node.exe" : "node");
/**
 * Where Node keeps what it has compiled, so that the next start need not: by version and file, and nothing is stored,
 * or lost, where the folder cannot be written.
 */
export const COMPILED = join(MODULES, ".cache", "fyr-compiled");
export const WEB = join(ROOT, "packages", "web");
