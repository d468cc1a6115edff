import { type Feed, FEED_CATEGORIES, FEED_VISIBILITY } from "@fyr/contract";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Download, Pencil, Star, Trash2 } from "lucide-react";
import { useState } from "react";
import Markdown, { type Components } from "react-markdown";
import { Button, buttonClass } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { ConfirmMutation } from "../../components/ConfirmMutation.tsx";
import { Modal } from "../../components/Modal.tsx";
import { OutsideLink } from "../../components/OutsideLink.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { ErrorState } from "../../components/states.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Chip } from "../../components/Tags.tsx";
import { toast } from "../../components/toast/index.ts";
import { callForFile, ENDPOINTS, messageOf } from "../../lib/api/index.ts";
import { downloadBlob } from "../../lib/download.ts";
import { useIsAdmin } from "../session/index.ts";
import { useDeleteFeed, useFeatureFeed, useFeed } from "./api.ts";
import { FeedForm } from "./FeedForm.tsx";
import { FollowButton } from "./FollowButton.tsx";
import { FeedStreams } from "./FeedStreams.tsx";
import { ItemsCard } from "./ItemsCard.tsx";
import { isWithheld, sizeOf, visibilityName } from "./words.ts";

const route = getRouteApi("/shell/feeds/$id");
const ABOUT = {
  what: "What the owner of this feed says of it.",
  from: "The owner of the feed.",
  how: "Markdown, without pictures and without HTML.",
};

/** One feed: what it is, its streams, and its items as they come in. */
export function FeedPage() {
  const { id } = route.useParams();
  const feed = useFeed(id);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-6">
      {feed.isPending ? (
        <LoadingBlock className="flex flex-col gap-4">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-2/3" />
        </LoadingBlock>
      ) : feed.isError ? (
        <ErrorState title="The feed could not be loaded" onRetry={() => void feed.refetch()}>
          {messageOf(feed.error)}
        </ErrorState>
      ) : (
        <Shown feed={feed.data} />
      )}
    </div>
  );
}

function Shown({ feed }: { feed: Feed }) {
  return (
    <>
      <title>{`${feed.Name} · Fyr`}</title>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="flex flex-wrap items-center gap-2 text-xl font-semibold tracking-tight">
            <bdi className="min-w-0 wrap-anywhere">{feed.Name}</bdi>
            <Chip>{FEED_CATEGORIES[feed.Category]}</Chip>
            <Chip>{visibilityName(feed.Visibility)}</Chip>
          </h1>
          <p className="text-dim wrap-anywhere">{feed.Summary}</p>
          <p className="text-xs text-faint">
            <bdi>{feed.Own ? "You" : feed.Owner}</bdi> · {sizeOf(feed)}
          </p>
        </div>
        <Actions feed={feed} />
      </header>
      {feed.Description !== "" && (
        <Card title="About" about={ABOUT}>
          <article className="legal in-card wrap-anywhere [&_pre]:overflow-x-auto">
            {/* No picture is loaded from elsewhere for who reads it. */}
            <Markdown disallowedElements={["img"]} unwrapDisallowed components={LINKS}>
              {feed.Description}
            </Markdown>
          </article>
        </Card>
      )}
      <FeedStreams feed={feed} />
      {!isWithheld(feed) && <Elsewhere feed={feed} />}
      {!isWithheld(feed) && <ItemsCard feed={feed} />}
    </>
  );
}

/** Links of an owner say where they lead, whatever their words are; what is no address of the web is words alone. */
const LINKS: Components = {
  a: ({ href = "", children }) =>
    /^https?:\/\//i.test(href) && URL.canParse(href) ? <OutsideLink href={href}>{children}</OutsideLink> : children,
};

/** Where programs read the feed: nobody can guess these addresses. */
function Elsewhere({ feed: { Id, Visibility } }: { feed: Feed }) {
  const { origin } = window.location;
  const addresses = [
    ["TAXII 2.1 collection", `${origin}/taxii2/feeds/collections/${Id}/`],
    ["MISP feed", `${origin}/api/misp/feeds/${Id}/`],
  ] as const;
  return (
    <ul aria-label="For other programs" className="flex flex-wrap gap-x-6 gap-y-1 text-xs text-dim">
      {addresses.map(([name, address]) => (
        <li key={name} className="flex min-w-0 items-center gap-1.5">
          {name}: <code className="mono min-w-0 text-ink wrap-anywhere">{address}</code>
          <CopyButton text={address} label={`Copy the address of the ${name}`} size="icon-sm" />
        </li>
      ))}
      {Visibility !== FEED_VISIBILITY.public && <li className="self-center">Both want a key of yours.</li>}
    </ul>
  );
}

function Actions({ feed }: { feed: Feed }) {
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const [isEditing, setEditing] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = useDeleteFeed();
  const feature = useFeatureFeed();
  const isPublic = feed.Visibility === FEED_VISIBILITY.public;
  const save = async () => {
    try {
      downloadBlob(`feed-${feed.Id}.jsonl`, await callForFile(ENDPOINTS.exportFeed, { params: { id: feed.Id } }));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {(feed.Following || !isWithheld(feed)) && <FollowButton feed={feed} />}
      {isPublic && (
        <>
          <a className={buttonClass("outline", "md")} href={`/api/feeds/${feed.Id}/rss.xml`}>
            RSS
          </a>
          <a className={buttonClass("outline", "md")} href={`/api/feeds/${feed.Id}/feed.json`}>
            JSON Feed
          </a>
        </>
      )}
      {!isWithheld(feed) && (
        <Button onClick={() => void save()}>
          <Download aria-hidden /> Export
        </Button>
      )}
      {isAdmin && isPublic && (
        <Button
          aria-pressed={feed.Featured}
          disabled={feature.isPending}
          onClick={() =>
            feature.mutate(
              { id: feed.Id, featured: !feed.Featured },
              { onError: (error) => toast.error(messageOf(error)) },
            )
          }
        >
          <Star className={feed.Featured ? "fill-current text-accent" : ""} aria-hidden />
          {feed.Featured ? "Featured" : "Feature"}
        </Button>
      )}
      {feed.Own && (
        <>
          <Button onClick={() => setEditing(true)}>
            <Pencil aria-hidden /> Edit
          </Button>
          <Button look="danger" onClick={() => setRemoving(feed.Id)}>
            <Trash2 aria-hidden /> Delete
          </Button>
        </>
      )}
      <Modal open={isEditing} title="Edit feed" className="max-w-2xl" onClose={() => setEditing(false)}>
        <FeedForm feed={feed} onDone={() => setEditing(false)} />
      </Modal>
      <ConfirmMutation
        input={removing}
        mutation={remove}
        title="Delete this feed?"
        action="Delete"
        done="Feed deleted."
        onClose={() => {
          if (remove.isSuccess) void navigate({ to: "/feeds" });
          setRemoving(null);
        }}
      >
        Its streams and their items stay.
      </ConfirmMutation>
    </div>
  );
}
