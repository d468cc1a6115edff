import type { AnyRouter, RouterHistory } from "@tanstack/react-router";

/** A page that has not shown the value after this long, in milliseconds, has another content now. */
const PATIENCE_MS = 5000;
/** Entries of the browser's history that are remembered. */
const MOST = 50;

/** What had the focus as a page was left, and how far that was scrolled. */
interface Left {
  readonly selector: string;
  /** Among those that the selector finds. */
  readonly index: number;
  readonly top: number;
}

const pageOf = (): HTMLElement | null => document.getElementById("content");

/** Whose keys lead through its rows. */
const ROWS = "[role=grid], [data-rows]";

/** What stands for an element when the page is drawn again: its link, that of the value whose menu it is, or its grid. */
function standsFor(element: Element): Element | null {
  const link = element.closest("a[href]") ?? element.closest("span:has(> a[data-door])")?.querySelector("a[data-door]");
  if (link instanceof HTMLElement && link.tabIndex === -1) return link.closest(ROWS) ?? link;
  return link ?? element.closest(ROWS);
}

function leftAt(held: Element | null): Left | null {
  const page = pageOf();
  const element = held === null ? null : standsFor(held);
  if (page === null || element === null || !page.contains(element)) return null;
  const name = element.matches("a") ? "href" : "aria-label";
  const selector = `${element.localName}[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`;
  return { selector, index: [...page.querySelectorAll(selector)].indexOf(element), top: page.scrollTop };
}

/**
 * Gives the focus back to the value that led on, and its place to the page, when the user comes back: by keys alone all that
 * stands before it would have to be passed again. Once for all.
 */
export function returnFocus(router: Pick<AnyRouter, "subscribe"> & { readonly history: RouterHistory }): void {
  const { history } = router;
  const left = new Map<string, Left>();
  /** What in the page had the focus last: a panel that it opened may lead on. */
  let held: Element | null = document.activeElement;
  let here = history.location.state.__TSR_key ?? "";
  /** Of the page that is on its way. */
  let due: Left | undefined;
  let stop = () => {};

  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && pageOf()?.contains(target) === true && target !== pageOf()) held = target;
  });

  const note = (key: string) => {
    const { activeElement: active } = document;
    // Who left by the header or the sidebar had left the value before.
    const isElsewhere =
      active !== null && active.matches(":is(header, nav, aside) *") && !active.matches(":is(main, [role=dialog]) *");
    const found = isElsewhere ? null : leftAt(held);
    left.delete(key);
    if (found !== null) left.set(key, found);
    const [oldest] = left.keys();
    if (left.size > MOST && oldest !== undefined) left.delete(oldest);
  };

  const give = ({ selector, index, top }: Left) => {
    const attempt = () => {
      const page = pageOf();
      const { activeElement: active } = document;
      if (active !== null && active !== document.body && active !== page) return stop();
      const element = page?.querySelectorAll<HTMLElement>(selector)[index];
      if (page === null || element === undefined) return;
      element.focus({ preventScroll: true });
      // What has no place yet is not shown, and takes no focus.
      if (document.activeElement !== element) return;
      page.scrollTop = top;
      stop();
    };
    const observer = new MutationObserver(attempt);
    const late = setTimeout(() => stop(), PATIENCE_MS);
    stop = () => {
      observer.disconnect();
      clearTimeout(late);
      for (const act of ACTS) removeEventListener(act, stop);
      stop = () => {};
    };
    for (const act of ACTS) addEventListener(act, stop);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
    attempt();
  };

  history.subscribe(({ location, action }) => {
    const key = location.state.__TSR_key ?? "";
    if (key === here) return;
    stop();
    if (action.type !== "REPLACE") {
      note(here);
      held = null;
    }
    here = key;
    due = action.type === "PUSH" || action.type === "REPLACE" ? undefined : left.get(key);
  });
  // Until then the page is the one that was left.
  router.subscribe("onRendered", () => {
    if (due !== undefined) give(due);
    due = undefined;
  });
}

/** The user goes on by these: the page is theirs again. */
const ACTS = ["keydown", "pointerdown", "wheel"] as const;
