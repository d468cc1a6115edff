import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useMemo } from "react";
import { cn } from "../lib/cn.ts";

interface Chosen {
  /** Ids of the elements of a tab and of its panel begin with it. */
  readonly prefix: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

const ChosenContext = createContext<Chosen | null>(null);

function useChosen(): Chosen {
  const chosen = useContext(ChosenContext);
  if (chosen === null) throw new Error("Tabs and their panels stand within <Tabs>");
  return chosen;
}

/*
 * Tabs by the pattern of WAI-ARIA. Every first page has some, and a library's are as large as all else that the
 * dashboard and the landing page share.
 */

/** One of several things is shown, by the tab that is chosen. */
export function Tabs({
  value,
  onValue,
  className,
  children,
}: {
  value: string;
  onValue: (value: string) => void;
  className?: string;
  children: ReactNode;
}) {
  const prefix = useId();
  const chosen = useMemo(() => ({ prefix, value, onValue }), [prefix, value, onValue]);
  return (
    <ChosenContext value={chosen}>
      <div className={className}>{children}</div>
    </ChosenContext>
  );
}

const SIZES = { sm: "px-2.5 pb-1.5 text-xs", md: "px-3 pb-2" } as const;

/** The tabs themselves. Arrow keys choose the one beside, Home and End the first and the last. */
export function TabList({
  label,
  tabs,
  size = "md",
  className,
}: {
  label: string;
  tabs: readonly { readonly id: string; readonly label: ReactNode }[];
  size?: keyof typeof SIZES;
  className?: string;
}) {
  const { prefix, value, onValue } = useChosen();
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    // Alt and an arrow go through the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = tabs.findIndex(({ id }) => id === value);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    onValue(tab.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={keys}
      className={cn("flex gap-1 border-b border-line", className)}
    >
      {tabs.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${prefix}-tab-${id}`}
          data-tab={id}
          aria-selected={id === value}
          aria-controls={`${prefix}-panel-${id}`}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onValue(id)}
          className={cn(
            "-mb-px border-b-2 border-transparent text-dim hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink",
            SIZES[size],
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** What a tab shows. While another is chosen, it has no content. */
export function TabPanel({
  id,
  isFocusable = true,
  className,
  children,
}: {
  id: string;
  /** Without anything to focus at its beginning, the panel itself can be reached by keys. */
  isFocusable?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { prefix, value } = useChosen();
  return (
    <div
      role="tabpanel"
      id={`${prefix}-panel-${id}`}
      aria-labelledby={`${prefix}-tab-${id}`}
      hidden={id !== value}
      tabIndex={isFocusable ? 0 : -1}
      className={className}
    >
      {id === value && children}
    </div>
  );
}
