import type { Collection } from "@fyr/contract";
import type { ReactNode } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Busy } from "../../components/Busy.tsx";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import { isFirstCollection, obtainable } from "./first.ts";

/** The progress of collecting, or what prevents it and what helps; nothing where most sources are collected. */
export default function CollectionNotice({
  of: data,
  offlineToo,
  help,
}: {
  of: Collection;
  offlineToo: boolean;
  help?: ReactNode;
}) {
  const { collected, compiling } = data;
  if (isFirstCollection(data)) {
    const all = obtainable(data);
    return (
      <div className="flex items-center gap-4">
        <ProgressBar label="Collecting" value={collected} max={all} className="flex-1" />
        <output className="tabular text-xs text-dim">
          Collecting public sources: {formatNumber(collected)} of {formatNumber(all)} collected
        </output>
      </div>
    );
  }
  if (collected > 0)
    return compiling ? (
      <div className="-my-5">
        <Busy>Compiling the atlas from the collected sources...</Busy>
      </div>
    ) : null;
  const problem = disabledReasonOf(data, offlineToo);
  if (problem === null) return null;
  return (
    <Banner kind="warning">
      {problem}
      {help}
    </Banner>
  );
}

function disabledReasonOf({ reach, scheduled, failed, failed_total: total }: Collection, offlineToo: boolean) {
  if (offlineToo && reach.offline && scheduled === 0) {
    return (
      <>
        Nothing is collected: no request leaves this machine (<Setting>FYR_OFFLINE</Setting>)
        {reach.mirror ? (
          <>
            , and the mirror (<Setting>FYR_MIRROR</Setting>) has no entry for any source.
          </>
        ) : (
          <>
            . Allow requests, or collect without them. <MirrorHint />
          </>
        )}
      </>
    );
  }
  if (total === 0) return null;
  const more = total - failed.length;
  return (
    <>
      {plural(total, "source")} could not be reached: {failed.join(", ")}
      {more > 0 && ` and ${formatNumber(more)} more`}. Fyr tries again automatically.
      {!reach.mirror && (
        <>
          {" "}
          If this machine has no internet access: <MirrorHint />
        </>
      )}
    </>
  );
}

// Here, and not in a file of their own: the dashboard would load one more, whose headers are most of it.
/** The name of a setting of the operator. */
export const Setting = ({ children }: { children: string }) => (
  <code className="font-sans font-medium">{children}</code>
);

/** How to collect without the internet. */
export const MirrorHint = () => (
  <>
    To collect from a folder, set <Setting>FYR_MIRROR</Setting> to a <Setting>mirror.json</Setting> that maps the
    sources&apos; addresses to files, and restart Fyr.
  </>
);
