import { readFileSync } from "node:fs";
import { peakMemory } from "../events/memory.ts";

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

/** The sum of the most that each of them has held, in MiB; they need not have held it at the same time. */
export function peakTogether(): string {
  const peaks = [process.pid, ...children()].map((pid) => Math.round(peakMemory(pid) ?? 0));
  return `${peaks.reduce((sum, peak) => sum + peak, 0)} (${peaks.join(" + ")})`;
}
