import { PlainLink } from "../../../components/PlainLink.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";

/** Leads to the reply that something of the thread belongs to. */
export function Elsewhere({ submission }: { submission: string }) {
  return (
    <PlainLink
      to={`/submissions/${submission}`}
      search={{}}
      onFollow={closeSlideOver}
      className="text-xs whitespace-nowrap"
      keyboard
    >
      in a reply
    </PlainLink>
  );
}
