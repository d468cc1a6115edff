import { ARTICLES_STREAM, type Feed, type StreamItem } from "@fyr/contract";
import { defang } from "@fyr/core/indicators";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Rss } from "lucide-react";
import { useState } from "react";
import { Card } from "../../components/Card.tsx";
import { Door } from "../../components/door/index.ts";
import { Listing } from "../../components/Listing.tsx";
import { Select } from "../../components/Select.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { UrlSearch } from "../../components/UrlSearch.tsx";
import { relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { Details, doorOf } from "./Details.tsx";
import { ITEMS_SHOWN, useItems, useLiveStreams } from "./api.ts";

const route = getRouteApi("/shell/feeds/$id");
const ABOUT = {
  what: `The latest ${ITEMS_SHOWN} items, the newest first; new ones come in while the page is open.`,
  from: "The streams of this feed.",
  how: "The filter looks in all items that are kept. The export has all of them.",
};
const ALL = "all";

/** The latest items of a feed, filtered by a part of their values and by stream. */
export function ItemsCard({ feed }: { feed: Feed }) {
  const { search = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const [stream, setStream] = useState(ALL);
  const items = useItems(feed.Id, stream, search);
  useLiveStreams(feed.Schema.map(({ Stream }) => Stream));
  const now = useNow();
  const find = (next: string) => void navigate({ search: next === "" ? {} : { search: next }, replace: true });
  const options = [
    { value: ALL, label: "All streams" },
    ...feed.Schema.map(({ Stream, Name }) => ({ value: Stream, label: Name })),
  ];
  return (
    <Card title="Items" about={ABOUT} bodyClassName="p-0" isLong>
      <div className="flex flex-wrap gap-3 border-b border-line px-4 py-3">
        <div className="min-w-56 flex-1">
          <UrlSearch label="Filter items" value={search} onValue={find} />
        </div>
        {feed.Schema.length > 1 && (
          <Select label="Stream" labelHidden value={stream} options={options} onValue={setStream} className="w-56" />
        )}
      </div>
      <Listing
        query={items}
        count={(data) => data.items.length}
        failed="The items could not be loaded"
        empty={{
          icon: Rss,
          title: search === "" ? "No items yet" : "No items found",
          text:
            search === "" ? "What its streams bring is listed here." : "No item that is kept has this in its value.",
        }}
      >
        {(data) => (
          <Table label="Items" columns={["Item", "Details", "Added"]}>
            {data.items.map((item) => (
              <tr key={item.Id} className="border-b border-line last:border-0 hover:bg-hover">
                <td className={cellClass}>
                  <Value item={item} />
                </td>
                <td className={`${cellClass} max-w-md text-xs wrap-anywhere`}>
                  <Details item={item} />
                </td>
                <td className={`${cellClass} text-xs whitespace-nowrap text-faint`}>
                  <time dateTime={item.Added}>{relativeTime(item.Added, now)}</time>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Listing>
    </Card>
  );
}

function Value({ item: { Stream, Type, Value: value, Data } }: { item: StreamItem }) {
  const { id, title } = Data;
  if (Stream === ARTICLES_STREAM && typeof id === "string" && typeof title === "string") {
    return (
      <Link to="/news" search={{ article: id }} className="text-accent wrap-anywhere">
        <bdi>{title === "" ? "Untitled" : title}</bdi>
      </Link>
    );
  }
  const door = Type === "text" ? undefined : doorOf(value);
  if (door === undefined) return <bdi className="wrap-anywhere">{value}</bdi>;
  return (
    <Door kind={door} value={value} className="mono wrap-anywhere text-accent">
      {defang(value)}
    </Door>
  );
}
