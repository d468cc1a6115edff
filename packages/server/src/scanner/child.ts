import { setTimeout as pause } from "node:timers/promises";
import { OWN_BRANDS } from "@fyr/core/catphish";
import { compileRules, OWN_RULES } from "@fyr/core/technologies";
import { type Browser, launch } from "./browser.ts";
import { DevtoolsGone } from "./devtools.ts";
import { keptOf, questionAbout } from "./document.ts";
import type { ScanContext, ScanNews, ScanOrder, ScanQuestion } from "./job.ts";
import { lookAt, NotSeen } from "./look.ts";
import { BrowserGone } from "./page-load.ts";
import { probeJarm } from "./jarm.ts";
import { portsOf } from "./own-ports.ts";
import { openProxy, type ScanProxy } from "./proxy.ts";
import { secondLook, withDocument } from "./second-look.ts";
import { createWayOut } from "./way-out.ts";

/** Looks at one page, as the first message of its parent says; ends with its parent, and takes the browser with it. */
const tell = (news: ScanNews): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(news, undefined, undefined, () => resolve());
    else resolve();
  });

/** The answer of the parent, which has a limit on all that this takes. */
const ask = (question: ScanQuestion): Promise<ScanContext> =>
  new Promise((resolve) => {
    process.once("message", (context) => resolve(context as ScanContext));
    void tell({ kind: "question", question });
  });

/** A server that is slow is asked no more. */
const JARM_MS = 6000;

async function jarmOfPage(text: string, proxy: ScanProxy): Promise<string | null> {
  const url = URL.parse(text);
  if (url?.protocol !== "https:") return null;
  const connect = () => proxy.connect(url.hostname, Number(url.port || 443));
  return probeJarm(url.hostname, connect, { within: JARM_MS, answerWithin: 2000 }).catch(() => null);
}

/** What ended it, for those who wait: the browser's pipe is no word of theirs. */
function messageOf(error: unknown): string {
  if (error instanceof DevtoolsGone) return new BrowserGone().message;
  return error instanceof Error ? error.message : String(error);
}

class SandboxMissing extends Error {
  override message = "Chromium runs without its sandbox on this machine";
}

/** A process of the browser confines itself a moment after it began, on a busy machine a long one. */
const CONFINED_MS = 10_000;
const ASKED_EVERY_MS = 50;

async function isConfined(one: Browser): Promise<boolean> {
  const until = Date.now() + CONFINED_MS;
  while (one.confinement() !== "confined") {
    if (Date.now() > until) return false;
    await pause(ASKED_EVERY_MS);
  }
  return true;
}

let browser: Browser | null = null;
const end = async (): Promise<never> => {
  await browser?.close();
  process.exit(0);
};
process.once("disconnect", () => void end());
process.once("SIGTERM", () => void end());

async function scan(order: ScanOrder): Promise<ScanNews> {
  const { id, url, look, isForOthers, way, upstream, program, isSandboxed, uid, limits } = order;
  void tell({ kind: "stage", stage: "starting" });
  let proxy: ScanProxy | null = null;
  let isOpen = false;
  try {
    // What else is to be made ready is made while the browser starts.
    const started = launch({ id, program, isSandboxed, uid, memoryBytes: limits.memoryBytes });
    browser = started;
    await tell({ kind: "browser", pid: started.pid, folder: started.folder });
    const rules = compileRules([...OWN_RULES, ...order.rules]);
    const closed = [...(way.closed ?? []), ...(way.owner === undefined ? [] : portsOf(way.owner))];
    proxy = await openProxy({ way: createWayOut({ ...way, closed }), limits, upstream });
    const opened = async () => {
      // What is said of the sandbox is looked up where it is: before the first byte of a page comes.
      if (isSandboxed && !(await isConfined(started))) throw new SandboxMissing();
      isOpen = true;
    };
    const stage = (at: Extract<ScanNews, { kind: "stage" }>["stage"]) => void tell({ kind: "stage", stage: at });
    const seen = await lookAt(url, { browser: started, proxy, limits, look, globals: rules.globals, stage, opened });
    const capture = await withDocument(seen, proxy);
    const [jarm, context, { differing, hidden, answer }] = await Promise.all([
      jarmOfPage(capture.finalUrl, proxy),
      ask(questionAbout(capture)),
      secondLook(capture, look.device, proxy),
      started.close(),
    ]);
    const known = { ...context.known, ...differing };
    const brands = [...order.brands, ...OWN_BRANDS];
    const judging = { rules, jarm, context: { ...context, known }, brands, hidden };
    return { kind: "seen", seen: keptOf(id, { ...capture, secondLook: answer }, judging, isForOthers) };
  } catch (error) {
    const message = messageOf(error);
    // A browser with an open page has its sandbox. One that is killed from outside also prints words about it.
    const complains = async () => !isOpen && /sandbox/i.test((await browser?.complaint()) ?? "");
    const isSandboxMissing = error instanceof SandboxMissing || (await complains());
    return {
      kind: "failed",
      message: isSandboxMissing ? new SandboxMissing().message : message,
      isFinal: isSandboxMissing || error instanceof NotSeen,
      isSandboxMissing,
    };
  } finally {
    proxy?.close();
    await browser?.close();
  }
}

process.once("message", (order) => {
  void scan(order as ScanOrder).then(async (news) => {
    await tell(news);
    process.exit(0);
  });
});
