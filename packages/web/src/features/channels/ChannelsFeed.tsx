import { SEARCHED_POSTS } from "@fyr/contract";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { UrlSearch } from "../../components/UrlSearch.tsx";
import { Feed } from "../submissions/feed/Feed.tsx";
import { ChannelHeader } from "./ChannelHeader.tsx";
import { ChannelList } from "./ChannelList.tsx";

const route = getRouteApi("/shell/channels");

/** What people post: of a topic, a provider, a category or an author, of all that one follows, or all of it. */
export function ChannelsFeed() {
  const shown = route.useSearch();
  const navigate = route.useNavigate();
  const { kind, name, followed, search = "" } = shown;
  const [scroller, setScroller] = useState<Element | null>(null);
  const channel = kind === undefined || name === undefined ? null : { kind, name };
  const find = (next: string) =>
    void navigate({ search: (before) => ({ ...before, search: next || undefined }), replace: true });
  return (
    <div className="flex h-full min-h-0">
      <aside className="flex w-64 shrink-0 flex-col border-r border-line bg-panel p-3">
        <ChannelList shown={shown} />
      </aside>
      <section ref={setScroller} aria-label="Posts" className="min-w-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-6">
          <ChannelHeader channel={channel} followed={followed === "true"} />
          <UrlSearch label="Search posts and their items" value={search} onValue={find} />
          {search !== "" && (
            <p className="-mt-2 text-xs text-dim">
              What stands in more than {SEARCHED_POSTS.toLocaleString("en")} posts, or has one or two letters, is looked
              for in the newest of them only.
            </p>
          )}
          <Feed
            key={`${kind ?? ""} ${name ?? ""} ${followed ?? ""} ${search}`}
            filter={{ channel, followed: followed === "true", search }}
            scroller={scroller}
            empty={emptyFor(search, followed === "true")}
          />
        </div>
      </section>
    </div>
  );
}

function emptyFor(search: string, followed: boolean) {
  if (search !== "") return { title: "No posts found", text: "Try a different search term" };
  if (followed) return { title: "Nothing here yet", text: "Follow a channel to see its posts here." };
  return {
    title: "No posts yet",
    text: "Write the first one: describe what you observed, and name the addresses and domains.",
  };
}
