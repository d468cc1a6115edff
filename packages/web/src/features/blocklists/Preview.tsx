import type { BlocklistPreview } from "@fyr/contract";
import type { UseMutationResult } from "@tanstack/react-query";
import { Banner } from "../../components/Banner.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";

const entries = (count: number): string => plural(count, "entry", "entries");

/** What saving a list would change. */
export function Preview({
  preview: { data, error, isError },
  isNew,
}: {
  preview: Pick<UseMutationResult<BlocklistPreview>, "data" | "error" | "isError">;
  isNew: boolean;
}) {
  if (isError) return <Banner kind="error">{messageOf(error)}</Banner>;
  if (data === undefined) return null;
  const { understood, price, rows, found, left_out: leftOut, added, removed } = data;
  return (
    <section aria-label="Preview" className="flex flex-col gap-3 rounded-md border border-line p-3">
      <p>{understood}</p>
      <p className="text-dim">
        {entries(rows)}
        {found > rows && ` of ${formatNumber(found)}: those with the highest scores`}
        {leftOut > 0 && `; of ${plural(leftOut, "answer")} nothing or not all is listed, as it never is`}. Each refresh
        costs {plural(price.most, "credit")} at most.
      </p>
      {isNew ? (
        <Values title={`First ${Math.min(added.count, added.first.length)} entries`} values={added.first} />
      ) : added.count + removed.count === 0 ? (
        <p>Nothing would change.</p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Values title={`${entries(added.count)} added`} values={added.first} />
          <Values title={`${entries(removed.count)} removed`} values={removed.first} />
        </div>
      )}
    </section>
  );
}

function Values({ title, values }: { title: string; values: readonly string[] }) {
  return (
    <div className="min-w-0">
      <h3 className="text-xs font-medium text-dim">{title}</h3>
      {/* Scrolls by the keyboard, too. */}
      {values.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul tabIndex={0} aria-label={title} className="mt-1 max-h-40 overflow-y-auto mono text-xs">
          {values.map((value) => (
            <li key={value} className="truncate">
              {value}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
