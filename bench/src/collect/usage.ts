import { readFileSync } from "node:fs";

/** Ticks of the kernel's accounts, which Linux shows as hundredths of a second whatever its clock is. */
const TICKS_A_SECOND = 100;

/** Processes that this one has started and that live. */
function children(): number[] {
  try {
    const text = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8");
    return text.split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Seconds of processor time of a process, all its threads included. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

const processorSeconds = () => [process.pid, ...children()].map(secondsOf).reduce((sum, seconds) => sum + seconds, 0);

/** What is used from now on, by this process and the engine's. */
export function startUsage(): { read(): string } {
  const clock = performance.now();
  const seconds = processorSeconds();
  return {
    read: () =>
      `${(processorSeconds() - seconds).toFixed(1)} s of processor time ` +
      `(${((performance.now() - clock) / 1000).toFixed(1)} s by the clock of a shared machine)`,
  };
}

const SAMPLE_EVERY_MS = 250;

/** MiB that a process holds now, of what it shares with others its part; 0 for one that has just ended. */
function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Watches how much this process and the engine's hold at the same time. */
export function watchMemory(): { stop(): number } {
  let most = 0;
  const sample = () =>
    (most = Math.max(
      most,
      [process.pid, ...children()].map(memoryOf).reduce((sum, mib) => sum + mib, 0),
    ));
  const timer = setInterval(sample, SAMPLE_EVERY_MS);
  return {
    stop() {
      sample();
      clearInterval(timer);
      return Math.round(most);
    },
  };
}
