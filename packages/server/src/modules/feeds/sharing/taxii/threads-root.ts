import { CATEGORIES } from "@fyr/contract";
import { ApiFailure } from "../../../../http/failure.ts";
import type { ItemsOfThreads, PlacedItem } from "../../../submissions/index.ts";
import { type StixIndicator, typeOf, patternOf } from "../indicator.ts";
import type { ApiRoot, Collection, PlacedObject } from "./root.ts";

/** The collection of the items of all threads. */
const ALL = "f0000002-0000-4000-8000-000000000001";
/** TLP:GREEN, as in exports of threads: the community may pass it on among its own. */
const MARKING = "marking-definition--34098fce-860f-48ae-8e50-ebd3cc5e41da";
const CATEGORY_NAMES = new Map<number, string>(CATEGORIES.map(({ id, value }) => [id, value]));

/** All threads are one collection, and each is one of its own, by the id of its first post. */
export function threadsRoot(items: ItemsOfThreads, publicUrl: () => string): ApiRoot {
  const placed = (row: PlacedItem): PlacedObject => ({
    seq: row.seq,
    object: indicatorOf(row, publicUrl()),
    // An item is never edited.
    isFirst: true,
    isLast: true,
  });
  const collectionOf = (root: string | null, about: Pick<Collection, "title" | "description">): Collection => ({
    id: root ?? ALL,
    ...about,
    async after({ after, limit }) {
      const rows = await items.after(root, after, limit + 1);
      return { rows: rows.slice(0, limit).map(placed), hasMore: rows.length > limit };
    },
    async withIds(ids, { after, limit }) {
      const rows = (await items.withIds(root, ids)).filter(({ seq }) => seq > after);
      return { rows: rows.slice(0, limit).map(placed), hasMore: rows.length > limit };
    },
  });
  const all = collectionOf(null, { title: "All threads", description: "Items of visible posts and replies" });
  return {
    path: "threads",
    title: "Threads",
    description: "Items of posts and replies: of all threads, and of each by the id of its first post",
    isClosed: true,
    list: async () => [all],
    async read(_viewer, id) {
      if (id === ALL) return all;
      const thread = await items.thread(id);
      if (thread === undefined) throw new ApiFailure("not_found");
      return collectionOf(thread.id, { title: thread.title, description: "Items of one thread" });
    },
  };
}

/** What its author wrote of an item, which is never edited. The author is not named. */
function indicatorOf(item: PlacedItem, site: string): StixIndicator {
  const time = item.created_at.toISOString();
  const category = item.category === null ? undefined : CATEGORY_NAMES.get(item.category);
  // Whoever claims it: nobody is to block what no blocklist has.
  const isClaimed = category !== undefined && typeOf(item.value) !== "benign";
  const words = [item.attribution, item.description].filter((text) => text !== null && text !== "").join(": ");
  return {
    type: "indicator",
    spec_version: "2.1",
    id: item.object_id,
    created: time,
    modified: time,
    name: item.value,
    ...(words !== "" && { description: words }),
    indicator_types: [isClaimed ? "anonymization" : typeOf(item.value)],
    pattern: patternOf(item.value),
    pattern_type: "stix",
    valid_from: time,
    ...(category !== undefined && { labels: [category] }),
    external_references: [{ source_name: "Fyr", url: `${site}/submissions/${item.submission_id}` }],
    object_marking_refs: [MARKING],
  };
}
