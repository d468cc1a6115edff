import { type Channel, CHANNEL_KINDS, type ChannelKind } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Globe, type LucideIcon, Star } from "lucide-react";
import { useState } from "react";
import { SearchField } from "../../components/SearchField.tsx";
import { Select } from "../../components/Select.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { cn } from "../../lib/cn.ts";
import { formatNumber } from "../../lib/format.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useChannels } from "./api.ts";
import { KINDS } from "./names.ts";
import type { ChannelsSearch } from "./search.ts";

const SEARCH_MS = 300;
const OPTIONS = [
  { value: "" as const, label: "All kinds" },
  ...CHANNEL_KINDS.map((value) => ({ value, label: KINDS[value].many })),
];

/** The channels that there are: those that one follows first. */
export function ChannelList({ shown }: { shown: ChannelsSearch }) {
  const [text, setText] = useState("");
  const [kind, setKind] = useState<ChannelKind | "">("");
  const search = useDebounced(text.trim(), SEARCH_MS);
  const channels = useChannels(kind === "" ? null : kind, search);
  return (
    <nav aria-label="Channels" className="flex min-h-0 flex-1 flex-col gap-3">
      <ul className="flex flex-col gap-0.5">
        <Entry icon={Globe} search={{}} current={shown.kind === undefined && shown.followed === undefined}>
          All posts
        </Entry>
        <Entry icon={Star} search={{ followed: "true" }} current={shown.followed === "true"}>
          Followed channels
        </Entry>
      </ul>
      <div className="flex flex-col gap-2 border-t border-line pt-3">
        <SearchField label="Find a channel" value={text} onValue={setText} />
        <Select label="Kind" labelHidden value={kind} options={OPTIONS} onValue={setKind} />
      </div>
      <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        {channels.isPending ? (
          <LoadingBlock label="Loading channels" className="flex flex-col gap-4 p-2">
            {["w-2/3", "w-1/2", "w-3/5"].map((width) => (
              <Skeleton key={width} className={width} />
            ))}
          </LoadingBlock>
        ) : channels.isError ? (
          <ErrorState title="The channels could not be loaded" onRetry={() => void channels.refetch()}>
            {messageOf(channels.error)}
          </ErrorState>
        ) : channels.data.channels.length === 0 ? (
          <p className="px-2 py-4 text-dim">
            {search === "" ? "No channels yet: write #topic in a post to create one." : "No channels found."}
          </p>
        ) : (
          <ul className="flex flex-col gap-0.5">
            {channels.data.channels.map((channel) => (
              <ChannelEntry
                key={`${channel.kind} ${channel.name}`}
                of={channel}
                current={channel.kind === shown.kind && channel.name === shown.name}
              />
            ))}
          </ul>
        )}
      </div>
    </nav>
  );
}

function ChannelEntry({ of, current }: { of: Channel; current: boolean }) {
  const { kind, name, display_name: title, posts, followed } = of;
  return (
    <Entry icon={KINDS[kind].icon} search={{ kind, name }} current={current}>
      <span className="sr-only">{KINDS[kind].one} </span>
      {/* The sign of a topic is its picture. */}
      <bdi className="min-w-0 flex-1 truncate">{kind === "topic" ? name : title}</bdi>
      {followed && <Star className="size-3! fill-current text-accent" aria-label="followed" />}
      <span className="tabular text-2xs text-faint">{formatNumber(posts)}</span>
    </Entry>
  );
}

function Entry({
  icon: Icon,
  search,
  current,
  children,
}: {
  icon: LucideIcon;
  search: ChannelsSearch;
  current: boolean;
  children: React.ReactNode;
}) {
  return (
    <li>
      <Link
        to="/channels"
        search={search}
        preload={false}
        aria-current={current ? "page" : undefined}
        className={cn(
          "flex h-8 items-center gap-2.5 rounded-md px-2 text-dim hover:bg-hover hover:text-ink [&_svg]:size-4 [&_svg]:shrink-0",
          current && "bg-raised font-medium text-ink",
        )}
      >
        <Icon aria-hidden />
        {children}
      </Link>
    </li>
  );
}
