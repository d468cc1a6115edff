import { Suspense } from "react";
import { later } from "../../../components/later.tsx";
import { useDebounced } from "../../../lib/use-debounced.ts";

// What puts a query into words comes with the first one.
const ReadQuery = later(() => import("./ReadQuery.tsx"), { standing: "nowhere" });

/** Long enough to finish a word: half of one is mostly an error. */
const PATIENCE_MS = 250;

/** How the query is read: in a sentence, or what is wrong with it and where. */
export function Reading({ text }: { text: string }) {
  const settled = useDebounced(text, PATIENCE_MS);
  if (settled.trim() === "") return null;
  return (
    <Suspense fallback={<p className="px-1 text-xs">&nbsp;</p>}>
      <ReadQuery text={settled} />
    </Suspense>
  );
}
