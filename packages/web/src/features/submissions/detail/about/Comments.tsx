import { type ReactNode, Suspense } from "react";
import { LoadingBlock, Skeleton } from "../../../../components/Skeleton.tsx";
import { WhenNear } from "../../../../components/WhenNear.tsx";
import { later } from "../../../../components/later.tsx";

const IpComments = later(async () => ({ default: (await import("./CommentsCard.tsx")).IpComments }));
const NameComments = later(async () => ({ default: (await import("./CommentsCard.tsx")).NameComments }));

/** Where submissions about a subject stand in its view. */
export const COMMENTS_ID = "comments";

/**
 * Submissions that name an address. They stand at the end of its view: their code and texts load when scrolled to.
 * @param count how many there are
 */
export const CommentsOfIp = ({ ip, count }: { ip: string; count: number }) => (
  <Comments shape={<CommentsShape isEmpty={count === 0} />}>
    <IpComments ip={ip} />
  </Comments>
);

/** As `CommentsOfIp`, for a domain or URL. */
export const CommentsOfName = ({ name }: { name: string }) => (
  <Comments shape={<CommentsShape />}>
    <NameComments name={name} />
  </Comments>
);

const Comments = ({ shape, children }: { shape: ReactNode; children: ReactNode }) => (
  <div id={COMMENTS_ID} className="group/comments">
    {/* On paper, where nothing is scrolled to: that none stand there would say that there are none. */}
    <p className="hidden text-dim print:block print:group-has-[section]/comments:hidden">
      Comments had not been loaded when this was printed.
    </p>
    <WhenNear placeholder={shape}>
      <Suspense fallback={shape}>{children}</Suspense>
    </WhenNear>
  </div>
);

/** As high as a card with a submission or two, or as the line that says that there is none. */
export const CommentsShape = ({ isEmpty = false }: { isEmpty?: boolean }) => (
  <div className={isEmpty ? "h-10" : "h-64"}>
    <LoadingBlock label="Loading comments">
      <Skeleton className={`w-full rounded-lg ${isEmpty ? "h-10" : "h-28"}`} />
    </LoadingBlock>
  </div>
);
