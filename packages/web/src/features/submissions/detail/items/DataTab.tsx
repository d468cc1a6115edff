import { List } from "lucide-react";
import { Busy } from "../../../../components/Busy.tsx";
import { EmptyState } from "../../../../components/states.tsx";
import { useDataItems } from "../api.ts";
import { More } from "../More.tsx";
import { DataCard } from "./DataCard.tsx";

/** Addresses, domains and URLs of a post and of all replies below it. */
export function DataTab({ id, scroller }: { id: string; scroller: Element | null }) {
  const list = useDataItems(id);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-xs text-dim">Showing data items from this post and all replies</p>
      {list.isPending ? (
        <Busy>Loading data items...</Busy>
      ) : list.rows.length === 0 ? (
        list.error === null && <EmptyState icon={List} title="No data items found." />
      ) : (
        <ul aria-label="Data items" className="flex flex-col gap-2">
          {list.rows.map((item) => (
            <DataCard key={item.id} of={item} thread={id} />
          ))}
        </ul>
      )}
      <More scroller={scroller} list={list} failed="The data items could not be loaded." />
    </div>
  );
}
