import { useQuery } from "@tanstack/react-query";
import { Button } from "../../components/Button.tsx";
import { plural } from "../../lib/format.ts";
import { firstPage, type SearchRequest } from "./api.ts";

/** How many events without a time of their own came in meanwhile, which a time up to now leaves out, and the way to them. */
export default function LeftOut({ of, onTakeIn }: { of: SearchRequest; onTakeIn: () => void }) {
  const { data } = useQuery(firstPage(of, 1));
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-2 pt-1 text-xs text-dim">
      {plural(count, "event", "events")} without a time of {count === 1 ? "its" : "their"} own came in then, and{" "}
      {count === 1 ? "is" : "are"} left out.
      <Button size="sm" look="ghost" onClick={onTakeIn}>
        Take {count === 1 ? "it" : "them"} in
      </Button>
    </p>
  );
}
