import { tagName, tagSeverity, type TagSeverity } from "@fyr/contract";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../lib/cn.ts";

const LOOKS: Record<TagSeverity, string> = {
  bad: "border-danger/35 bg-danger-soft text-danger",
  warning: "border-warning/35 bg-warning-soft text-warning",
  neutral: "border-line-strong bg-raised text-dim",
};
const SIGNS: Record<TagSeverity, ReactNode> = {
  bad: <CircleAlert aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  neutral: null,
};

/** A word in a frame. Severity has a sign besides its colour. */
export function Chip({ severity = "neutral", children }: { severity?: TagSeverity; children: ReactNode }) {
  return (
    <span
      className={cn(
        "inline-flex h-5 items-center gap-1 rounded border px-1.5 text-2xs font-medium whitespace-nowrap [&_svg]:size-3",
        LOOKS[severity],
      )}
    >
      {SIGNS[severity]}
      {children}
    </span>
  );
}

interface ListProps {
  items: readonly string[];
  /** How many stand inline; the rest are behind '+ N'. */
  cap: number;
  label: string;
  render: (item: string) => ReactNode;
}

/** A capped number inline, the rest behind a '+ N' menu. */
export function CappedList({ items, cap, label, render }: ListProps) {
  if (items.length === 0) return <span className="text-faint">–</span>;
  const rest = items.slice(cap);
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {items.slice(0, cap).map((item) => (
        <span key={item} className="min-w-0 truncate">
          {render(item)}
        </span>
      ))}
      {rest.length > 0 && (
        <Popover.Root>
          <Popover.Trigger
            aria-label={`${rest.length} more ${label}`}
            onClick={(event) => event.stopPropagation()}
            className="h-5 shrink-0 rounded border border-line-strong px-1.5 text-2xs text-dim hover:bg-hover hover:text-ink"
          >
            + {rest.length}
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              sideOffset={6}
              collisionPadding={8}
              aria-label={label}
              onClick={(event) => event.stopPropagation()}
              className="z-60 flex max-w-80 animate-appear flex-wrap gap-1 rounded-lg border border-line-strong bg-panel p-2 shadow-(--shadow)"
            >
              {items.map((item) => (
                <span key={item}>{render(item)}</span>
              ))}
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </span>
  );
}

export const TagList = ({ tags, cap = 2 }: { tags: readonly string[]; cap?: number }) => (
  <CappedList
    items={tags}
    cap={cap}
    label="tags"
    render={(tag) => <Chip severity={tagSeverity(tag)}>{tagName(tag)}</Chip>}
  />
);
