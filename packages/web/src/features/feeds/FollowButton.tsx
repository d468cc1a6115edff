import type { Feed } from "@fyr/contract";
import { Bell, BellRing } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { useFollowFeed } from "./api.ts";

/** Follows a feed, or stops following it. */
export function FollowButton({ feed, size = "md" }: { feed: Feed; size?: "sm" | "md" }) {
  const follow = useFollowFeed();
  const { Id: id, Name: name, Following: isFollowed } = feed;
  const Icon = isFollowed ? BellRing : Bell;
  return (
    <Button
      size={size}
      aria-pressed={isFollowed}
      aria-label={`${isFollowed ? "Following" : "Follow"} ${name}`}
      disabled={follow.isPending}
      onClick={() =>
        follow.mutate({ id, following: !isFollowed }, { onError: (error) => toast.error(messageOf(error)) })
      }
    >
      <Icon className={isFollowed ? "text-accent" : ""} aria-hidden />
      {isFollowed ? "Following" : "Follow"}
    </Button>
  );
}
