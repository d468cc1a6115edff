import { cn } from "../../../lib/cn.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useTimes } from "../../../lib/times.ts";
import type { Changes } from "./compare.ts";

/** What has changed in the list since its last run, in numbers; a press shows only these rows. */
export function ChangesNote({
  changes: { since, byIp },
  isOnly,
  onOnly,
}: {
  changes: Changes;
  isOnly: boolean;
  onOnly: (isOnly: boolean) => void;
}) {
  const { formatDateTime } = useTimes();
  const kinds = [...byIp.values()].map(({ kind }) => kind);
  const count = (kind: string): number => kinds.filter((one) => one === kind).length;
  const parts = [
    [count("worse"), "worse"],
    [count("better"), "better"],
    [count("other"), "changed in other ways"],
  ] as const;
  const words = parts.flatMap(([number, what]) => (number === 0 ? [] : [`${formatNumber(number)} ${what}`]));
  const moment = formatDateTime(since);
  return (
    <span className={cn(count("worse") > 0 ? "text-warning" : "text-faint")}>
      {byIp.size > 0 && (
        <button
          type="button"
          aria-pressed={isOnly}
          title="Compared with what this browser saw: runs of this list on other devices are not known here."
          onClick={() => onOnly(!isOnly)}
          className="mr-1.5 rounded text-accent underline underline-offset-2"
        >
          {isOnly ? "Show all" : "Show changes"}
        </button>
      )}
      <span title={`Verdicts, tags, countries and AS, compared with the run of ${moment} in this browser`}>
        {words.length === 0 ? "No change" : words.join(", ")} since your last run in this browser, {moment}
      </span>
    </span>
  );
}
