import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StoredScan } from "@fyr/contract";
import { NOTHING_KNOWN } from "@fyr/core/catphish";
import { lowerPriority, programPath } from "../programs.ts";
import { endGroup } from "./browser.ts";
import { refusalOfUrl } from "./way-out.ts";
import { PROFILE_PREFIX, sharedFolder } from "./shared-folder.ts";
import { type ScanContext, type ScanNews, type ScanOrder, ScanQuestion, type ScanSeen, type ScanStage } from "./job.ts";

/** A scan that did not give a result. */
export class ScanFailure extends Error {
  /** Whether it would end so again. */
  readonly isFinal: boolean;
  /** Whether no scan of this machine can have Chromium's sandbox. */
  readonly isSandboxMissing: boolean;
  constructor(message: string, isFinal: boolean, isSandboxMissing = false) {
    super(message);
    this.isFinal = isFinal;
    this.isSandboxMissing = isSandboxMissing;
  }
}

/** Who has a page looked at. */
export interface ScanWatcher {
  readonly stage?: (stage: ScanStage) => void;
  /** Asked once, before the page is judged; without it nothing else is known. */
  readonly context?: (question: ScanQuestion) => Promise<ScanContext>;
}

const NO_CONTEXT: ScanContext = { known: NOTHING_KNOWN, pictures: [] };

/** After the request to end, the process gets so long. */
const GRACE_MS = 2000;
const PRIORITY = 5;

/**
 * Looks at a page in a process of its own, which starts the browser and the proxy. Whatever the page does, an answer
 * comes, and nothing of it is left afterwards.
 * @throws ScanFailure; the signal's reason
 */
export async function runScan(
  order: ScanOrder,
  { stage, context = () => Promise.resolve(NO_CONTEXT) }: ScanWatcher,
  signal: AbortSignal,
): Promise<ScanSeen> {
  signal.throwIfAborted();
  const refusal = await refusalOfUrl(order.url, order.way);
  if (refusal !== null) throw new ScanFailure(`The page could not be opened: ${refusal}`, true);
  const child = fork(programPath("scanner"), [], {
    env: { TMPDIR: sharedFolder() },
    execArgv: ["--no-warnings", "--max-old-space-size=512"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  lowerPriority(child.pid, PRIORITY);
  const outcome = Promise.withResolvers<ScanSeen>();
  let browser: { pid: number; folder: string } | null = null;
  let isAsked = false;
  child.on("message", (message) => {
    const news = message as ScanNews;
    if (news.kind === "stage") {
      stage?.(news.stage);
      if (news.stage === "loading") beginPage();
    } else if (news.kind === "browser") browser = news;
    else if (news.kind === "question") {
      if (isAsked) return;
      isAsked = true;
      // A page may have taken the process over.
      const question = ScanQuestion.safeParse(news.question);
      if (question.success) {
        void context(question.data).then((told) => child.connected && child.send(told), outcome.reject);
      } else outcome.reject(new ScanFailure("The scan asked what cannot be told", false));
    } else if (news.kind === "seen") outcome.resolve(news.seen);
    else outcome.reject(new ScanFailure(news.message, news.isFinal, news.isSandboxMissing));
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.once("error", (error) =>
    outcome.reject(new ScanFailure(`The scan could not be started: ${error.message}`, false)),
  );
  void gone.then(() => outcome.reject(new ScanFailure("The process of the scan ended midway", false)));
  const { startMs, totalMs } = order.limits;
  const end = (message: string, isFinal: boolean) => outcome.reject(new ScanFailure(message, isFinal));
  let late = setTimeout(end, startMs, "The browser did not start in time", false);
  function beginPage(): void {
    clearTimeout(late);
    late = setTimeout(end, totalMs + order.look.waitMs, "The scan took too long", true);
  }
  const abort = () => outcome.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    child.send(order);
    const seen = await outcome.promise;
    const read = StoredScan.safeParse(seen.document);
    if (!read.success) throw new ScanFailure("The scan found what cannot be kept", false);
    return { ...seen, document: read.data };
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", abort);
    if (child.connected) child.disconnect();
    await Promise.race([gone, pause(GRACE_MS, undefined, { ref: false })]);
    child.kill("SIGKILL");
    clearUp(browser);
  }
}

/** What a process that was killed itself has left. */
function clearUp(browser: { readonly pid: number; readonly folder: string } | null): void {
  if (browser === null) return;
  endGroup(browser.pid);
  if (!basename(browser.folder).startsWith(PROFILE_PREFIX)) return;
  rmSync(browser.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}
