import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { treeOf } from "./process-tree.ts";

/** State of a socket that waits for connections, in the tables of the kernel. */
const LISTENING = "0A";

/**
 * Ports that a process and those that it has started listen on, as far as the system tells (Linux): of a Fyr, its API, its
 * engine and the ways out of its scans.
 */
export function portsOf(root: number): number[] {
  const inodes = new Set(treeOf(root).flatMap(socketsOf));
  const listening = ["tcp", "tcp6"].flatMap((table) =>
    read(`/proc/net/${table}`)
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === LISTENING && inodes.has(inode ?? ""))
      .map(([, local]) => Number.parseInt(local?.split(":").at(-1) ?? "", 16)),
  );
  return [...new Set(listening)].filter((port) => port > 0);
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${name}`)) ?? [];
      return inode ?? [];
    });
  } catch {
    // It has ended, or is another user's.
    return [];
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}

/** Whether an address is one of this machine's. */
export function isOfThisMachine(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (/^127\.|^0\.0\.0\.0$|^::1?$/.test(plain)) return true;
  return Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === plain));
}
