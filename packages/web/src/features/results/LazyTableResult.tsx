import { type ComponentProps, lazy, Suspense } from "react";
import { PendingShape } from "../../components/PendingShape.tsx";

// Most searches are for one address: the table comes with the first list.
const Table = lazy(() => import("./TableResult.tsx"));

/** The answers to a list of addresses. */
export function TableResult(props: ComponentProps<typeof Table>) {
  return (
    <Suspense fallback={<PendingShape />}>
      <Table {...props} />
    </Suspense>
  );
}
