import type { Feeds } from "../../service.ts";
import type { ItemRow } from "../../streams.ts";
import type { StreamRow } from "../../tables.ts";
import { hasPatterns, indicatorId, indicatorOf, placeOfId } from "../indicator.ts";
import type { Collection, PlacedObject } from "./root.ts";

const placed = (row: ItemRow): PlacedObject => ({ seq: row.seq, object: indicatorOf(row) });

/** The items of some streams as the objects of a collection. */
export function objectsOf(
  feeds: Pick<Feeds, "itemsOf">,
  streams: readonly Pick<StreamRow, "id" | "type">[],
): Pick<Collection, "after" | "withIds"> {
  const ids = streams.filter(hasPatterns).map(({ id }) => id);
  return {
    async after(after, limit) {
      const { rows, hasMore } = await feeds.itemsOf(ids, { after, limit });
      return { rows: rows.map(placed), hasMore };
    },
    async withIds(wanted) {
      const found: ItemRow[] = [];
      for (const id of wanted) {
        const place = placeOfId(id);
        if (place === null) continue;
        const { rows } = await feeds.itemsOf(ids, { after: place - 1, limit: 1 });
        found.push(...rows.filter((row) => indicatorId(row.stream_id, row.seq) === id));
      }
      return found.toSorted((a, b) => a.seq - b.seq).map(placed);
    },
  };
}
