import { Door } from "./door/index.ts";

interface IpLinkProps {
  ip: string;
  /** The row of a table that it stands in is the address's: a click on it is one on the row. */
  isOfRow?: boolean;
}

/** An address in a table: its link is an IP search, and a click opens it beside. */
export const IpLink = ({ ip, isOfRow = false }: IpLinkProps) => (
  <Door kind="address" value={ip} keyboard={false} isOfRow={isOfRow} className="mono block truncate text-accent" />
);
