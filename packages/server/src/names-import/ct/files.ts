import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Outbound, OutboundError, retrying } from "../../outbound/index.ts";

/** What a log has, by its path below the log's address; null for what it has not. */
export interface LogFiles {
  /** What the log is called, unless it says so itself. */
  readonly title: string;
  /** Whether it answers calls (RFC 6962) beside files. */
  readonly isOnline: boolean;
  /** @throws the error of the disk or of the other side */
  read(path: string): Promise<Uint8Array | null>;
}

/** A tile has 256 certificates with their precertificates; an answer of `get-entries` as many and their chains. */
const BYTES_MAX = 32 * 1024 * 1024;
const TIMES = { totalMs: 60_000, idleMs: 30_000 } as const;
const TRIES = 5;

/** A folder with the files of a log, as they lie below its address; compressed by gzip or not. */
export function folderOf(folder: string, title: string): LogFiles {
  const bytesOf = async (path: string): Promise<Uint8Array | null> =>
    readFile(join(folder, path)).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
        return null;
      throw error;
    });
  return {
    title,
    isOnline: false,
    async read(path) {
      const packed = await bytesOf(`${path}.gz`);
      if (packed !== null) return gunzipSync(packed, { maxOutputLength: BYTES_MAX });
      const bytes = (await bytesOf(path)) ?? (await bytesOf(`${path}.txt`));
      return bytes === null || !isPacked(bytes) ? bytes : gunzipSync(bytes, { maxOutputLength: BYTES_MAX });
    },
  };
}

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** A log at its address. What it has not answers 404, or is not in the mirror. */
export function logAt(url: string, outbound: Pick<Outbound, "open">, signal: AbortSignal): LogFiles {
  const base = url.endsWith("/") ? url : `${url}/`;
  return {
    title: base.replace(/^https?:\/\//, "").replace(/\/$/, ""),
    isOnline: true,
    async read(path) {
      try {
        return await retrying(() => fetchWhole(new URL(path, base).href, outbound, signal), { tries: TRIES, signal });
      } catch (error) {
        if (error instanceof OutboundError && isMissing(error)) return null;
        throw error;
      }
    },
  };
}

const isMissing = ({ problem, message }: OutboundError): boolean =>
  problem === "missing" || (problem === "status" && / answers 40[04]$/.test(message));

async function fetchWhole(url: string, outbound: Pick<Outbound, "open">, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await outbound.open(url, { ...TIMES, maxBytes: BYTES_MAX, signal });
  if (!answer.changed) throw new Error(`${url} answered without a body`);
  const parts: Uint8Array[] = [];
  for await (const part of answer.body) parts.push(part);
  const bytes = Buffer.concat(parts);
  // Tiles are compressed as files are, whatever their header says.
  return isPacked(bytes) ? gunzipSync(bytes, { maxOutputLength: BYTES_MAX }) : bytes;
}
