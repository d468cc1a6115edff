import { useQuery } from "@tanstack/react-query";
import { domainInfo, DomainView } from "../domains/index.ts";
import { Nested } from "./Nested.tsx";

/** What is known of a domain or URL, within a panel. */
export function NestedName({ name }: { name: string }) {
  return <Nested answer={useQuery(domainInfo(name))}>{(info) => <DomainView info={info} />}</Nested>;
}
