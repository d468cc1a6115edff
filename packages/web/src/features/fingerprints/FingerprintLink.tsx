import { Door } from "../../components/door/index.ts";

/** Leads to the addresses that showed a fingerprint. */
export const FingerprintLink = ({ value, keyboard = false }: { value: string; keyboard?: boolean }) => (
  <Door kind="fingerprint" value={value} keyboard={keyboard} asPage className="mono block truncate text-accent" />
);
