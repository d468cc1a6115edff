const MIB = 1024 * 1024;

/** What reading one file may take, everything within it counted. See docs/attachments.md. */
export const READING = {
  /** Of an archive in an archive …: the file itself is the first. */
  depth: 4,
  /** Files and folders in archives, parts of mails. */
  entries: 10_000,
  /** Bytes that come out of archives and compressed streams. */
  unpackedBytes: 256 * MIB,
  /** Bytes that come out of one for each that went in … */
  ratio: 200,
  /** … checked from here on: small files of zeros are no bombs. */
  ratioFromBytes: 4 * MIB,
  /** Characters scanned for indicators. */
  textChars: 64 * MIB,
  pages: 2000,
  packets: 1_000_000,
  /** Different indicators. */
  indicators: 10_000,
  /** Of the processor's time; what was found by then stays. */
  processorMs: 20_000,
} as const;

/** What the process that reads may take. */
export const PROCESS = {
  /** Of the processor's time: more than reading takes, for what does not end by itself. */
  processorMs: 30_000,
  /** By the clock: a busy machine is slow. */
  timeMs: 180_000,
  /** JavaScript objects. */
  heapMib: 512,
  /** All of it. */
  residentBytes: 768 * MIB,
  answerBytes: 8 * MIB,
  /** Reading at the same time in one server. */
  atOnce: 2,
} as const;
