import type { SystemState } from "@fyr/contract";
import { lostParts } from "./api.ts";

export interface Sentence {
  readonly text: string;
  /** What to do about it, for those who can. */
  readonly advice: string | null;
}

/** What is wrong, for this user; empty where nothing is. */
export function sentencesOf({ disk, observations, ledger, details }: SystemState): Sentence[] {
  const sentences: Sentence[] = [];
  if (disk !== "enough") sentences.push(details === null ? DISK[disk] : diskOf(disk, details));
  if (ledger === "silent") {
    sentences.push({
      text: "The database of accounts does not answer. Lookups go on; logins and changes fail.",
      advice: details && "It restarts by itself. If this persists, see the log.",
    });
  }
  if (observations === "silent") {
    sentences.push({
      text: "The database of events does not answer. Lookups go on; searches fail and events are refused.",
      advice: details && "An embedded one restarts after 30 seconds. If this persists, see the log.",
    });
  }
  const lost = lostParts(details);
  if (lost.length > 0) {
    const tables = [...new Set(lost.map(({ table }) => table))].join(", ");
    const parts = lost.length === 1 ? "A part" : `${lost.length} parts`;
    sentences.push({
      text: `${parts} of the stored observations (${tables}) cannot be read.`,
      advice: "Restore the data folder from a backup; the log names each part.",
    });
  }
  return sentences;
}

type Trouble = Exclude<SystemState["disk"], "enough">;

const DISK: Record<Trouble, Sentence> = {
  low: {
    text: "The server's disk is nearly full. Lookups and searches go on; new files, reports and events are refused.",
    advice: null,
  },
  full: {
    text: "The server's disk is full. Lookups and searches go on; nothing can be stored or changed.",
    advice: null,
  },
  stalled: {
    text: "The server's disk does not answer. Lookups go on; nothing can be stored or changed.",
    advice: null,
  },
};

const MB = 1024 * 1024;
/** Files that can still be made are of interest where there are few: Fyr stops below half as many. */
const FEW_FILES = 10_000;

function diskOf(disk: Trouble, details: NonNullable<SystemState["details"]>): Sentence {
  if (disk === "stalled") {
    const text = "The disk of the data folder leaves writes unanswered. Lookups go on; nothing is stored.";
    return { text, advice: "See the kernel's log and the storage behind it. Fyr recovers by itself." };
  }
  if (!details.writable) {
    const text = "The disk of the data folder takes no writes. Lookups and searches go on; nothing is stored.";
    return {
      text,
      advice: "If it is mounted read-only, see the kernel's log for a fault, mend it, and start Fyr again.",
    };
  }
  const free = `${Math.floor(details.free_bytes / MB).toLocaleString("en")} MB`;
  const inodes = details.free_files ?? Infinity;
  const files = inodes > FEW_FILES ? "" : ` and ${inodes.toLocaleString("en")} files`;
  const left = `${free}${files} are free on the disk of the data folder`;
  const wanted = `${Math.ceil(details.min_free_bytes / MB).toLocaleString("en")} MB`;
  return disk === "low"
    ? {
        text: `${left}. Events, uploads, merges, reports, collections and builds have stopped.`,
        advice: `They resume by themselves once well over ${wanted} (FYR_MIN_FREE_MB) are free.`,
      }
    : {
        text: `${left}. Nothing is stored; lookups and searches go on.`,
        advice: "Make room; everything else resumes by itself.",
      };
}
