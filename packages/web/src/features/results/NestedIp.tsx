import { useQuery } from "@tanstack/react-query";
import { ipInfo, IpView } from "../ip/index.ts";
import { Nested } from "./Nested.tsx";

/** What is known of an address, within a panel. */
export function NestedIp({ ip }: { ip: string }) {
  return <Nested answer={useQuery(ipInfo(ip))}>{(info) => <IpView info={info} />}</Nested>;
}
