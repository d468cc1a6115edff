import { readFileSync } from "node:fs";

const PAGE = 4096;
/** Of Linux, on all that Node runs on. */
const TICK_MS = 10;

/** What a process takes at the moment and has taken; nothing where the system does not tell (any but Linux). */
export function useOf(pid: number | undefined): { residentBytes: number; processorMs: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // Behind the program's name, which may hold anything.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, resident = 0] = [fields[11], fields[12], fields[21]];
    return { residentBytes: resident * PAGE, processorMs: (user + system) * TICK_MS };
  } catch {
    return { residentBytes: 0, processorMs: 0 };
  }
}
