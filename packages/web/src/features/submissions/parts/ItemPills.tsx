import type { DataItem } from "@fyr/contract";
import { ItemLink } from "../../../components/ItemLink.tsx";
import { itemTypeName, networkOfItem } from "../../../lib/item.ts";

const FRAME =
  "inline-flex h-6 max-w-full items-center gap-1.5 rounded border border-line-strong bg-raised px-2 text-2xs";

/** What a post names: the first few, and how many more there are. */
export function ItemPills({
  items,
  total,
  onMore,
}: {
  items: readonly DataItem[];
  total: number;
  /** Shows all of them. */
  onMore: () => void;
}) {
  const more = total - items.length;
  if (total === 0) return null;
  return (
    <ul aria-label="Items" className="flex min-w-0 flex-wrap gap-1">
      {items.map(({ id, item_type: type, value }) => (
        <li key={id} className={FRAME}>
          <span className="text-faint">{networkOfItem(type, value) === null ? itemTypeName(type) : "Network"}</span>
          <ItemLink type={type} value={value} className="mono truncate" isMarked />
        </li>
      ))}
      {more > 0 && (
        <li>
          <button type="button" onClick={onMore} className={`${FRAME} text-dim hover:bg-hover hover:text-ink`}>
            + {more}
          </button>
        </li>
      )}
    </ul>
  );
}
