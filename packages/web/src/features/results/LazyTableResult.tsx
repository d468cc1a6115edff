import { type ComponentProps, Suspense } from "react";
import { PendingShape } from "../../components/PendingShape.tsx";
import { later } from "../../components/later.tsx";

// Most searches are for one address: the table comes with the first list.
const Table = later(() => import("./TableResult.tsx"));

/** The answers to a list of addresses. */
export function TableResult(props: ComponentProps<typeof Table>) {
  return (
    <Suspense fallback={<PendingShape />}>
      <Table {...props} />
    </Suspense>
  );
}
