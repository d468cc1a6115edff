import type { ChannelKind } from "@fyr/contract";
import { PenLine, Star } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { plural } from "../../lib/format.ts";
import { openComposer } from "../submissions/index.ts";
import { useIsAdmin } from "../session/index.ts";
import { useChannels, useFollow } from "./api.ts";
import { KINDS, titleOf } from "./names.ts";

interface ChannelName {
  readonly kind: ChannelKind;
  readonly name: string;
}

/** The title of the shown posts, with the buttons to post and to follow. */
export function ChannelHeader({ channel, followed }: { channel: ChannelName | null; followed: boolean }) {
  const isAdmin = useIsAdmin();
  if (channel !== null) return <OfChannel key={`${channel.kind} ${channel.name}`} of={channel} />;
  return (
    <Header
      title={followed ? "Followed channels" : "Channels"}
      text={
        followed ? "Posts of the channels that you follow." : "What the users of this installation observe and report."
      }
    >
      {/* Admins have one in the page's header. */}
      {!isAdmin && <PostButton />}
    </Header>
  );
}

function OfChannel({ of }: { of: ChannelName }) {
  const { kind, name } = of;
  const found = useChannels(kind, kind === "author" ? "" : name).data?.channels.find((other) => other.name === name);
  const follow = useFollow();
  const title = found?.display_name ?? titleOf(of);
  const isFollowed = found?.followed ?? false;
  return (
    <Header title={title} text={`${KINDS[kind].one}${found === undefined ? "" : ` · ${plural(found.posts, "post")}`}`}>
      <Button
        aria-pressed={isFollowed}
        disabled={follow.isPending}
        onClick={() => follow.mutate({ kind, name, followed: isFollowed })}
      >
        <Star className={isFollowed ? "fill-current text-accent" : ""} aria-hidden />
        {isFollowed ? "Following" : "Follow"}
      </Button>
      <PostButton {...(kind === "topic" && { text: `#${name}` })} />
    </Header>
  );
}

const PostButton = ({ text }: { text?: string }) => (
  <Button look="solid" onClick={() => openComposer(text === undefined ? {} : { text })}>
    <PenLine aria-hidden /> New post
  </Button>
);

const Header = ({ title, text, children }: { title: string; text: string; children: React.ReactNode }) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <title>{`${title} · Fyr`}</title>
    <div className="min-w-0 flex-1">
      <h1 className="truncate text-xl font-semibold tracking-tight">
        <bdi>{title}</bdi>
      </h1>
      <p className="text-dim">{text}</p>
    </div>
    {children}
  </header>
);
