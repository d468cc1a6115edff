import type { Collection } from "@fyr/contract";
import { Banner } from "../../components/Banner.tsx";
import { Busy } from "../../components/Busy.tsx";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import { useCollection } from "./api.ts";

/**
 * Until most sources have brought something: the progress, or what prevents it and what helps.
 * @param offlineToo also where the operator wants no request to leave: for pages that have nothing else to show
 */
export function FirstCollection({ offlineToo = false }: { offlineToo?: boolean }) {
  const { data } = useCollection();
  if (data === undefined) return null;
  const { able, collected, under_way: underWay, compiling } = data;
  if (underWay > 0 && collected < able / 2) {
    return (
      <div className="flex items-center gap-4">
        <ProgressBar label="Collecting" value={collected} max={able} className="flex-1" />
        <output className="tabular text-xs text-dim">
          Collecting public sources: {formatNumber(collected)} of {formatNumber(able)} collected
        </output>
      </div>
    );
  }
  if (collected > 0) return compiling ? <Busy>Compiling the atlas from the collected sources...</Busy> : null;
  const problem = disabledReasonOf(data, offlineToo);
  return problem === null ? null : <Banner kind="warning">{problem}</Banner>;
}

function disabledReasonOf({ reach, able, unreached, unreached_total: total }: Collection, offlineToo: boolean) {
  if (offlineToo && reach.offline && able === 0) {
    return (
      <>
        No request leaves this machine (<code className="mono">FYR_OFFLINE</code>)
        {reach.mirror ? ", and the mirror has no source" : ""}, so that nothing is collected. Allow it, or name a folder
        of the sources' files in <code className="mono">FYR_MIRROR</code>.
      </>
    );
  }
  if (total === 0) return null;
  const more = total - unreached.length;
  return (
    <>
      {plural(total, "source")} could not be reached: {unreached.join(", ")}
      {more > 0 && ` and ${formatNumber(more)} more`}. Where this machine has no way to the internet, a folder of the
      sources' files can be named in <code className="mono">FYR_MIRROR</code>; it is tried again by itself.
    </>
  );
}
