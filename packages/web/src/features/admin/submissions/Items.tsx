import { List } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { ItemLink } from "../../../components/ItemLink.tsx";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../../components/states.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { itemTypeName } from "../../../lib/item.ts";
import { useItems } from "./api.ts";

/** All that a submission names. */
export function Items({ id }: { id: string }) {
  const items = useItems(id);
  if (items.isPending) {
    return (
      <LoadingBlock className="flex flex-col gap-4 p-4">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-2/3" />
      </LoadingBlock>
    );
  }
  if (items.isError) {
    return (
      <ErrorState title="The items could not be loaded" onRetry={() => void items.refetch()}>
        {messageOf(items.error)}
      </ErrorState>
    );
  }
  const all = items.data.pages.flatMap((page) => page.items);
  if (all.length === 0) return <EmptyState icon={List} title="No items" />;
  return (
    <div className="flex flex-col gap-3 p-4">
      <ul className="divide-y divide-line rounded-lg border border-line bg-panel">
        {all.map((item) => (
          <li key={item.id} className="flex items-center gap-3 px-3 py-2">
            <span className="min-w-0 flex-1">
              <ItemLink type={item.item_type} value={item.value} className="mono text-xs break-all" />
            </span>
            <Chip>{itemTypeName(item.item_type)}</Chip>
          </li>
        ))}
      </ul>
      {items.hasNextPage && (
        <Button className="self-center" disabled={items.isFetching} onClick={() => void items.fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  );
}
