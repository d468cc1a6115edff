import { LoadingBlock, Skeleton } from "./Skeleton.tsx";

/** A page whose shape is not known yet. */
export function PendingShape() {
  return (
    <LoadingBlock className="flex flex-col gap-4 p-6">
      <Skeleton className="h-7 w-64" />
      <Skeleton className="h-48 w-full" />
    </LoadingBlock>
  );
}
