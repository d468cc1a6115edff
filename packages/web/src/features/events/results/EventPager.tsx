import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { formatNumber } from "../../../lib/format.ts";

/** The pages before and after. A page begins where the one before it ended, so there is no going to any other. */
export function EventPager({
  page,
  pages,
  busy,
  hasNext,
  onPrevious,
  onNext,
}: {
  /** The first page is 0. */
  page: number;
  pages: number;
  busy: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
}) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-4 pb-2">
      <Button disabled={page === 0} onClick={onPrevious}>
        <ChevronLeft aria-hidden /> Previous
      </Button>
      <output className="tabular text-dim">
        Page {formatNumber(page + 1)} of {formatNumber(pages)}
      </output>
      <Button disabled={!hasNext || busy} onClick={onNext}>
        Next <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
