import { Skeleton } from "./Skeleton.tsx";

/** A page whose shape is not known yet. */
export function PendingShape() {
  return (
    <div role="status" className="flex flex-col gap-4 p-6">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-7 w-64" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
