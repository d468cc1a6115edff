import type { DiskState } from "../../storage/disk/index.ts";
import { plural, type SummaryState } from "../../summary/index.ts";

const GB = 1024 ** 3;
const LEVELS = { enough: "ok", low: "warning", full: "fault", stalled: "fault" } as const;

/** The room on the disk of the data folder, and whether all that is stored can be read. @param lost parts of which rows are lost */
export function summaryOfDisk({ level, freeBytes, writable }: DiskState, lost: number): SummaryState {
  const problems = [
    ...(lost === 0 ? [] : [`${plural(lost, "part")} of the observations cannot be read: restore a backup`]),
    ...(writable ? [] : ["It takes no writes"]),
    ...(level === "enough" || (level === "full" && !writable) ? [] : [PROBLEMS[level]]),
  ];
  const text = `${(freeBytes / GB).toLocaleString("en", { maximumFractionDigits: 1 })} GB free`;
  return { level: lost > 0 ? "fault" : LEVELS[level], text, problems };
}

const PROBLEMS = {
  low: "Events, uploads and builds wait for room",
  full: "Nothing can be stored",
  stalled: "The disk does not answer",
};
