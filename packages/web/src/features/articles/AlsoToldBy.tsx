import type { ArticleTwin } from "@fyr/contract";
import { plural } from "../../lib/format.ts";

/** "also told by Kopist Daily": who tells the story that is shown by another. */
export function AlsoToldBy({ twins }: { twins: readonly ArticleTwin[] }) {
  return (
    <span className="text-faint" title={twins.map((twin) => twin.OwnerDisplayName).join(", ")}>
      also told by <bdi>{twins.length === 1 ? twins[0]?.OwnerDisplayName : plural(twins.length, "other")}</bdi>
    </span>
  );
}
