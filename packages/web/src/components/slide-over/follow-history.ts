import type { RouterHistory } from "@tanstack/react-router";
import { hearStepsFirst } from "../../lib/history-steps.ts";
import { createStore } from "../../lib/store.ts";
import { fragmentOf } from "./fragment.ts";
import { MARK, markHere } from "./mark.ts";
import { closeSlideOver, moveSlideOver, slideOver, type SlideOverEntry, slideOverLoss } from "./store.ts";

/** A step of the browser that has not come after this long does not come, in milliseconds. */
const PATIENCE_MS = 5000;

/** What the user is asked about before it is done, as something would be lost; null: nothing. */
export const askedToLeave = createStore<(() => void) | null>(null);

let isFollowed = false;

/**
 * Makes an entry of the browser's history of each panel that opens, with the address of the page, so that Back closes the
 * panel and leaves the page alone. For the router they are all one entry: it hears of none. Once for all.
 */
export function followHistory(router: RouterHistory): void {
  if (isFollowed) return;
  isFollowed = true;
  const start = markHere();
  /** Of the page that the router shows, once panels opened over it. */
  let series = start?.series ?? null;
  /** How many panels are open at the entry that the browser is at. */
  let at = start?.depth ?? 0;
  /** Those of the entries up to there, and ahead. */
  let mirrored: readonly SlideOverEntry[] = [];
  /** A step that the browser was asked for. */
  let travel: { readonly done: Promise<void>; readonly end: () => void } | null = null;
  let stopWaiting: (() => void) | null = null;

  const mark = (
    way: "pushState" | "replaceState",
    depth: number,
    state = window.history.state,
    href = window.location.href,
  ) => {
    const shown = href.replace(/#.*/s, "") + fragmentOf(slideOver.get().entries.slice(0, depth));
    // Past the router, which listens to the methods of the object itself.
    History.prototype[way].call(window.history, { ...state, [MARK]: { series, depth } }, "", shown);
    at = depth;
  };
  const go = (by: number) => {
    let end = () => {};
    const done = new Promise<void>((resolve) => (end = resolve));
    const late = setTimeout(() => {
      travel = null;
      at = markHere()?.depth ?? 0;
      end();
    }, PATIENCE_MS);
    travel = {
      done,
      end: () => {
        clearTimeout(late);
        travel = null;
        end();
      },
    };
    wait();
    // Browsers drop a step that is asked for while they are still about one of the user's.
    setTimeout(() => window.history.go(by));
  };
  /** While panels are open or closing, another page waits until the browser is back at theirs: it follows that. */
  const wait = () => {
    stopWaiting ??= router.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action, currentLocation, nextLocation }) => {
        if (action !== "PUSH" && action !== "REPLACE") return false;
        if (action === "PUSH" || nextLocation.pathname !== currentLocation.pathname) closeSlideOver();
        follow();
        await travel?.done;
        return false;
      },
    });
  };
  /** Brings the browser's history to what the panel shows. */
  const follow = () => {
    if (travel !== null) return;
    const { entries, index } = slideOver.get();
    const depth = index + 1;
    if (depth > at && mirrored[index] !== entries[index]) {
      router.flush();
      series ??= router.location.state.__TSR_key ?? "";
      if (at === 0) mark("replaceState", 0);
      for (let next = at + 1; next <= depth; next += 1) mark("pushState", next);
      wait();
    } else if (depth !== at) {
      // What was closed here does not open again: it may have been a secret, or sent.
      if (depth === 0) mirrored = [];
      go(depth - at);
    } else if (at === 0) {
      stopWaiting?.();
      stopWaiting = null;
    } else if (mirrored[index] !== entries[index]) {
      // Another in its place: its address is another, too.
      mark("replaceState", at);
    }
    if (depth > 0) mirrored = entries;
  };
  /** Shows what was open at an entry that the user went to. */
  const show = (depth: number) => {
    const now = slideOver.get().index + 1;
    if (depth === now) return;
    if (slideOverLoss.get() !== null) {
      go(now - depth);
      askedToLeave.set(() => () => (depth === 0 ? closeSlideOver() : moveSlideOver(depth - 1)));
    } else if (depth === 0) closeSlideOver();
    else if (mirrored[depth - 1] === undefined) go(-depth);
    else slideOver.set({ entries: mirrored, index: depth - 1 });
  };
  /** The page is another. */
  const leave = (to: string | null) => {
    [series, at, mirrored] = [to, 0, []];
    closeSlideOver();
    follow();
  };
  const arrive = (event: PopStateEvent) => {
    const here = markHere();
    const asked = travel;
    asked?.end();
    if (here !== null && here.series === series) {
      event.stopImmediatePropagation();
      at = here.depth;
      const { state, href } = router.location;
      // What became of the page while the panel was open holds for the entries below as well.
      if (state.__TSR_key !== window.history.state.__TSR_key) mark("replaceState", at, state, href);
      if (asked === null) show(at);
      follow();
    } else if (here !== null && here.depth > 0) {
      // Of a page that is not shown yet: that lies below.
      event.stopImmediatePropagation();
      at = here.depth;
      go(-at);
    } else leave(here?.series ?? null);
  };

  hearStepsFirst(arrive);
  let path = router.location.pathname;
  router.subscribe(({ location, action }) => {
    const isSame = location.pathname === path;
    path = location.pathname;
    if (action.type === "PUSH" || (action.type === "REPLACE" && !isSame)) leave(null);
    else if (action.type === "REPLACE" && series !== null) {
      router.flush();
      mark("replaceState", at);
    }
  });
  let isDue = false;
  // A walk closes the panel and opens it within one task.
  slideOver.subscribe(() => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      follow();
    });
  });
  follow();
}
