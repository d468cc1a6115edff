import { ShieldX } from "lucide-react";
import { EmptyState } from "../../components/states.tsx";

/** What others than administrators see in place of the event search. */
export default function Unauthorized() {
  return (
    <EmptyState icon={ShieldX} title="Unauthorized - admin access required">
      Event Search reads the logs of this installation&apos;s own sensors, which only its administrators may see.
    </EmptyState>
  );
}
