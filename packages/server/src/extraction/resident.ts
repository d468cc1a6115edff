import { readFileSync } from "node:fs";

const PAGE = 4096;

/** Memory that a process holds, in bytes; 0 where the system does not tell (any but Linux). */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1] ?? 0) * PAGE;
  } catch {
    return 0;
  }
}
