import type { Readable } from "node:stream";
import { programPath } from "../programs.ts";
import { Reading } from "./answer.ts";
import { createConfinedProcesses, type ProcessLimits } from "./confined-process.ts";
import { PROCESS } from "./limits.ts";

export interface FileReader {
  /**
   * Reads a file in a process of its own, which is ended when it takes too long or too much: whatever the file holds,
   * an answer comes.
   * @param name breaks ties between kinds of text
   * @param signal ends the process
   * @throws what reading `content` throws; the signal's reason
   */
  read(content: Readable, name: string, signal?: AbortSignal): Promise<Reading>;
  /** Ends what is under way. */
  close(): void;
}

const PROGRAM = programPath("confined/file-reader");

const failed = (error: string): Reading => ({
  type: "other",
  mediaType: "application/octet-stream",
  metadata: {},
  indicators: null,
  error,
});
const CUT = {
  late: failed("Reading the file took too long"),
  large: failed("Reading the file took too much memory"),
} as const;
const BROKEN = failed("The file could not be read");

/** @param program what reads; another one only in tests of what becomes of programs that do not behave */
export function createFileReader(limits: Partial<ProcessLimits> = {}, program: string = PROGRAM): FileReader {
  const processes = createConfinedProcesses(program, { ...PROCESS, ...limits });
  return {
    async read(content, name, signal) {
      const { output, cut } = await processes.run(content, [name], signal);
      return cut === null ? understood(output) : CUT[cut];
    },
    close: processes.close,
  };
}

/** The reader of hostile files may have been compromised: its answer is validated like any outside input. */
function understood(answer: Buffer): Reading {
  try {
    return Reading.parse(JSON.parse(answer.toString()));
  } catch {
    return BROKEN;
  }
}
