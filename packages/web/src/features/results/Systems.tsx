import { Fragment } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Door } from "../../components/door/index.ts";
import { formatNumber } from "../../lib/format.ts";

/** AS beyond this many are counted, not named. */
const NAMED = 10;

/** Which AS stand in the list: none of them has a row, each leads to its networks. */
export function Systems({ systems }: { systems: readonly string[] }) {
  if (systems.length === 0) return null;
  const rest = systems.length - NAMED;
  return (
    <Banner kind="warning" className="shrink-0 py-1.5">
      {systems.slice(0, NAMED).map((number, index) => (
        <Fragment key={number}>
          {index > 0 && ", "}
          <Door kind="as" value={number} isInText />
        </Fragment>
      ))}
      {systems.length === 1
        ? " is an AS: it has no row here, but a page of its own."
        : `${rest > 0 ? ` and ${formatNumber(rest)} more` : ""} are AS: they have no rows here, but each a page of its own.`}
    </Banner>
  );
}
