import { joinInput } from "../../lib/search-input.ts";
import { PlainLink } from "../../components/PlainLink.tsx";

/** Leads to the addresses that showed a fingerprint. */
export function FingerprintLink({ value, keyboard = false }: { value: string; keyboard?: boolean }) {
  return (
    <PlainLink to="/search" search={{ input: joinInput([value]), type: "fingerprint_ips" }} keyboard={keyboard}>
      {value}
    </PlainLink>
  );
}
