import { Kinds } from "./Kinds.tsx";
import { SharedLists } from "./SharedLists.tsx";

/** What Fyr stores of the reader's account, how much it may be, and how to delete it. */
export function StoredTab() {
  return (
    <div className="flex flex-col gap-4">
      <title>What Fyr stores · Fyr</title>
      <Kinds title="What Fyr stores" owner={null} />
      <SharedLists />
    </div>
  );
}
