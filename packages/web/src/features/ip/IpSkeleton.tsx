import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";

/** The shape of the view while its answer is on its way. */
export function IpSkeleton() {
  return (
    <LoadingBlock className="flex flex-col gap-4">
      <div className="flex justify-between">
        <div className="flex flex-col gap-2">
          <Skeleton className="h-7 w-64" />
          <Skeleton className="w-40" />
        </div>
        <Skeleton className="h-8 w-56" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-80 rounded-lg" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-28 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </div>
      </div>
      <Skeleton className="h-40 rounded-lg" />
    </LoadingBlock>
  );
}
