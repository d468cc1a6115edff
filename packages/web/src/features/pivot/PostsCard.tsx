import { useQuery } from "@tanstack/react-query";
import { Ago } from "../../components/Ago.tsx";
import { Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { openSubmission, titleOf } from "../submissions/detail/index.ts";
import { plainTextOf, POSTS_KEY } from "../submissions/index.ts";

const SHOWN = 5;
/** As much of a text as fits two lines. */
const EXCERPT = 160;
/** As long as a search for posts may be. */
const SEARCH_MAX = 200;

const ABOUT = {
  what: "The newest posts and replies that name this value.",
  from: "What users of this Fyr have posted.",
  how: "The value is searched for in the words and the items of each post that you may read.",
};

/** The newest posts that have the text in their words or items. */
export function PostsCard({ text }: { text: string }) {
  const search = text.slice(0, SEARCH_MAX);
  const posts = useQuery({
    queryKey: [...POSTS_KEY, "pivot", search] as const,
    queryFn: ({ signal }) => call(ENDPOINTS.submissionFeed, { query: { offset: 0, limit: SHOWN, search }, signal }),
  });
  const found = posts.data?.submissions ?? [];
  if (posts.isSuccess && found.length === 0) {
    return (
      <CardLine title="Posts" about={ABOUT}>
        No post mentions “{search}”.
      </CardLine>
    );
  }
  return (
    <Card
      title="Posts"
      about={ABOUT}
      bodyClassName="p-0"
      aside={
        found.length > 0 && (
          <PlainLink to="/channels" search={{ search }} className="text-xs" keyboard>
            All posts that name it
          </PlainLink>
        )
      }
    >
      {posts.isPending ? (
        <Skeleton className="m-4 w-1/2" />
      ) : posts.isError ? (
        <NotLoaded onRetry={() => void posts.refetch()}>The posts could not be loaded.</NotLoaded>
      ) : (
        <ul className="divide-y divide-line">
          {found.map((post) => (
            <li key={post.id}>
              <button
                type="button"
                onClick={() => openSubmission({ id: post.id, title: titleOf(post) })}
                className="flex w-full flex-col gap-1 px-4 py-2.5 text-left hover:bg-hover"
              >
                <span className="flex w-full items-baseline gap-3">
                  <span className="min-w-0 flex-1 truncate font-medium">
                    {post.title === "" ? titleOf(post) : post.title}
                  </span>
                  <Ago at={post.created_at} />
                </span>
                <span className="line-clamp-2 text-dim">{plainTextOf(post.rendered).slice(0, EXCERPT)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
