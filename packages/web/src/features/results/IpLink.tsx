import { Door } from "../../components/door/index.ts";

/** Leads to an IP search; what stands beside it in the row opens it in the panel. */
export const IpLink = ({ ip }: { ip: string }) => (
  <Door kind="address" value={ip} keyboard={false} asPage className="mono block truncate text-accent" />
);
