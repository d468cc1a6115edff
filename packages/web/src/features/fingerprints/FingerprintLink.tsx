import { Door } from "../../components/door/index.ts";

interface FingerprintLinkProps {
  value: string;
  keyboard?: boolean;
  /** The row of a table that it stands in is the fingerprint's: a click on it is one on the row. */
  isOfRow?: boolean;
}

/** Leads to the addresses that showed a fingerprint. */
export const FingerprintLink = ({ value, keyboard = false, isOfRow = false }: FingerprintLinkProps) => (
  <Door
    kind="fingerprint"
    value={value}
    keyboard={keyboard}
    isOfRow={isOfRow}
    className="mono block truncate text-accent print:break-all print:whitespace-normal"
  />
);
