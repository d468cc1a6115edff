import { type ReactNode, Suspense } from "react";
import { LoadingBlock, Skeleton } from "../../../../components/Skeleton.tsx";
import { WhenNear } from "../../../../components/WhenNear.tsx";
import { later } from "../../../../components/later.tsx";

const IpComments = later(async () => ({ default: (await import("./CommentsCard.tsx")).IpComments }));
const NameComments = later(async () => ({ default: (await import("./CommentsCard.tsx")).NameComments }));

/** Where submissions about a subject stand in its view. */
export const COMMENTS_ID = "comments";

/** Submissions that name an address. They stand at the end of its view: their code and texts load when scrolled to. */
export const CommentsOfIp = ({ ip }: { ip: string }) => (
  <Comments>
    <IpComments ip={ip} />
  </Comments>
);

/** As `CommentsOfIp`, for a domain or URL. */
export const CommentsOfName = ({ name }: { name: string }) => (
  <Comments>
    <NameComments name={name} />
  </Comments>
);

const Comments = ({ children }: { children: ReactNode }) => (
  <div id={COMMENTS_ID}>
    <WhenNear placeholder={<CommentsShape />}>
      <Suspense fallback={<CommentsShape />}>{children}</Suspense>
    </WhenNear>
  </div>
);

/** As high as a card with a submission or two. */
export const CommentsShape = () => (
  <div className="h-64">
    <LoadingBlock label="Loading comments">
      <Skeleton className="h-28 w-full rounded-lg" />
    </LoadingBlock>
  </div>
);
