import { formatNumber } from "../../../lib/format.ts";

/** What the last change brought and took away. */
export function Delta({ added, removed }: { added: number; removed: number }) {
  if (added + removed === 0) return <span className="text-faint">–</span>;
  return (
    <>
      {added > 0 && <span className="text-success">+{formatNumber(added)}</span>}{" "}
      {removed > 0 && <span className="text-danger">−{formatNumber(removed)}</span>}
    </>
  );
}
