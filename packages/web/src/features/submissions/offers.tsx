import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import type { Asked, OfferGroup } from "../../lib/offers.ts";
import { RANK } from "../../lib/offers.ts";
import { openSubmission, titleOf } from "./detail/index.ts";
import { POSTS_KEY } from "./events.ts";
import { plainTextOf } from "./text/plain-text.ts";

const SHOWN = 3;
/** Shorter texts are in too many posts. */
const SHORTEST = 3;
/** As long as a search for posts may be. */
const LONGEST = 200;
/** As much of a text as a line shows. */
const EXCERPT = 160;

/** The newest posts that have the text in their words or items. */
export function usePostOffers({ text, settled }: Asked): readonly OfferGroup[] {
  const isSearched = settled === text && text.length >= SHORTEST && text.length <= LONGEST;
  const { data } = useQuery({
    queryKey: [...POSTS_KEY, "box", settled] as const,
    queryFn: ({ signal }) =>
      call(ENDPOINTS.submissionFeed, { query: { offset: 0, limit: SHOWN, search: settled }, signal }),
    enabled: isSearched,
  });
  if (!isSearched || data === undefined) return [];
  return [
    {
      title: "Posts",
      rank: RANK.like + 2,
      offers: data.submissions.map((post) => ({
        id: `post ${post.id}`,
        label: post.title === "" ? titleOf(post) : post.title,
        detail: plainTextOf(post.rendered).slice(0, EXCERPT),
        icon: <MessagesSquare />,
        as: "Post",
        open: () => openSubmission({ id: post.id, title: titleOf(post) }),
      })),
    },
  ];
}
