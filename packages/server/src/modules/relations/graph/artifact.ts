import { isArtifactKind, type NodeKind } from "@fyr/contract";
import type { Address } from "@fyr/core/ip";
import type { Holder } from "../../../storage/artifacts/index.ts";
import { storedAddress } from "../../../storage/observations/index.ts";
import { plainPosts } from "../../submissions/index.ts";
import { neighbour, type Paged, pageOf, type Part, type Sources } from "./part.ts";
import { ofPosts } from "./posts.ts";
import { registered } from "./registrations.ts";

/** @param value as it is stored */
export function partsOfArtifact(sources: Sources, kind: NodeKind, value: string): Part[] {
  if (!isArtifactKind(kind)) return [];
  const { artifacts, visible, ledger, viewer } = sources;
  // Both groups are of one answer of the store, of the same page.
  let found: ReturnType<typeof artifacts.names> | null = null;
  const placesOf = (page: Paged) => (found ??= artifacts.names(wanted, { ...page, isSeen: true }, visible));
  const wanted = { value, kinds: [kind] };
  const relation = "found_at";
  const host = kind === "email" ? value.slice(value.lastIndexOf("@") + 1) : null;
  return [
    ...(host === null
      ? []
      : [
          {
            kind: "name" as const,
            relation: "host_of" as const,
            read: async (page: Paged) => pageOf([neighbour("name", host)], page),
          },
          registered(sources, "email", value),
        ]),
    {
      kind: "name",
      relation,
      async read(page) {
        const { domains, names } = await placesOf(page);
        return { total: domains, neighbours: names.map((name) => neighbour("name", name)) };
      },
    },
    {
      kind: "address",
      relation,
      async read(page) {
        const { ips, addresses } = await placesOf(page);
        return { total: ips, neighbours: addresses.map((ip) => neighbour("address", ip)) };
      },
    },
    {
      kind: "post",
      relation: "named_in",
      async read({ offset, limit }) {
        const ids = await artifacts.postsWith(wanted, visible);
        return ofPosts(await plainPosts(ledger, viewer, ids.slice(offset, offset + limit)), ids.length);
      },
    },
  ];
}

/** What artifacts are held by, where anything is. */
export const holderOf = (kind: NodeKind, value: string, address: Address | null): Holder | null => {
  if (kind === "address" && address !== null) return { of: "ip", value: storedAddress(address) };
  if (kind === "name") return { of: "domain", value };
  return kind === "post" ? { of: "post", value } : null;
};
