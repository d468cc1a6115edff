import { POST_ITEMS_MAX } from "@fyr/contract";
import { defang } from "@fyr/core/indicators";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { formatNumber, plural } from "../../../lib/format.ts";
import { AddItem } from "./AddItem.tsx";
import { ItemPill } from "./ItemPill.tsx";
import { addManual, describe, type Items, remove } from "./items.ts";
import { MetadataFields } from "./MetadataFields.tsx";

/** More pills than these are too many to read. */
const SHOWN = 24;

/** The items of a draft: detected in its text or added by hand, each with its metadata. */
export function ItemsSection({ items, onItems }: { items: Items; onItems: (items: Items) => void }) {
  const [open, setOpen] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const { list } = items;
  const chosen = list.find(({ value }) => value === open);
  const shown = all ? list : list.slice(0, SHOWN);
  const { attribution = null, category = null, description = "" } = chosen ?? {};
  return (
    <section aria-label="Items" className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <h3 className="text-xs font-medium text-dim">
          {list.length === 0 ? "No items yet" : plural(list.length, "item")}
          {list.length === 0 && <span className="font-normal text-faint"> · found in the text as you type</span>}
        </h3>
        <span className="flex-1" />
        <AddItem onAdd={(found) => onItems(addManual(items, found))} />
      </div>
      {list.length > POST_ITEMS_MAX && (
        <output className="text-xs text-danger">
          At most {POST_ITEMS_MAX} items in one post: {formatNumber(list.length - POST_ITEMS_MAX)} too many. Put more
          into a file with Bulk Add Items.
        </output>
      )}
      {list.length > 0 && (
        <ul aria-label="Detected items" className="flex flex-wrap gap-1.5">
          {shown.map((item) => (
            <ItemPill
              key={item.value}
              of={item}
              open={item.value === open}
              onOpen={() => setOpen(item.value === open ? null : item.value)}
              onRemove={() => onItems(remove(items, item.value))}
            />
          ))}
          {shown.length < list.length && (
            <li>
              <Button size="sm" look="ghost" onClick={() => setAll(true)}>
                + {list.length - shown.length}
              </Button>
            </li>
          )}
        </ul>
      )}
      {chosen !== undefined && (
        <section
          aria-label={`About ${defang(chosen.value)}`}
          className="flex flex-col gap-3 rounded-lg border border-line-strong bg-raised p-3"
        >
          <div className="flex items-center gap-2">
            <h4 className="mono min-w-0 flex-1 truncate text-xs font-medium">{defang(chosen.value)}</h4>
            {list.length > 1 && (
              <Button size="sm" onClick={() => onItems(describe(items, null, { attribution, category, description }))}>
                Apply to all items
              </Button>
            )}
          </div>
          <MetadataFields
            key={chosen.value}
            of={chosen}
            onChange={(change) =>
              onItems(describe(items, chosen.value, { attribution, category, description, ...change }))
            }
          />
        </section>
      )}
    </section>
  );
}
