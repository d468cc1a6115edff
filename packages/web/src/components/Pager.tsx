import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatNumber } from "../lib/format.ts";
import { IconButton } from "./IconButton.tsx";

interface PagerProps {
  /** The first page is 1. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which of the rows are shown, and the pages before and after. Without rows, the list shows a message. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  if (total === 0) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  const before = Math.min(page - 1, Math.ceil(total / size));
  return (
    <nav aria-label="Pages" className="flex h-10 items-center justify-between gap-4 border-t border-line pr-2 pl-4">
      <output className="tabular text-xs text-dim">
        {first > last ? "nothing" : `${formatNumber(first)}–${formatNumber(last)}`} of {formatNumber(total)}
      </output>
      <div className="flex gap-1">
        <IconButton label="Previous page" size="icon-sm" disabled={page <= 1} onClick={() => onPage(before)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label="Next page" size="icon-sm" disabled={last >= total} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </nav>
  );
}
