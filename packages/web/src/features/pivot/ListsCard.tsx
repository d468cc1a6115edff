import { isDemoName } from "@fyr/contract";
import { Card } from "../../components/Card.tsx";
import { DemoMark } from "../../components/DemoMark.tsx";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { plural } from "../../lib/format.ts";
import { useAtlas } from "../sources/index.ts";
import { LISTS_OF_TAG } from "./lists-of-tag.built.ts";

const ABOUT = {
  what: "The lists that state this tag, and how many entries each has: addresses and networks of any size.",
  from: "The lists that Fyr collects; each name leads to its publisher.",
  how: "A list may state the tag of some of its rows only. Own sensors and posts state tags, too.",
};

/** The lists in force that state a tag, the largest first. */
export function ListsCard({ tag }: { tag: string }) {
  const atlas = useAtlas();
  const ids = new Set(LISTS_OF_TAG[tag]);
  const lists = (atlas.data?.sources ?? [])
    .filter(({ id, rows }) => ids.has(id) && rows > 0)
    .toSorted((a, b) => b.rows - a.rows);
  return (
    <Card
      title="Lists"
      about={ABOUT}
      bodyClassName="px-4 py-2"
      aside={
        <PlainLink to="/sources" search={{}} className="text-xs" keyboard>
          All sources
        </PlainLink>
      }
    >
      {atlas.isPending ? (
        <Skeleton className="my-2 w-1/2" />
      ) : atlas.isError ? (
        <NotLoaded className="px-0 py-1.5" onRetry={() => void atlas.refetch()}>
          The lists could not be loaded.
        </NotLoaded>
      ) : lists.length === 0 ? (
        <p className="py-2 text-dim">
          {ids.size === 0
            ? "No list is about it: own sensors, posts and imported lists state it."
            : "None of Fyr's lists that state it has been collected; imported lists may state it."}
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {lists.map(({ id, name, url, rows }) => (
            <li key={id} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 break-words">
                <ExternalLink url={url}>{name}</ExternalLink>
              </span>
              <DemoMark when={isDemoName(id)} />
              <span className="tabular ml-auto shrink-0 text-dim">{plural(rows, "entry", "entries")}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
