import { ITEM_TYPE, type NodeKind } from "@fyr/contract";
import { parseAddress } from "@fyr/core/ip";
import { itemsOfPost, type PlainPost, postsNaming } from "../../submissions/index.ts";
import { type Found, neighbour, pageOf, type Part, type Sources } from "./part.ts";

/** Items of a post that the graph knows. */
const ITEMS_MAX = 2000;
const LABEL_MAX = 60;

export const ofPosts = (rows: readonly PlainPost[], total: number): Found => ({
  total,
  neighbours: rows.map(({ id, text, created_at }) => {
    const day = created_at.toISOString().slice(0, 10);
    return neighbour("post", id, { first: day, last: day }, headline(text));
  }),
});

/** The beginning of a text on one line. */
export function headline(text: string): string {
  const line = text.replaceAll(/[\s\p{C}]+/gu, " ").trim();
  return line.length > LABEL_MAX ? `${line.slice(0, LABEL_MAX - 1).trimEnd()}…` : line || "Post";
}

export const namedIn = ({ ledger, viewer }: Sources, by: Parameters<typeof postsNaming>[2]): Part => ({
  kind: "post",
  relation: "named_in",
  async read(page) {
    const { rows, total } = await postsNaming(ledger, viewer, by, page);
    return ofPosts(rows, total);
  },
});

export function partsOfPost(sources: Sources, id: string): Part[] {
  const { ledger, viewer } = sources;
  const items = async () => itemsOfPost(ledger, viewer, id, ITEMS_MAX);
  const once = (kind: NodeKind, values: readonly (string | null)[]) =>
    [...new Set(values)].flatMap((value) => (value === null || value === "" ? [] : [neighbour(kind, value)]));
  const isIp = (text: string): boolean => parseAddress(text).ok;
  return [
    {
      kind: "address",
      relation: "names",
      read: async (page) =>
        pageOf(
          once(
            "address",
            (await items()).flatMap(({ item_type, value, host }) =>
              item_type === ITEM_TYPE.ip ? [isIp(value) ? value : null] : [host !== null && isIp(host) ? host : null],
            ),
          ),
          page,
        ),
    },
    {
      kind: "name",
      relation: "names",
      read: async (page) =>
        pageOf(
          once(
            "name",
            (await items()).map(({ host }) => (host === null || isIp(host) ? null : host)),
          ),
          page,
        ),
    },
    {
      kind: "provider",
      relation: "names",
      read: async (page) =>
        pageOf(
          once(
            "provider",
            (await items()).map(({ provider }) => provider),
          ),
          page,
        ),
    },
  ];
}
