import { CircleCheck, CircleSlash } from "lucide-react";
import { plural } from "../../lib/format.ts";

export interface Notice {
  readonly unique: number;
  readonly duplicates: number;
  /** What was found beside them: `2 domains and URLs and 1 other indicator`. */
  readonly beside: string | null;
}

/** What was found in what was pasted, dropped or chosen, over the end of the text; the box takes it away after three seconds. */
export function ExtractionNotice({ notice }: { notice: Notice }) {
  return (
    <span className="pointer-events-none absolute inset-x-0 bottom-full flex animate-appear items-center gap-1.5 border-t border-line bg-panel px-4 py-1.5 [&>svg]:shrink-0">
      {notice.unique > 0 ? (
        <CircleCheck className="size-4 text-success" aria-hidden />
      ) : (
        <CircleSlash className="size-4 text-warning" aria-hidden />
      )}
      {/* In one: where there is no room for a line, it breaks between words. */}
      <span className="min-w-0">
        {plural(notice.unique, "unique IP")} found, {plural(notice.duplicates, "duplicate")} removed
        {notice.beside !== null && `, ${notice.beside} beside them`}
      </span>
    </span>
  );
}
