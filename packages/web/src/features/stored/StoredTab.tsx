import { Card } from "../../components/Card.tsx";
import { Kinds } from "./Kinds.tsx";

/** What Fyr stores of the reader's account, how much it may be, and how to delete it. */
export function StoredTab() {
  return (
    <div className="flex flex-col gap-4">
      <title>What Fyr stores · Fyr</title>
      <Card title="What Fyr stores" bodyClassName="p-0">
        <Kinds owner={null} />
      </Card>
    </div>
  );
}
