import { readdirSync, readFileSync } from "node:fs";

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
}

/** A process and all that it has started, as far as the system tells (Linux). */
export function treeOf(root: number): number[] {
  const all = processes();
  const found = new Set([root]);
  for (let grown = true; grown;) {
    grown = false;
    for (const { pid, parent, group } of all) {
      if (found.has(pid) || !(found.has(parent) || group === root)) continue;
      found.add(pid);
      grown = true;
    }
  }
  return [...found];
}

/** Bytes that these hold alone: memory that they share with others, such as the program's own code, does not count. */
export function memoryOf(pids: readonly number[]): number {
  let bytes = 0;
  for (const pid of pids) {
    const status = read(`/proc/${pid}/status`);
    for (const name of ["RssAnon", "RssShmem"]) {
      const [, kib] = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status) ?? [];
      bytes += Number(kib ?? 0) * 1024;
    }
  }
  return bytes;
}

/** Ends processes, whether or not they still exist. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
}

/** What holds a process of the browser that shows pages: all of it, or why it is not enough. */
export function confinementOf(pids: readonly number[]): "confined" | "open" | "unknown" {
  const renderers = pids.filter((pid) => read(`/proc/${pid}/cmdline`).includes("--type=renderer"));
  if (renderers.length === 0) return "unknown";
  const isConfined = (pid: number): boolean => {
    const status = read(`/proc/${pid}/status`);
    const isFiltered = /^Seccomp:\s+2$/m.test(status);
    // In a namespace of its own it has a number of its own there.
    const isApart = /^NSpid:\s+\d+\s+\d+/m.test(status);
    return isFiltered && isApart;
  };
  return renderers.every(isConfined) ? "confined" : "open";
}

function processes(): Process[] {
  let names: string[];
  try {
    names = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const stat = read(`/proc/${name}/stat`);
    if (stat === "") return [];
    // Behind the program's name, which may hold anything.
    const [, parent, group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return [{ pid: Number(name), parent: Number(parent), group: Number(group) }];
  });
}

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
