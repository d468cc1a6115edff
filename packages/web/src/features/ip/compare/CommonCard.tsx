import type { IpInfo, Post } from "@fyr/contract";
import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Busy } from "../../../components/Busy.tsx";
import { Card } from "../../../components/Card.tsx";
import { CardLine } from "../../../components/CardLine.tsx";
import { isReserved, reservedText } from "../../../components/Withheld.tsx";
import { call, ENDPOINTS } from "../../../lib/api/index.ts";
import { seenFingerprints } from "../../fingerprints/index.ts";
import { openSubmission, titleOf } from "../../submissions/detail/index.ts";
import { plainTextOf, POSTS_KEY } from "../../submissions/index.ts";
import { inBoth, type Shared, sharedFacts, sharedLists, sharedSightings } from "./common.ts";
import { Leading, Lists } from "./DifferencesCard.tsx";

const TITLE = "In common";
const ABOUT = {
  what: "What joins the two addresses: posts, fingerprints, ports, lists, behaviour and network.",
  from: "The answers about both, the newest fingerprints of your sensors, and the newest posts that name them.",
  how: "A value is here when both have the same one. What hardly two addresses have by chance comes first.",
};

/** Posts are searched in the newest of each. */
const POSTS = 100;
/** As much of a text as fits a line. */
const EXCERPT = 100;

const postsNaming = (ip: string) => ({
  queryKey: [...POSTS_KEY, "compared", ip] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.submissionsOfIp, { params: { ip }, query: { offset: 0, limit: POSTS }, signal }),
});

/** What two addresses have in common, as values that lead on. */
export function CommonCard({ of: [a, b] }: { of: readonly [IpInfo, IpInfo] }) {
  const mayBeSeen = [a, b].every(({ withheld }) => reservedText(withheld, "behaviour", "sensors") === null);
  const seen = useQueries({ queries: [a, b].filter(() => mayBeSeen).map(({ ip }) => seenFingerprints(ip, 0)) });
  // Whatever the answers count: on a busy server that is what it knew a minute ago.
  const posts = useQueries({ queries: [a, b].map(({ ip }) => postsNaming(ip)) });
  const [ofA = [], ofB = []] = seen.map(({ data }) => data?.fingerprints ?? []);
  const [byA = [], byB = []] = posts.map(({ data }) => data?.comments ?? []);
  const shared = inBoth(byA, byB, ({ id }) => id);
  const lists = sharedLists(a, b);
  const answers = [...seen, ...posts];
  const missing = answers.some(({ error }) => error !== null && !isReserved(error));
  const rows: readonly Row[] = [
    ...(shared.length > 0 ? [{ fact: "Posts", values: <Posts of={shared} /> }] : []),
    ...sharedSightings(ofA, ofB).map(toRow),
    ...(lists.length > 0 ? [{ fact: "Lists", values: <Lists of={lists} /> }] : []),
    ...sharedFacts(a, b).map(toRow),
  ];
  const isPending = answers.some((answer) => answer.isPending);
  const note = missing ? "What your sensors and posts have could not all be loaded." : null;
  if (rows.length === 0) {
    return (
      <CardLine title={TITLE} about={ABOUT}>
        {isPending ? "Loading" : (note ?? "Nothing that Fyr knows joins them.")}
      </CardLine>
    );
  }
  return (
    <Card title={TITLE} about={ABOUT} bodyClassName="flex flex-col gap-3">
      <dl className="grid grid-cols-[12rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(({ fact, values }) => (
          <div key={fact} className="contents">
            <dt className="text-dim">{fact}</dt>
            <dd className="min-w-0 break-words">{values}</dd>
          </div>
        ))}
      </dl>
      {isPending && <Busy>Loading posts and fingerprints</Busy>}
      {note !== null && <p className="text-xs text-faint">{note}</p>}
    </Card>
  );
}

interface Row {
  readonly fact: string;
  readonly values: ReactNode;
}

const toRow = ({ fact, values }: Shared): Row => ({ fact, values: <Leading text="" values={values} /> });

type Named = Pick<Post, "id" | "title" | "rendered" | "parent_id" | "user">;

/** Its title, or how it begins. */
const nameOf = (post: Named): string => {
  const text = post.title === "" ? plainTextOf(post.rendered) : post.title;
  return text === "" ? titleOf(post) : text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
};

const Posts = ({ of }: { of: readonly Named[] }) => (
  <ul className="flex flex-col">
    {of.map((post) => (
      <li key={post.id}>
        <button
          type="button"
          onClick={() => openSubmission({ id: post.id, title: titleOf(post) })}
          className="text-left text-accent underline-offset-2 hover:underline"
        >
          {nameOf(post)}
        </button>
      </li>
    ))}
  </ul>
);
