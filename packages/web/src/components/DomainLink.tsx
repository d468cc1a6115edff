import { PlainLink } from "./PlainLink.tsx";
import { joinInput } from "../lib/search-input.ts";

/** Leads to a domain search. */
export function DomainLink({ name }: { name: string }) {
  return (
    <PlainLink to="/search" search={{ input: joinInput([name]), type: "domain" }} keyboard breaks>
      {name}
    </PlainLink>
  );
}
