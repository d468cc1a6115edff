import { readdirSync, readFileSync } from "node:fs";

const MIB = 1024;

/** What a process holds that no other does, in MiB. */
interface ProcessMemory {
  readonly command: string;
  readonly own: number;
}

export interface ProgramMemory {
  readonly processes: readonly ProcessMemory[];
  /** Pages of files (programs, libraries) that processes have mapped, each counted once. */
  readonly files: number;
  readonly total: number;
}

interface Mapping {
  readonly file: string;
  readonly rss: number;
  readonly own: number;
}

/**
 * The memory of a process and all that it has started, each page counted once, in MiB. It is what their PSS would be if
 * nothing else on the machine used the same files, as other checkouts may.
 */
export function memoryOfProgram(pid: number): ProgramMemory {
  const files = new Map<string, number>();
  const processes = familyOf(pid).map((member) => {
    let own = 0;
    for (const [file, mapping] of mappingsOf(member)) {
      own += mapping.own;
      files.set(file, Math.max(files.get(file) ?? 0, mapping.rss - mapping.own));
    }
    const command = readFileSync(`/proc/${member}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { command, own: own / MIB };
  });
  const shared = [...files.values()].reduce((sum, size) => sum + size, 0) / MIB;
  return { processes, files: shared, total: shared + processes.reduce((sum, { own }) => sum + own, 0) };
}

function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" "))
    .filter((text) => text !== "")
    .map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

/** By part of a file; a process that maps a part twice is counted for both. */
function mappingsOf(pid: number): Map<string, Mapping> {
  const found = new Map<string, Mapping>();
  for (const text of readFileSync(`/proc/${pid}/smaps`, "utf8").split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)) {
    const [, offset = "", file = ""] = /^\S+ \S+ (\S+) \S+ \d+ *(.*)$/m.exec(text) ?? [];
    const size = (field: string) => Number(new RegExp(`^${field}: +(\\d+) kB`, "m").exec(text)?.[1] ?? 0);
    const name = `${file} ${offset}`;
    const before = found.get(name);
    const rss = size("Rss") + (before?.rss ?? 0);
    const own = (file.startsWith("/") ? size("Anonymous") : size("Rss")) + (before?.own ?? 0);
    found.set(name, { file, rss, own });
  }
  return found;
}
