import { describe, expect, it } from "vitest";
import type { DevtoolsEvent, Fields } from "./devtools.ts";
import { SCAN_LIMITS } from "./limits.ts";
import { loadPage } from "./page-load.ts";

type Needs = Parameters<typeof loadPage>[1];
const LOOK = { device: "desktop", userAgent: null, language: "en", referer: null, waitMs: 0 } as const;
const FILE = "http://127.0.0.1/file";

/** A browser that goes somewhere, and tells what it is told to. */
function going(errorText: string | undefined, files: { begun: number; underWay: number }) {
  const listeners: ((event: DevtoolsEvent) => void)[] = [];
  let late = false;
  const needs = {
    browser: {
      pid: 0,
      devtools: {
        closed: new Promise<void>(() => undefined),
        onEvent: (listen: (event: DevtoolsEvent) => void) => void listeners.push(listen),
        send: () => Promise.resolve({ errorText }),
        tell: () => undefined,
      },
    },
    page: { session: "s" },
    watch: { stillSince: () => 0 },
    endings: { why: () => (late ? "time" : null), late: () => (late = true), isOver: () => false },
    limits: { ...SCAN_LIMITS, loadMs: 1000 },
    look: LOOK,
    downloads: { begun: () => files.begun, underWay: () => files.underWay },
  } as unknown as Needs;
  return {
    loaded: loadPage(FILE, needs),
    tell: (method: string, params: Fields) => {
      for (const listen of listeners) listen({ method, params, sessionId: "s" });
    },
    isLate: () => late,
  };
}

describe("going to a page", () => {
  it("that is a file ends with its download, and not with the time: there is no load event", async () => {
    const { loaded, isLate } = going(undefined, { begun: 1, underWay: 0 });
    expect(await loaded).toEqual({ failure: null, hasArrived: false, isThere: false });
    expect(isLate()).toBe(false);
  });

  it("that is given up for a file ends as soon as the file is there", async () => {
    const { loaded, isLate } = going("net::ERR_ABORTED", { begun: 1, underWay: 0 });
    expect((await loaded).failure).toBe("net::ERR_ABORTED");
    expect(isLate()).toBe(false);
  });

  it("waits for a file that is under way, and for a load event where there is no file", async () => {
    for (const files of [
      { begun: 1, underWay: 1 },
      { begun: 0, underWay: 0 },
    ]) {
      const { loaded, isLate } = going(undefined, files);
      await loaded;
      expect([files.begun, isLate()]).toEqual([files.begun, true]);
    }
  });

  it("ends when it stands still after its load event", async () => {
    const { loaded, tell, isLate } = going(undefined, { begun: 0, underWay: 0 });
    tell("Page.frameNavigated", { frame: { id: "f", url: FILE } });
    tell("Page.loadEventFired", {});
    expect(await loaded).toEqual({ failure: null, hasArrived: true, isThere: true });
    expect(isLate()).toBe(false);
  });
});
