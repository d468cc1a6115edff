import { useRouter } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight, Maximize2, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { cn } from "../../lib/cn.ts";
import { focusPanel } from "../../lib/dialog-focus.ts";
import { useStore } from "../../lib/store.ts";
import { IconButton } from "../IconButton.tsx";
import { Confirm } from "../Confirm.tsx";
import { askedToLeave, followHistory } from "./follow-history.ts";
import { closeSlideOver, moveSlideOver, slideOver, slideOverList, slideOverLoss } from "./store.ts";

/** Entries on either side of the shown one that stay as they were left. */
const KEPT = 4;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Of keys for a text, a choice or a menu, and of shortcuts. */
const isTyped = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null);

/** The panel from the right. Closes on overlay click, Escape or its button. */
export default function SlideOver() {
  const { entries, index } = useStore(slideOver);
  const entry = entries[index];
  const loss = useStore(slideOverLoss);
  const asked = useStore(askedToLeave);
  const setAsked = (to: (() => void) | null) => askedToLeave.set(() => to);
  const { history } = useRouter();
  useEffect(() => followHistory(history), [history]);
  /** Leaves what is shown, once the user has confirmed where something would be lost. */
  const leave = (go: () => void) => (loss === null ? go() : setAsked(go));
  // Escape reaches the panel while the question opens over it, and then takes the question back.
  const list = useStore(slideOverList);
  // What was opened from within the panel is no part of the list.
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (list === null || entries.length > 1 || by === undefined || event.defaultPrevented || isTyped(event)) return;
    event.preventDefault();
    const panel = event.currentTarget;
    leave(() => {
      list.go(by);
      // What had the focus in the panel may be gone with what that showed.
      panel.focus();
    });
  };
  const close = () => (asked === null ? leave(closeSlideOver) : setAsked(null));
  // Panels open by keys and rows as well as by buttons, so the dialog knows no trigger to give the focus back to.
  const opener = useRef<Element | null>(null);
  return (
    <Dialog.Root open={entry !== undefined} onOpenChange={(open) => !open && close()}>
      {entry !== undefined && (
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-black/45" />
          <Dialog.Content
            aria-describedby={undefined}
            onKeyDown={walk}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              focusPanel(event);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            style={{ width: `max(${entry.width}vw, 26rem)` }}
            className="fixed inset-y-0 right-0 z-50 flex max-w-full animate-slide-in flex-col border-l border-line bg-canvas shadow-(--shadow) outline-none"
          >
            <header className="flex h-12 shrink-0 items-center justify-between gap-4 border-b border-line bg-panel pr-2 pl-4">
              <Dialog.Title className="truncate text-sm font-semibold">{entry.title}</Dialog.Title>
              <div className="flex shrink-0 items-center gap-1">
                {entry.href !== undefined && <OpenAsPage href={entry.href} leave={leave} />}
                <Dialog.Close asChild>
                  <IconButton label="Close">
                    <X aria-hidden />
                  </IconButton>
                </Dialog.Close>
              </div>
            </header>
            {entries.length > 1 && (
              <nav
                aria-label="Panel history"
                className="flex h-9 shrink-0 items-center gap-1 border-b border-line px-2"
              >
                <IconButton
                  label="Back"
                  size="icon-sm"
                  disabled={index === 0}
                  onClick={() => leave(() => moveSlideOver(index - 1))}
                >
                  <ArrowLeft aria-hidden />
                </IconButton>
                <IconButton
                  label="Forward"
                  size="icon-sm"
                  disabled={index === entries.length - 1}
                  onClick={() => leave(() => moveSlideOver(index + 1))}
                >
                  <ArrowRight aria-hidden />
                </IconButton>
                <ol className="flex min-w-0 items-center gap-1 overflow-x-auto text-xs">
                  {entries.map((step, position) => (
                    <li key={step.id}>
                      <button
                        type="button"
                        aria-current={position === index ? "step" : undefined}
                        onClick={() => leave(() => moveSlideOver(position))}
                        className="max-w-56 truncate rounded px-2 py-1 text-dim hover:bg-hover hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink"
                      >
                        {step.title}
                      </button>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
            <div className="relative min-h-0 flex-1">
              {entries.map(
                (one, position) =>
                  Math.abs(position - index) <= KEPT && (
                    // What is behind the shown entry stays as it was left: also laid out, so that it is where it was scrolled to.
                    <div
                      key={`${one.id} ${one.key}`}
                      data-shown={position === index}
                      className={cn("absolute inset-0 overflow-y-auto", position !== index && "invisible")}
                    >
                      {one.content}
                    </div>
                  ),
              )}
            </div>
            <Confirm
              open={asked !== null && loss !== null}
              title="Close and discard?"
              action="Discard"
              onConfirm={() => {
                setAsked(null);
                asked?.();
              }}
              onCancel={() => setAsked(null)}
            >
              {loss}
            </Confirm>
          </Dialog.Content>
        </Dialog.Portal>
      )}
    </Dialog.Root>
  );
}

/** What the panel shows, as a page of its own. */
function OpenAsPage({ href, leave }: { href: string; leave: (go: () => void) => void }) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    // New tabs and windows are the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave(() => {
      closeSlideOver();
      router.history.push(href);
    });
  };
  return (
    <a
      href={href}
      onClick={open}
      className="inline-flex h-8 items-center gap-1.5 rounded-md px-2 text-xs text-dim hover:bg-hover hover:text-ink [&_svg]:size-3.5"
    >
      <Maximize2 aria-hidden /> Open as a page
    </a>
  );
}
