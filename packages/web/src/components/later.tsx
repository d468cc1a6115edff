import { type ComponentType, use, useEffect, useState } from "react";
import { cn } from "../lib/cn.ts";
import { whileLoading } from "../lib/loading-parts.ts";
import { isReached } from "../lib/reached.ts";
import { Button } from "./Button.tsx";

/** How often a silent server is asked whether it is back. */
const ASK_MS = 3000;

interface Options {
  /** Where a part stands whose code did not load: in its place, apart from the page as windows are, or nowhere. */
  readonly standing?: "in place" | "apart" | "nowhere";
  /** Its code comes with the first click or key, so that it is there if the server no longer is. */
  readonly isEarly?: boolean;
}

/**
 * A part of a page whose code loads when it is first shown, as by React's `lazy`. Where it does not load, as the server
 * does not answer, the page stays with all that it shows, and the part says what to do. `lazy` would take the page down.
 */
export function later<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  { standing = "in place", isEarly = false }: Options = {},
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  let failures = 0;
  const begin = (): Promise<void> =>
    (loading ??= whileLoading(
      load().then(
        (module) => {
          loaded = module.default;
        },
        () => {
          failures++;
          loading = null;
        },
      ),
    ));
  if (isEarly) atFirstHand(begin);
  return function Later(props: P) {
    const [retried, setRetried] = useState(0);
    if (loaded !== null) {
      // React repeats a render that has waited, and expects it to ask for the same again.
      if (loading !== null) use(settled(loading));
      return <Of part={loaded} props={props} />;
    }
    // Each retry allows one failure more.
    if (failures > retried) {
      return <NotLoadedYet standing={standing} hasRetried={retried > 0} onRetry={() => setRetried(failures)} />;
    }
    use(begin());
    return null;
  };
}

/** Marked as React marks what has come: it is waited for no more. */
const settled = (promise: Promise<void>): Promise<void> =>
  Object.assign(promise, { status: "fulfilled", value: undefined });

const HANDS = ["pointerdown", "keydown"] as const;

/** Once something is pressed, and not before: the first page has precedence. */
function atFirstHand(act: () => unknown): void {
  const done = new AbortController();
  const start = () => {
    done.abort();
    act();
  };
  // Where pages are rendered without a browser nothing is pressed.
  for (const hand of HANDS) globalThis.addEventListener?.(hand, start, { signal: done.signal, capture: true });
}

function Of<P extends object>({ part: Part, props }: { part: ComponentType<P>; props: P }) {
  return <Part {...props} />;
}

/** @param hasRetried browsers remember what did not load: once the server is back, only a new page loads it */
function NotLoadedYet({
  standing,
  hasRetried,
  onRetry,
}: {
  standing: Options["standing"];
  hasRetried: boolean;
  onRetry: () => void;
}) {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    let isShown = true;
    const timer = setInterval(() => void isReached().then((reached) => isShown && setBack(reached)), ASK_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, []);
  if (standing === "nowhere") return null;
  const isToReload = isBack && hasRetried;
  return (
    <div
      role="alert"
      className={cn(
        "flex flex-wrap items-center gap-3 rounded-lg border border-line bg-panel p-4 text-dim print:hidden",
        standing === "apart" && "fixed right-4 bottom-4 z-60 max-w-md shadow-lg",
      )}
    >
      <p className="min-w-0 flex-1 basis-48">
        {isBack
          ? `The server answers again.${isToReload ? " Reload the page to go on." : ""}`
          : "This could not be loaded: the server does not answer."}
      </p>
      <Button size="sm" onClick={isToReload ? () => location.reload() : onRetry}>
        {isToReload ? "Reload" : "Try Again"}
      </Button>
    </div>
  );
}
