import { readFileSync, writeFileSync } from "node:fs";

/** The peak memory of a process, in MiB; null where the system has no figure (other than Linux). */
export function peakMemory(pid: number): number | null {
  try {
    const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return line?.[1] === undefined ? null : Number(line[1]) / 1024;
  } catch {
    return null;
  }
}

/** Begins to count the peak anew, where the system can (Linux). */
export function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
  } catch {
    // The peak then includes what was before.
  }
}
