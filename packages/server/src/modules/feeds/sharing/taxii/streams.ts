import type { Feeds } from "../../service.ts";
import type { VersionRow, WantedVersions } from "../../streams.ts";
import type { StreamRow } from "../../tables.ts";
import { hasPatterns, indicatorId, indicatorOf, valueOfId } from "../indicator.ts";
import type { Collection, PlacedObject } from "./root.ts";

const placed = (row: VersionRow): PlacedObject => ({
  seq: row.seq,
  object: indicatorOf(row),
  isFirst: row.is_first,
  isLast: row.is_last,
});

/** The items of some streams as the objects of a collection. */
export function objectsOf(
  feeds: Pick<Feeds, "versionsOf">,
  streams: readonly Pick<StreamRow, "id" | "type">[],
): Pick<Collection, "after" | "withIds"> {
  const ids = streams.filter(hasPatterns).map(({ id }) => id);
  const read = async (of: Parameters<Feeds["versionsOf"]>[0], wanted: WantedVersions) => {
    const { rows, hasMore } = await feeds.versionsOf(of, wanted);
    return { rows: rows.map(placed), hasMore };
  };
  return {
    after: (wanted) =>
      read(
        ids.map((stream) => ({ stream })),
        wanted,
      ),
    async withIds(objects, wanted) {
      const of = ids.flatMap((stream) =>
        objects.flatMap((id) => {
          const md5 = valueOfId(stream, id);
          return md5 === null ? [] : { stream, md5 };
        }),
      );
      const known = new Set(objects);
      const { rows, hasMore } = await feeds.versionsOf(of, wanted);
      const found = rows.filter(({ stream_id, value }) => known.has(indicatorId(stream_id, value)));
      return { rows: found.map(placed), hasMore, end: rows.at(-1)?.seq };
    },
  };
}
