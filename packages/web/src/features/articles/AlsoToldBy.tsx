import type { ArticleTwin } from "@fyr/contract";
import { plural } from "../../lib/format.ts";

/**
 * "also told by Kopist Daily": who tells the story that is shown by another; a publisher that tells it several times is one.
 * @param by who is shown to tell it
 */
export function AlsoToldBy({ twins, by }: { twins: readonly ArticleTwin[]; by: string }) {
  const names = [...new Set(twins.map((twin) => twin.OwnerDisplayName))].filter((name) => name !== by);
  if (names.length === 0) return <span className="text-faint">told {twins.length + 1} times</span>;
  return (
    <span className="text-faint" title={names.join(", ")}>
      also told by <bdi>{names.length === 1 ? names[0] : plural(names.length, "other")}</bdi>
    </span>
  );
}
