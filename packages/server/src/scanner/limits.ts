const MIB = 1024 * 1024;

/** What a scan may take. All of it is the page's to use up; none of it is the next scan's. */
export const SCAN_LIMITS = {
  /** Until the browser has a page open: that is the machine's time, and no page's. */
  startMs: 120_000,
  /** Until the page stands, from the first request; it is looked at as it is then. */
  loadMs: 20_000,
  /** Without a request under way the page stands still. */
  idleMs: 500,
  /** What the browser may take to hand over what it has. */
  collectMs: 12_000,
  /** All of it from then on, by the clock of the process that watches over the browser's. */
  totalMs: 60_000,
  /** What the browser and its pages hold in memory together. */
  memoryBytes: 1024 * MIB,
  /** On the network, both ways. */
  networkBytes: 64 * MIB,
  requests: 1000,
  /** Of the page's own document, by whatever means. */
  redirects: 20,
  /** Connections at the same time, and all together. */
  connectionsAtOnce: 64,
  connections: 1000,
  /** Of one answer that is read. */
  bodyBytes: 4 * MIB,
  /** Of all answers that are read. */
  bodiesBytes: 32 * MIB,
  /** Of what requests post: what is kept of one and of all, and what the browser tells of one at most. */
  postCharacters: 8 * 1024,
  postsCharacters: 256 * 1024,
  postToldBytes: 256 * 1024,
  /** Of the document of a frame. */
  htmlCharacters: 2 * MIB,
  textCharacters: MIB / 4,
  frames: 25,
  cookies: 200,
  consoleLines: 100,
  consoleCharacters: 500,
  downloads: 5,
  downloadBytes: 16 * MIB,
  /** Of all files of a scan that are kept, as samples of malware are. */
  keptFilesBytes: 8 * MIB,
  dialogs: 20,
  screenshotBytes: 16 * MIB,
  faviconBytes: MIB / 4,
} as const;
export type ScanLimits = { readonly [Name in keyof typeof SCAN_LIMITS]: number };
