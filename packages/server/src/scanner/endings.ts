import type { ScanCapture } from "@fyr/core/scan";
import type { Browser } from "./browser.ts";
import type { ScanLimits } from "./limits.ts";
import type { ScanProxy } from "./proxy.ts";

type Ended = ScanCapture["endedBy"];

/** Which limit a scan has come to: the first one counts. */
export interface Endings {
  /** Whether the page may have another request; which limit it has come to where not. */
  admit(): "requests" | "redirects" | null;
  /** Null while the page is within its limits. */
  why(): Ended;
  /** Notes that the page was given its time. */
  late(): void;
  /** Whether there is no page any more that could be read. */
  isOver(): boolean;
}

interface Needs {
  readonly browser: Pick<Browser, "cut">;
  readonly proxy: Pick<ScanProxy, "cut">;
  readonly limits: ScanLimits;
  /** Of the page's own document, by whatever means. */
  readonly documents: () => number;
  readonly crashed: () => boolean;
}

export function watchEndings({ browser, proxy, limits, documents, crashed }: Needs): Endings {
  let ended: Ended = null;
  let count = 0;
  const now = (): Ended => {
    if (browser.cut() !== null) return browser.cut();
    if (proxy.cut() !== null) return proxy.cut() === "bytes" ? "bytes" : "requests";
    return crashed() ? "crash" : null;
  };
  return {
    admit() {
      let why: "requests" | "redirects" | null = null;
      if (documents() > limits.redirects) why = "redirects";
      else if (++count > limits.requests) why = "requests";
      ended ??= why;
      return why;
    },
    why: () => (ended ??= now()),
    late: () => void (ended ??= now() ?? "time"),
    isOver: () => browser.cut() !== null || crashed(),
  };
}
