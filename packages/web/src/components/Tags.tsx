import { tagName, tagSeverity, type TagSeverity } from "@fyr/contract";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { cn } from "../lib/cn.ts";
import { usePrinting } from "../lib/printing.ts";
import { Door } from "./door/index.ts";
import { moreClass, type MoreProps } from "./more.ts";
import { later } from "./later.tsx";

// It comes with the first press.
const MoreItems = later(() => import("./MoreItems.tsx"));

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
        "inline-flex h-5 max-w-full items-center gap-1 rounded border px-1.5 text-2xs font-medium whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0",
        LOOKS[severity],
      )}
    >
      {SIGNS[severity]}
      <span className="truncate [&_svg]:inline">{children}</span>
    </span>
  );
}

interface ListProps {
  items: readonly string[];
  /** How many stand inline; the rest are behind '+ N'. */
  cap: number;
  label: string;
  render: (item: string) => ReactNode;
  /** On as many lines as it needs; rows of tables have one. */
  wraps?: boolean;
}

/** A capped number inline, the rest behind a '+ N' menu; on paper all. */
export function CappedList({ items, cap: capOnScreen, label, render, wraps: wrapsOnScreen = false }: ListProps) {
  const isPrinting = usePrinting();
  if (items.length === 0) return <span className="text-faint">–</span>;
  // Paper opens no menu.
  const cap = isPrinting ? items.length : capOnScreen;
  const wraps = wrapsOnScreen || isPrinting;
  const rest = items.slice(cap);
  return (
    <span className={cn("inline-flex max-w-full items-center gap-1", wraps && "flex-wrap")}>
      {items.slice(0, cap).map((item) => (
        <span key={item} className="flex min-w-0">
          {render(item)}
        </span>
      ))}
      {rest.length > 0 && <More items={items} more={rest.length} label={label} render={render} />}
    </span>
  );
}

/** '+ N', which shows the whole list when it is pressed. */
function More(list: MoreProps) {
  const [expanded, setExpanded] = useState(false);
  const button = (
    <button
      type="button"
      aria-label={`${list.more} more ${list.label}`}
      onClick={(event) => {
        event.stopPropagation();
        setExpanded(true);
      }}
      className={moreClass}
    >
      + {list.more}
    </button>
  );
  return expanded ? (
    <Suspense fallback={button}>
      <MoreItems {...list} />
    </Suspense>
  ) : (
    button
  );
}

/**
 * Tags of a list. `leads`: each leads to what Fyr has of it; in grids (`keyboard` false) the tab key passes it.
 * `severityOf` says what a tag means here, where that is more than the word.
 */
export const TagList = ({
  tags,
  cap = 2,
  wraps = false,
  leads = false,
  keyboard = true,
  severityOf = tagSeverity,
}: {
  tags: readonly string[];
  cap?: number;
  wraps?: boolean;
  leads?: boolean;
  keyboard?: boolean;
  severityOf?: (tag: string) => TagSeverity;
}) => (
  <CappedList
    wraps={wraps}
    items={tags}
    cap={cap}
    label="tags"
    render={(tag) =>
      leads ? (
        <Door kind="tag" value={tag} keyboard={keyboard}>
          <TagChip tag={tag} severity={severityOf(tag)} />
        </Door>
      ) : (
        <TagChip tag={tag} severity={severityOf(tag)} />
      )
    }
  />
);

const TagChip = ({ tag, severity }: { tag: string; severity: TagSeverity }) => (
  <Chip severity={severity}>{tagName(tag)}</Chip>
);
