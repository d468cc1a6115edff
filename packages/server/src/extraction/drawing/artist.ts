import { Readable } from "node:stream";
import { programPath } from "../../programs.ts";
import { createConfinedProcesses, type ProcessLimits } from "../confined-process.ts";

const MIB = 1024 * 1024;
const PROGRAM = programPath("confined/drawing");

/** Drawing a logo takes a tenth of a second; a drawing of 2 kB that uses its parts again and again takes minutes. */
const LIMITS: ProcessLimits = {
  processorMs: 5000,
  timeMs: 30_000,
  heapMib: 128,
  residentBytes: 512 * MIB,
  answerBytes: 2 * MIB,
  // There are few, and each may take all of its time.
  atOnce: 1,
};

/** Longer sides of what is drawn, in pixels. */
export interface Sides {
  readonly picture: number;
  readonly small: number;
}

/** A picture as WebP, for its own page and for lists. */
export interface Drawn {
  readonly picture: Uint8Array;
  readonly small: Uint8Array;
  /** Its difference hash (core/page), 16 hexadecimal digits; null for one of a single colour. */
  readonly hash: string | null;
}

export interface Artist {
  /**
   * Draws a picture anew in a process of its own, so that nothing of the file itself remains: no script, no metadata,
   * nothing behind its end.
   * @param sides longer sides of what is drawn; those of a logo by default
   * @returns `late` or `large` where it takes too long or too much; null where it is no picture of that format
   */
  draw(upload: Uint8Array, format: string, sides?: Sides): Promise<Drawn | "late" | "large" | null>;
  /** Ends what is under way. */
  close(): void;
}

export function createArtist(limits: Partial<ProcessLimits> = {}): Artist {
  const processes = createConfinedProcesses(PROGRAM, { ...LIMITS, ...limits }, ["--allow-addons"]);
  return {
    async draw(upload, format, sides) {
      const more = sides === undefined ? [] : [String(sides.picture), String(sides.small)];
      const { output, cut } = await processes.run(Readable.from([upload]), [format, ...more]);
      return cut ?? drawnIn(output);
    },
    close: processes.close,
  };
}

/** A length of four bytes, and the hash. */
const BEGIN = 20;

/** What drew a hostile file may have been compromised: its answer is looked at like any outside input. */
function drawnIn(output: Buffer): Drawn | null {
  if (output.length < BEGIN) return null;
  const end = BEGIN + output.readUInt32BE(0);
  const [picture, small] = [output.subarray(BEGIN, end), output.subarray(end)];
  const hash = output.toString("latin1", 4, BEGIN);
  return isWebp(picture) && isWebp(small) ? { picture, small, hash: /^[\da-f]{16}$/.test(hash) ? hash : null } : null;
}

/** A WebP file of exactly this length. */
const isWebp = (bytes: Buffer): boolean =>
  bytes.length > 12 &&
  bytes.toString("latin1", 0, 4) === "RIFF" &&
  bytes.readUInt32LE(4) + 8 === bytes.length &&
  bytes.toString("latin1", 8, 12) === "WEBP";
