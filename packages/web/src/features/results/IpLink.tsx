import { PlainLink } from "../../components/PlainLink.tsx";
import { joinInput } from "../../lib/search-input.ts";

/** Leads to an IP search. */
export function IpLink({ ip }: { ip: string }) {
  return (
    <PlainLink to="/search" search={{ input: joinInput([ip]), type: "ip" }}>
      {ip}
    </PlainLink>
  );
}
