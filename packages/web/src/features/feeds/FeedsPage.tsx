import { type Feed, FEED_CATEGORIES, type FeedCategory } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Plus, Rss, Star } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Listing } from "../../components/Listing.tsx";
import { Modal } from "../../components/Modal.tsx";
import { Pager } from "../../components/Pager.tsx";
import { SearchField } from "../../components/SearchField.tsx";
import { Select } from "../../components/Select.tsx";
import { Chip } from "../../components/Tags.tsx";
import { relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { PAGE_SIZE, useFeeds, type Whose } from "./api.ts";
import { FollowButton } from "./FollowButton.tsx";
import { FeedForm } from "./FeedForm.tsx";
import { OwnStreams } from "./OwnStreams.tsx";
import { CATEGORIES, isWithheld, sizeOf, visibilityName } from "./words.ts";

const ABOUT = {
  what: "Lists of indicators that grow: what is new, as it comes in.",
  from: "This Fyr's own sources, and accounts that publish here.",
  how: "Each feed can be read as a page, as RSS, JSON Feed, JSON Lines, and over TAXII and MISP.",
};
const SEARCH_MS = 300;
const WHOSE = [
  { value: "all", label: "All feeds" },
  { value: "own", label: "Your feeds" },
  { value: "following", label: "Following" },
] as const;
const EMPTY = {
  all: "No feed is called so.",
  own: "Create one, and give it a stream.",
  following: "Follow a feed to be notified when it has something new.",
} as const;
const ANY = [{ value: "" as const, label: "All categories" }, ...CATEGORIES];

/** Feeds that one may read, and one's own with their streams. */
export function FeedsPage() {
  const [text, setText] = useState("");
  const [category, setCategory] = useState<FeedCategory | "">("");
  const [whose, setWhose] = useState<Whose>("all");
  const [page, setPage] = useState(1);
  const [isCreating, setCreating] = useState(false);
  const search = useDebounced(text.trim(), SEARCH_MS);
  const feeds = useFeeds({ search, category, whose, page });
  const restart =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-6">
      <title>Feeds · Fyr</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold tracking-tight">Feeds</h1>
        <Button look="solid" onClick={() => setCreating(true)}>
          <Plus aria-hidden /> New feed
        </Button>
      </header>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <SearchField label="Find a feed" value={text} onValue={restart(setText)} />
        </div>
        <Select
          label="Category"
          labelHidden
          value={category}
          options={ANY}
          onValue={restart(setCategory)}
          className="w-44"
        />
        <Select label="Whose" labelHidden value={whose} options={WHOSE} onValue={restart(setWhose)} className="w-36" />
      </div>
      <Card title="Feeds" about={ABOUT} bodyClassName="p-0" isLong>
        <Listing
          query={feeds}
          count={(data) => data.feeds.length}
          failed="The feeds could not be loaded"
          empty={{
            icon: Rss,
            title: "No feeds",
            text: search === "" && category === "" ? EMPTY[whose] : EMPTY.all,
          }}
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {data.feeds.map((feed) => (
                <Row key={feed.Id} feed={feed} />
              ))}
            </ul>
          )}
        </Listing>
        {feeds.data !== undefined && <Pager page={page} size={PAGE_SIZE} total={feeds.data.total} onPage={setPage} />}
      </Card>
      <OwnStreams />
      <Modal open={isCreating} title="New feed" className="max-w-2xl" onClose={() => setCreating(false)}>
        <FeedForm feed={null} onDone={() => setCreating(false)} />
      </Modal>
    </div>
  );
}

function Row({ feed }: { feed: Feed }) {
  const now = useNow();
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/feeds/$id"
            params={{ id: feed.Id }}
            className="truncate font-medium text-ink after:absolute after:inset-0"
          >
            <bdi>{feed.Name}</bdi>
          </Link>
          {feed.Featured && <Star className="size-3.5 fill-current text-accent" aria-label="Featured" />}
          <Chip>{FEED_CATEGORIES[feed.Category]}</Chip>
        </p>
        <p className="truncate text-sm text-dim">{feed.Summary}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end text-xs text-dim">
        <span className="tabular">{sizeOf(feed)}</span>
        {!isWithheld(feed) && (
          <span className="text-faint">
            {feed.LastUpdated === null ? "Nothing yet" : relativeTime(feed.LastUpdated, now)}
          </span>
        )}
      </div>
      <div className="w-28 shrink-0 text-right text-xs text-faint">
        <p className="truncate">
          <bdi>{feed.Own ? "You" : feed.Owner}</bdi>
        </p>
        <p>{visibilityName(feed.Visibility)}</p>
      </div>
      {/* Above the link that the whole row is. */}
      <div className="relative flex w-28 shrink-0 justify-end">
        {(feed.Following || !isWithheld(feed)) && <FollowButton feed={feed} size="sm" />}
      </div>
    </li>
  );
}
